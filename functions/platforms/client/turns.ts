import type { Platform } from '#shared/posts/model.ts'

/** A crash leaves unclear what was being asked just then: so that is little, however much falls due at once. */
const atOnce = 2
/** What has waited so long goes on anyway: a platform that hangs holds nothing up for long. */
const longestMs = 10_000

const lines = new Map<Platform, { asking: number; waiting: (() => void)[] }>()

/** Makes a call that posts, with few others to the same platform beside it. */
export async function inTurn<T>(platform: Platform, ask: () => Promise<T>): Promise<T> {
  const client = lines.get(platform) ?? { asking: 0, waiting: [] }
  lines.set(platform, client)
  if (client.asking >= atOnce) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, longestMs)
    client.waiting.push(resolve)
    await promise
    clearTimeout(timer)
    client.waiting = client.waiting.filter((each) => each !== resolve)
  }
  client.asking++
  try {
    return await ask()
  } finally {
    client.asking--
    client.waiting.shift()?.()
  }
}

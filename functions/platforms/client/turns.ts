import type { Platform } from '#shared/posts/model.ts'

/** Few, because a crash makes the outcome of every running call unknown. */
const maxConcurrent = 2
/** After this a call runs anyway, so that a platform that hangs does not block the others for long. */
const maxWaitMs = 10_000

const queues = new Map<Platform, { running: number; waiting: (() => void)[] }>()

export async function inTurn<T>(platform: Platform, call: () => Promise<T>): Promise<T> {
  const queue = queues.get(platform) ?? { running: 0, waiting: [] }
  queues.set(platform, queue)
  if (queue.running >= maxConcurrent) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, maxWaitMs)
    queue.waiting.push(resolve)
    await promise
    clearTimeout(timer)
    queue.waiting = queue.waiting.filter((each) => each !== resolve)
  }
  queue.running++
  try {
    return await call()
  } finally {
    queue.running--
    queue.waiting.shift()?.()
  }
}

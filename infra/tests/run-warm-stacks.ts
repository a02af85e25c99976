import * as z from 'zod'
import { reloadable } from './fresh-modules.ts'

/**
 * Stacks for tests, one after another in one process: each by modules of the product that nobody used before it, and
 * libraries that are loaded and compiled already.
 */
const request = z.object({
  options: z.object({ dataDir: z.string(), siteDir: z.string(), adminPassword: z.string() }),
  env: z.record(z.string(), z.string()),
})
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const forget = reloadable()
let close: (() => Promise<void>) | undefined

async function start({ options, env }: z.infer<typeof request>): Promise<unknown> {
  forget()
  for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, env)
  const { runStack } = await import('../local/run.ts')
  const stack = await runStack({ port: 0, ...options, quiet: true })
  close = stack.close
  return { url: stack.url, dynamoUrl: stack.dynamoUrl, environment: stack.environment }
}

async function stop(): Promise<unknown> {
  await close?.()
  close = undefined
  for (const signal of signals) process.removeAllListeners(signal)
  return {}
}

process.on('message', (message) => {
  const answer = message === 'stop' ? stop() : start(request.parse(message))
  answer.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())

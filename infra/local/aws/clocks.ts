import { randomUUID } from 'node:crypto'
import { region } from '../environment.ts'
import type { Handler } from './functions.ts'

export const hourMs = 60 * 60 * 1000

/** Calls a function with a scheduled event. @throws what the function throws */
export const runOnce = (handler: Handler, functionName: string): Promise<unknown> =>
  handler(scheduledEvent(), { functionName, awsRequestId: randomUUID() })

/** Runs a function now, at long intervals, and on request. Errors are ignored, because the function logs them. */
export function startEach(
  periodMs: number,
  handler: Handler,
  functionName: string,
): { run(): Promise<unknown>; stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => (running = running.then(() => runOnce(handler, functionName).catch(() => undefined)))
  void run()
  const timer = setInterval(() => void run(), periodMs)
  return {
    run,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

export const scheduledEvent = () => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '000000000000',
  time: new Date().toISOString(),
  region,
  resources: [`arn:aws:events:${region}:000000000000:rule/local`],
  detail: {},
})

const tickMs = 1000
/** The interval when nothing has changed for a while. */
const restMs = 5_000
const untilRestMs = 10_000

/** Runs a function regularly, never twice at once. @param changedAt the time of the last change */
export function startClock(
  handler: Handler,
  functionName: string,
  changedAt: () => number,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  let tickedAt = Number.NEGATIVE_INFINITY
  const tick = async () => {
    try {
      await runOnce(handler, functionName)
    } catch (error) {
      console.error(functionName, error)
    } finally {
      running = undefined
    }
  }
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - changedAt() > untilRestMs && now - tickedAt < restMs) return
    if (running) return
    tickedAt = now
    running = tick()
  }, tickMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

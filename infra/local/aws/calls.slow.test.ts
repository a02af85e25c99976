import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallRecorder, type Watchable } from './calls.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('knows when a function last wrote something', async () => {
  let handle: Parameters<Watchable['middlewareStack']['add']>[0] = (next) => next
  const calls = new CallRecorder()
  calls.watch({ middlewareStack: { add: (middleware: typeof handle) => (handle = middleware) } }, 'sqs')
  const send = (commandName: string) => handle(() => Promise.resolve({}), { commandName })({ input: {} })
  const began = calls.changedAt

  vi.advanceTimersByTime(1000)
  await calls.as('publishing/tick', () => send('GetQueueAttributesCommand'))
  await send('SendMessageCommand')
  expect(calls.changedAt).toBe(began)
  await calls.as('publishing/tick', () => send('SendMessageCommand'))
  expect(calls.changedAt).toBe(began + 1000)
})

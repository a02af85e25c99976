import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startCalls(count: number, platform: 'linkedin' | 'facebook' = 'linkedin') {
  const started: number[] = []
  const answers = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const done = answers.map(({ promise }, n) => inTurn(platform, () => (started.push(n), promise)))
  return { started, answer: (n: number) => answers[n]?.resolve(), done }
}

it('runs two calls per platform, and the next when one ends, even with an error', async () => {
  const { started, answer, done } = startCalls(4)
  await vi.advanceTimersByTimeAsync(10)
  expect(started).toEqual([0, 1])
  answer(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(started).toEqual([0, 1, 2])
  for (const n of [0, 2, 3]) answer(n)
  await Promise.all(done)
  await expect(inTurn('linkedin', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('linkedin', () => Promise.resolve('yes'))).toBe('yes')
})

it('does not wait for another platform, or long for a call that hangs', async () => {
  const slow = startCalls(3)
  const other = startCalls(1, 'facebook')
  await vi.advanceTimersByTimeAsync(9000)
  expect([slow.started, other.started]).toEqual([[0, 1], [0]])
  await vi.advanceTimersByTimeAsync(2000)
  expect(slow.started).toEqual([0, 1, 2])
  for (const n of [0, 1, 2]) slow.answer(n)
  other.answer(0)
  await Promise.all([...slow.done, ...other.done])
  const again = startCalls(3)
  await vi.advanceTimersByTimeAsync(10)
  expect(again.started).toEqual([0, 1])
  for (const n of [0, 1, 2]) again.answer(n)
  await Promise.all(again.done)
})

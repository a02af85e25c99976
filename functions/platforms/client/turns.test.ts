import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks a platform that answers when it is told to. */
function asks(count: number, platform: 'linkedin' | 'facebook' = 'linkedin') {
  const begun: number[] = []
  const answers = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const done = answers.map(({ promise }, n) => inTurn(platform, () => (begun.push(n), promise)))
  return { begun, answer: (n: number) => answers[n]?.resolve(), done }
}

it('asks a platform for two posts at once, and for the next when one is answered, even badly', async () => {
  const { begun, answer, done } = asks(4)
  await vi.advanceTimersByTimeAsync(10)
  expect(begun).toEqual([0, 1])
  answer(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(begun).toEqual([0, 1, 2])
  for (const n of [0, 2, 3]) answer(n)
  await Promise.all(done)
  await expect(inTurn('linkedin', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('linkedin', () => Promise.resolve('yes'))).toBe('yes')
})

it('waits neither for another platform nor long for one that hangs', async () => {
  const slow = asks(3)
  const other = asks(1, 'facebook')
  await vi.advanceTimersByTimeAsync(9000)
  expect([slow.begun, other.begun]).toEqual([[0, 1], [0]])
  await vi.advanceTimersByTimeAsync(2000)
  expect(slow.begun).toEqual([0, 1, 2])
  for (const n of [0, 1, 2]) slow.answer(n)
  other.answer(0)
  await Promise.all([...slow.done, ...other.done])
  const again = asks(3)
  await vi.advanceTimersByTimeAsync(10)
  expect(again.begun).toEqual([0, 1])
  for (const n of [0, 1, 2]) again.answer(n)
  await Promise.all(again.done)
})

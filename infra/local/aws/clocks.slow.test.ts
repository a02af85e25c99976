import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startClock } from './clocks.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('ticks every second after a change, less often when idle, and immediately after the next change', async () => {
  let changedAt = performance.now()
  let ticks = 0
  const handler = () => Promise.resolve(ticks++)
  const clock = startClock(handler, 'publishing/tick', () => changedAt)
  const ticksIn = async (seconds: number) => {
    const before = ticks
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return ticks - before
  }
  expect(await ticksIn(10)).toBe(10)
  expect(await ticksIn(60)).toBe(12)
  changedAt = performance.now()
  expect(await ticksIn(10)).toBe(10)
  await clock.stop()
  expect(await ticksIn(60)).toBe(0)
})

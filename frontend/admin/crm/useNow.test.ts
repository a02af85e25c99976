import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderHook } from '../../testing/render-hook.tsx'
import { useNow } from './useNow.ts'

it('updates all users every half minute with one timer, and stops the timer without users', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = await renderHook(() => useNow())
  const second = await renderHook(() => useNow())
  expect(vi.getTimerCount()).toBe(1)
  await act(async () => void vi.advanceTimersByTime(30_000))
  expect([first.current, second.current]).toEqual([30_000, 30_000])
  await first.unmount()
  await second.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

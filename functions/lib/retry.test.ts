import { beforeEach, expect, it, vi } from 'vitest'
import { retry } from './retry.ts'

const pauses: number[] = []
beforeEach(() => {
  pauses.length = 0
  const { setTimeout } = globalThis
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('setTimeout', (step: () => void, ms: number) => {
    pauses.push(ms)
    return setTimeout(step, 0)
  })
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

const failing = (times: number) => {
  let calls = 0
  return vi.fn<() => Promise<string>>(async () => {
    if (++calls <= times) throw new Error(`failure ${calls}`)
    return 'done'
  })
}

it('repeats a step with growing pauses, and logs each failure', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await retry(failing(3))).toBe('done')
  expect([pauses, said.mock.calls.length]).toEqual([[150, 300, 600], 3])
  const step = failing(9)
  await expect(retry(step)).rejects.toThrow('failure 4')
  expect(step).toHaveBeenCalledTimes(4)
})

it('repeats only transient failures if `passes` is given, and does not log them', async () => {
  const said = vi.spyOn(console, 'warn')
  const passes = (error: unknown) => error instanceof Error && error.message !== 'failure 2'
  const step = failing(9)
  await expect(retry(step, { passes, tries: 6, pauseMs: 20 })).rejects.toThrow('failure 2')
  expect([step.mock.calls.length, pauses, said.mock.calls.length]).toEqual([2, [40], 0])
})

it('pauses no longer than the longest pause', async () => {
  await expect(retry(failing(9), { passes: () => true, tries: 5, pauseMs: 20, mostMs: 100 })).rejects.toThrow(
    'failure 5',
  )
  expect(pauses).toEqual([40, 80, 100, 100])
})

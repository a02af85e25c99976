import { beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '../../../testing/storage.ts'
import { markUndone, pastImports, rememberPast, deletedLeads, type PastImport } from './past-imports.ts'

let stored: ReturnType<typeof stubStorage>
beforeEach(() => {
  stored = stubStorage()
  vi.useFakeTimers({ toFake: ['Date'], now })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const now = new Date('2026-11-25T12:00:00Z')
const idOf = (number: number) => `019ab000-0000-7000-8000-${String(number).padStart(12, '0')}`
const past = (number: number, more: Partial<PastImport> = {}): PastImport => ({
  id: idOf(number),
  file: `${number}.csv`,
  at: now.toISOString(),
  added: ['a', 'b'],
  undone: false,
  kept: [],
  ...more,
})
const names = () => pastImports(now).map(({ file }) => file)

it('remembers the last imports, latest first, each once', () => {
  for (let number = 1; number <= 12; number++) rememberPast(past(number), now)
  expect(names()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `${number}.csv`))
  rememberPast(past(5, { added: ['a', 'b', 'c'] }), now)
  expect(pastImports(now)[0]).toMatchObject({ file: '5.csv', added: ['a', 'b', 'c'] })
  expect(names()).toHaveLength(10)
})

it('remembers which leads the undo of an import deleted', () => {
  rememberPast(past(1), now)
  markUndone(idOf(1), new Set(['a']))
  expect(pastImports(now)).toMatchObject([{ undone: true, added: ['a', 'b'] }])
  expect([deletedLeads(idOf(1)), deletedLeads(idOf(2))]).toEqual([['a'], []])
  markUndone(idOf(1), new Set())
  expect(deletedLeads(idOf(1))).toEqual([])
})

it('forgets imports after 30 days, or if their leads need too much space', () => {
  rememberPast(past(1, { at: '2026-10-25T12:00:00Z' }), now)
  rememberPast(past(2, { added: Array.from({ length: 30_000 }, () => 'a') }), now)
  rememberPast(past(3, { added: Array.from({ length: 30_000 }, () => 'a') }), now)
  expect(names()).toEqual(['3.csv'])
})

it('ignores damaged storage', () => {
  stored['imports-done'] = '[{"id":1}]'
  expect(pastImports(now)).toEqual([])
  rememberPast(past(1), now)
  expect(names()).toEqual(['1.csv'])
})

import { expect, it } from 'vitest'
import { notableVersions } from './History.tsx'

const saved = (
  version: number,
  minute: number,
  facts: { by?: string; is_live?: boolean; at?: string } = {},
) => ({
  version,
  at: new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString(),
  by: 'Ada',
  title: '',
  word_count: 1,
  is_live: false,
  ...facts,
})
const shown = (...versions: ReturnType<typeof saved>[]) =>
  notableVersions(versions.toReversed()).map(({ version }) => version)

it('shows the last save of each piece of work and the first version', () => {
  expect(shown(saved(1, 0), saved(2, 1), saved(3, 2), saved(4, 30), saved(5, 31))).toEqual([5, 3, 1])
})

it('shows versions before a change of person, published versions and versions without a valid time', () => {
  expect(shown(saved(1, 0), saved(2, 1), saved(3, 2, { by: 'Ben' }), saved(4, 3, { by: 'Ben' }))).toEqual([
    4, 2, 1,
  ])
  expect(shown(saved(1, 0), saved(2, 1, { is_live: true }), saved(3, 2), saved(4, 3))).toEqual([4, 2, 1])
  expect(shown(saved(1, 0), saved(2, 1, { at: 'some day' }), saved(3, 2))).toEqual([3, 2, 1])
})

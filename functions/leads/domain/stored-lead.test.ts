import { expect, it } from 'vitest'
import { deletedDays, keptMonths } from '#shared/leads/retention.ts'
import { aLead } from '../../testing/leads.ts'
import { keepUntil, toLead } from './stored-lead.ts'

const touched_at = '2026-01-31T10:00:00.000Z'
const updated_at = '2026-06-01T10:00:00.000Z'

it.each([
  ['deleted', 'new', '2026-07-01T10:00:00.000Z'],
  ['deleted', 'won', '2026-07-01T10:00:00.000Z'],
  ['active', 'won', null],
  ['merged', 'new', null],
  ['active', 'lost', '2028-01-31T10:00:00.000Z'],
  ['quarantined', 'new', '2028-01-31T10:00:00.000Z'],
] as const)('keeps a lead that is %s and %s until %s', (state, stage, until) => {
  expect([deletedDays, keptMonths]).toEqual([30, 24])
  expect(keepUntil({ state, stage, touched_at, stage_at: touched_at, updated_at })).toBe(until)
})

it('keeps an imported lead from its import on, however old its last activity is', () => {
  const imported = aLead({ touched_at: '2019-01-01T10:00:00.000Z', import_id: 'x', stage_at: touched_at })
  expect(toLead(imported).keep_until).toBe('2028-01-31T10:00:00.000Z')
})

import { expect, it } from 'vitest'
import { lead } from '#shared/leads/model.ts'
import { deletedDays, keptMonths } from '#shared/leads/retention.ts'
import { keepUntil, newLead, storedLead, toLead } from './stored-lead.ts'

it('reads a lead stored before the second number existed', () => {
  const { second_phone: _, ...old } = newLead('1', 'Ada', { via: 'staff', utm: {} }, new Date(0))
  expect(lead.parse(toLead(storedLead.parse(old)))).toMatchObject({ phone: null, second_phone: null })
})

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
  expect(keepUntil({ state, stage, touched_at, updated_at })).toBe(until)
})

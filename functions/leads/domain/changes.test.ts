import { expect, it } from 'vitest'
import { changesBetween, outcomeOf } from './changes.ts'
import { newLead } from './stored-lead.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const lead = newLead('1', 'Ada Lovelace', { via: 'form', utm: {} }, new Date('2026-11-20T12:00:00.000Z'))

it('treats absent and empty values as null', () => {
  expect(changesBetween({ a: '', b: undefined, c: [], d: null }, { d: [], e: '' })).toEqual([])
  expect(changesBetween({ interests: [], value: null }, { interests: ['funding'], value: 0 })).toEqual([
    { field: 'interests', from: null, to: ['funding'] },
    { field: 'value', from: null, to: 0 },
  ])
})

it('compares lists and steps by value', () => {
  const due = { text: 'Call', due: '2026-11-30' }
  expect(changesBetween({ a: ['x', 'y'], b: due }, { a: ['x', 'y'], b: { ...due } })).toEqual([])
  expect(changesBetween({ b: due }, { b: { ...due, due: '2026-12-01' } })).toHaveLength(1)
})

it('records changes with the values of the API, and the stage separately', () => {
  const after = { ...lead, stage: 'won' as const, value_cents: 250_50, interests: ['funding' as const] }
  const outcome = outcomeOf(lead, after, 'Grace', now)
  expect(outcome?.events).toMatchObject([
    { kind: 'stage', changes: [{ field: 'stage', from: 'new', to: 'won' }] },
    {
      kind: 'changed',
      changes: [
        { field: 'interests', from: null, to: ['funding'] },
        { field: 'value', from: null, to: 250.5 },
      ],
    },
  ])
  expect(outcome?.after.touched_at).toBe(now.toISOString())
  expect(outcomeOf(lead, { ...lead }, 'Grace', now)).toBeUndefined()
})

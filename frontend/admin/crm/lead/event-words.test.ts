import { expect, it } from 'vitest'
import type { ChangedValue, EventKind, LeadEvent } from '#shared/leads/event.ts'
import { fromTo, nameOf } from './event-words.ts'
import { foldNotices } from './LeadTimeline.tsx'
import { restorableMerges } from './RestoreMerged.tsx'

const read = (stored: string) => stored.replace('+1212', '(212) ')
const words = (field: string, from: ChangedValue, to: ChangedValue) => fromTo({ field, from, to }, read)

it('formats values for people', () => {
  expect(words('stage', 'new', 'contacted')).toEqual({ from: 'New', to: 'Contacted' })
  expect(words('value', null, 4200)).toEqual({ from: 'empty', to: '$4,200' })
  expect(words('phone', '+12125550142', null)).toEqual({ from: '(212) 5550142', to: 'empty' })
  expect(words('second_phone', '+12125550142', null).from).toBe('(212) 5550142')
  expect(words('interests', ['funding'], ['ai-strategy', 'not-sure']).to).toBe('AI strategy, Not sure yet')
  expect(words('next_step', null, { text: 'Call', due: '2019-05-02' }).to).toBe('Call (May 2, 2019)')
})

it('leaves unknown values unchanged', () => {
  expect(words('company', 'Fox', 'Fox & Sons')).toEqual({ from: 'Fox', to: 'Fox & Sons' })
  expect(words('stage', 'new', 'archived').to).toBe('archived')
  expect(words('interests', null, ['yachts', 'funding']).to).toBe('yachts, Business funding')
  expect(nameOf({ field: 'team_size', from: null, to: '5' })).toBe('Team size')
  expect(nameOf({ field: 'some_field', from: null, to: '5' })).toBe('some field')
})

const event = (kind: EventKind, at: number): LeadEvent => ({
  id: `${at}`,
  lead_id: 'lead',
  at: '2026-11-21T12:00:00.000Z',
  who: 'System',
  by: 'product',
  kind,
})

it('folds only consecutive notifications', () => {
  const kinds: EventKind[] = ['notice', 'call', 'notice', 'notice', 'notice', 'note', 'note', 'notice']
  const lines = foldNotices(kinds.map(event))
  expect(lines.map((line) => line.map(({ id }) => id).join(' '))).toEqual(['0', '1', '2 3 4', '5', '6', '7'])
  expect(foldNotices([])).toEqual([])
})

it.each([
  ['for 30 days, once for each lead', ['two'], '2026-12-21T11:59:59.999Z', ['3']],
  ['not after that', ['two'], '2026-12-21T12:00:00.000Z', []],
  ['not for a lead that is separate again', [], '2026-11-21T12:00:01.000Z', []],
])('offers to restore a merged lead %s', (_, merged_from, now, due) => {
  const merge = (lead_id: string, linked_lead_id: string, at: number) => ({
    ...event('merged', at),
    lead_id,
    linked_lead_id,
  })
  const events = [
    merge('two', 'lead', 4),
    merge('lead', 'two', 3),
    event('split', 2),
    merge('lead', 'two', 1),
  ]
  const found = restorableMerges({ id: 'lead', merged_from }, events, new Date(now))
  expect(found.map(({ id }) => id)).toEqual(due)
})

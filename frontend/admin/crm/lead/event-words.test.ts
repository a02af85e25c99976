import { expect, it } from 'vitest'
import type { ChangedValue, EventKind, LeadEvent } from '#shared/leads/event.ts'
import { fromTo, quoteIn } from './event-words.ts'
import { foldNotices, restorableMerges } from './LeadTimeline.tsx'

it.each<[string, ChangedValue, ChangedValue, string, string]>([
  ['stage', 'new', 'contacted', 'New', 'Contacted'],
  ['stage', 'new', 'archived', 'New', 'archived'],
  ['value', null, 4200, 'empty', '$4,200'],
  ['phone', '+12125550142', null, '+12125550142', 'empty'],
  ['interests', ['funding'], ['yachts', 'not-sure'], 'Business funding', 'yachts, Not sure yet'],
  ['next_step', null, { text: 'Call', due: '2019-05-02' }, 'empty', 'Call (May 2, 2019)'],
])('shows a change of %s from %j to %j', (field, from, to, before, after) => {
  expect(fromTo({ field, from, to })).toEqual({ from: before, to: after })
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

it.each<[EventKind, string, Record<string, string | undefined> | undefined]>([
  [
    'quote-declined',
    'Quote Q-7, revision 2: due on signing $0.00, first year $90.00\nToo dear.\nSorry.',
    {
      id: 'Q-7',
      revision: '2',
      figures: 'due on signing $0.00, first year $90.00',
      text: 'Too dear.\nSorry.',
    },
  ],
  ['quote-sent', 'Quote Q-7, revision 1', { id: 'Q-7', revision: '1', figures: undefined, text: undefined }],
  ['note', 'Quote Q-7, revision 1', undefined],
])('reads the quote in the text of %s', (kind, text, parts) => {
  const found = quoteIn({ kind, text })
  expect(found && { ...found }).toEqual(parts)
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

import { expect, it } from 'vitest'
import type { EventKind, LeadEvent } from '#shared/leads/event.ts'
import { foldNotices } from './LeadTimeline.tsx'

const event = (kind: EventKind, at: number): LeadEvent => ({
  id: `${at}`,
  lead_id: 'lead',
  at: '2026-11-21T12:00:00.000Z',
  who: 'System',
  kind,
})

it('folds only consecutive notifications', () => {
  const kinds: EventKind[] = ['notice', 'call', 'notice', 'notice', 'notice', 'note', 'note', 'notice']
  const lines = foldNotices(kinds.map(event))
  expect(lines.map((line) => line.map(({ id }) => id).join(' '))).toEqual(['0', '1', '2 3 4', '5', '6', '7'])
  expect(foldNotices([])).toEqual([])
})

import { expect, it } from 'vitest'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { stateOf } from './LeadDocuments.tsx'

const request: DocumentRequest = {
  id: 'r',
  lead_id: 'l',
  who: 'Ada',
  asks: ['A'],
  note: '',
  made_at: '2026-11-20T12:00:00.000Z',
  ends_at: '2026-12-20T12:00:00.000Z',
  files: 0,
}
const [at, now] = ['2026-11-21T10:00:00.000Z', '2026-11-21T12:00:00.000Z']

it.each<[Partial<DocumentRequest>, boolean, RegExp]>([
  [{}, true, /^Not opened yet$/],
  [{ sent_at: at }, true, /^Sent .*2026, not opened yet$/],
  [{ failed: true }, true, /^The email could not be sent$/],
  [{ sent_at: at, opened_at: at }, true, /^Opened .*nothing received yet$/],
  [{ opened_at: at, files: 1 }, true, /^1 file received$/],
  [{ files: 2, revoked_at: at }, false, /^2 files received\. Revoked /],
  [{ ends_at: now }, false, /^Ended /],
])('shows the latest event of a request with %j', (more, isOpen, words) =>
  expect(stateOf({ ...request, ...more }, Date.parse(now))).toEqual({
    isOpen,
    words: expect.stringMatching(words),
  }),
)

import { describe, expect, it } from 'vitest'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { stateOf } from './LeadDocuments.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')
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
const wordsOf = (more: Partial<DocumentRequest>) => stateOf({ ...request, ...more }, now)
const at = '2026-11-21T10:00:00.000Z'

describe('the state of a request', () => {
  it('shows the latest event', () => {
    expect(wordsOf({})).toEqual({ isOpen: true, words: 'Not opened yet' })
    expect(wordsOf({ sent_at: at }).words).toMatch(/^Sent .*2026, not opened yet$/)
    expect(wordsOf({ failed: true }).words).toBe('The email could not be sent')
    expect(wordsOf({ sent_at: at, opened_at: at }).words).toMatch(/^Opened .*nothing received yet$/)
    expect(wordsOf({ opened_at: at, files: 1 }).words).toBe('1 file received')
  })

  it('shows that a request ended or was revoked', () => {
    expect(wordsOf({ files: 2, revoked_at: at })).toEqual({
      isOpen: false,
      words: expect.stringMatching(/^2 files received\. Revoked /),
    })
    expect(wordsOf({ ends_at: new Date(now).toISOString() })).toEqual({
      isOpen: false,
      words: expect.stringMatching(/^Ended /),
    })
  })
})

import { describe, expect, it } from 'vitest'
import type { ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { parseCsv } from '#shared/leads/transfer/csv.ts'
import { countsOf, leftOutCsv, withRepeats } from './import-outcomes.ts'

const row = (number: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  outcome: 'added',
  reasons: [],
  name: 'Ada',
  email: null,
  phone: null,
  company: null,
  ...more,
})
const file = {
  name: 'leads.csv',
  headers: ['Name', 'Notes'],
  rows: [
    { number: 3, cells: ['Ada', "'=1+1"] },
    { number: 7, cells: ['Bo', 'two\nlines'] },
  ],
  encoding: undefined,
  fingerprint: '',
}

describe('what comes of rows', () => {
  it('is counted', () =>
    expect(countsOf([row(2), row(3, { outcome: 'refused' }), row(4)])).toEqual({
      added: 2,
      duplicate: 0,
      erased: 0,
      refused: 1,
    }))

  it('sees in a preview what repeats an earlier piece', () => {
    const before = [
      row(2, { email: 'Ada@example.com' }),
      row(3, { outcome: 'refused', phone: '+12125550142' }),
    ]
    const next = [
      row(252, { email: 'ada@example.com' }),
      row(253, { phone: '+12125550142' }),
      row(254, { outcome: 'erased', email: 'ada@example.com' }),
    ]
    expect(withRepeats(before, next).map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ['duplicate', ['Same e-mail address as row 2.']],
      ['added', []],
      ['erased', []],
    ])
  })

  it('goes into a file when it was left out, as it stood there, defused once', () => {
    const csv = leftOutCsv(file, [
      row(3, { outcome: 'refused', reasons: ['No e-mail address.', 'No number.'] }),
      row(7),
    ])
    expect(parseCsv(csv)).toEqual([
      ['Row', 'Outcome', 'Why', 'Name', 'Notes'],
      ['3', 'not read', 'No e-mail address. No number.', 'Ada', "'=1+1"],
    ])
  })
})

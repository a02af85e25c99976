import { describe, expect, it } from 'vitest'
import type { ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import * as phones from '#shared/leads/contact/phone.ts'
import { parseCsv } from '#shared/leads/transfer/csv.ts'
import { countsOf, skippedRowsCsv, withRepeats } from './import-outcomes.ts'

const row = (number: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  outcome: 'added',
  reasons: [],
  name: 'Ada',
  email: null,
  phone: null,
  second_phone: null,
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
  headerRow: 1,
  encoding: undefined,
  fingerprint: '',
}

describe('import outcomes', () => {
  it('counts rows by outcome', () =>
    expect(countsOf([row(2), row(3, { outcome: 'refused' }), row(4)])).toEqual({
      added: 2,
      updated: 0,
      duplicate: 0,
      erased: 0,
      refused: 1,
    }))

  it('finds rows in a preview that repeat an earlier part', () => {
    const before = [
      row(2, { email: 'Ada@example.com' }),
      row(3, { outcome: 'refused', phone: '+12125550142' }),
    ]
    const next = [
      row(252, { email: 'ada@example.com' }),
      row(253, { phone: '+12125550142' }),
      row(254, { outcome: 'erased', email: 'ada@example.com' }),
    ]
    expect(withRepeats(before, next, phones).map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ['duplicate', ['Same email address as row 2.']],
      ['added', []],
      ['erased', []],
    ])
  })

  it('finds rows in a preview that repeat an updated row', () => {
    const before = [row(2, { outcome: 'updated', email: 'ada@example.com' })]
    const next = [row(252, { outcome: 'updated', email: 'ada@example.com' })]
    expect(withRepeats(before, next, phones).map(({ outcome }) => outcome)).toEqual(['duplicate'])
  })

  it('distinguishes people who share a number', () => {
    const before = [row(2, { phone: '+12125550142' }), row(3, { phone: '+19999999999' })]
    const next = [
      row(252, { phone: '+12125550142', name: 'Ada' }),
      row(253, { phone: '+12125550142', name: 'Bea' }),
      row(254, { phone: '+19999999999', name: 'Ada' }),
    ]
    expect(withRepeats(before, next, phones).map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
      ['duplicate', 'Same name and phone number as row 2.'],
      ['added', 'Same phone number as row 2, added as its own lead.'],
      ['added', 'Same phone number as row 3, added as its own lead.'],
    ])
  })

  it('writes skipped rows as they were, with formulas escaped once', () => {
    const csv = skippedRowsCsv(file, [
      row(3, { outcome: 'refused', reasons: ['No email address.', 'No number.'] }),
      row(7),
    ])
    expect(parseCsv(csv)).toEqual([
      ['Row', 'Outcome', 'Why', 'Name', 'Notes'],
      ['3', 'not read', 'No email address. No number.', 'Ada', "'=1+1"],
    ])
  })
})

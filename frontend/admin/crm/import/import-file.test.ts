import { describe, expect, it } from 'vitest'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { isBlank, parseCsv } from '#shared/leads/transfer/csv.ts'
import { looksLikeLead, partFrom, readImportFile, tableOf } from './import-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const file = (headers: string[], rows: string[][]) => ({
  name: 'leads.csv',
  headers,
  rows: rows.map((cells, index) => ({ number: index + 2, cells })),
  headerRow: 1,
  encoding: undefined,
  fingerprint: '',
})

describe('a file to import', () => {
  it('keeps row numbers despite blank rows', () => {
    const { headers, rows } = tableOf(
      utf8('\r\nName;E-mail\r\n\r\nAda;ada@example.com\r\n;\r\nBo;bo@example.com'),
    )
    expect(headers).toEqual(['Name', 'E-mail'])
    expect(rows).toEqual([
      { number: 4, cells: ['Ada', 'ada@example.com'] },
      { number: 6, cells: ['Bo', 'bo@example.com'] },
    ])
  })

  it('makes headers unique and not empty', () =>
    expect(tableOf(utf8('Phone,,Phone,Phone (2)\nAda,1,2,3,4')).headers).toEqual([
      'Phone',
      'Column 2',
      'Phone (2)',
      'Phone (2) (2)',
      'Column 5',
    ]))

  it('fills up short rows', () => expect(tableOf(utf8('a,b\n1')).rows[0]?.cells).toEqual(['1', '']))

  it('skips a title and merged headings above the column names', () => {
    const merged = utf8('Trade fair 2026,,\n,Contact,\nName,E-mail,Phone\nAda,ada@example.com,n/a')
    expect(tableOf(merged)).toMatchObject({ headers: ['Name', 'E-mail', 'Phone'], headerRow: 3 })
    expect(tableOf(merged).rows).toHaveLength(1)
    const lead = utf8('Ada,ada@example.com\nName,E-mail\nBo,bo@example.com')
    expect(tableOf(lead)).toMatchObject({ headers: ['Ada', 'ada@example.com'], headerRow: 1 })
    const unknown = utf8('Wer,Adresse\nAda,ada@example.com')
    expect(tableOf(unknown)).toMatchObject({ headers: ['Wer', 'Adresse'], headerRow: 1 })
  })

  it('skips the notes of a LinkedIn export, and a title in a file with semicolons', () => {
    const linkedIn = utf8(
      [
        'Notes:',
        '"When exporting your connection data, you may notice that some addresses are missing. See https://www.linkedin.com/help"',
        '',
        'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
        'Ada,Example,https://www.linkedin.com/in/ada,ada@example.com,"Engines, Inc.",Owner,12 Mar 2024',
      ].join('\n'),
    )
    expect(tableOf(linkedIn)).toMatchObject({
      headers: ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
      headerRow: 4,
      rows: [{ number: 5, cells: expect.arrayContaining(['Engines, Inc.']) }],
    })
    expect(tableOf(utf8('Leads of 2026\n\nName;E-mail\nAda;ada@example.com'))).toMatchObject({
      headers: ['Name', 'E-mail'],
      headerRow: 3,
    })
  })

  it('detects a first row that is a lead', () => {
    expect(looksLikeLead(tableOf(utf8('Ada,ada@example.com\nBo,bo@example.com')).headers)).toBe(true)
    expect(looksLikeLead(tableOf(utf8('Name,E-mail @ work\nAda,ada@example.com')).headers)).toBe(false)
  })

  it('reads the separator line of Excel', () => {
    const { headers, rows } = tableOf(utf8('sep=;\r\nName;E-mail\r\nAda, Lady;ada@example.com'))
    expect(headers).toEqual(['Name', 'E-mail'])
    expect(rows).toEqual([{ number: 3, cells: ['Ada, Lady', 'ada@example.com'] }])
  })

  it('accepts 200 columns and ignores empty ones after them', () => {
    const row = (cells: number) => `${'a,'.repeat(cells)}${','.repeat(16_000)}\n`
    expect(tableOf(utf8(row(200) + row(1))).headers).toHaveLength(200)
    expect(() => tableOf(utf8(row(1) + row(201)))).toThrow('has 201 columns; the maximum is 200')
  })

  it.each([
    ['UTF-8', utf8('Name\nZoë'), undefined],
    ['UTF-8 with a mark', utf8('\uFEFFName\nZoë'), undefined],
    [
      'the encoding of Excel on Western Windows',
      Uint8Array.from([...utf8('Name\nZo'), 0xeb]),
      'Windows-1252',
    ],
    [
      'UTF-16',
      Uint8Array.from([0xff, 0xfe, ...[...'Name\nZoë'].flatMap((one) => [one.charCodeAt(0), 0])]),
      'UTF-16',
    ],
  ])('decodes %s', (_, bytes, encoding) => {
    const table = tableOf(bytes)
    expect([table.headers, table.rows[0]?.cells, table.encoding]).toEqual([['Name'], ['Zoë'], encoding])
  })

  it.each([
    ['', 'empty'],
    ['\r\n\r\n', 'empty'],
    ['Name,E-mail\r\n', 'one row only'],
    ['PK\u0003\u0004', 'workbook'],
    ['a\0b\nc', 'not a CSV'],
    ['Name,E-mail\n\nAda,a@example.com\n"Bo,b@example.com\nCy,c@example.com\n', 'Row 4 has a quotation mark'],
  ])('rejects %j with a reason', (text, words) => expect(() => tableOf(utf8(text))).toThrow(words))

  it('computes a fingerprint of the bytes', async () => {
    const read = (text: string) => readImportFile(new File([text], 'x.csv'))
    const [one, same, other] = await Promise.all([read('a\n1'), read('a\n1'), read('a\n2')])
    expect(one.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(same.fingerprint).toBe(one.fingerprint)
    expect(other.fingerprint).not.toBe(one.fingerprint)
  })
})

describe('partFrom', () => {
  const parts = (whole: ReturnType<typeof file>) => {
    const found = []
    for (let from = 0; ;) {
      const part = partFrom(whole, from)
      if (!part) return found
      const [head, ...rows] = parseCsv(part.csv)
      found.push({ firstRow: part.firstRow, head, rows })
      from += rows.filter((row) => !isBlank(row)).length
    }
  }

  it('fills each part up to the limit and returns every row once', () => {
    const many = file(
      ['Name'],
      Array.from({ length: 2 * maxImportRows + 1 }, (_, row) => [`Lead ${row}`]),
    )
    const found = parts(many)
    expect(found.map(({ firstRow, head, rows }) => [firstRow, head, rows.length])).toEqual([
      [2, ['Name'], maxImportRows],
      [2 + maxImportRows, ['Name'], maxImportRows],
      [2 + 2 * maxImportRows, ['Name'], 1],
    ])
    expect(found.flatMap(({ rows }) => rows)).toEqual(many.rows.map(({ cells }) => cells))
  })

  it('keeps blank rows, so row numbers stay the same', () => {
    const table = tableOf(utf8('Name\n\nAda\n\n\nBo\nCy'))
    const part = partFrom({ ...file([], []), ...table }, 0)
    expect(part).toEqual({ firstRow: 3, csv: 'Name\r\nAda\r\n\r\n\r\nBo\r\nCy\r\n' })
  })

  it('returns fewer long rows', () => {
    const long = file(['Notes'], [['x'.repeat(1_000_000)], ['y'.repeat(1_000_000)], ['z']])
    expect(parts(long).map(({ rows }) => rows.length)).toEqual([1, 2])
  })

  it('sends cells as a direct upload would', () => {
    const part = partFrom(file(['a', 'b', 'c'], [['=1+1', "'=1+1", 'a "b", c']]), 0)
    expect(parseCsv(part?.csv ?? '')[1]).toEqual(["'=1+1", "'=1+1", 'a "b", c'])
  })
})

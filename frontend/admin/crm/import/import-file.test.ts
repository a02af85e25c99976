import { describe, expect, it } from 'vitest'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { isBlank, parseCsv } from '#shared/leads/transfer/csv.ts'
import { isLeadItself, pieceFrom, readImportFile, tableOf } from './import-file.ts'

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
  it('keeps the numbers a spreadsheet shows, past blank rows', () => {
    const { headers, rows } = tableOf(
      utf8('\r\nName;E-mail\r\n\r\nAda;ada@example.com\r\n;\r\nBo;bo@example.com'),
    )
    expect(headers).toEqual(['Name', 'E-mail'])
    expect(rows).toEqual([
      { number: 4, cells: ['Ada', 'ada@example.com'] },
      { number: 6, cells: ['Bo', 'bo@example.com'] },
    ])
  })

  it('has each header once and none empty', () =>
    expect(tableOf(utf8('Phone,,Phone,Phone (2)\nAda,1,2,3,4')).headers).toEqual([
      'Phone',
      'Column 2',
      'Phone (2)',
      'Phone (2) (2)',
      'Column 5',
    ]))

  it('is filled up where rows are short', () =>
    expect(tableOf(utf8('a,b\n1')).rows[0]?.cells).toEqual(['1', '']))

  it('may have a title and merged headings above the names of its columns', () => {
    const merged = utf8('Trade fair 2026,,\n,Contact,\nName,E-mail,Phone\nAda,ada@example.com,n/a')
    expect(tableOf(merged)).toMatchObject({ headers: ['Name', 'E-mail', 'Phone'], headerRow: 3 })
    expect(tableOf(merged).rows).toHaveLength(1)
    const lead = utf8('Ada,ada@example.com\nName,E-mail\nBo,bo@example.com')
    expect(tableOf(lead)).toMatchObject({ headers: ['Ada', 'ada@example.com'], headerRow: 1 })
    const unknown = utf8('Wer,Adresse\nAda,ada@example.com')
    expect(tableOf(unknown)).toMatchObject({ headers: ['Wer', 'Adresse'], headerRow: 1 })
  })

  it('may begin with the notes of LinkedIn, and with a title where semicolons separate', () => {
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

  it('is known to have no names of columns where the first row holds an address', () => {
    expect(isLeadItself(tableOf(utf8('Ada,ada@example.com\nBo,bo@example.com')).headers)).toBe(true)
    expect(isLeadItself(tableOf(utf8('Name,E-mail @ work\nAda,ada@example.com')).headers)).toBe(false)
  })

  it('may begin with the line that tells Excel what separates', () => {
    const { headers, rows } = tableOf(utf8('sep=;\r\nName;E-mail\r\nAda, Lady;ada@example.com'))
    expect(headers).toEqual(['Name', 'E-mail'])
    expect(rows).toEqual([{ number: 3, cells: ['Ada, Lady', 'ada@example.com'] }])
  })

  it('may have 200 columns, empty ones behind them not counted', () => {
    const row = (cells: number) => `${'a,'.repeat(cells)}${','.repeat(16_000)}\n`
    expect(tableOf(utf8(row(200) + row(1))).headers).toHaveLength(200)
    expect(() => tableOf(utf8(row(1) + row(201)))).toThrow('has 201 columns; the maximum is 200')
  })

  it.each([
    ['UTF-8', utf8('Name\nZoë'), undefined],
    ['UTF-8 with a mark', utf8('\uFEFFName\nZoë'), undefined],
    ['what Excel writes in the west', Uint8Array.from([...utf8('Name\nZo'), 0xeb]), 'Windows-1252'],
    [
      'UTF-16',
      Uint8Array.from([0xff, 0xfe, ...[...'Name\nZoë'].flatMap((one) => [one.charCodeAt(0), 0])]),
      'UTF-16',
    ],
  ])('is read as %s', (_, bytes, encoding) => {
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
  ])('that is %j is refused in words', (text, words) => expect(() => tableOf(utf8(text))).toThrow(words))

  it('is known again by its bytes', async () => {
    const read = (text: string) => readImportFile(new File([text], 'x.csv'))
    const [one, same, other] = await Promise.all([read('a\n1'), read('a\n1'), read('a\n2')])
    expect(one.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(same.fingerprint).toBe(one.fingerprint)
    expect(other.fingerprint).not.toBe(one.fingerprint)
  })
})

describe('its pieces', () => {
  const pieces = (whole: ReturnType<typeof file>) => {
    const found = []
    for (let from = 0; ;) {
      const piece = pieceFrom(whole, from)
      if (!piece) return found
      const [head, ...rows] = parseCsv(piece.csv)
      found.push({ firstRow: piece.firstRow, head, rows })
      from += rows.filter((row) => !isBlank(row)).length
    }
  }

  it('take as many rows as a call does, and all of them once', () => {
    const many = file(
      ['Name'],
      Array.from({ length: 2 * maxImportRows + 1 }, (_, row) => [`Lead ${row}`]),
    )
    const found = pieces(many)
    expect(found.map(({ firstRow, head, rows }) => [firstRow, head, rows.length])).toEqual([
      [2, ['Name'], maxImportRows],
      [2 + maxImportRows, ['Name'], maxImportRows],
      [2 + 2 * maxImportRows, ['Name'], 1],
    ])
    expect(found.flatMap(({ rows }) => rows)).toEqual(many.rows.map(({ cells }) => cells))
  })

  it('keep the blank rows between, so that all rows keep their numbers', () => {
    const table = tableOf(utf8('Name\n\nAda\n\n\nBo\nCy'))
    const piece = pieceFrom({ ...file([], []), ...table }, 0)
    expect(piece).toEqual({ firstRow: 3, csv: 'Name\r\nAda\r\n\r\n\r\nBo\r\nCy\r\n' })
  })

  it('are smaller where rows are long', () => {
    const long = file(['Notes'], [['x'.repeat(1_000_000)], ['y'.repeat(1_000_000)], ['z']])
    expect(pieces(long).map(({ rows }) => rows.length)).toEqual([1, 2])
  })

  it('carry a cell to the server as a direct upload would', () => {
    const piece = pieceFrom(file(['a', 'b', 'c'], [['=1+1', "'=1+1", 'a "b", c']]), 0)
    expect(parseCsv(piece?.csv ?? '')[1]).toEqual(["'=1+1", "'=1+1", 'a "b", c'])
  })
})

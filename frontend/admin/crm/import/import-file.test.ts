import { describe, expect, it } from 'vitest'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { parseCsv } from '#shared/leads/transfer/read-csv.ts'
import { dateColumns, ordersOf, partFrom, tableOf, type FileTable } from './import-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const table = (text: string) => tableOf(utf8(text))

describe('a file to import', () => {
  it('keeps row numbers despite blank rows, and cells beyond the columns', () =>
    expect(table('\r\nName;E-mail;\r\n\r\nAda;ada@example.com;;x\r\n;\r\n="Bo";')).toMatchObject({
      headers: ['Name', 'E-mail'],
      rows: [
        { number: 4, cells: ['Ada', 'ada@example.com', '', 'x'] },
        { number: 6, cells: ['Bo'] },
      ],
    }))

  it.each([
    ['Trade fair 2026,,\n,Contact,\nName,E-mail,Phone\nAda,ada@example.com,n/a', 3, 'Name'],
    ['Notes:\n"See https://www.linkedin.com"\n\nFirst Name,Email Address\nA,b', 4, 'First Name'],
    ['Ada,ada@example.com\nName,E-mail\nBo,bo@example.com', 1, 'Ada'],
    ['Wer,Adresse\nAda,ada@example.com', 1, 'Wer'],
    ['sep=;\r\nName;E-mail\r\nAda, Lady;ada@example.com', 2, 'Name'],
  ])('finds the row of column names in %j', (text, headerRow, header) => {
    const { headers, ...found } = table(text)
    expect([found.headerRow, headers[0]]).toEqual([headerRow, header])
  })

  it('leaves out a line of totals at the end, but no company of that name', () =>
    expect(table('Name,E-mail\nTotal Farms,a@b.c\nTotal,398\n\n').rows.map(({ number }) => number)).toEqual([
      2,
    ]))

  it.each([
    ['NuÃ±ez, ZoÃ«', 'Nuñez, Zoë'],
    ['NaÃ¯Ã¶', 'Naïö'],
    ['ANDRÉ’S BAR', 'ANDRÉ’S BAR'],
    ['IRMÃ® RENÉ® JOSÉ\u00a0LUIS', 'IRMÃ® RENÉ® JOSÉ\u00a0LUIS'],
  ])('repairs only what was decoded wrongly: %j', (cell, expected) =>
    expect(table(`Name\n"${cell}"`).rows[0]?.cells).toEqual([expected]),
  )

  it('accepts 200 columns and ignores empty ones after them', () => {
    const row = (cells: number) => `${'a,'.repeat(cells)}${','.repeat(16_000)}\n`
    expect(table(row(200) + row(1)).headers).toHaveLength(200)
    expect(() => table(row(201) + row(1))).toThrow('has 201 columns; the maximum is 200')
  })

  it.each([
    [utf8('\uFEFFName\nZoë'), undefined],
    [Uint8Array.from([...utf8('Name\nZo'), 0xeb]), 'Windows-1252'],
    [Uint8Array.from([0xff, 0xfe, ...[...'Name\nZoë'].flatMap((one) => [one.charCodeAt(0), 0])]), 'UTF-16'],
  ])('is decoded: %#', (bytes, encoding) => {
    const { headers, rows, ...found } = tableOf(bytes)
    expect([headers, rows[0]?.cells, found.encoding]).toEqual([['Name'], ['Zoë'], encoding])
  })

  it.each([
    ['\r\n\r\n', 'empty'],
    ['Name,E-mail\r\n', 'one row only'],
    ['a\0b\nc', 'not a CSV'],
    ['Name,E-mail\n\nAda,a@example.com\n"Bo,b@example.com\nCy,c@example.com\n', 'Row 4 has a quotation mark'],
    ['PK\u0003\u0004', 'a workbook (.xlsx)'],
    ['BEGIN:VCARD\nVERSION:3.0', 'address cards (vCard)'],
    ['\x89PNG\r\n\x1a\n', 'a picture'],
    ['\xff\xfe<\0t\0a\0b\0l\0e\0>\0', 'a web page'],
  ])('is rejected with a reason: %j', (text, words) => {
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    expect(() => tableOf(bytes)).toThrow(words)
  })
})

describe('the columns of a file', () => {
  it('say the order of their dates, unless a person chose it', () => {
    const file = table('Created,Due,Name\n1/2/2026,3/4/2026,x\n25/1/2026,,y')
    const columns = dateColumns(file, { Created: 'received', Due: 'next_step_due', Name: 'name' })
    expect(columns).toEqual([
      { header: 'Created', field: 'received', order: 'day', unsure: '1/2/2026' },
      { header: 'Due', field: 'next_step_due', order: undefined, unsure: '3/4/2026' },
    ])
    expect(ordersOf(columns, {})).toEqual({ received: 'day' })
    const chosen = { received: 'month', next_step_due: 'month' } as const
    expect(ordersOf(columns, chosen)).toEqual(chosen)
  })
})

describe('the parts of a file', () => {
  const parts = (file: FileTable) => {
    const found: { firstRow: number; rows: string[] }[] = []
    for (let from = 0, part = partFrom(file, 0); part; part = partFrom(file, from)) {
      const rows = parseCsv(part.csv).slice(1).flat()
      found.push({ firstRow: part.firstRow, rows })
      from += rows.length
    }
    return found
  }

  it('have up to the maximum of rows, each once', () => {
    const rows = Array.from({ length: 2 * maxImportRows + 1 }, (_, row) => `Lead ${row}`)
    const found = parts(table(['Name', ...rows].join('\n')))
    expect(found.map(({ firstRow }) => firstRow)).toEqual([2, 2 + maxImportRows, 2 + 2 * maxImportRows])
    expect(found.flatMap((part) => part.rows)).toEqual(rows)
  })

  it('have fewer long rows', () => {
    const found = parts(table(['N', 'x'.repeat(1e6), 'y'.repeat(1e6), 'z'].join('\n')))
    expect(found.map(({ rows }) => rows.length)).toEqual([1, 2])
  })

  it('keep blank rows, so row numbers stay the same, and guard formulas', () =>
    expect(partFrom(table(`a,b\n\n"=1+1",'=1\n\n\nBo\n`), 0)).toEqual({
      firstRow: 3,
      csv: `a,b\r\n'=1+1,'=1\r\n\r\n\r\nBo\r\n`,
    }))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../testing/any-character.ts'
import { csvLines, isBlank, parseCsv, readCsv, toCsv, unguarded } from './csv.ts'

const formulas = [
  '=1+1',
  '=cmd|"/c calc"!A1',
  '+12125550142',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1+1',
  "'=1",
  "''=1",
]

describe('a CSV file of ours', () => {
  it('has a byte order mark, CRLF, and quotes where needed', () => {
    expect(
      toCsv([
        ['Name', 'Message'],
        ['Ada, "the first"', 'one\r\ntwo'],
      ]),
    ).toBe('\uFEFFName,Message\r\n"Ada, ""the first""","one\r\ntwo"\r\n')
  })

  it.each(formulas)('escapes %j', (cell) => {
    const written = csvLines([[cell]])
    expect(written).toMatch(/^"?'/)
    expect(unguarded(parseCsv(written)[0]?.[0] ?? '')).toBe(cell)
  })

  it.each(['Ada', '5 - 3', "O'Hara", "'tis", 'a=b', ''])('does not change %j', (cell) => {
    expect(csvLines([[cell, 'x']])).toBe(`${cell},x\r\n`)
    expect(unguarded(cell)).toBe(cell)
  })

  it.each([
    ['="+14155552671"', '+14155552671'],
    ['="00123"', '00123'],
    [' ="00123" ', '00123'],
    ['="say ""hi"" now"', 'say "hi" now'],
    ['=""', ''],
    ['="=1+1"', '=1+1'],
    ['="a"&"b"', '="a"&"b"'],
    ['="a', '="a'],
    ['=123', '=123'],
    [`'="00123"`, '="00123"'],
  ])('reads the text formula %j as %j', (cell, text) => expect(unguarded(cell)).toBe(text))

  it.each([
    ['see;=1+1', `see;'=1+1`],
    ['one\n- two\r\n@three', `one\n'- two\r\n'@three`],
    ['a|\t "＝1', `a|\t' "＝1`],
    [`a;'=1`, `a;''=1`],
  ])('escapes formulas inside %j for other separators', (cell, written) => {
    expect(parseCsv(csvLines([['Ada', cell]]))[0]?.[1]).toBe(written)
    expect(unguarded(written)).toBe(cell)
  })

  it.each(['a; b', 'a;b=c', 'one\ntwo - three', '1 - 2;3'])('does not change %j inside a cell', (cell) =>
    expect(parseCsv(csvLines([['Ada', cell]]))[0]?.[1]).toBe(cell),
  )

  it('can be parsed to the same cells', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(...formulas, '"', ',', '\n'),
      fc.string({ unit: fc.constantFrom('=', "'", ';', '|', '\n', '\r', '\t', ' ', '"', '-', 'a') }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5 }),
        fc.array(fc.array(cell, { minLength: 5, maxLength: 5 })),
        (width, cells) => {
          const rows = [
            Array.from({ length: width }, (_, at) => `Header ${at}`),
            ...cells.map((row) => row.slice(0, width)),
          ]
          const back = parseCsv(toCsv(rows)).map((row) => row.map(unguarded))
          expect(back.length - rows.length).toBeOneOf([0, -1])
          expect(back).toEqual(rows.slice(0, back.length))
          expect(rows.slice(back.length).every(isBlank)).toBe(true)
        },
      ),
    )
  })

  it('can be concatenated to one file', () => {
    expect(parseCsv(toCsv([['a', 'b']]) + csvLines([['c', 'd']]))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
})

describe('a CSV file of others', () => {
  it.each([
    ['commas', 'Name,Mail\nAda,a@x.org\n'],
    ['semicolons', 'Name;Mail\r\nAda;a@x.org'],
    ['tabs', '\uFEFFName\tMail\r\nAda\ta@x.org\r\n'],
    ['bars', 'Name|Mail\rAda|a@x.org\r'],
  ])('with %s is read', (_, text) => {
    expect(parseCsv(text)).toEqual([
      ['Name', 'Mail'],
      ['Ada', 'a@x.org'],
    ])
  })

  it('keeps blank lines, so rows have the numbers of a spreadsheet', () => {
    const rows = parseCsv('Name,Mail\n\nAda,a@x.org\n,,\n')
    expect(rows.map(isBlank)).toEqual([false, true, false, true])
  })

  it.each([
    ['a,b\nc,d', undefined],
    ['a,"b"\n"c ""d""","e"', undefined],
    ['a\n"b\n\nc,d\n', 1],
    ['"a\nb', 0],
    ['a\n"b""', 1],
    ['a\nb,"', 1],
    ['a\n"b"c"\nd"', undefined],
  ])('reports that %j has an unclosed quote in row %s', (text, row) => {
    expect(readCsv(text).openRow).toBe(row)
  })

  it.each([
    ['sep=;\r\na,b;c', ['a,b', 'c']],
    ['\uFEFF"sep=|"\na;b|c', ['a;b', 'c']],
    ['SEP=\t\na\tb', ['a', 'b']],
  ])('uses the separator that it names: %j', (text, row) => expect(parseCsv(text)).toEqual([[''], row]))

  it('is always read, however damaged', () => {
    expect(parseCsv('a,"b\nc,d')).toEqual([['a', 'b\nc,d']])
    expect(parseCsv('a,"b"c"d,e')).toEqual([['a', 'bc"d', 'e']])
    expect(parseCsv('')).toEqual([])
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const cells = parseCsv(text).flat()
        expect(cells.join('').length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

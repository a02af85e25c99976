import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../testing/any-character.ts'
import { csvLines, toCsv, unguarded } from './csv.ts'
import { parseCsv, readCsv } from './read-csv.ts'

const formulas = ['=1+1', '=cmd|"/c calc"!A1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', "'=1"]

describe('a CSV file of ours', () => {
  it('has a byte order mark, CRLF, and quotes where needed', () =>
    expect(toCsv([['Ada, "the first"', 'one\r\ntwo']])).toBe('\uFEFF"Ada, ""the first""","one\r\ntwo"\r\n'))

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
    [' ="00123" ', '00123'],
    ['="say ""hi"" now"', 'say "hi" now'],
    [`'="00123"`, '="00123"'],
  ])('reads the text formula %j as %j', (cell, text) => expect(unguarded(cell)).toBe(text))

  it.each([
    ['see;=1+1', `see;'=1+1`],
    ['one\n- two\r\n@three', `one\n'- two\r\n'@three`],
    ['a|\t "＝1', `a|\t' "＝1`],
  ])('escapes formulas inside %j for other separators', (cell, written) => {
    expect(parseCsv(csvLines([['Ada', cell]]))[0]?.[1]).toBe(written)
    expect(unguarded(written)).toBe(cell)
  })

  it('can be parsed to the same cells', () => {
    const cell = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(...formulas, '"', ',', '\n'),
      fc.string({ unit: fc.constantFrom('=', "'", ';', '|', '\n', '\r', '\t', ' ', '"', '\\', '-', 'a') }),
    )
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }))
    fc.assert(
      fc.property(table, (cells) => {
        const rows = [['One', 'Two', 'Three'], ...cells]
        const back = parseCsv(toCsv(rows)).map((row) => row.map(unguarded))
        expect(back).toEqual(rows)
      }),
    )
  })
})

describe('a CSV file of others', () => {
  it.each([
    ['commas', 'Name,Mail\nAda,a@x.org\n'],
    ['semicolons', 'Name;Mail\r\nAda;a@x.org'],
    ['tabs', '\uFEFFName\tMail\r\nAda\ta@x.org\r\n'],
    ['bars, and line ends of one sign', 'Name|Mail\rAda|a@x.org\r'],
  ])('with %s is read', (_, text) => expect(parseCsv(text).join('|')).toBe('Name,Mail|Ada,a@x.org'))

  it('uses the separator that it names', () =>
    expect(parseCsv('\uFEFF"sep=|"\r\na;b|c')).toEqual([[''], ['a;b', 'c']]))

  it.each([
    ['"The \\"Corner\\" Deli",2', ['The "Corner" Deli', '2']],
    ['"no papers\\" she wrote","Wants \\\\fast money"', ['no papers" she wrote', 'Wants \\fast money']],
    ['"12\\" pipe\nand more",2', ['12" pipe\nand more', '2']],
    // These are sound.
    ['"C:\\dir\\","x"', ['C:\\dir\\', 'x']],
    ['"say ""hi\\""","x"', ['say "hi\\"', 'x']],
  ])('is read with the escapes of MySQL where it is not sound without: %j', (line, row) =>
    expect(readCsv(`Name,Note\n${line}\nLast,row`)).toEqual({
      rows: [['Name', 'Note'], row, ['Last', 'row']],
      badRow: undefined,
    }),
  )

  it.each([
    ['a,"b"\n"c ""d""","e"', undefined],
    ['a\n"b\n\nc,d\n', 1],
    ['a,b\n"Joe" Smith,c\nd,e', 1],
    ['sep=;\na;b\n"c', 2],
  ])('reports in which row of %j the quotation marks do not match: %s', (text, row) =>
    expect(readCsv(text).badRow).toBe(row),
  )
})

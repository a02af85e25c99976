import { expect, it } from 'vitest'
import { readValue, readWebsite } from './import-cells.ts'

it.each([
  ['1,250.50', 1250.5],
  ['$1,200.00', 1200],
  ['US$ 12,500,000', 12_500_000],
  ['USD 1,200', 1200],
  ['1,200.00 USD', 1200],
  ['900 dollars', 900],
  ['1.250,00', 1250],
  ['1 250,00', 1250],
  ['1.250.000,50', 1_250_000.5],
  ['1200,00', 1200],
  ['12k', 12_000],
  ['$1.2M', 1_200_000],
  ['1250.006', 1250.01],
  ['0', 0],
])('reads the value %s as %s', (text, value) => expect(readValue(text)).toEqual({ value, notes: [] }))

it.each([
  ['1,5', 'It is not a valid amount.'],
  ['1.250', 'It is not a valid amount.'],
  ['1,200,00', 'It is not a valid amount.'],
  ['5,000-10,000', 'It is not a valid amount.'],
  ['a lot', 'It is not a valid amount.'],
  ['200000000', 'It is not a valid amount.'],
  ['1.200,00 €', 'It is not in US dollars.'],
  ['€1,200', 'It is not in US dollars.'],
  ['£500', 'It is not in US dollars.'],
  ['EUR 1200', 'It is not in US dollars.'],
  ['CAD 1,200.00', 'It is not in US dollars.'],
  ['A$500', 'It is not in US dollars.'],
  ["CHF 1'200.00", 'It is not in US dollars.'],
  ['(1,200)', 'It is below zero.'],
  ['$(1,200.00)', 'It is below zero.'],
  ['-500', 'It is below zero.'],
  ['−500', 'It is below zero.'],
  ['500-', 'It is below zero.'],
  ['1.2E+06', 'Excel shortened this number, so its digits are not in the file.'],
])('moves the invalid value %s to the message', (text, why) =>
  expect(readValue(text)).toEqual({
    value: null,
    notes: [`Value “${text}”: ${why} It was added to the message.`],
    forMessage: `Value in the file: ${text}`,
  }),
)

it.each([
  ['https://a.example', 'https://a.example', undefined],
  ['https://a.example ::: b.example', 'https://a.example', 'Other websites: b.example'],
  ['n/a ::: b.example', 'b.example', undefined],
  ['none', null, undefined],
  ['', null, undefined],
  ['see card', null, 'Website in the file: see card'],
])('uses the first of the websites %j', (cell, value, forMessage) => {
  const { value: read, forMessage: line } = readWebsite(cell)
  expect([read, line]).toEqual([value, forMessage])
})

it('reads an amount with many blanks in linear time', () => {
  const before = process.threadCpuUsage()
  expect(readValue(`1${'\t'.repeat(40_000)}x`).value).toBeNull()
  expect(readValue(`$ 1,250.50${' '.repeat(40_000)}USD`).value).toBe(1250.5)
  expect(readValue(`${'('.repeat(40_000)}1`).value).toBeNull()
  expect(readValue(`${'1,234'.repeat(8_000)}x`).value).toBeNull()
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(100)
})

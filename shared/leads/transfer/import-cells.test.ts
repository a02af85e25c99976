import { expect, it } from 'vitest'
import { readValue } from './import-cells.ts'

it.each([
  ['1,250.50', 1250.5],
  ['US$ 12,500,000', 12_500_000],
  ['900 dollars', 900],
  ['1.006', 1.01],
  ['1,5', null],
  ['1.250,00', null],
])('a value of %s is %s', (text, value) => expect(readValue(text).value).toBe(value))

it('reads an amount of any blanks without effort', () => {
  const before = process.threadCpuUsage()
  expect(readValue(`1${'\t'.repeat(40_000)}x`).value).toBeNull()
  expect(readValue(`$ 1,250.50${' '.repeat(40_000)}USD`).value).toBe(1250.5)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(100)
})

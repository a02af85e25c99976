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

import { expect, it } from 'vitest'
import { cardRange } from '../calculators/card-range.ts'
import { sumCents } from '../money/money.ts'
import { sampleStatement } from './sample-statement.ts'

it('adds up, and splits into what others set, the markup and the monthly fees', () => {
  const { lines, total, setByOthers, markup, monthly, elsewhere } = sampleStatement
  expect(sumCents(lines.map(({ amount }) => amount))).toBe(total)
  expect([total, setByOthers, markup, monthly]).toEqual([2_720_00, 1_445_00, 1_136_00, 139_00])
  expect(setByOthers + markup + monthly).toBe(total)
  expect([elsewhere.total, sampleStatement.savedAYear]).toEqual([1_844_00, 10_512_00])
})

it('has the sum that others set, and the new sum, of the card-cost calculator', () => {
  const { volume, sales, setByOthers, elsewhere } = sampleStatement
  const { wholesale, plus } = cardRange({ volume, averageSale: volume / sales }, 'counter')
  expect(wholesale[0].fees).toBe(setByOthers)
  expect(plus[0].fees).toBe(elsewhere.total)
})

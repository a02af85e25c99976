import { expect, it } from 'vitest'
import { undoPredictor } from './predictors.ts'

const parameters = (values: Record<string, number>) => ({
  pairs: Object.entries(values).map(([written, value]) => [{ written }, value] as const),
})

it('undoes the last filter of PNG where a pixel has several bytes', () => {
  // Three rows of two pixels: 1 to 4, 5 to 8 and 9 to 12.
  const packed = Buffer.from([4, 1, 2, 2, 2, 4, 4, 4, 2, 2, 4, 4, 4, 2, 2])
  const row = parameters({ Predictor: 15, Colors: 2, Columns: 2 })
  expect([...undoPredictor(packed, row)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

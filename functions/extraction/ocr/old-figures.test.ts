import { expect, it } from 'vitest'
import { withOldFigures, type Glyph } from './old-figures.ts'

const lineOf = (...letters: readonly [text: string, top: number, foot: number][]): Glyph[] =>
  letters.map(([text, y0, y1], at) => ({ text, bbox: { x0: at * 12, y0, x1: at * 12 + 10, y1 } }))

const textOf = (line: readonly Glyph[]) => withOldFigures(line).join('')

it('corrects a tall zero to a six, and one that extends below the line to a nine', () => {
  const line = lineOf(['1', 4, 17], ['0', 0, 17], ['0', 4, 17], ['0', 4, 21], ['2', 4, 17], ['4', 4, 21])
  expect(textOf(line)).toBe('160924')
})

it('keeps zeros when all figures are on the line', () => {
  expect(textOf(lineOf(['1', 0, 17], ['0', 0, 17], ['4', 0, 17], ['2', 1, 17]))).toBe('1042')
  expect(textOf(lineOf(['1', 4, 17], ['0', 0, 17], ['6', 0, 17]))).toBe('106')
  expect(textOf(lineOf(['0', 0, 17], ['4', 4, 21]))).toBe('04')
})

it('ignores a box around more than one character', () => {
  expect(textOf(lineOf(['1', 4, 17], ['4', 4, 21], ['0', -8, 17]))).toBe('140')
  const [one, four, zero, six] = lineOf(['1', 4, 17], ['4', 4, 21], ['0', 0, 17], ['6', 0, 17])
  if (!one || !four || !zero || !six) throw new Error('Four letters make four boxes')
  six.bbox.x0 = zero.bbox.x0
  expect(textOf([one, four, zero, six])).toBe('1406')
})

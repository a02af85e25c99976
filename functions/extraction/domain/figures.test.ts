import { describe, expect, it } from 'vitest'
import { wordsAt } from '../../testing/words.ts'
import { numbersIn, withFigures } from './figures.ts'
import { linesOf } from './layout.ts'

const lineOf = (text: string) => wordsAt(20, 20, text)
const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ')
const read = (first: string, ...others: string[]) => textOf(withFigures(lineOf(first), others))

it.each([
  ['Mobile: +39 02 7716 9737', ['+39 02 7716 9737']],
  ['Mobile +go 212 831 56 76', ['+go 212 831 56 76']],
  ['(503) 244-6682', ['(503) 244-6682']],
  ['Suite 400, 2026-11-23', []],
  ['12 of 340', []],
  ['ada1234567@oakfoods.com', []],
])('the numbers in %j are %j', (text, numbers) =>
  expect(numbersIn(linesOf(lineOf(text))).map(textOf)).toEqual(numbers),
)

describe('a number read again', () => {
  it('stays where the reads agree, and where one of them differs', () => {
    expect(read('(503) 244-6682', '(503) 244-6682', '(503) 244-6682', '503 244 6632')).toBe('(503) 244-6682')
  })

  it('has each figure as most reads have it', () => {
    expect(read('215-272-3111', '215-272-3171', '215-272-3171', '275-272-3171')).toBe('215-272-3171')
  })

  it('has of two that as many reads have the one that came first', () => {
    const [one, other] = ['215-272-3171', '215-272-3181']
    expect(read('215-272-3111', one, other, one, other)).toBe(one)
    expect(read('215-272-3111', other, one, one, other)).toBe(other)
  })

  it('has the nine that one read saw where others saw zeros, but not the three', () => {
    expect(read('713-620-0308', '713-620-9398', '713-620-9398', '713-620-9308')).toBe('713-620-9398')
    expect(read('(212) 555-0100', '(212) 555-0100', '(212) 555-0108')).toBe('(212) 555-0100')
    expect(read('713-620-9308', '713-620-9338', '713-620-9308', '713-620-9308')).toBe('713-620-9308')
  })

  it('has as many figures as most reads have, and then their signs', () => {
    const words = withFigures(lineOf('+472 23 28 00 62'), [
      '. +47 22 32 80 62',
      '+47 22 32 80 62',
      '+47 22 32 80 02 |',
    ])
    expect(textOf(words)).toBe('+47 22 32 80 62')
    expect(words).toEqual([expect.objectContaining({ x: 20, width: lineWidth(lineOf('+472 23 28 00 62')) })])
  })

  it('has the figures that looked like letters', () => {
    expect(read('+go 212 831 56 76', '+90 212 831 56 76', '+90 212 831 56 76')).toBe('+90 212 831 56 76')
  })

  it('stays where other reads lost figures, each in its way, or all', () => {
    expect(read('+31 20 302 2448', '+31 20 302 244', '+31 20', '')).toBe('+31 20 302 2448')
    expect(read('+31 20 302 2448', '', '', '')).toBe('+31 20 302 2448')
  })
})

const lineWidth = (words: readonly { x: number; width: number }[]) =>
  Math.max(...words.map(({ x, width }) => x + width)) - 20

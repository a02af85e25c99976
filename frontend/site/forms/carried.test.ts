import { expect, it } from 'vitest'
import { carriedBy, quoteFor } from './carried.ts'

it('a line and figures go to the form and come out of its address as they were', () => {
  const figures = 'Loan of $50,000 at 12.5% over 5 years: $1,124 a month (APR 12.5%)'
  const { search } = new URL(quoteFor('funding', figures), 'https://firm.example')
  expect(carriedBy(search)).toEqual({ line: 'funding', figures })
  expect(quoteFor('funding')).toBe('/quote?for=funding')
  expect(quoteFor(undefined)).toBe('/quote')
})

it.each([
  '?for=cheese&figures=',
  '?for=toString',
  '?figures=visit+www.spam.example+for+$5',
  '?figures=%3Cb%3E5',
  '?figures=no+figure',
  `?figures=${'5'.repeat(201)}`,
])('what is neither a line nor figures is left out: %s', (search) =>
  expect(carriedBy(search)).toEqual({ line: '', figures: '' }),
)

import { expect, it } from 'vitest'
import { carriedBy, quoteFor } from './carried.ts'

it('a line and figures go to the form and come out of its address as they were', () => {
  const figures = 'Loan of $50,000 at 12.5% over 5 years: $1,124 a month (APR 12.5%)'
  const { search } = new URL(quoteFor('funding', figures), 'https://firm.example')
  expect(carriedBy(search)).toEqual({ line: 'funding', figures, answers: {} })
  expect(quoteFor('funding')).toBe('/quote?for=funding')
  expect(quoteFor(undefined)).toBe('/quote')
})

it('what a check knows goes along', () => {
  const answers = { amount: '$60,000', time_in_business: 'Not open yet', monthly_revenue: '$45,000' }
  const { search } = new URL(quoteFor('funding', '', answers), 'https://firm.example')
  expect(carriedBy(search)).toEqual({ line: 'funding', figures: '', answers })
})

it.each([
  '?for=cheese&figures=',
  '?amount=a+lot&time_in_business=long&monthly_revenue=www.spam.example+5&goal=5',
  '?for=toString',
  '?figures=visit+www.spam.example+for+$5',
  '?figures=%3Cb%3E5',
  '?figures=no+figure',
  `?figures=${'5'.repeat(201)}`,
])('what is neither a line nor figures is left out: %s', (search) =>
  expect(carriedBy(search)).toEqual({ line: '', figures: '', answers: {} }),
)

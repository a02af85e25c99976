import { expect, it } from 'vitest'
import { carriedBy, quoteFor } from './carried.ts'

it('reads a line and figures back from the URL of the form', () => {
  const figures = 'Loan of $50,000 at 12.5% over 5 years: $1,124 a month (APR 12.5%)'
  const address = new URL(quoteFor('funding', figures), 'https://firm.example')
  expect(address.search).toBe('?for=funding')
  expect(carriedBy(address)).toEqual({ line: 'funding', figures, answers: {} })
  expect(quoteFor('funding')).toBe('/quote?for=funding')
  expect(quoteFor(undefined)).toBe('/quote')
})

it('reads the answers of a check back from the URL', () => {
  const answers = { amount: '$60,000', time_in_business: 'Not open yet', monthly_revenue: '$45,000' }
  const address = new URL(quoteFor('funding', '', answers), 'https://firm.example')
  expect(address.search).toBe('?for=funding')
  expect(carriedBy(address)).toEqual({ line: 'funding', figures: '', answers })
})

it.each([
  '?for=cheese#figures=',
  '#amount=a+lot&time_in_business=long&monthly_revenue=www.spam.example+5&goal=5',
  '?for=toString',
  '#figures=visit+www.spam.example+for+$5',
  '#figures=%3Cb%3E5',
  '#figures=no+figure',
  `#figures=${'5'.repeat(201)}`,
  '?figures=Loan+of+$5&amount=$5',
])('ignores values that are not a line, figures or an answer: %s', (address) =>
  expect(carriedBy(new URL(address, 'https://firm.example/quote'))).toEqual({
    line: '',
    figures: '',
    answers: {},
  }),
)

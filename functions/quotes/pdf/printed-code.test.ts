import { expect, it } from 'vitest'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { fullQuote } from '../../testing/quote-documents.ts'
import { printedCode } from './printed-code.ts'

it('stays the same for a quote from before descriptions, plans and addresses', () => {
  expect(printedCode(fullQuote)).toBe('4K1D-F96J-A8S6')
})

it('is another one for a quote with another text, plan or address', () => {
  const [service] = fullQuote.services
  const line = (changes: object): Partial<QuoteDocument> => ({
    services: service ? [{ ...service, ...changes }] : [],
  })
  const codes = [
    line({}),
    line({ description: 'A' }),
    line({ plan: { monthly: 'arrears' } }),
    line({ plan: { monthly: 'advance' } }),
    { customerContact: 'A' },
    { customerAddress: 'A' },
  ].map((changes) => printedCode({ ...fullQuote, ...changes }))
  expect(new Set(codes).size).toBe(codes.length)
})

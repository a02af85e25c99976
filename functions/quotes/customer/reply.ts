import { reply } from '#http/serve.ts'
import { toCustomerQuote } from '../domain/customer-quote.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { linkTo } from '../store/links.ts'

export const backToPage = (k: string) =>
  reply(303, undefined, { headers: { location: linkTo('', encodeURIComponent(k)) } })

export const pageWithProblem = (k: string, problem?: string) => ({
  headers: { location: `${linkTo('', encodeURIComponent(k))}${problem ? `&problem=${problem}` : ''}` },
})

export const customerReply = (quote: StoredQuote, contentType: string, k: string) =>
  contentType.startsWith('application/json') ? reply(200, toCustomerQuote(quote)) : backToPage(k)

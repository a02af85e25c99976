import { reply } from '#http/serve.ts'
import { toCustomerQuote } from '../domain/customer-quote.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { linkTo } from '../store/links.ts'

/** A redirect to the page of a quote. */
export const backToPage = (k: string) =>
  reply(303, undefined, { headers: { location: linkTo('', encodeURIComponent(k)) } })

/** The headers of the same, with the problem of an upload, if any. */
export const pageWithProblem = (k: string, problem?: string) => ({
  headers: { location: `${linkTo('', encodeURIComponent(k))}${problem ? `&problem=${problem}` : ''}` },
})

/** The current quote, or for a form without script a redirect to its page. */
export const customerReply = (quote: StoredQuote, contentType: string, k: string) =>
  contentType.startsWith('application/json') ? reply(200, toCustomerQuote(quote)) : backToPage(k)

import type { Problem } from '#shared/api/problem.ts'
import { systemClock } from '#kernel/clock.ts'
import type { ApiEvent, ToPage } from '#http/serve.ts'
import { whyEnded } from './domain/link-state.ts'
import { findIssued } from './open-link.ts'
import { limitCustomer } from './store/customer-limit.ts'
import { readWhole } from './store/read.ts'

/**
 * A problem as the customer reads it: on the page of their quote, with what they typed, where their link opens one.
 * Whoever asks for it again and again is counted for that too.
 */
export const problemOnPage: ToPage = async (problem, event, clientAddress) => {
  // Loaded when it is first needed: few answers are refusals.
  const { endedPage, inShell, plainPage, quotePage, unknownPage } = await import('./page/all.ts')
  const now = systemClock.now()
  const typed = await typedIn(event)
  const k = typed.get('k') ?? ''
  if (problem.code === 'too-many-requests' || isUnread(event, k)) return inShell(plainPage(problem.message))
  await limitCustomer(clientAddress, now)
  const quote = await findIssued(k)
  const ended = quote && whyEnded(quote, now)
  if (!quote || (ended && quote.settled_at && isAnswered(quote.status))) return unknownPage()
  if (ended) return inShell(endedPage(quote))
  const { events, signed } = await readWhole(quote.quoteId)
  return inShell(quotePage({ quote, k, events, signed, now, refused: refusalOf(problem, event, typed) }))
}

/** The link of an answered quote has ended by its age. */
const isAnswered = (status: string): boolean => status === 'accepted' || status === 'declined'

/** A form that arrived damaged names no link. */
const isUnread = (event: ApiEvent, k: string): boolean =>
  event.requestContext.http.method === 'POST' && k === ''

const refusalOf = ({ message, errors = [] }: Problem, event: ApiEvent, typed: URLSearchParams) => ({
  /** Which form was sent: the last part of its address. */
  form: event.rawPath.split('/').at(-1) ?? '',
  message,
  errors,
  typed,
})

/** What stands in the address and in the fields of a form, read leniently: it is only shown again. */
async function typedIn(event: ApiEvent): Promise<URLSearchParams> {
  const typed = new URLSearchParams(event.rawQueryString)
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  const headers = { 'content-type': event.headers['content-type'] ?? '' }
  const form = await new Response(body, { headers }).formData().catch(() => new FormData())
  for (const [name, value] of form) if (typeof value === 'string') typed.set(name, value)
  return typed
}

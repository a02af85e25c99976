import type { Problem } from '#shared/api/problem.ts'
import { systemClock } from '#lib/clock.ts'
import type { Asked, ToPage } from '#http/serve.ts'
import { whyEnded } from '../domain/link-state.ts'
import { findByLink } from './find-by-link.ts'
import { limitCustomer } from '../store/customer-limit.ts'
import { secretIn } from '../../customer/files/uploads.ts'
import { shownOf } from './shown.ts'

const problemOnPage: ToPage = async (problem, { method, form, typed, site }) => {
  // Loaded on first use, because few requests are refused.
  const { endedPage, inShell, plainPage, quotePage, unknownPage } = await import('../page/refusal-pages.ts')
  const now = systemClock.now()
  const k = secretIn(typed.get('k'))
  if (isClientLimit(problem) || isUnread(method, k)) return inShell(plainPage(problem.message))
  const quote = await findByLink(k, now)
  const ended = quote && whyEnded(quote, now)
  if (!quote || (ended && quote.settled_at && isAnswered(quote.status))) return unknownPage()
  if (ended) return inShell(endedPage(quote))
  const shown = await shownOf(quote, k, site, now)
  return inShell(quotePage({ ...shown, refused: refusalOf(problem, form, typed) }))
}

export const customerPageOptions = { admit: limitCustomer, toPage: problemOnPage }

/** A client over its limit gets no lookup. The limits of one quote name a field of its page. */
const isClientLimit = ({ code, errors = [] }: Problem): boolean =>
  code === 'too-many-requests' && errors.length === 0

/** The link of an answered quote has ended by its age. */
const isAnswered = (status: string): boolean => status === 'accepted' || status === 'declined'

/** A form that arrived damaged names no link. */
const isUnread = (method: string, k: string): boolean => method === 'POST' && k === ''

const refusalOf = ({ message, errors = [] }: Problem, form: string, typed: Asked['typed']) => ({
  form,
  message,
  errors,
  typed,
})

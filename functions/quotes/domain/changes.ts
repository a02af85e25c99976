import { brand } from '#shared/brand.ts'
import { Problem, type FieldError } from '#shared/api/problem.ts'
import { emptyDraft, faultsOfDraft, lackingToSend, type QuoteDraft } from '#shared/quotes/draft.ts'
import {
  isAllowed,
  statusAfter,
  transitions,
  type QuoteAction,
  type QuoteStatus,
} from '#shared/quotes/status.ts'
import { termsVersion } from '#shared/quotes/terms.ts'
import { dayOf, endOfValidity } from '#shared/quotes/validity.ts'
import { contentsOf, draftOf, isListed, type StoredQuote } from './stored-quote.ts'

const refusals: Record<QuoteStatus, string> = {
  draft: 'This quote is a draft that was not sent yet.',
  sent: 'This quote was sent. Make a new revision of it to change something.',
  accepted: 'This quote was accepted. Make a new quote for anything else.',
  declined: 'This quote was declined.',
  expired: 'This quote has expired.',
  void: 'This quote is void.',
  superseded: 'A newer revision of this quote was sent.',
}

export function requireAllowed(action: QuoteAction, quote: StoredQuote): void {
  const { status, issuing, erased_at } = quote
  if (!isListed(quote))
    throw new Problem(
      'wrong-state',
      'This is a test quote: it is in no list and cannot be changed or sent. Make a new quote for a customer.',
    )
  if (erased_at !== undefined && transitions[action].by === 'staff' && action !== 'void')
    throw new Problem(
      'wrong-state',
      'The customer of this quote was erased. Make a new quote if they come back.',
    )
  if (!isAllowed(action, status)) throw new Problem('wrong-state', refusals[status])
  if (issuing?.storing && ['update', 'void', 'delete'].includes(action) && status === 'draft')
    throw new Problem('wrong-state', 'This quote is being sent. Send it again to complete that.')
}

export const stale = (): Problem =>
  new Problem(
    'stale-version',
    'Someone else changed this quote in the meantime. Reload it and repeat your change.',
  )

/** For callers without a version to check: too many lost races are a temporary condition. */
export function orBusy(error: unknown): never {
  if (!(error instanceof Problem && error.code === 'stale-version')) throw error
  throw new Problem('unavailable', 'The service is busy. Please try again in a moment.', {
    cause: error,
    retryAfter: 1,
  })
}

export interface Seen {
  revision?: number | undefined
  version?: number | undefined
}

export function requireSeen(quote: StoredQuote, { revision, version }: Seen): void {
  if (revision !== undefined && revision !== quote.revision) throw stale()
  if (version !== undefined && version !== quote.version) throw stale()
}

/** @throws Problem invalid-request if the fields contradict each other */
export function requireSound(draft: QuoteDraft): void {
  requireNone(faultsOfDraft(draft))
}

export function requireComplete(quote: StoredQuote, now: Date): void {
  requireNone(lackingToSend(draftOf(quote), dayOf(now.toISOString())))
}

/** @throws Problem invalid-request naming each field, with the message of the first */
export function requireNone(errors: FieldError[]): void {
  if (errors[0]) throw new Problem('invalid-request', errors[0].message, { errors })
}

export const newQuote = (
  quoteId: string,
  draft: QuoteDraft,
  leadId: string | undefined,
  now: Date,
): StoredQuote => ({
  quoteId,
  revision: 1,
  status: 'draft',
  ...contentsOf(draft),
  lead_id: leadId,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  version: 1,
})

export type DraftChange = { [Field in keyof QuoteDraft]?: QuoteDraft[Field] | undefined }

/** Ignores other fields, because a client may send back a whole record. */
const given = (change: DraftChange): Partial<QuoteDraft> =>
  Object.fromEntries(
    Object.entries(change).filter(([field, value]) => field in emptyDraft && value !== undefined),
  )

export const withFields = (draft: QuoteDraft, change: DraftChange): QuoteDraft => ({
  ...draft,
  ...given(change),
})

/** A draft with new contents. Any sending in progress ends. */
export const withDraft = (quote: StoredQuote, draft: QuoteDraft, now: Date): StoredQuote => ({
  ...quote,
  ...contentsOf(draft),
  issuing: undefined,
  updated_at: now.toISOString(),
  version: quote.version + 1,
})

/** The next revision of a quote: the same contents, but an empty history. */
export const nextRevision = (quote: StoredQuote, now: Date): StoredQuote => ({
  ...newQuote(quote.quoteId, draftOf(quote), quote.lead_id, now),
  revision: quote.revision + 1,
})

/** A draft whose PDF was issued. Its date is the start of issuing, as in its PDF. */
export function asSent(quote: StoredQuote, at: string, paperSha256: string): StoredQuote {
  return {
    ...moved(quote, 'send', at),
    issuing: undefined,
    terms_version: termsVersion,
    paper_sha256: paperSha256,
    sent_at: at,
    heard_at: at,
    // The last day stays the same if the firm's default changes.
    valid_days: quote.valid_days ?? brand.quote.validityDays,
    expires_at: endOfValidity(at, quote.valid_days),
  }
}

export const asSettled = (quote: StoredQuote, action: QuoteAction, who: string, now: Date): StoredQuote => ({
  ...moved(quote, action, now.toISOString()),
  settled_at: now.toISOString(),
  settled_by: who,
})

/** A revision after an action of its customer. The version remains, because no field that staff edit changes. */
export const withCustomerActivity = (quote: StoredQuote, now: Date): StoredQuote => ({
  ...quote,
  heard_at: now.toISOString(),
  updated_at: now.toISOString(),
})

export const asFollowedUp = (quote: StoredQuote, now: Date): StoredQuote => ({
  ...withCustomerActivity(quote, now),
  followed_up: { at: now.toISOString(), heard_at: quote.heard_at },
})

/** Undoes a follow-up; later actions of the customer remain. */
export function asNotFollowedUp(quote: StoredQuote, now: Date): StoredQuote {
  const { heard_at, followed_up } = quote
  return {
    ...quote,
    heard_at: heard_at === followed_up?.at ? followed_up?.heard_at : heard_at,
    followed_up: undefined,
    updated_at: now.toISOString(),
  }
}

const moved = (quote: StoredQuote, action: QuoteAction, at: string): StoredQuote => ({
  ...quote,
  status: statusAfter(action, quote.status),
  updated_at: at,
  version: quote.version + 1,
})

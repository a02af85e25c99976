import { optionalText } from '#shared/api/fields.ts'
import type { QuoteDraft } from '#shared/quotes/draft.ts'
import { discountOn, discountType, quoteId, quoteService } from '#shared/quotes/model.ts'
import { totals, type Quote, type QuoteSummary } from '#shared/quotes/record.ts'
import { quoteStatus } from '#shared/quotes/status.ts'
import { quoteTotals, totalsInDollars } from '#shared/quotes/totals.ts'
import * as z from 'zod/mini'

/**
 * A revision as it is stored; what is not known is absent. The documented call makes test quotes with no more than
 * the first fields: these are in no list and no count, and nothing more can be done with them.
 */
export const storedQuote = z.object({
  quoteId,
  revision: z.int(),
  status: quoteStatus,
  customerName: z.string(),
  services: z.array(z.extend(quoteService, { quantity: z.optional(z.number()) })),
  discount: z.number(),
  discountType,
  guarantee: z.string(),
  totals,
  created_at: z.string(),
  /** Of what people edit: a change made from an earlier one is stale. */
  version: z.int(),

  /** Absent from a test quote. */
  updated_at: optionalText,
  /** Of the record, raised with every write of it, which it guards; absent before the first. */
  writes: z.optional(z.int()),
  lead_id: optionalText,
  customerEmail: optionalText,
  discountOn: z.optional(discountOn),
  tax: z.optional(z.object({ label: z.string(), percent: z.number() })),
  valid_days: z.optional(z.int()),
  /** Kept before its paper is drawn, so that a second try draws the same. Once it may be stored nothing is edited. */
  issuing: z.optional(z.object({ at: z.string(), by: z.string(), storing: z.optional(z.boolean()) })),
  terms_version: optionalText,
  paper_sha256: optionalText,
  sent_at: optionalText,
  expires_at: optionalText,
  viewed_at: optionalText,
  /** When it was sent, the customer last did something about it, or staff followed it up. */
  heard_at: optionalText,
  /** When staff last followed it up, and what `heard_at` was before. */
  followed_up: z.optional(z.object({ at: z.string(), heard_at: optionalText })),
  settled_at: optionalText,
  settled_by: optionalText,
  /** When its customer was erased: nothing more is sent to them, and staff can only withdraw it. */
  erased_at: optionalText,
  /** Who accepted it, and how. */
  acceptance: z.optional(
    z.object({
      name: z.string(),
      at: z.string(),
      address: z.string(),
      agent: z.string(),
      terms_version: z.string(),
    }),
  ),
})
export type StoredQuote = z.infer<typeof storedQuote>

export const toSummary = (stored: StoredQuote): QuoteSummary => ({
  quoteId: stored.quoteId,
  revision: stored.revision,
  status: stored.status,
  lead_id: stored.lead_id ?? null,
  customerName: stored.customerName || (stored.erased_at ? 'Erased customer' : ''),
  customerEmail: stored.customerEmail ?? null,
  totals: stored.totals,
  created_at: stored.created_at,
  updated_at: stored.updated_at ?? stored.created_at,
  sent_at: stored.sent_at ?? null,
  expires_at: stored.expires_at ?? null,
  viewed_at: stored.viewed_at ?? null,
  settled_at: stored.settled_at ?? null,
  settled_by: stored.settled_by ?? null,
  erased_at: stored.erased_at ?? null,
  version: stored.version,
})

export const toQuote = (stored: StoredQuote): Quote => ({
  ...toSummary(stored),
  services: stored.services.map(({ quantity = 1, ...service }) => ({ ...service, quantity })),
  discount: stored.discount,
  discountType: stored.discountType,
  discountOn: stored.discountOn ?? 'both',
  tax: stored.tax ?? null,
  valid_days: stored.valid_days ?? null,
  guarantee: stored.guarantee,
  terms_version: stored.terms_version ?? null,
  paper_sha256: stored.paper_sha256 ?? null,
})

/** Whether it is one of the sales quotes, and no test quote. */
export const isListed = ({ updated_at }: StoredQuote): boolean => updated_at !== undefined

/** Whether it is in the list of all and in the counts. */
export const isCounted = (quote: StoredQuote): boolean => isListed(quote) && quote.status !== 'superseded'

/** What staff write about it. */
export function draftOf(stored: StoredQuote): QuoteDraft {
  const quote = toQuote(stored)
  return {
    customerName: quote.customerName,
    customerEmail: quote.customerEmail,
    services: quote.services,
    discount: quote.discount,
    discountType: quote.discountType,
    discountOn: quote.discountOn,
    tax: quote.tax,
    valid_days: quote.valid_days,
    guarantee: quote.guarantee,
  }
}

/** A draft as it is stored; what is empty is absent. */
export const contentsOf = (draft: QuoteDraft) => ({
  ...draft,
  customerEmail: draft.customerEmail ?? undefined,
  tax: draft.tax ?? undefined,
  valid_days: draft.valid_days ?? undefined,
  totals: totalsInDollars(quoteTotals(draft)),
})

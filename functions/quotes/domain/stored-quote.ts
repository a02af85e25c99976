import { optionalText } from '#shared/api/fields.ts'
import { keepUnknown } from '#aws/keep-unknown.ts'
import type { QuoteDraft } from '#shared/quotes/draft.ts'
import { paymentTerms } from '#shared/quotes/dues.ts'
import { discountOn, discountType, lineOfBusiness, quoteId, termsOfQuote } from '#shared/quotes/model.ts'
import { quoteLine } from '#shared/quotes/plan.ts'
import { totals, type Quote, type QuoteSummary } from '#shared/quotes/record.ts'
import { quoteStatus } from '#shared/quotes/status.ts'
import { quoteTotals, totalsInDollars } from '#shared/quotes/totals.ts'
import * as z from 'zod/mini'

/** Test quotes of the documented call have only the first fields. No list, count or action includes them. */
export const knownQuote = z.object({
  quoteId,
  revision: z.int(),
  status: quoteStatus,
  customerName: z.string(),
  services: z.array(z.extend(quoteLine, { quantity: z.optional(z.number()) })),
  discount: z.number(),
  discountType,
  guarantee: z.string(),
  totals,
  created_at: z.string(),
  /** The version of the edited fields: a change based on an earlier one is stale. */
  version: z.int(),

  /** Absent on test quotes. */
  updated_at: optionalText,
  /** Who edited the fields last. */
  updated_by: optionalText,
  /** The number of writes of the record, which guards each write; absent on test quotes. */
  writes: z.optional(z.int()),
  lead_id: optionalText,
  customerEmail: optionalText,
  discountOn: z.optional(discountOn),
  tax: z.optional(z.object({ label: z.string(), percent: z.number() })),
  valid_days: z.optional(z.int()),
  customerContact: optionalText,
  customerAddress: optionalText,
  reminder_days: z.optional(z.array(z.int())),
  payment_url: optionalText,
  line_of_business: z.optional(lineOfBusiness),
  /** Stored before the PDF is drawn, so that a retry draws the same one. After `storing`, no field is edited. */
  issuing: z.optional(z.object({ at: z.string(), by: z.string(), storing: z.optional(z.boolean()) })),
  /** Set when sending begins. */
  terms: z.optional(termsOfQuote),
  terms_version: optionalText,
  paper_sha256: optionalText,
  sent_at: optionalText,
  expires_at: optionalText,
  viewed_at: optionalText,
  /** The time of sending, of the customer's last action or of the last follow-up. */
  heard_at: optionalText,
  /** The time of the last follow-up, and the previous `heard_at`. */
  followed_up: z.optional(z.object({ at: z.string(), heard_at: optionalText })),
  settled_at: optionalText,
  settled_by: optionalText,
  /** Its value in cents, by which the list sorts, as it was last written. */
  total_order: optionalText,
  /** The time its customer was erased: no more mail is sent, and staff can only withdraw it. */
  erased_at: optionalText,
  acceptance: z.optional(
    z.object({
      name: z.string(),
      at: z.string(),
      address: optionalText,
      agent: optionalText,
      /** The copy that the customer signed instead of typing a name, and who of the staff checked it. */
      signed_copy: z.optional(z.object({ sha256: z.string(), checked_by: z.string() })),
      terms_version: z.string(),
    }),
  ),
})
export const storedQuote = keepUnknown(knownQuote)
export type StoredQuote = z.infer<typeof knownQuote>

export const toSummary = (stored: StoredQuote): QuoteSummary => ({
  quoteId: stored.quoteId,
  revision: stored.revision,
  status: stored.status,
  lead_id: stored.lead_id ?? null,
  customerName: stored.customerName || (stored.erased_at ? 'Erased customer' : ''),
  customerEmail: stored.customerEmail ?? null,
  totals: stored.totals,
  figures: paymentTerms(stored).figures,
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
  updated_by: stored.updated_by,
  services: stored.services.map(({ quantity = 1, ...service }) => ({ ...service, quantity })),
  discount: stored.discount,
  discountType: stored.discountType,
  discountOn: stored.discountOn ?? 'both',
  tax: stored.tax ?? null,
  valid_days: stored.valid_days ?? null,
  guarantee: stored.guarantee,
  customerContact: stored.customerContact ?? '',
  customerAddress: stored.customerAddress ?? '',
  reminder_days: stored.reminder_days ?? [],
  payment_url: stored.payment_url ?? null,
  line_of_business: stored.line_of_business ?? null,
  terms: stored.terms ?? null,
  terms_version: stored.terms_version ?? null,
  paper_sha256: stored.paper_sha256 ?? null,
})

/** Whether it is a sales quote, not a test quote. */
export const isListed = ({ updated_at }: StoredQuote): boolean => updated_at !== undefined

export const isCounted = (quote: StoredQuote): boolean => isListed(quote) && quote.status !== 'superseded'

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
    customerContact: quote.customerContact,
    customerAddress: quote.customerAddress,
    reminder_days: quote.reminder_days,
    payment_url: quote.payment_url,
    line_of_business: quote.line_of_business,
  }
}

/** The stored fields of a draft; empty ones are absent. */
export const contentsOf = (draft: QuoteDraft) => ({
  ...draft,
  customerEmail: draft.customerEmail ?? undefined,
  tax: draft.tax ?? undefined,
  valid_days: draft.valid_days ?? undefined,
  customerContact: draft.customerContact || undefined,
  customerAddress: draft.customerAddress || undefined,
  reminder_days: draft.reminder_days.length > 0 ? draft.reminder_days : undefined,
  payment_url: draft.payment_url ?? undefined,
  line_of_business: draft.line_of_business ?? undefined,
  totals: totalsInDollars(quoteTotals(draft)),
})

import { returnedCheck } from './returned.ts'
import * as z from 'zod/mini'
import { nullableText, optionalText, version } from '../api/fields.ts'
import { cause, causeOf, type Cause } from '../session/names.ts'
import { discountOn, discountType, quoteId, quoteService } from './model.ts'
import { quoteStatus } from './status.ts'

/** Dollars. */
export const totals = z.object({
  setup: z.number(),
  monthly: z.number(),
  discount: z.number(),
  /** There only where the quote has a tax. */
  tax: z.optional(z.number()),
  total: z.number(),
})

/** One revision of a quote, as a list shows it. */
export const quoteSummary = z.object({
  quoteId,
  /** Counted from 1. */
  revision: z.int().check(z.minimum(1)),
  status: quoteStatus,
  /** The lead it was made for, if any. */
  lead_id: nullableText,
  customerName: z.string(),
  customerEmail: nullableText,
  totals,
  created_at: z.string(),
  updated_at: z.string(),
  sent_at: nullableText,
  /** When it is no longer open, once it was sent. */
  expires_at: nullableText,
  /** When the customer first looked at it. */
  viewed_at: nullableText,
  /** When it was accepted, declined, withdrawn, superseded or ran out. */
  settled_at: nullableText,
  settled_by: nullableText,
  /** When the customer was erased: the quote cannot be revised, and nothing more is mailed. */
  erased_at: nullableText,
  version,
})
export type QuoteSummary = z.infer<typeof quoteSummary>

/** One revision of a quote, whole. What is not known is null or empty, never absent. */
export const quote = z.extend(quoteSummary, {
  services: z.array(z.extend(quoteService, { quantity: z.number() })),
  discount: z.number(),
  discountType,
  discountOn,
  tax: z.nullable(z.object({ label: z.string(), percent: z.number() })),
  valid_days: z.nullable(z.int()),
  guarantee: z.string(),
  /** The wording it is accepted under: set when it is sent. */
  terms_version: nullableText,
  /** The SHA-256 of the paper that was issued, in hexadecimal. */
  paper_sha256: nullableText,
})
export type Quote = z.infer<typeof quote>

const quoteEventKinds = [
  'made',
  'revised',
  'sent',
  'mailed',
  'mail-failed',
  'mail-returned',
  'link-made',
  'links-revoked',
  'followed-up',
  'follow-up-undone',
  'viewed',
  'question',
  'signed',
  'accepted',
  'declined',
  'expired',
  'void',
  'superseded',
] as const
export type QuoteEventKind = (typeof quoteEventKinds)[number]

/** One thing that happened to a quote. Written once, never changed. */
export const quoteEvent = z.object({
  /** UUIDv7: events sort by it. */
  id: z.string(),
  revision: z.int(),
  at: z.string(),
  /** A name a person typed, or one of the product's own. */
  who: z.string(),
  /** Which of the three that was; old records are given it as they are read. */
  by: z.optional(cause),
  kind: z.enum(quoteEventKinds),
  /** A question, a reason, or a short sentence. */
  text: optionalText,
  /** Of what a customer does: the address it came from and the browser, as it called itself. */
  address: optionalText,
  agent: optionalText,
})
export type QuoteEvent = z.infer<typeof quoteEvent>

/** What only the customer does, whatever name they type. */
const customerKinds: readonly QuoteEventKind[] = ['viewed', 'question', 'signed', 'accepted', 'declined']

export const causeOfQuoteEvent = ({ kind, who }: Pick<QuoteEvent, 'kind' | 'who'>): Cause =>
  causeOf(customerKinds.includes(kind), who)

/** A revision with all that is known of its quote. */
export const quoteWithHistory = z.extend(quote, {
  /** true for one made by the documented PDF call: it is in no list, and nothing can be done with it. */
  is_test: z.optional(z.boolean()),
  /** All revisions, the newest first. */
  revisions: z.array(quoteSummary),
  /** Latest first. */
  events: z.array(quoteEvent),
  /** Signed files that came back. */
  signed: z.array(
    z.object({
      sha256: z.string(),
      path: z.string(),
      bytes: z.int(),
      created_at: z.string(),
      check: z.nullable(returnedCheck),
    }),
  ),
})

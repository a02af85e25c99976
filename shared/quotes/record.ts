import { copyRelation } from './returned.ts'
import * as z from 'zod/mini'
import { nullableText, optionalText, version } from '../api/fields.ts'
import { cause, causeOf, type Cause } from '../session/names.ts'
import { discountOn, discountType, lineOfBusiness, quoteId, termsOfQuote } from './model.ts'
import { quoteLine } from './plan.ts'
import { quoteStatus } from './status.ts'

/** Dollars. */
export const totals = z.object({
  setup: z.number(),
  monthly: z.number(),
  discount: z.number(),
  /** Present only if the quote has a tax. */
  tax: z.optional(z.number()),
  total: z.number(),
})

export const quoteSummary = z.object({
  quoteId,
  /** Counted from 1. */
  revision: z.int().check(z.minimum(1)),
  status: quoteStatus,
  lead_id: nullableText,
  customerName: z.string(),
  customerEmail: nullableText,
  totals,
  /** What is due on signing, each month, and over the first year: each with its words, as the quote says it. */
  figures: z.array(z.tuple([z.string(), z.string()])),
  created_at: z.string(),
  updated_at: z.string(),
  sent_at: nullableText,
  /** The end of validity, set on sending. */
  expires_at: nullableText,
  viewed_at: nullableText,
  /** The time it was accepted, declined, withdrawn, superseded or expired. */
  settled_at: nullableText,
  settled_by: nullableText,
  /** The time the customer was erased: the quote cannot be revised, and no more mail is sent. */
  erased_at: nullableText,
  version,
})
export type QuoteSummary = z.infer<typeof quoteSummary>

/** One complete revision of a quote. Unknown fields are null or empty, never absent. */
export const quote = z.extend(quoteSummary, {
  /** Who edited it last; absent if nobody has since it was made. */
  updated_by: optionalText,
  services: z.array(z.extend(quoteLine, { quantity: z.number() })),
  discount: z.number(),
  discountType,
  discountOn,
  tax: z.nullable(z.object({ label: z.string(), percent: z.number() })),
  valid_days: z.nullable(z.int()),
  guarantee: z.string(),
  customerContact: z.string(),
  customerAddress: z.string(),
  /** Days after sending on which the customer is reminded, in order. */
  reminder_days: z.array(z.int()),
  payment_url: nullableText,
  /** Staff's choice; null to follow the lines. */
  line_of_business: z.nullable(lineOfBusiness),
  /** The engagement terms, set on sending. */
  terms: z.nullable(termsOfQuote),
  /** The version of the acceptance wording, set on sending. */
  terms_version: nullableText,
  /** The SHA-256 of the issued PDF, in hexadecimal. */
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
  'reminders-stopped',
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

/** One event of a quote. Written once, never changed. */
export const quoteEvent = z.object({
  /** UUIDv7: events sort by it. */
  id: z.string(),
  revision: z.int(),
  at: z.string(),
  /** A name a person typed, or one of the product's own names. */
  who: z.string(),
  /** The kind of actor. */
  by: cause,
  kind: z.enum(quoteEventKinds),
  /** A question, a reason, or a short sentence. */
  text: optionalText,
  /** For customer actions: the client address, and the browser as it identified itself. */
  address: optionalText,
  agent: optionalText,
})
export type QuoteEvent = z.infer<typeof quoteEvent>

/** The events that only a customer causes, whatever name they type. */
const customerKinds: readonly QuoteEventKind[] = ['viewed', 'question', 'signed', 'accepted', 'declined']

export const causeOfQuoteEvent = ({ kind, who }: Pick<QuoteEvent, 'kind' | 'who'>): Cause =>
  causeOf(customerKinds.includes(kind), who)

export const quoteWithHistory = z.extend(quote, {
  /** true for quotes of the documented PDF call: no list shows them, and no action applies to them. */
  is_test: z.optional(z.boolean()),
  /** All revisions, newest first. */
  revisions: z.array(quoteSummary),
  /** Latest first. */
  events: z.array(quoteEvent),
  signed: z.array(
    z.object({
      sha256: z.string(),
      path: z.string(),
      bytes: z.int(),
      created_at: z.string(),
      relation: copyRelation,
    }),
  ),
})

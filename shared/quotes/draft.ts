import * as z from 'zod/mini'
import { blankOr, line, text } from '../api/fields.ts'
import { emailAddress } from '../leads/contact/email-field.ts'
import { discountOn, discountType, dollars, maxDollars, quoteService } from './model.ts'
import { quoteTotals } from './totals.ts'

const howMany = 'Enter a quantity above 0, at most 10,000, with at most two decimals.'
const quantity = z.number({ error: howMany }).check(
  z.gt(0, howMany),
  z.maximum(10_000, howMany),
  z.refine((value) => Math.round(value * 100) / 100 === value, howMany),
)

const rate = 'Enter a percentage from 0 to 100, with at most three decimals.'
const taxPercent = z.number({ error: rate }).check(
  z.minimum(0, rate),
  z.maximum(100, rate),
  z.refine((value) => Math.round(value * 1000) / 1000 === value, rate),
)

const days = 'Use a number of days from 1 to 365.'

/** What staff may write about a quote that was not sent yet: it may be incomplete. Each is optional in a change. */
export const draftFields = {
  customerName: blankOr('', line(200, 'Please fill in customer name.')),
  customerEmail: z.nullable(blankOr(null, emailAddress)),
  services: z
    .array(z.extend(quoteService, { quantity: z._default(quantity, 1) }), { error: 'List the services.' })
    .check(z.maxLength(50, 'List at most 50 services.')),
  discount: dollars,
  discountType,
  discountOn,
  tax: z.nullable(z.object({ label: line(60, 'Name the tax.'), percent: taxPercent })),
  /** Days it stays open after it is sent; null for the usual number. */
  valid_days: z.nullable(z.int({ error: days }).check(z.minimum(1, days), z.maximum(365, days))),
  guarantee: text(1000),
}

const draft = z.object(draftFields)
export type QuoteDraft = z.output<typeof draft>

/** A draft of which nothing is known yet. */
export const emptyDraft: QuoteDraft = {
  customerName: '',
  customerEmail: null,
  services: [],
  discount: 0,
  discountType: 'amount',
  discountOn: 'both',
  tax: null,
  valid_days: null,
  guarantee: '',
}

/** What is wrong with the fields of a draft taken together, by field; undefined when it can be kept. */
export function faultOfDraft(fields: QuoteDraft): { field: string; message: string } | undefined {
  if (fields.discountType === 'percent' && fields.discount > 100)
    return { field: 'discount', message: 'A percentage lies between 0 and 100.' }
  if (quoteTotals(fields).total > maxDollars * 100)
    return { field: 'services', message: `A quote comes to at most $${maxDollars.toLocaleString('en-US')}.` }
  return undefined
}

/** What a draft lacks before it can be sent, by field. */
export function lackingToSend({ customerName, customerEmail, services }: QuoteDraft) {
  return [
    ...(customerName === '' ? [{ field: 'customerName', message: 'Please fill in customer name.' }] : []),
    ...(customerEmail === null
      ? [{ field: 'customerEmail', message: 'Enter the e-mail address the quote goes to.' }]
      : []),
    ...(services.length === 0 ? [{ field: 'services', message: 'List at least one service.' }] : []),
  ]
}

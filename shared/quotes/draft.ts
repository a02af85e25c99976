import * as z from 'zod/mini'
import { brand } from '../brand.ts'
import { blankOr, line, text, webAddress } from '../api/fields.ts'
import type { FieldError } from '../api/problem.ts'
import { emailAddress } from '../leads/contact/email-field.ts'
import { discountOn, discountType, dollars, maxDollars } from './model.ts'
import { formatUsd } from '../money/format.ts'
import { toCents } from '../money/money.ts'
import { faultOfParts } from './parts.ts'
import { quoteLine } from './plan.ts'
import { emojiFaults } from './printed.ts'
import { feesUnder, lineAmounts, quoteTotals } from './totals.ts'

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
const upToAYear = z.int({ error: days }).check(z.minimum(1, days), z.maximum(365, days))

const secureLink = 'Enter a web address that begins with https://.'

/** The fields staff may write before sending; a draft may be incomplete. In a change, each is optional. */
export const draftFields = {
  customerName: blankOr('', line(200, 'Please fill in customer name.')),
  customerEmail: z.nullable(blankOr(null, emailAddress)),
  services: z
    .array(z.extend(quoteLine, { quantity: z._default(quantity, 1) }), { error: 'List the services.' })
    .check(z.maxLength(50, 'List at most 50 services.')),
  discount: dollars,
  discountType,
  discountOn,
  tax: z.nullable(z.object({ label: line(60, 'Name the tax.'), percent: taxPercent })),
  /** Days the quote is open after sending; null for the default. */
  valid_days: z.nullable(upToAYear),
  guarantee: text(1000),
  /** The person at the customer. */
  customerContact: blankOr('', line(200, 'Enter the name of the contact.')),
  /** The postal address, in several lines. */
  customerAddress: text(500).check(
    z.refine((value) => value.split('\n').length <= 8, 'Use at most 8 lines.'),
  ),
  /** Days after sending on which the customer is reminded; stored in order, each once. */
  reminder_days: z.array(upToAYear, { error: 'List the days.' }).check(
    z.maxLength(3, 'Use at most three reminders.'),
    z.overwrite((given) => [...new Set(given)].toSorted((a, b) => a - b)),
  ),
  /** The page on which the customer can pay. */
  payment_url: z.nullable(
    blankOr(null, webAddress(secureLink).check(z.regex(/^https:/i, { error: secureLink }))),
  ),
}

const draft = z.object(draftFields)
export type QuoteDraft = z.output<typeof draft>

/** An empty draft. */
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
  customerContact: '',
  customerAddress: '',
  reminder_days: [],
  payment_url: null,
}

/** The faults of a draft's fields taken together, by field; empty if the draft can be saved. */
export function faultsOfDraft(fields: QuoteDraft): FieldError[] {
  const emoji = emojiFaults(fields)
  if (fields.discountType === 'percent' && fields.discount > 100)
    return [...emoji, { field: 'discount', message: 'A percentage lies between 0 and 100.' }]
  const discount = faultOfDiscount(fields)
  return [
    ...emoji,
    ...faultsOfPlans(fields),
    ...faultsOfReminders(fields),
    ...(discount ? [{ field: 'discount', message: discount }] : []),
    ...(quoteTotals(fields).total > maxDollars * 100
      ? [{ field: 'services', message: `A quote comes to at most $${maxDollars.toLocaleString('en-US')}.` }]
      : []),
  ]
}

function faultsOfPlans({ services }: QuoteDraft): FieldError[] {
  const { setup } = lineAmounts(services)
  return services.flatMap(({ plan }, at) => {
    const message = faultOfParts(setup.parts[at] ?? 0, plan)
    return message ? [{ field: `services.${at}.plan.parts`, message: `Line ${at + 1}: ${message}` }] : []
  })
}

function faultsOfReminders({ reminder_days, valid_days }: QuoteDraft): FieldError[] {
  const open = valid_days ?? brand.quote.validityDays
  const late = reminder_days.find((day) => day > open)
  return late === undefined
    ? []
    : [
        {
          field: 'reminder_days',
          message: `The reminder after ${late} days is too late: the quote is open for ${open} days.`,
        },
      ]
}

const feeWords = { both: 'the fees', setup: 'the setup fees', monthly: 'the monthly fees' } as const

/**
 * A discount of the whole price is a mistake, because no quote is for $0.00. Waived setup or monthly fees are fine if
 * some amount is still due. Without lines there is nothing to compare.
 */
function faultOfDiscount(fields: QuoteDraft): string | undefined {
  if (fields.services.length === 0) return undefined
  const totals = quoteTotals(fields)
  const fees = feesUnder(fields.discountOn, totals)
  const asked = fields.discountType === 'amount' ? toCents(fields.discount) : totals.discount
  if (asked > fees) return `The discount is larger than ${feeWords[fields.discountOn]}, ${formatUsd(fees)}.`
  if (asked > 0 && totals.total === 0) return 'The discount takes off all fees: the total would be $0.00.'
  return undefined
}

/** The reasons a draft cannot be sent, by field: faults and missing values. */
export function lackingToSend(fields: QuoteDraft): FieldError[] {
  const { customerName, customerEmail, services } = fields
  const faults = faultsOfDraft(fields)
  const isFree = faults.length === 0 && services.length > 0 && quoteTotals(fields).total === 0
  return [
    ...faults,
    ...(customerName === '' ? [{ field: 'customerName', message: 'Please fill in customer name.' }] : []),
    ...(customerEmail === null
      ? [{ field: 'customerEmail', message: 'Enter the e-mail address the quote goes to.' }]
      : []),
    ...(services.length === 0 ? [{ field: 'services', message: 'List at least one service.' }] : []),
    ...(isFree ? [{ field: 'services', message: 'The total is $0.00. Enter the fees.' }] : []),
  ]
}

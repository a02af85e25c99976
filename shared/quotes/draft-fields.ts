import * as z from 'zod/mini'
import { blankOr, line, text, webAddress } from '../api/fields.ts'
import { emailAddress } from '../leads/contact/email-field.ts'
import { discountOn, discountType, dollars, lineOfBusiness } from './model.ts'
import { quoteLine } from './plan.ts'

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

/** Only a host in Latin script, without a user name and spaces, so that the link goes where it seems to go. */
const plainSecureLink = /^https:\/\/([a-z\d-]+\.)+[a-z][a-z\d-]+(:\d+)?([/?#]\S*)?$/i

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
  /** Chooses the engagement terms; null to follow the lines. */
  line_of_business: z.nullable(lineOfBusiness),
  tax: z.nullable(z.object({ label: line(60, 'Name the tax.'), percent: taxPercent })),
  /** Days the quote is open after sending; null for the default. */
  valid_days: z.nullable(upToAYear),
  guarantee: text(1000),
  customerContact: blankOr('', line(200, 'Enter the name of the contact.')),
  customerAddress: text(500).check(
    z.refine((value) => value.split('\n').length <= 8, 'Use at most 8 lines.'),
  ),
  /** Days after sending; stored in order, each once. Days after the last day of the quote are ignored. */
  reminder_days: z.array(upToAYear, { error: 'List the days.' }).check(
    z.maxLength(3, 'Use at most three reminders.'),
    z.overwrite((given) => [...new Set(given)].toSorted((a, b) => a - b)),
  ),
  payment_url: z.nullable(
    blankOr(null, webAddress(secureLink).check(z.regex(plainSecureLink, { error: secureLink }))),
  ),
}

const draft = z.object(draftFields)
export type QuoteDraft = z.output<typeof draft>

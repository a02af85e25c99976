import * as z from 'zod/mini'
import { line, text, onlySeen } from '../api/fields.ts'

export const maxDollars = 100_000_000

/** Dollars with at most two decimals, as in the API: exactly the amounts the money rules accept. */
export const dollars = z.number({ error: 'Enter an amount in dollars.' }).check(
  z.minimum(0, 'Use 0 or more.'),
  z.maximum(maxDollars, `Use at most ${maxDollars}.`),
  z.refine((value) => Math.round(value * 100) / 100 === value, 'Use at most two decimals.'),
)

/** Safe in a file name, a header and a storage key. */
export const quoteId = z
  .string({ error: 'Enter a quote ID.' })
  .check(
    onlySeen,
    z.regex(
      /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,63}$/,
      'Use up to 64 letters, digits, dots, dashes or underscores.',
    ),
  )

export const sha256 = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, 'Use the 64 hexadecimal digits of a SHA-256.'))

export const lineOfBusiness = z.enum(['ai-strategy', 'merchant-services', 'funding'], {
  error: 'Choose the line of business.',
})

/** The engagement terms of a quote, fixed when it is sent. */
export const termsOfQuote = z.object({
  line: lineOfBusiness,
  version: z.string(),
  /** Of their text, as `termsText` gives it. */
  sha256,
})
export type TermsOfQuote = z.infer<typeof termsOfQuote>

export const discountType = z.enum(['amount', 'percent'])

export const discountOn = z.enum(['setup', 'monthly', 'both'])
export type DiscountOn = z.infer<typeof discountOn>

export const quoteService = z.object({
  name: line(200, 'Enter the service name.'),
  setupFee: dollars,
  monthlyFee: dollars,
})

/** The body of the documented PDF call. */
export const quoteRequest = z
  .object({
    quoteId,
    customerName: line(200, 'Please fill in customer name.'),
    services: z
      .array(quoteService, { error: 'List the services.' })
      .check(z.minLength(1, 'List at least one service.'), z.maxLength(50, 'List at most 50 services.')),
    discount: z._default(dollars, 0),
    /** Absent means dollars: the documented call has a formula for no other type. */
    discountType: z._default(discountType, 'amount'),
    guarantee: z._default(text(1000), ''),
  })
  .check(
    z.refine(({ discount, discountType: type }) => type !== 'percent' || discount <= 100, {
      path: ['discount'],
      error: 'A percentage lies between 0 and 100.',
    }),
  )
export type QuoteRequest = z.infer<typeof quoteRequest>

import * as z from 'zod/mini'
import type { FieldError } from '#shared/api/problem.ts'
import { brand } from '#shared/brand.ts'
import { draftFields, type QuoteDraft } from '#shared/quotes/draft-fields.ts'
import { emptyDraft, lackingToSend } from '#shared/quotes/draft.ts'
import { currentTerms, termsName } from '#shared/quotes/engagement-terms.ts'
import { maxDollars } from '#shared/quotes/model.ts'
import { paymentInWords } from '#shared/quotes/plan-words.ts'
import { linePlan } from '#shared/quotes/plan.ts'
import type { Quote } from '#shared/quotes/record.ts'
import { dayOf } from '#shared/quotes/validity.ts'
import { discountBasis, quoteTotals } from '#shared/quotes/totals.ts'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { noneIfBlank } from '../../kit/form/schema.ts'
import { wordsOf } from '../../kit/form/words.ts'
import { cleaned, type Stored } from '../../kit/editor/work.ts'

// The form of a quote works on the record itself. A figure that cannot be read stays the text that was typed.

/** The fields of the form: reminders are chosen on sending. */
export type QuoteFields = Omit<QuoteDraft, 'reminder_days'>
export type Line = QuoteFields['services'][number]

const { reminder_days: _, ...fields } = draftFields
export const schema = z.object({ ...fields, tax: noneIfBlank(draftFields.tax) })

export const fieldNames: Readonly<Record<keyof QuoteFields, string>> = {
  customerName: 'Customer name',
  customerEmail: 'Email',
  customerContact: 'Contact',
  customerAddress: 'Postal address',
  services: 'Services',
  line_of_business: 'Engagement terms',
  discount: 'Discount',
  discountType: 'Discount',
  discountOn: 'Discount',
  tax: 'Tax',
  valid_days: 'Valid for (days)',
  guarantee: 'Guarantee',
  payment_url: 'Payment link',
}

export const storedOf = (quote: Quote): Stored<QuoteFields> => ({
  values: {
    ...(Object.fromEntries(
      Object.keys(fieldNames).map((field) => [field, quote[field as keyof QuoteFields]]),
    ) as QuoteFields),
    valid_days: quote.valid_days ?? brand.quote.validityDays,
  },
  version: quote.version,
  by: quote.updated_by,
  at: quote.updated_at,
})

const pricedLine = ({ plan, ...line }: Line): Line => {
  const paid = linePlan.safeParse(plan).data
  return {
    ...line,
    setupFee: within(line.setupFee, maxDollars),
    monthlyFee: within(line.monthlyFee, maxDollars),
    quantity: within(line.quantity ?? 1, 10_000),
    ...(paid && { plan: paid }),
  }
}

const within = (value: unknown, max: number, decimals = 2): number =>
  typeof value === 'number' && value >= 0 && value <= max
    ? Math.round(value * 10 ** decimals) / 10 ** decimals
    : 0

/** A draft that can be shown and priced at any time: wrong figures count as 0, and a wrong plan as none. */
export const pricedOf = (typed: QuoteFields): QuoteDraft => {
  const values = cleaned(schema, typed)
  return {
    ...emptyDraft,
    ...values,
    services: values.services.map(pricedLine),
    discount: within(values.discount, values.discountType === 'percent' ? 100 : maxDollars),
    tax: values.tax && { label: values.tax.label ?? '', percent: within(values.tax.percent, 100, 3) },
    valid_days: draftFields.valid_days.safeParse(values.valid_days).data ?? null,
  }
}

/** What is missing before a draft can be sent. */
export const lackingIn = (typed: QuoteFields): FieldError[] =>
  lackingToSend(pricedOf(typed), dayOf(new Date().toISOString()))

/** How a line is paid in words, such as "half on signing, half with the report". Empty without a fee. */
export const paidInWords = (line: Line): string => {
  const { plan, ...fees } = pricedLine(line)
  const unlessSaid = { parts: [{ due: { on: 'signing' as const } }], monthly: 'advance' as const }
  return paymentInWords({ ...fees, plan: { ...unlessSaid, ...plan } }, { discount: 0 })
}

const dollars = (amount: unknown): string =>
  typeof amount === 'number' ? formatUsdShort(toCents(amount)) : String(amount)

const lineInWords = (line: Line): string => {
  const { name, setupFee, monthlyFee, quantity, description } = line
  const paid = paidInWords(line)
  const fees = `${quantity} × ${name}: ${dollars(setupFee)} setup, ${dollars(monthlyFee)} monthly`
  return [`${fees}${paid && `, paid ${paid}`}`, ...(description ? [description] : [])].join('\n')
}

/** What a field says, for a comparison. */
export const inWords = (values: QuoteFields, field: string): string => {
  const quote = pricedOf(values)
  switch (field) {
    case 'services':
      return values.services.map(lineInWords).join('\n')
    case 'discount':
      return discountBasis(quote, quoteTotals(quote)) || String(values.discount)
    case 'discountType':
    case 'discountOn':
      // The words of the discount name them.
      return ''
    case 'tax':
      return quote.tax ? `${quote.tax.label} ${quote.tax.percent}%` : ''
    case 'line_of_business': {
      const terms = currentTerms(quote)
      return terms ? termsName(terms) : 'not chosen'
    }
    default:
      return wordsOf(values, field)
  }
}

import * as z from 'zod/mini'
import { messageInWords } from '#shared/api/field-words.ts'
import { brand } from '#shared/brand.ts'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { draftFields } from '#shared/quotes/draft-fields.ts'
import { emptyDraft, faultsOfDraft, lackingToSend, type QuoteDraft } from '#shared/quotes/draft.ts'
import { currentTerms, termsName } from '#shared/quotes/engagement-terms.ts'
import { discountOn, discountType, lineOfBusiness, maxDollars } from '#shared/quotes/model.ts'
import { linePlan } from '#shared/quotes/plan.ts'
import type { Quote } from '#shared/quotes/record.ts'
import { dayOf } from '#shared/quotes/validity.ts'
import { discountBasis, quoteTotals } from '#shared/quotes/totals.ts'
import { amountOf } from '../../kit/amounts.ts'
import { paidInWords, planOf, planShape, planValuesOf } from './plan-values.ts'

const line = z.object({
  name: z.string(),
  /** As people type them. */
  setup: z.string(),
  monthly: z.string(),
  quantity: z.string(),
  description: z.string(),
  plan: planShape,
})
export type LineValues = z.infer<typeof line>

/** Values that belong together are one field, so that a merge never mixes two people's halves. */
export const shape = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  customerContact: z.string(),
  customerAddress: z.string(),
  lines: z.array(line),
  discount: z.object({ amount: z.string(), type: discountType, on: discountOn }),
  tax: z.object({ label: z.string(), percent: z.string() }),
  validDays: z.string(),
  /** Empty to follow the lines. */
  lineOfBusiness: z.union([z.literal(''), lineOfBusiness]),
  guarantee: z.string(),
  paymentUrl: z.string(),
})
export type QuoteValues = z.infer<typeof shape>
type Field = keyof QuoteValues

export const fieldNames: Record<Field, string> = {
  customerName: 'Customer name',
  customerEmail: 'Email',
  customerContact: 'Contact',
  customerAddress: 'Postal address',
  lines: 'Services',
  discount: 'Discount',
  tax: 'Tax',
  validDays: 'Valid for (days)',
  lineOfBusiness: 'Engagement terms',
  guarantee: 'Guarantee',
  paymentUrl: 'Payment link',
}

/** The fields of a draft that each field of the form sets. */
const draftFieldsOf: Record<Field, readonly (keyof QuoteDraft)[]> = {
  customerName: ['customerName'],
  customerEmail: ['customerEmail'],
  customerContact: ['customerContact'],
  customerAddress: ['customerAddress'],
  lines: ['services'],
  discount: ['discount', 'discountType', 'discountOn'],
  tax: ['tax'],
  validDays: ['valid_days'],
  lineOfBusiness: ['line_of_business'],
  guarantee: ['guarantee'],
  paymentUrl: ['payment_url'],
}

const dollarsOf = (amount: number): string => formatUsdShort(toCents(amount))

export const lineOf = ({
  name,
  setupFee,
  monthlyFee,
  quantity,
  description = '',
  plan,
}: QuoteDraft['services'][number]): LineValues => ({
  name,
  setup: dollarsOf(setupFee),
  monthly: dollarsOf(monthlyFee),
  quantity: String(quantity),
  description,
  plan: planValuesOf(plan),
})

export const valuesOf = (quote: QuoteDraft | Quote): QuoteValues => ({
  customerName: quote.customerName,
  customerEmail: quote.customerEmail ?? '',
  customerContact: quote.customerContact,
  customerAddress: quote.customerAddress,
  lines: quote.services.map(lineOf),
  discount: {
    amount: quote.discountType === 'percent' ? String(quote.discount) : dollarsOf(quote.discount),
    type: quote.discountType,
    on: quote.discountOn,
  },
  tax: { label: quote.tax?.label ?? '', percent: quote.tax === null ? '' : String(quote.tax.percent) },
  validDays: String(quote.valid_days ?? brand.quote.validityDays),
  lineOfBusiness: quote.line_of_business ?? '',
  guarantee: quote.guarantee,
  paymentUrl: quote.payment_url ?? '',
})

const emptyValues = valuesOf(emptyDraft)

/** The number of a text such as `12.5%`, or NaN. */
const numberOf = (typed: string, whenEmpty: number): number => amountOf(typed.replace('%', '')) ?? whenEmpty

/** Without its reminders. Invalid numbers become NaN, which every check rejects. */
export const draftOf = (values: QuoteValues): QuoteDraft => {
  const { label, percent } = values.tax
  return {
    ...emptyDraft,
    customerName: values.customerName,
    customerEmail: values.customerEmail.trim() || null,
    customerContact: values.customerContact,
    customerAddress: values.customerAddress,
    services: values.lines.map(({ name, setup, monthly, quantity, description, plan }) => {
      const paid = planOf(plan)
      return {
        name,
        setupFee: numberOf(setup, 0),
        monthlyFee: numberOf(monthly, 0),
        quantity: numberOf(quantity, 1),
        ...(description.trim() && { description }),
        ...(paid && { plan: paid }),
      }
    }),
    discount: numberOf(values.discount.amount, 0),
    discountType: values.discount.type,
    discountOn: values.discount.on,
    tax: label.trim() || percent.trim() ? { label, percent: numberOf(percent, Number.NaN) } : null,
    valid_days: numberOf(values.validDays, Number.NaN),
    line_of_business: values.lineOfBusiness || null,
    guarantee: values.guarantee,
    payment_url: values.paymentUrl.trim() || null,
  }
}

const pick = (whole: QuoteDraft, fields: readonly (keyof QuoteDraft)[]): Partial<QuoteDraft> =>
  Object.fromEntries(fields.map((field) => [field, whole[field]]))

export const changeOf = (change: Partial<QuoteValues>): Partial<QuoteDraft> =>
  pick(
    draftOf({ ...emptyValues, ...change }),
    (Object.keys(change) as Field[]).flatMap((field) => draftFieldsOf[field]),
  )

/** The form field that sets a field of the draft, such as `services.0.name`. */
export const fieldOf = (serverField: string): Field | undefined => {
  const [name = ''] = serverField.split(/[.[]/)
  return (Object.keys(draftFieldsOf) as Field[]).find((field) =>
    draftFieldsOf[field].some((one) => one === name),
  )
}

const columns: Readonly<Record<string, string>> = {
  name: 'name',
  setupFee: 'setup',
  monthlyFee: 'monthly',
  quantity: 'quantity',
  description: 'description',
}

/** The id of the input of a field of the draft, such as `services.0.setupFee`. */
export const idOf = (serverField: string): string => {
  const [name = '', first, second = '', third, part, last] = serverField.split(/[.[\]]+/)
  if (name === 'services') {
    if (first === undefined) return 'lines'
    const at = `lines.${first}`
    if (second !== 'plan') return `${at}.${columns[second] ?? 'name'}`
    if (third !== 'parts') return `${at}.notice`
    if (part === undefined) return `${at}.parts`
    return `${at}.parts.${part}.${last === 'due' ? 'detail' : 'value'}`
  }
  const field = fieldOf(serverField)
  if (field === 'discount') return 'discount.amount'
  if (field === 'tax') return first === 'label' ? 'tax.label' : 'tax.percent'
  return field ?? 'lines'
}

const draft = z.object(draftFields)

export interface Fault {
  id: string
  message: string
  /** With the line that has it, for a list of errors. */
  fullMessage: string
  field: Field | undefined
  /** Whether the text alone is wrong, which is normal while it is typed. */
  isUnfinished: boolean
}

const faultOf = (field: string, message: string, isUnfinished: boolean): Fault => ({
  id: idOf(field),
  message,
  fullMessage: /^Line \d/.test(message) ? message : messageInWords({ field, message }),
  field: fieldOf(field),
  isUnfinished,
})

export const faultsIn = (values: QuoteValues): Fault[] => {
  const read = draft.safeParse(draftOf(values))
  return [
    ...(read.error?.issues ?? []).map(({ path, message }) => faultOf(path.join('.'), message, true)),
    ...faultsOfDraft(read.data ?? pricedOf(values)).map(({ field, message }) =>
      faultOf(field, message, false),
    ),
  ]
}

/** What is missing before a draft can be sent. */
export const lackingIn = (values: QuoteValues): Fault[] =>
  lackingToSend(pricedOf(values), dayOf(new Date().toISOString())).map(({ field, message }) =>
    faultOf(field, message, false),
  )

/** Fields that the server checks together. */
const priced: readonly Field[] = ['lines', 'discount', 'tax']

export const savable = (change: Partial<QuoteValues>, values: QuoteValues): Partial<QuoteValues> => {
  const wrong = new Set(faultsIn(values).map(({ field }) => field))
  const isWrong = (field: Field) =>
    wrong.has(field) || (priced.includes(field) && priced.some((each) => wrong.has(each)))
  return Object.fromEntries(Object.entries(change).filter(([field]) => !isWrong(field as Field)))
}

/** Values as the server returns them; invalid ones stay as they are. */
export const normalize = <Some extends Partial<QuoteValues>>(values: Some): Some => {
  const read = draft.safeParse(draftOf({ ...emptyValues, ...values }))
  if (!read.data) return values
  const all = valuesOf(read.data)
  return Object.fromEntries(Object.keys(values).map((field) => [field, all[field as Field]])) as Some
}

const within = (value: number, max: number, decimals: number): number =>
  value >= 0 && value <= max ? Math.round(value * 10 ** decimals) / 10 ** decimals : 0

/** Invalid numbers count as 0, and an invalid plan as none. */
export const pricedOf = (values: QuoteValues): QuoteDraft => {
  const { services, discount, tax, ...rest } = draftOf(values)
  return {
    ...rest,
    services: services.map(({ plan, ...each }) => {
      const paid = linePlan.safeParse(plan).data
      return {
        ...each,
        setupFee: within(each.setupFee, maxDollars, 2),
        monthlyFee: within(each.monthlyFee, maxDollars, 2),
        quantity: within(each.quantity, 10_000, 2),
        ...(paid && { plan: paid }),
      }
    }),
    discount: within(discount, rest.discountType === 'percent' ? 100 : maxDollars, 2),
    tax: tax && { ...tax, percent: within(tax.percent, 100, 3) },
    valid_days: draftFields.valid_days.safeParse(rest.valid_days).data ?? null,
  }
}

export const describeField = (values: QuoteValues, field: Field): [name: string, text: string] => [
  fieldNames[field],
  textOf(values, field),
]

const textOf = (values: QuoteValues, field: Field): string => {
  const { lines, discount, tax } = values
  switch (field) {
    case 'lines':
      return lines
        .map((each) => {
          const { name, setup, monthly, quantity, description } = each
          const paid = paidInWords(each)
          return [
            `${quantity} × ${name}: ${setup} setup, ${monthly} monthly${paid && `, paid ${paid}`}`,
            ...(description ? [description] : []),
          ].join('\n')
        })
        .join('\n')
    case 'discount': {
      const quote = pricedOf(values)
      return discountBasis(quote, quoteTotals(quote)) || discount.amount
    }
    case 'tax':
      return tax.percent && `${tax.label} ${tax.percent}%`
    case 'lineOfBusiness': {
      const terms = currentTerms(draftOf(values))
      return terms ? termsName(terms) : 'not chosen'
    }
    default:
      return values[field]
  }
}

import * as z from 'zod/mini'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { draftFields } from '#shared/quotes/draft-fields.ts'
import { emptyDraft, faultsOfDraft, type QuoteDraft } from '#shared/quotes/draft.ts'
import { currentTerms, termsName } from '#shared/quotes/engagement-terms.ts'
import { discountOn, discountType, lineOfBusiness, maxDollars } from '#shared/quotes/model.ts'
import { linePlan } from '#shared/quotes/plan.ts'
import type { Quote } from '#shared/quotes/record.ts'
import { discountBasis, quoteTotals } from '#shared/quotes/totals.ts'
import { amountOf } from '../../kit/amounts.ts'

const line = z.object({
  name: z.string(),
  /** As people type them. */
  setup: z.string(),
  monthly: z.string(),
  quantity: z.string(),
  /** Kept as they are. */
  description: z.optional(z.string()),
  plan: z.optional(linePlan),
})
export type LineValues = z.infer<typeof line>

/** The form values of a draft. Values that belong together are one field, so that a merge never mixes two people's halves. */
export const shape = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  lines: z.array(line),
  discount: z.object({ amount: z.string(), type: discountType, on: discountOn }),
  tax: z.object({ label: z.string(), percent: z.string() }),
  validDays: z.string(),
  /** Empty for that of the lines. */
  lineOfBusiness: z.union([z.literal(''), lineOfBusiness]),
  guarantee: z.string(),
})
export type QuoteValues = z.infer<typeof shape>

const fieldNames: Record<keyof QuoteValues, string> = {
  customerName: 'Customer name',
  customerEmail: 'E-mail',
  lines: 'Services',
  discount: 'Discount',
  tax: 'Tax',
  validDays: 'Days open',
  lineOfBusiness: 'Engagement terms',
  guarantee: 'Guarantee',
}
const fields = Object.keys(fieldNames) as (keyof QuoteValues)[]

const dollarsOf = (amount: number): string => formatUsdShort(toCents(amount))

export const valuesOf = (quote: QuoteDraft | Quote): QuoteValues => ({
  customerName: quote.customerName,
  customerEmail: quote.customerEmail ?? '',
  lines: quote.services.map(({ name, setupFee, monthlyFee, quantity, ...kept }) => ({
    ...kept,
    name,
    setup: dollarsOf(setupFee),
    monthly: dollarsOf(monthlyFee),
    quantity: String(quantity),
  })),
  discount: {
    amount: quote.discountType === 'percent' ? String(quote.discount) : dollarsOf(quote.discount),
    type: quote.discountType,
    on: quote.discountOn,
  },
  tax: { label: quote.tax?.label ?? '', percent: quote.tax === null ? '' : String(quote.tax.percent) },
  validDays: quote.valid_days === null ? '' : String(quote.valid_days),
  lineOfBusiness: quote.line_of_business ?? '',
  guarantee: quote.guarantee,
})

/** The number of a text such as `12.5%`, or NaN. */
const numberOf = (typed: string, whenEmpty: number): number => amountOf(typed.replace('%', '')) ?? whenEmpty

/** The draft of form values. Invalid numbers become NaN, which every check rejects. */
export const draftOf = (values: QuoteValues): QuoteDraft => {
  const { label, percent } = values.tax
  return {
    ...emptyDraft,
    customerName: values.customerName,
    customerEmail: values.customerEmail.trim() || null,
    services: values.lines.map(({ name, setup, monthly, quantity, ...kept }) => ({
      ...kept,
      name,
      setupFee: numberOf(setup, 0),
      monthlyFee: numberOf(monthly, 0),
      quantity: numberOf(quantity, 1),
    })),
    discount: numberOf(values.discount.amount, 0),
    discountType: values.discount.type,
    discountOn: values.discount.on,
    tax: label.trim() || percent.trim() ? { label, percent: numberOf(percent, Number.NaN) } : null,
    valid_days: amountOf(values.validDays),
    line_of_business: values.lineOfBusiness || null,
    guarantee: values.guarantee,
  }
}

/** The fields that differ from `base`. */
export const changedOf = (values: QuoteValues, base: QuoteValues): Partial<QuoteDraft> => {
  const before = new Map(Object.entries(draftOf(base)))
  return Object.fromEntries(
    Object.entries(draftOf(values)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
    ),
  )
}

const columns: Readonly<Record<string, keyof LineValues>> = {
  name: 'name',
  setupFee: 'setup',
  monthlyFee: 'monthly',
  quantity: 'quantity',
}

/** The form path of a field of the draft, such as `services.0.setupFee`, or undefined if the form does not show it. */
export const pathOf = (field: string): string | undefined => {
  const [name = '', first, second = ''] = field.split(/[.[\]]+/)
  if (name === 'services')
    return first === undefined ? 'lines' : `lines.${first}.${columns[second] ?? 'name'}`
  if (name === 'discount' || name === 'discountType' || name === 'discountOn') return 'discount.amount'
  if (name === 'tax') return first === 'label' ? 'tax.label' : 'tax.percent'
  if (name === 'valid_days') return 'validDays'
  if (name === 'line_of_business') return 'lineOfBusiness'
  return fields.find((known) => known === name)
}

const draft = z.object(draftFields)

/** A draft may be incomplete, but its values must be valid. */
export const schema = shape.check(
  z.superRefine((values, context) => {
    const add = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: pathOf(field)?.split('.') ?? [], message })
    const read = draft.safeParse(draftOf(values))
    for (const { path, message } of read.error?.issues ?? []) add(path.join('.'), message)
    for (const { field, message } of read.data ? faultsOfDraft(read.data) : []) add(field, message)
  }),
)

/** Flattens the nested errors of a form, each with the id of its field. */
export const errorsIn = (errors: object, at: readonly string[] = []): { id: string; message: string }[] =>
  Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    const path = name === 'root' ? at : [...at, name]
    if ('message' in value && typeof value.message === 'string')
      return [{ id: path.join('.'), message: value.message }]
    return 'addEventListener' in value ? [] : errorsIn(value, path)
  })

const within = (value: number, max: number, decimals: number): number =>
  value >= 0 && value <= max ? Math.round(value * 10 ** decimals) / 10 ** decimals : 0

/** A draft for computing totals while typing: invalid numbers count as 0. */
export const pricedOf = (values: QuoteValues): QuoteDraft => {
  const { services, discount, tax, ...rest } = draftOf(values)
  return {
    ...rest,
    services: services.map((each) => ({
      ...each,
      setupFee: within(each.setupFee, maxDollars, 2),
      monthlyFee: within(each.monthlyFee, maxDollars, 2),
      quantity: within(each.quantity, 10_000, 2),
    })),
    discount: within(discount, rest.discountType === 'percent' ? 100 : maxDollars, 2),
    tax: tax && { ...tax, percent: within(tax.percent, 100, 3) },
    valid_days: draftFields.valid_days.safeParse(rest.valid_days).data ?? null,
  }
}

/** A field's name and its value as text. */
export const describeField = (
  values: QuoteValues,
  field: keyof QuoteValues,
): [name: string, text: string] => [fieldNames[field], textOf(values, field)]

const textOf = (values: QuoteValues, field: keyof QuoteValues): string => {
  const { lines, discount, tax } = values
  switch (field) {
    case 'lines':
      return lines
        .map(
          ({ name, setup, monthly, quantity }) => `${quantity} × ${name}: ${setup} setup, ${monthly} monthly`,
        )
        .join('\n')
    case 'discount': {
      const priced = { ...emptyDraft, ...pricedOf(values) }
      return discountBasis(priced, quoteTotals(priced)) || discount.amount
    }
    case 'tax':
      return tax.percent && `${tax.label} ${tax.percent}%`
    case 'lineOfBusiness':
      return termsName(currentTerms(draftOf(values)))
    default:
      return values[field]
  }
}

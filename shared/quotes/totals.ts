import { formatPercent, formatUsd } from '../money/format.ts'
import {
  roundTogether,
  shareOf,
  spread,
  toBasisPoints,
  toCents,
  toDollars,
  toHundredths,
  toThousandths,
  type Cents,
} from '../money/money.ts'
import type { DiscountOn } from './model.ts'
import { partAmounts } from './parts.ts'
import type { LinePlan } from './plan.ts'

/** The fields that set a quote's price. Fees are dollars; the discount is dollars, or percent if its type says so. */
export type PricedQuote = {
  services: readonly {
    setupFee: number
    monthlyFee: number
    /** Absent means 1. */
    quantity?: number | undefined
    /** Absent means all of the setup fee on signing, and months in advance. */
    plan?: LinePlan | undefined
  }[]
  discount: number
  /** Absent means 'amount'. */
  discountType?: 'amount' | 'percent' | undefined
} & Terms

type Terms = {
  /** Absent means both together, once, from what is due first. */
  discountOn?: DiscountOn | undefined
  /** On all fees, after the discount. */
  tax?: { percent: number } | null | undefined
}

/** Cents. `total` is all setup fees plus one month's fees, minus the discount, plus the tax, if the quote has one. */
export type QuoteTotals = { setup: Cents; monthly: Cents; discount: Cents; tax?: Cents; total: Cents }

/** In cents: its fees times its quantity. Lines add up to the totals, which are rounded once. */
export function lineAmounts(services: PricedQuote['services']): {
  setup: { total: Cents; parts: Cents[] }
  monthly: { total: Cents; parts: Cents[] }
} {
  const times = (fee: number, quantity = 1) =>
    BigInt(notNegative(toCents(fee))) * BigInt(notNegative(toHundredths(quantity)))
  return {
    setup: roundTogether(
      services.map(({ setupFee, quantity }) => times(setupFee, quantity)),
      100n,
    ),
    monthly: roundTogether(
      services.map(({ monthlyFee, quantity }) => times(monthlyFee, quantity)),
      100n,
    ),
  }
}

/** In cents; a discount larger than its fees is reduced to them. @throws RangeError for a value out of range */
export function quoteTotals(quote: PricedQuote): QuoteTotals {
  const lines = lineAmounts(quote.services)
  const [setup, monthly] = [lines.setup.total, lines.monthly.total]
  const discount = discountOf(quote, feesUnder(quote.discountOn, { setup, monthly }))
  const rest = setup + monthly - discount
  const rate = taxRate(quote)
  if (rate === undefined) return { setup, monthly, discount, total: rest }
  const tax = taxesOn([rest], rate).total
  return { setup, monthly, discount, tax, total: rest + tax }
}

export const feesUnder = (
  on: DiscountOn | undefined,
  { setup, monthly }: Pick<QuoteTotals, 'setup' | 'monthly'>,
): Cents => (on === 'setup' ? setup : on === 'monthly' ? monthly : setup + monthly)

function discountOf({ discount, discountType = 'amount' }: PricedQuote, fees: Cents): Cents {
  if (discountType === 'amount') return Math.min(notNegative(toCents(discount)), fees)
  if (discount > 100) throw new RangeError(`Past 100 percent: ${discount}`)
  return shareOf(fees, notNegative(toBasisPoints(discount)))
}

/** The columns of figures that a table of lines needs. A quote without any fee shows its setup fees. */
export function feeColumns(services: PricedQuote['services']): {
  quantity: boolean
  setup: boolean
  monthly: boolean
} {
  const monthly = services.some(({ monthlyFee }) => monthlyFee > 0)
  return {
    quantity: services.some(({ quantity = 1 }) => quantity !== 1),
    setup: !monthly || services.some(({ setupFee }) => setupFee > 0),
    monthly,
  }
}

/** Thousandths of a percent. */
function taxRate({ tax }: Terms): number | undefined {
  if (!tax) return undefined
  if (tax.percent > 100) throw new RangeError(`Past 100 percent: ${tax.percent}`)
  return notNegative(toThousandths(tax.percent))
}

const taxesOn = (amounts: readonly Cents[], rate: number) =>
  roundTogether(
    amounts.map((amount) => BigInt(amount) * BigInt(rate)),
    100_000n,
  )

/** The totals in dollars, as the API sends them. */
export const totalsInDollars = ({ setup, monthly, discount, tax, total }: QuoteTotals): QuoteTotals => ({
  setup: toDollars(setup),
  monthly: toDollars(monthly),
  discount: toDollars(discount),
  ...(tax === undefined ? {} : { tax: toDollars(tax) }),
  total: toDollars(total),
})

/** What is paid once and each month, in cents, with tax. `today + firstMonth` is the documented total. */
export type PaymentPlan = {
  /** All setup fees, whenever their parts are due. */
  today: Cents
  firstMonth: Cents
  eachMonth: Cents
  /** The setup fees and twelve months, whether these are paid in advance or in arrears. */
  firstYear: Cents
  discountOnSetup: Cents
  discountOnFirstMonth: Cents
  discountOnEachMonth: Cents
  taxToday: Cents
  taxFirstMonth: Cents
  taxEachMonth: Cents
}

/** A discount on monthly fees applies every month; any other once, first to the setup fees, then to the first month. */
export function paymentPlan({ setup, monthly, discount }: QuoteTotals, terms: Terms = {}): PaymentPlan {
  const everyMonth = terms.discountOn === 'monthly'
  const discountOnSetup = everyMonth ? 0 : Math.min(discount, setup)
  const discountOnFirstMonth = discount - discountOnSetup
  const discountOnEachMonth = everyMonth ? discount : 0
  const rate = taxRate(terms) ?? 0
  const due = [setup - discountOnSetup, monthly - discountOnFirstMonth] as const
  const taxes = taxesOn(due, rate)
  const taxEachMonth = taxesOn([monthly - discountOnEachMonth], rate).total
  // All months are alike without a discount on the first one, and the setup fees take the odd cent of the sum.
  const isFirstAlike = setup > 0 && discountOnFirstMonth === discountOnEachMonth
  const taxFirstMonth = isFirstAlike ? taxEachMonth : (taxes.parts[1] ?? 0)
  const taxToday = taxes.total - taxFirstMonth
  const today = due[0] + taxToday
  const firstMonth = due[1] + taxFirstMonth
  const eachMonth = monthly - discountOnEachMonth + taxEachMonth
  return {
    today,
    firstMonth,
    eachMonth,
    firstYear: today + firstMonth + 11 * eachMonth,
    discountOnSetup,
    discountOnFirstMonth,
    discountOnEachMonth,
    taxToday,
    taxFirstMonth,
    taxEachMonth,
  }
}

/** The share of a line in a payment plan, in cents. `parts` are those of its setup fee, in the order of its plan. */
export type LineDues = { setup: Cents; parts: Cents[]; firstMonth: Cents; eachMonth: Cents }

/** Spreads a payment plan over the lines and their parts in proportion to the fees. All add up exactly. */
export function lineDues(quote: PricedQuote): LineDues[] {
  const { today, firstMonth, eachMonth } = paymentPlan(quoteTotals(quote), quote)
  const fees = lineAmounts(quote.services)
  const over = (amount: Cents, { parts }: { parts: Cents[] }) => spread(amount, parts.map(BigInt))
  const [setups, firsts, months] = [
    over(today, fees.setup),
    over(firstMonth, fees.monthly),
    over(eachMonth, fees.monthly),
  ]
  return quote.services.map(({ plan }, at) => {
    const setup = setups[at] ?? 0
    return {
      setup,
      parts: partAmounts(fees.setup.parts[at] ?? 0, plan, setup),
      firstMonth: firsts[at] ?? 0,
      eachMonth: months[at] ?? 0,
    }
  })
}

/** The basis of the discount in words: "10% of $1,000.00 in setup fees and $500.00 for one month". Empty without a discount. */
export function discountBasis(quote: PricedQuote, totals: QuoteTotals): string {
  if (totals.discount === 0) return ''
  const fees = feesInWords(quote.discountOn, totals)
  if (quote.discountType === 'percent') return `${formatPercent(toBasisPoints(quote.discount))} of ${fees}`
  const asked = toCents(quote.discount)
  return asked > totals.discount ? `${formatUsd(asked)}, held to ${fees}` : `A fixed amount off ${fees}`
}

/** The fees with discount and tax, in words. Only for a quote with one of them. */
export const netInWords = ({ discount, tax }: QuoteTotals): string =>
  discount === 0 ? 'With tax' : tax === undefined ? 'After the discount' : 'After discount and tax'

function feesInWords(on: DiscountOn | undefined, { setup, monthly }: QuoteTotals): string {
  if (on === 'monthly') return `${formatUsd(monthly)}, the fees of each month`
  if (on === 'setup' || monthly === 0) return `${formatUsd(setup)}, the setup fees`
  if (setup === 0) return `${formatUsd(monthly)}, one month`
  return `${formatUsd(setup)} in setup fees and ${formatUsd(monthly)} for one month`
}

function notNegative(value: number): number {
  if (value < 0) throw new RangeError(`Below zero: ${value}`)
  return value
}

import { formatPercent, formatUsd } from '../money/format.ts'
import { shareOf, sumCents, toBasisPoints, toCents, toDollars, type Cents } from '../money/money.ts'

/** What a quote is priced from. Fees in dollars; the discount in dollars, or in percent when so typed. */
export type PricedQuote = {
  services: readonly { setupFee: number; monthlyFee: number }[]
  discount: number
  /** Absent means 'amount'. */
  discountType?: 'amount' | 'percent' | undefined
}

/** In cents. `total` is all set-up fees plus all monthly fees, less the discount. */
export type QuoteTotals = { setup: Cents; monthly: Cents; discount: Cents; total: Cents }

/**
 * The documented sum, in cents. A percentage is of set-up and monthly fees together, rounded half up once.
 * An amount larger than the fees is cut to the fees: a total is never below zero.
 * Throws RangeError for a negative fee or discount, a percentage past 100, or more than two decimals.
 */
export function quoteTotals({ services, discount, discountType = 'amount' }: PricedQuote): QuoteTotals {
  const setup = sumCents(services.map(({ setupFee }) => notNegative(toCents(setupFee))))
  const monthly = sumCents(services.map(({ monthlyFee }) => notNegative(toCents(monthlyFee))))
  const gross = setup + monthly
  if (discountType === 'percent' && discount > 100) throw new RangeError(`Past 100 percent: ${discount}`)
  const taken =
    discountType === 'percent'
      ? shareOf(gross, notNegative(toBasisPoints(discount)))
      : Math.min(notNegative(toCents(discount)), gross)
  return { setup, monthly, discount: taken, total: gross - taken }
}

/** The totals as they stand on the wire, in dollars. */
export const totalsInDollars = ({ setup, monthly, discount, total }: QuoteTotals): QuoteTotals => ({
  setup: toDollars(setup),
  monthly: toDollars(monthly),
  discount: toDollars(discount),
  total: toDollars(total),
})

/** When the money falls due, in cents. `today + firstMonth` is the documented total. */
export type PaymentPlan = {
  today: Cents
  firstMonth: Cents
  /** Every month after the first. */
  eachMonth: Cents
  firstYear: Cents
  discountOnSetup: Cents
  discountOnFirstMonth: Cents
}

/**
 * The discount is taken once: off the set-up fees, which are due today, and what is larger than they are off the
 * first month. It never exceeds both, so the later months always stand at the full monthly fee.
 */
export function paymentPlan({ setup, monthly, discount }: QuoteTotals): PaymentPlan {
  const discountOnSetup = Math.min(discount, setup)
  const discountOnFirstMonth = discount - discountOnSetup
  return {
    today: setup - discountOnSetup,
    firstMonth: monthly - discountOnFirstMonth,
    eachMonth: monthly,
    firstYear: setup + 12 * monthly - discount,
    discountOnSetup,
    discountOnFirstMonth,
  }
}

/** What the discount was reckoned from, in words: "10% of $1,500.00, the set-up fees and one month". Empty without one. */
export function discountBasis(quote: PricedQuote, totals: QuoteTotals): string {
  if (totals.discount === 0) return ''
  const gross = totals.setup + totals.monthly
  const fees =
    totals.monthly === 0
      ? 'the set-up fees'
      : totals.setup === 0
        ? 'one month'
        : 'the set-up fees and one month'
  if (quote.discountType === 'percent') {
    return `${formatPercent(toBasisPoints(quote.discount))} of ${formatUsd(gross)}, ${fees}`
  }
  const asked = toCents(quote.discount)
  return asked > totals.discount
    ? `${formatUsd(asked)}, held to ${formatUsd(gross)}, ${fees}`
    : `A fixed amount off ${formatUsd(gross)}, ${fees}`
}

function notNegative(value: number): number {
  if (value < 0) throw new RangeError(`Below zero: ${value}`)
  return value
}

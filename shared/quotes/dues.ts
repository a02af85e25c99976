import { formatUsd } from '../money/format.ts'
import { paymentPlan, quoteTotals, type PricedQuote } from './totals.ts'

/**
 * The payments of a quote and their due dates, as its page, PDF, e-mails and certificate show them. A one-time fee
 * and a month's fee are never added, because no such sum is ever due.
 */
export function duesOf(quote: PricedQuote): [term: string, figure: string][] {
  const totals = quoteTotals(quote)
  const plan = paymentPlan(totals, quote)
  if (totals.monthly === 0) return [['Due today', formatUsd(plan.today)]]
  const differs = plan.firstMonth !== plan.eachMonth
  return [
    ['Due today', formatUsd(plan.today)],
    ...(differs ? [['Due for the first month', formatUsd(plan.firstMonth)] as [string, string]] : []),
    [differs ? 'Due each later month' : 'Due each month', formatUsd(plan.eachMonth)],
    ['The first year, all together', formatUsd(plan.firstYear)],
  ]
}

/** The same as a sentence: "due today $25.00; due each month $13.00; the first year, all together $181.00". */
export const duesInWords = (quote: PricedQuote): string =>
  duesOf(quote)
    .map(([term, figure]) => `${term.charAt(0).toLowerCase()}${term.slice(1)} ${figure}`)
    .join('; ')

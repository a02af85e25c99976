import { formatUsd } from '#shared/money/format.ts'
import { toCents, type Cents } from '#shared/money/money.ts'
import { discountBasis, lineAmounts, paymentPlan, quoteTotals } from '#shared/quotes/totals.ts'
import { html, type Markup } from '#http/html.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { ledger } from '../../customer-page/parts.ts'

const usd = formatUsd
const less = (cents: Cents): string => usd(-cents || 0)

/** The lines of the quote, with the sum of each column. */
export function linesTable(quote: StoredQuote): Markup {
  const { setup, monthly } = lineAmounts(quote.services)
  const counted = quote.services.some(({ quantity = 1 }) => quantity !== 1)
  const each = (fee: number, quantity: number, sum: Cents) =>
    quantity === 1 || sum === 0
      ? usd(sum)
      : html`${usd(sum)}<span class="unseen">, ${usd(toCents(fee))} each</span>`
  return ledger({
    caption: 'Services and fees',
    columns: ['Service', ...(counted ? ['Quantity'] : []), 'Setup', 'Each month'],
    rows: quote.services.map(({ name, setupFee, monthlyFee, quantity = 1 }, index) => [
      name,
      ...(counted ? [quantity.toLocaleString('en-US')] : []),
      each(setupFee, quantity, setup.parts[index] ?? 0),
      each(monthlyFee, quantity, monthly.parts[index] ?? 0),
    ]),
    total: ['All services', ...(counted ? [''] : []), usd(setup.total), usd(monthly.total)],
  })
}

/** The payments by due date, with the discount, the tax and the sum of the first year. */
export function duesTable(quote: StoredQuote): Markup {
  const totals = quoteTotals(quote)
  const plan = paymentPlan(totals, quote)
  const same = plan.firstMonth === plan.eachMonth && plan.discountOnFirstMonth === plan.discountOnEachMonth
  const columns =
    totals.monthly === 0
      ? ['Today']
      : ['Today', ...(same ? ['Each month'] : ['First month', 'Each later month'])]
  const row = (name: string, today: string, first: string, later: string) =>
    [name, today, ...(same ? [later] : [first, later])].slice(0, columns.length + 1)
  return ledger({
    caption: 'When it is due',
    columns: ['', ...columns],
    rows: [
      row('Fees', usd(totals.setup), usd(totals.monthly), usd(totals.monthly)),
      ...(totals.discount > 0
        ? [
            row(
              'Discount',
              less(plan.discountOnSetup),
              less(plan.discountOnFirstMonth),
              less(plan.discountOnEachMonth),
            ),
          ]
        : []),
      ...(quote.tax
        ? [row(taxName(quote.tax), usd(plan.taxToday), usd(plan.taxFirstMonth), usd(plan.taxEachMonth))]
        : []),
    ],
    total: row('Due', usd(plan.today), usd(plan.firstMonth), usd(plan.eachMonth)),
  })
}

const taxName = ({ label, percent }: { label: string; percent: number }): string => `${label}, ${percent}%`

/** The discount and its basis. */
export const discountNote = (quote: StoredQuote): string => discountBasis(quote, quoteTotals(quote))

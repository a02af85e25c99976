import { formatUsd } from '#shared/money/format.ts'
import { toCents, type Cents } from '#shared/money/money.ts'
import { paymentTerms } from '#shared/quotes/dues.ts'
import { paymentInWords } from '#shared/quotes/plan-words.ts'
import {
  discountBasis,
  feeColumns,
  lineAmounts,
  netInWords,
  paymentPlan,
  quoteTotals,
} from '#shared/quotes/totals.ts'
import { html, type Markup, type Part } from '#http/html.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { ledger } from '../../customer/page/parts.ts'

const usd = formatUsd
const none = html`–<span class="unseen"> none</span>`

export function linesTable(quote: StoredQuote): Markup {
  const { setup, monthly } = lineAmounts(quote.services)
  const has = feeColumns(quote.services)
  const each = (fee: number, quantity: number, sum: Cents) =>
    sum === 0
      ? none
      : quantity === 1
        ? usd(sum)
        : html`${usd(sum)}<span class="unseen">, ${usd(toCents(fee))} each</span>`
  return ledger({
    caption: 'Services and fees',
    columns: [
      'Service',
      ...(has.quantity ? ['Quantity'] : []),
      ...(has.setup ? ['Setup'] : []),
      ...(has.monthly ? ['Each month'] : []),
    ],
    rows: quote.services.map((line, index) => [
      html`${line.name}${notesOf(line, quote)}`,
      ...(has.quantity ? [(line.quantity ?? 1).toLocaleString('en-US')] : []),
      ...(has.setup ? [each(line.setupFee, line.quantity ?? 1, setup.parts[index] ?? 0)] : []),
      ...(has.monthly ? [each(line.monthlyFee, line.quantity ?? 1, monthly.parts[index] ?? 0)] : []),
    ]),
    total: [
      'All services',
      ...(has.quantity ? [''] : []),
      ...(has.setup ? [usd(setup.total)] : []),
      ...(has.monthly ? [usd(monthly.total)] : []),
    ],
  })
}

function notesOf(line: StoredQuote['services'][number], quote: StoredQuote): Part[] {
  const payment = paymentInWords(line, quote)
  return [...(line.description ?? '').split('\n'), payment && `Payment: ${payment}.`]
    .filter((words) => words.trim() !== '')
    .map((words) => html`<p class="note">${words}</p>`)
}

export function reductionsTable(quote: StoredQuote): Part {
  const totals = quoteTotals(quote)
  if (totals.discount === 0 && !quote.tax) return undefined
  const plan = paymentPlan(totals, quote)
  const has = feeColumns(quote.services)
  const same = plan.firstMonth === plan.eachMonth && plan.discountOnFirstMonth === plan.discountOnEachMonth
  const months = same ? ['Each month'] : ['First month', 'Each later month']
  const row = (name: string, setup: Cents, first: Cents, later: Cents) => [
    name,
    ...(has.setup ? [usd(setup)] : []),
    ...(has.monthly ? (same ? [later] : [first, later]).map(usd) : []),
  ]
  const part = (...[name, ...amounts]: Parameters<typeof row>) =>
    row(name, ...amounts).map((cell) => (cell === usd(0) ? none : cell))
  return ledger({
    caption: totals.discount === 0 ? 'Tax' : quote.tax ? 'Discount and tax' : 'Discount',
    columns: ['', ...(has.setup ? ['Setup'] : []), ...(has.monthly ? months : [])],
    rows: [
      row('Fees', totals.setup, totals.monthly, totals.monthly),
      ...(totals.discount > 0
        ? [
            part(
              'Discount',
              0 - plan.discountOnSetup,
              0 - plan.discountOnFirstMonth,
              -plan.discountOnEachMonth,
            ),
          ]
        : []),
      ...(quote.tax
        ? [
            part(
              `${quote.tax.label}, ${quote.tax.percent}%`,
              plan.taxToday,
              plan.taxFirstMonth,
              plan.taxEachMonth,
            ),
          ]
        : []),
    ],
    total: row(netInWords(totals), plan.today, plan.firstMonth, plan.eachMonth),
  })
}

export function duesTable(quote: StoredQuote): Markup {
  const { schedule, figures } = paymentTerms(quote)
  const sum = figures.at(-1) ?? ['', '']
  return ledger({
    caption: 'When it is due',
    columns: ['', 'Due'],
    rows: figures.length > 1 ? schedule : [],
    total: sum,
  })
}

export const discountNote = (quote: StoredQuote): string => discountBasis(quote, quoteTotals(quote))

import { formatUsd } from '#shared/money/format.ts'
import type { Cents } from '#shared/money/money.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { discountBasis, netInWords, paymentPlan, type QuoteTotals } from '#shared/quotes/totals.ts'
import { setGuaranteeBeside } from './guarantee-and-signatures.ts'
import { ink, type Sheet, type } from './sheet.ts'
import { headsRow } from './structure.ts'

export type Sums = { setup: Cents; monthly: Cents }

export interface SumsOfQuote extends Sums {
  label: string
  note?: string
  /** Whether it is added to the rows above. If so, zero is printed as a dash. */
  isPart?: boolean
}

/** The rows below the lines of a quote. The documented call has the discount in its total instead. */
export function sumsOf(quote: QuoteDocument, totals: QuoteTotals): SumsOfQuote[] {
  const { setup, monthly } = totals
  const plan = paymentPlan(totals, quote)
  const basis = discountBasis(quote, totals)
  const all = { label: 'All services', setup, monthly }
  if (quote.showsTotal || (basis === '' && !quote.tax)) return [all]
  const first =
    plan.firstMonth === plan.eachMonth
      ? ''
      : ` The first month is ${formatUsd(plan.firstMonth)}: ${formatUsd(plan.discountOnFirstMonth)} of the discount is applied to it.`
  return [
    all,
    ...(basis
      ? [
          {
            label: discountLabel(quote),
            note: `${basis}.${first}`,
            setup: -plan.discountOnSetup,
            monthly: -plan.discountOnEachMonth,
            isPart: true,
          },
        ]
      : []),
    ...(quote.tax
      ? [{ label: taxLabel(quote.tax), setup: plan.taxToday, monthly: plan.taxEachMonth, isPart: true }]
      : []),
    { label: netInWords(totals), setup: plan.today, monthly: plan.eachMonth },
  ]
}

const taxLabel = ({ label, percent }: { label: string; percent: number }): string => `${label}, ${percent}%`

const discountLabel = ({ discountOn }: QuoteDocument): string =>
  discountOn === 'monthly'
    ? 'Discount, each month'
    : discountOn === 'setup'
      ? 'Discount on setup'
      : 'Discount, applied once'

interface Row {
  label: string
  note?: string
  figure: string
}

/** @returns whether the guarantee is left of it */
export function drawDocumentedTotal(sheet: Sheet, quote: QuoteDocument, totals: QuoteTotals): boolean {
  const basis = discountBasis(quote, totals)
  const rows: Row[] = [
    { label: 'Setup fees', figure: formatUsd(totals.setup) },
    { label: 'Monthly fees, one month', figure: formatUsd(totals.monthly) },
    ...(basis
      ? [{ label: discountLabel(quote), note: `${basis}.`, figure: formatUsd(-totals.discount) }]
      : []),
    ...(quote.tax && totals.tax !== undefined
      ? [{ label: taxLabel(quote.tax), figure: formatUsd(totals.tax) }]
      : []),
  ]
  const left = sheet.left + sheet.width * 0.42
  const measure = sheet.right - left - 90
  const set = rows.map(({ label, note = '', figure }) => ({
    figure,
    label: sheet.wrap(label, type.body, measure),
    note: note ? sheet.wrap(note, type.small, measure) : [],
  }))
  const heights = set.map(
    ({ label, note }) => label.length * type.body.leading + 4 + note.length * type.small.leading,
  )
  const height = heights.reduce((points, each) => points + each, type.total.leading + 13)
  const guarantee = setGuaranteeBeside(sheet, quote.guarantee, { width: left - sheet.left - 26, height })
  sheet.need(Math.max(height, guarantee?.height ?? 0))
  const { canvas, y: start } = sheet
  canvas.tagged('Table', () => {
    for (const { label, note, figure } of set)
      canvas.tagged('TR', () => {
        const top = sheet.y + 1
        const head = () => {
          const end = sheet.draw(label, left, top, type.body)
          sheet.y = sheet.draw(note, left, end - 1, type.small) + 3
        }
        canvas.tagged('TH', head, headsRow)
        canvas.tagged('TD', () => sheet.put(figure, sheet.right, top, type.body, 1))
      })
    sheet.y += 2
    sheet.across(sheet.y, 0.9, ink, left)
    const top = sheet.y + 4
    const sum = formatUsd(totals.total)
    canvas.tagged('TR', () => {
      canvas.tagged('TH', () => sheet.put('Total', left, top, type.total), headsRow)
      sheet.y = canvas.tagged('TD', () => sheet.put(sum, sheet.right, top, type.total, 1)) + 4
    })
    sheet.doubleRule(sheet.y, ink, left)
  })
  guarantee?.draw(sheet.left, start)
  sheet.y = Math.max(sheet.y + 3, start + (guarantee?.height ?? 0)) + 20
  return guarantee !== undefined
}

import { formatUsd } from '#shared/money/format.ts'
import type { Cents } from '#shared/money/money.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { discountBasis, type PaymentPlan, paymentPlan, type QuoteTotals } from '#shared/quotes/totals.ts'
import { shapeLine } from './shape.ts'
import { hair, ink, type Sheet, type Type, type } from './sheet.ts'

/** A block with a layout, before drawing. `draw` fills `height` points down from `sheet.y` and advances it. */
export type Block = { height: number; left: number; draw: () => void }

interface Row {
  label: string
  note: string
  figure: string
}

/** The documented sum: setup, one month, the discount with its basis, the tax and the total. */
function totalRows(quote: QuoteDocument, totals: QuoteTotals): { rows: Row[]; sum: Row } {
  const basis = discountBasis(quote, totals)
  const rows = [
    { label: 'Setup fees', note: '', figure: formatUsd(totals.setup) },
    { label: 'Monthly fees, one month', note: '', figure: formatUsd(totals.monthly) },
    ...(basis
      ? [{ label: discountLabel(quote), note: `${basis}.`, figure: formatUsd(-totals.discount) }]
      : []),
    ...(quote.tax && totals.tax !== undefined
      ? [{ label: taxLabel(quote.tax), note: '', figure: formatUsd(totals.tax) }]
      : []),
  ]
  return { rows, sum: { label: 'Total', note: '', figure: formatUsd(totals.total) } }
}

const taxLabel = ({ label, percent }: { label: string; percent: number }): string => `${label}, ${percent}%`

/** The amount due today and its parts. The months are below, never added to it. */
function todayRows(quote: QuoteDocument, totals: QuoteTotals): { rows: Row[]; sum: Row } {
  const plan = paymentPlan(totals, quote)
  const basis = discountBasis(quote, totals)
  const rows = [
    { label: 'Setup fees', note: '', figure: formatUsd(totals.setup) },
    ...(plan.discountOnSetup > 0
      ? [{ label: discountLabel(quote), note: `${basis}.`, figure: formatUsd(-plan.discountOnSetup) }]
      : []),
    ...(quote.tax ? [{ label: taxLabel(quote.tax), note: '', figure: formatUsd(plan.taxToday) }] : []),
  ]
  return { rows, sum: { label: 'Due today', note: '', figure: formatUsd(plan.today) } }
}

/** The sum below the table with its parts, in the right part of the page. */
export function setTotals(sheet: Sheet, quote: QuoteDocument, totals: QuoteTotals): Block {
  const left = sheet.left + sheet.width * 0.42
  const { rows: made, sum } = (quote.showsTotal ? totalRows : todayRows)(quote, totals)
  const rows = made.map((row) => ({
    figure: row.figure,
    label: sheet.wrap(row.label, type.body, sheet.right - left - 90),
    note: row.note ? sheet.wrap(row.note, type.small, sheet.right - left - 90) : [],
  }))
  const height =
    rows.reduce(
      (points, { label, note }) =>
        points + label.length * type.body.leading + 4 + note.length * type.small.leading,
      0,
    ) +
    type.total.leading +
    13

  const { canvas } = sheet
  const draw = () => {
    for (const { label, note, figure } of rows) {
      canvas.tagged('TR', () => {
        const top = sheet.y + 1
        const head = () => {
          const end = sheet.draw(label, left, top, type.body)
          sheet.y = sheet.draw(note, left, end - 1, type.small) + 3
        }
        canvas.tagged('TH', head, { scope: 'Row' })
        canvas.tagged('TD', () => sheet.put(figure, sheet.right, top, type.body, 1))
      })
    }
    sheet.y += 2
    sheet.across(sheet.y, 0.9, ink, left)
    const top = sheet.y + 4
    canvas.tagged('TR', () => {
      canvas.tagged('TH', () => sheet.put(sum.label, left, top, type.total), { scope: 'Row' })
      sheet.y = canvas.tagged('TD', () => sheet.put(sum.figure, sheet.right, top, type.total, 1)) + 4
    })
    sheet.doubleRule(sheet.y, ink, left)
    sheet.y += 3
  }
  return { height, left, draw: () => canvas.tagged('Table', draw) }
}

const discountLabel = ({ discountOn }: QuoteDocument): string =>
  discountOn === 'monthly'
    ? 'Discount, each month'
    : discountOn === 'setup'
      ? 'Discount on setup'
      : 'Discount, applied once'

/** The amounts due today, each month and over the first year, in columns. */
export function drawDues(sheet: Sheet, quote: QuoteDocument, totals: QuoteTotals): void {
  const gap = 18
  const column = (sheet.width - 2 * gap) / 3
  const columns = duesOf(quote, totals).map(({ note, ...rest }) => ({
    ...rest,
    note: sheet.wrap(note, type.small, column),
  }))
  const notes = Math.max(...columns.map(({ note }) => note.length)) * type.small.leading
  const height = type.label.leading + type.figure.leading + notes + 8

  sheet.need(height)
  const top = sheet.y
  const end = top + height
  columns.forEach(({ label, figure, note }, index) => {
    const x = sheet.left + index * (column + gap)
    if (index > 0) sheet.canvas.rule(x - gap / 2, top + 2, x - gap / 2, end - 4, 0.4, hair)
    sheet.canvas.tagged('P', () => {
      let y = sheet.put(label, x, top, type.label)
      y = sheet.put(figure, x, y + 1, fitted(figure, column))
      sheet.draw(note, x, y + 3, type.small)
    })
  })
  sheet.y = end + 14
}

/** The type of a figure, smaller for amounts too long for their column. */
function fitted(figure: string, measure: number): Type {
  const natural = (shapeLine(figure, type.figure.style).width * type.figure.size) / 1000
  return natural <= measure ? type.figure : { ...type.figure, size: (type.figure.size * measure) / natural }
}

function duesOf(
  quote: QuoteDocument,
  totals: QuoteTotals,
): { label: string; figure: string; note: string }[] {
  const plan = paymentPlan(totals, quote)
  const lessDiscount = totals.discount > 0 ? ', less the discount' : ''
  const withTax = totals.tax ? ', with tax' : ''
  const basis = discountBasis(quote, totals)
  // If no setup fee is discounted, the sum above does not show the basis of the discount.
  const saysBasis = !quote.showsTotal && basis !== '' && plan.discountOnSetup === 0
  const monthsNote = `${monthNote(totals, plan)}${saysBasis ? ` Discount: ${basis}.` : ''}`
  return [
    { label: 'Due today', figure: formatUsd(plan.today), note: todayNote(totals, plan) },
    { label: 'Each month', figure: formatUsd(plan.eachMonth), note: monthsNote },
    {
      label: 'Over the first year',
      figure: formatUsd(plan.firstYear),
      note: `Setup and twelve months${lessDiscount}${withTax}.`,
    },
  ]
}

function todayNote({ setup }: QuoteTotals, { discountOnSetup, taxToday }: PaymentPlan): string {
  if (setup === 0) return 'No setup fees.'
  if (discountOnSetup === 0 && taxToday === 0) return 'The setup fees, on signing.'
  return `On signing: ${made('setup fees', setup, discountOnSetup, taxToday)}.`
}

function monthNote({ monthly }: QuoteTotals, plan: PaymentPlan): string {
  if (monthly === 0) return 'No monthly fees.'
  const { discountOnEachMonth, taxEachMonth, discountOnFirstMonth, firstMonth } = plan
  const usual =
    discountOnEachMonth === 0 && taxEachMonth === 0
      ? ''
      : `${capitalized(made('monthly fees', monthly, discountOnEachMonth, taxEachMonth))}.`
  if (discountOnFirstMonth === discountOnEachMonth) return usual || 'The monthly fees, from the first month.'
  const first = `The first month is ${formatUsd(firstMonth)}: ${formatUsd(discountOnFirstMonth)} of the discount is applied to it.`
  return `${usual} ${first}`.trim()
}

/** The parts of a sum: "setup fees of $1,500.00 less $150.00 of discount plus $119.81 of tax". */
const made = (fees: string, of: Cents, discount: Cents, tax: Cents): string =>
  [
    `${fees} of ${formatUsd(of)}`,
    ...(discount > 0 ? [`less ${formatUsd(discount)} of discount`] : []),
    ...(tax > 0 ? [`plus ${formatUsd(tax)} of tax`] : []),
  ].join(' ')

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

import { formatUsd } from '#shared/money/format.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { discountBasis, type PaymentPlan, paymentPlan, type QuoteTotals } from '#shared/quotes/totals.ts'
import { shapeLine } from './shape.ts'
import { hair, ink, type Sheet, type Type, type } from './sheet.ts'

/** A block laid out but not yet drawn. `draw` fills `height` points downward from `sheet.y` and moves it on. */
export type Block = { height: number; left: number; draw: () => void }

/** Set-up, one month, the discount with its basis, and the total, in the right-hand part of the page. */
export function setSums(sheet: Sheet, quote: QuoteDocument, totals: QuoteTotals): Block {
  const left = sheet.left + sheet.width * 0.42
  const basis = discountBasis(quote, totals)
  const rows = [
    { label: 'Set-up fees', note: '', figure: formatUsd(totals.setup) },
    { label: 'Monthly fees, one month', note: '', figure: formatUsd(totals.monthly) },
    ...(basis
      ? [{ label: 'Discount, applied once', note: `${basis}.`, figure: formatUsd(-totals.discount) }]
      : []),
  ].map((row) => ({
    ...row,
    note: row.note ? sheet.wrap(row.note, type.small, sheet.right - left - 90) : [],
  }))
  const height =
    rows.reduce((sum, { note }) => sum + type.body.leading + 4 + note.length * type.small.leading, 0) +
    type.total.leading +
    13

  const draw = () => {
    for (const { label, note, figure } of rows) {
      sheet.put(figure, sheet.right, sheet.y + 1, type.body, 1)
      const end = sheet.put(label, left, sheet.y + 1, type.body)
      sheet.y = sheet.draw(note, left, end - 1, type.small) + 3
    }
    sheet.y += 2
    sheet.across(sheet.y, 0.9, ink, left)
    sheet.put('Total', left, sheet.y + 4, type.total)
    sheet.y = sheet.put(formatUsd(totals.total), sheet.right, sheet.y + 4, type.total, 1) + 4
    sheet.doubleRule(sheet.y, ink, left)
    sheet.y += 3
  }
  return { height, left, draw }
}

/** What falls due today, each month and over the first year, side by side. */
export function drawDues(sheet: Sheet, totals: QuoteTotals): void {
  const gap = 18
  const column = (sheet.width - 2 * gap) / 3
  const columns = duesOf(totals).map(({ note, ...rest }) => ({
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
    if (index > 0) sheet.paper.rule(x - gap / 2, top + 2, x - gap / 2, end - 4, 0.4, hair)
    let y = sheet.put(label, x, top, type.label)
    y = sheet.put(figure, x, y + 1, fitted(figure, column))
    sheet.draw(note, x, y + 3, type.small)
  })
  sheet.y = end + 14
}

/** The figure's type, smaller for sums too long for their column. */
function fitted(figure: string, measure: number): Type {
  const natural = (shapeLine(figure, type.figure.style).width * type.figure.size) / 1000
  return natural <= measure ? type.figure : { ...type.figure, size: (type.figure.size * measure) / natural }
}

function duesOf(totals: QuoteTotals): { label: string; figure: string; note: string }[] {
  const plan = paymentPlan(totals)
  return [
    { label: 'Due today', figure: formatUsd(plan.today), note: todayNote(totals, plan) },
    { label: 'Each month', figure: formatUsd(plan.eachMonth), note: monthNote(totals, plan) },
    {
      label: 'Over the first year',
      figure: formatUsd(plan.firstYear),
      note: `Set-up and twelve months${totals.discount > 0 ? ', less the discount' : ''}.`,
    },
  ]
}

function todayNote({ setup }: QuoteTotals, { discountOnSetup }: PaymentPlan): string {
  if (setup === 0) return 'No set-up fees.'
  if (discountOnSetup === 0) return 'The set-up fees, on signing.'
  return `On signing: set-up fees of ${formatUsd(setup)} less ${formatUsd(discountOnSetup)} of discount.`
}

function monthNote({ monthly }: QuoteTotals, { firstMonth, discountOnFirstMonth }: PaymentPlan): string {
  if (monthly === 0) return 'No monthly fees.'
  if (discountOnFirstMonth === 0) return 'The monthly fees, from the first month.'
  return `The first month is ${formatUsd(firstMonth)}: ${formatUsd(discountOnFirstMonth)} of the discount is applied to it.`
}

import { formatUsd } from '#shared/money/format.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { paymentTerms } from '#shared/quotes/dues.ts'
import { discountBasis, type QuoteTotals } from '#shared/quotes/totals.ts'
import { shapeLine } from './shape.ts'
import { hair, ink, type Sheet, type Type, type } from './sheet.ts'
import { discountLabel, headsColumn, headsRow, taxLabel } from './table.ts'

interface Row {
  label: string
  note?: string
  figure: string
}

/** The sum of the documented call: setup, one month, the discount with its basis, and the tax. */
export function drawDocumentedTotal(sheet: Sheet, quote: QuoteDocument, totals: QuoteTotals): void {
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
  sheet.need(heights.reduce((points, height) => points + height, type.total.leading + 13))
  const { canvas } = sheet
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
  sheet.y += 20
}

const gap = 18
const figuresInRow = 3
const partHeight = type.body.leading + 8

/** Content with a known height, kept on one page with what follows if it fits. */
export interface Block {
  height: number
  /** Draws it down from `sheet.y`, with at least `below` points left on the page of its end. */
  draw: (below: number) => void
}

/** What is due on signing, each month and over the first year, and below it the parts by event or date. */
export function setPayment(sheet: Sheet, quote: QuoteDocument): Block {
  const { figures, parts, schedule } = paymentTerms(quote)
  const column = (sheet.width - (figuresInRow - 1) * gap) / figuresInRow
  const cells = figures.map(([term, figure]) => ({
    term: sheet.wrap(term, type.label, column),
    figure,
    as: fitted(figure, column),
  }))
  const bands = Array.from({ length: Math.ceil(cells.length / figuresInRow) }, (_, at) => {
    const band = cells.slice(at * figuresInRow, (at + 1) * figuresInRow)
    const terms = Math.max(...band.map(({ term }) => term.length)) * type.label.leading
    return { band, terms, height: terms + type.figure.leading + 10 }
  })
  const hasLater = parts.some(({ due }) => due.on !== 'signing')
  const rows = hasLater ? schedule : []
  const figuresHeight = bands.reduce((points, { height }) => points + height, type.heading.leading + 4)
  const left = { x: sheet.left, width: 2 * column + gap }
  const set = rows.map(([when, amount]) => {
    const lines = sheet.wrap(when, type.body, left.width - 100)
    return { lines, amount, height: (lines.length - 1) * type.body.leading + partHeight }
  })
  const headHeight = type.label.leading + 8
  const partsHeight = set.reduce((points, { height }) => points + height, hasLater ? headHeight + 6 : 0)
  const after = 14

  const drawFigures = () => {
    const { canvas } = sheet
    sheet.y = canvas.tagged('H2', () => sheet.put('When it is due', sheet.left, sheet.y, type.heading)) + 4
    for (const { band, terms, height } of bands) {
      const top = sheet.y
      band.forEach(({ term, figure, as }, index) => {
        const x = sheet.left + index * (column + gap)
        if (index > 0) canvas.rule(x - gap / 2, top + 2, x - gap / 2, top + height - 8, 0.4, hair)
        canvas.tagged('P', () => {
          sheet.draw(term, x, top, type.label)
          sheet.put(figure, x, top + terms + 1, as)
        })
      })
      sheet.y = top + height
    }
  }
  const drawHead = () => {
    const { canvas } = sheet
    sheet.across(sheet.y, 0.9, ink, left.x, left.x + left.width)
    const top = sheet.y + 4
    canvas.tagged('TR', () => {
      canvas.tagged('TH', () => sheet.put('When', left.x, top, type.label), headsColumn)
      canvas.tagged('TH', () => sheet.put('Amount', left.x + left.width, top, type.label, 1), headsColumn)
    })
    sheet.y = top + type.label.leading + 4
    sheet.across(sheet.y, 0.4, ink, left.x, left.x + left.width)
  }
  const drawParts = (below: number) => {
    const { canvas } = sheet
    sheet.y += 6
    drawHead()
    set.forEach(({ lines, amount, height }, index) => {
      if (height + (index === set.length - 1 ? below : 0) > sheet.room) {
        sheet.turn()
        canvas.untagged(drawHead)
      }
      const top = sheet.y + 4
      canvas.tagged('TR', () => {
        canvas.tagged('TH', () => sheet.draw(lines, left.x, top, type.body), headsRow)
        canvas.tagged('TD', () => sheet.put(amount, left.x + left.width, top, type.body, 1))
      })
      sheet.y += height
      sheet.across(sheet.y, 0.4, hair, left.x, left.x + left.width)
    })
  }
  return {
    height: figuresHeight + partsHeight + after,
    draw(below) {
      drawFigures()
      if (hasLater) sheet.canvas.tagged('Table', () => drawParts(below + after))
      sheet.y += after
    },
  }
}

/** The type of a figure, smaller for amounts too long for their column. */
function fitted(figure: string, measure: number): Type {
  const natural = (shapeLine(figure, type.figure.style).width * type.figure.size) / 1000
  return natural <= measure ? type.figure : { ...type.figure, size: (type.figure.size * measure) / natural }
}

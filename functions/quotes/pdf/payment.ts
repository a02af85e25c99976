import type { QuoteDocument } from '#shared/quotes/document.ts'
import { paymentTerms } from '#shared/quotes/dues.ts'
import { setGuaranteeBeside } from './guarantee-and-signatures.ts'
import { shapeLine } from './shape.ts'
import { type Block, hair, ink, type Sheet, type Type, type } from './sheet.ts'
import { headsRow } from './structure.ts'

const gap = 18
const figuresInRow = 3
const partHeight = type.body.leading + 4

/** Higher parts may be split between pages, but a guarantee next to them cannot be. */
const mostBesideGuarantee = 300

/** What is due on signing, each month and over the first year, then the parts, with a short guarantee next to them. */
export function setPayment(sheet: Sheet, quote: QuoteDocument): Block & { hasGuarantee: boolean } {
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
  const partsHeight = set.reduce((points, { height }) => points + height, 0)
  const after = 14
  // The third column is free next to the parts, and next to the figures if they are few.
  const top = figures.length < figuresInRow ? 0 : figuresHeight
  const guarantee =
    hasLater && partsHeight <= mostBesideGuarantee && !quote.showsTotal
      ? setGuaranteeBeside(sheet, quote.guarantee, {
          width: column,
          height: figuresHeight + partsHeight - top,
        })
      : undefined

  const drawFigures = () => {
    const { canvas } = sheet
    sheet.y = canvas.tagged('H2', () => sheet.put('When it is due', sheet.left, sheet.y, type.heading)) + 4
    for (const { band, terms, height } of bands) {
      const { y } = sheet
      band.forEach(({ term, figure, as }, index) => {
        const x = sheet.left + index * (column + gap)
        if (index > 0) canvas.rule(x - gap / 2, y + 2, x - gap / 2, y + height - 8, 0.4, hair)
        canvas.tagged('P', () => {
          sheet.draw(term, x, y, type.label)
          sheet.put(figure, x, y + terms + 1, as)
        })
      })
      sheet.y = y + height
    }
  }
  const drawParts = (below: number) => {
    const { canvas } = sheet
    sheet.across(sheet.y, 0.9, ink, left.x, left.x + left.width)
    set.forEach(({ lines, amount, height }, index) => {
      if (height + (index === set.length - 1 ? below : 0) > sheet.room) sheet.turn()
      const y = sheet.y + 2
      canvas.tagged('TR', () => {
        canvas.tagged('TH', () => sheet.draw(lines, left.x, y, type.body), headsRow)
        canvas.tagged('TD', () => sheet.put(amount, left.x + left.width, y, type.body, 1))
      })
      sheet.y += height
      sheet.across(sheet.y, 0.4, hair, left.x, left.x + left.width)
    })
  }
  return {
    hasGuarantee: guarantee !== undefined,
    height: Math.max(figuresHeight + partsHeight, top + (guarantee?.height ?? 0)) + after,
    draw(below) {
      const { y } = sheet
      drawFigures()
      if (hasLater) sheet.canvas.tagged('Table', () => drawParts(below + after))
      guarantee?.draw(sheet.right - column, y + top)
      sheet.y = Math.max(sheet.y, guarantee ? y + top + guarantee.height : 0) + after
    },
  }
}

/** The type of a figure, smaller for amounts too long for their column. */
function fitted(figure: string, measure: number): Type {
  const natural = (shapeLine(figure, type.figure.style).width * type.figure.size) / 1000
  return natural <= measure ? type.figure : { ...type.figure, size: (type.figure.size * measure) / natural }
}

import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { termsName, termsPage } from '#shared/quotes/engagement-terms.ts'
import type { TermsOfQuote } from '#shared/quotes/model.ts'
import type { Shaped } from './shape.ts'
import { accent, type Block, datesOf, inkSoft, type Sheet, type } from './sheet.ts'

const inset = 12
/** The height of the box without its lines: its margins and its heading. */
const chrome = 2 * inset - 6 + type.label.leading

/** A short guarantee in a box of at least that height; undefined if it is empty or more than two lines higher. */
export function setGuaranteeBeside(
  sheet: Sheet,
  guarantee: string,
  { width, height }: { width: number; height: number },
): { height: number; draw: (x: number, y: number) => void } | undefined {
  const lines = sheet.wrap(guarantee.trim(), type.promise, width - 2 * inset)
  const needed = Math.max(height, lines.length * type.promise.leading + chrome)
  if (guarantee.trim() === '' || needed > height + 2 * type.promise.leading) return undefined
  return { height: needed, draw: (x, y) => drawBox(sheet, lines, { x, y, width, height: needed }) }
}

/** The guarantee in a box. A text longer than a page continues in a box on the next. */
export function drawGuarantee(sheet: Sheet, guarantee: string): void {
  if (guarantee.trim() === '') return
  let lines = sheet.wrap(guarantee.trim(), type.promise, sheet.width - 2 * inset)
  sheet.need(Math.min(lines.length, 8) * type.promise.leading + chrome)
  while (lines.length > 0) {
    const fitting = Math.max(1, Math.floor((sheet.room - chrome) / type.promise.leading))
    const height = Math.min(lines.length, fitting) * type.promise.leading + chrome
    drawBox(sheet, lines.slice(0, fitting), { x: sheet.left, y: sheet.y, width: sheet.width, height })
    sheet.y += height + 16
    lines = lines.slice(fitting)
    if (lines.length > 0) sheet.turn()
  }
}

function drawBox(
  sheet: Sheet,
  lines: readonly Shaped[],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const { canvas } = sheet
  canvas.box(x, y, width, height, accent, 1)
  canvas.box(x + 3, y + 3, width - 6, height - 6, accent, 0.35)
  const slack = (height - chrome - lines.length * type.promise.leading) / 2
  const label = { ...type.label, color: accent }
  const top = canvas.tagged('H2', () => sheet.put('Our guarantee', x + inset, y + inset - 4 + slack, label))
  canvas.tagged('P', () => sheet.draw(lines, x + inset, top + 1, type.promise))
}

const rowHeight = 31
/** Two lines per row; `share` is the first one's part of the width. */
const signing = [
  { first: 'Signature', second: 'Date', share: 0.66 },
  { first: 'Name', second: 'Title', share: 0.5 },
]

/** The signature lines of both parties and the terms, as one block so that they stay on one page. */
export function setSignatures(sheet: Sheet, quote: QuoteDocument): Block {
  const gap = 32
  const column = (sheet.width - gap) / 2
  const { validUntil } = datesOf(quote)
  const sentence = sheet.wrap(
    `Signed on or before ${validUntil}, this accepts quote ${quote.quoteId}, revision ${quote.revision}.`,
    type.body,
    sheet.width,
  )
  const parties = [quote.customerName, brand.legalName].map((name) =>
    sheet.wrap(`For ${name}`, type.strong, column),
  )
  const names = Math.max(...parties.map((lines) => lines.length)) * type.strong.leading
  const terms = termsOf(quote).map((paragraph) => sheet.wrap(paragraph, type.small, sheet.width))
  const height =
    type.heading.leading +
    sentence.length * type.body.leading +
    names +
    signing.length * rowHeight +
    terms.flat().length * type.small.leading +
    (terms.length - 1) * betweenTerms +
    22

  const draw = () => {
    const { canvas } = sheet
    sheet.y = canvas.tagged('H2', () => sheet.put('Acceptance', sheet.left, sheet.y, type.heading))
    sheet.y = canvas.tagged('P', () => sheet.draw(sentence, sheet.left, sheet.y + 2, type.body) + 8)
    parties.forEach((lines, index) => {
      const x = sheet.left + index * (column + gap)
      canvas.tagged('P', () => sheet.draw(lines, x, sheet.y, type.strong))
      signing.forEach(({ first, second, share }, row) => {
        const y = sheet.y + names + (row + 1) * rowHeight - type.small.leading
        const secondX = x + column * share
        sheet.across(y, 0.6, inkSoft, x, secondX - 10)
        sheet.across(y, 0.6, inkSoft, secondX, x + column)
        canvas.tagged('P', () => sheet.put(first, x, y + 1, type.small))
        canvas.tagged('P', () => sheet.put(second, secondX, y + 1, type.small))
      })
    })
    sheet.y += names + signing.length * rowHeight + 12
    for (const lines of terms)
      sheet.y = canvas.tagged('P', () => sheet.draw(lines, sheet.left, sheet.y, type.small)) + betweenTerms
  }
  return { height, draw }
}

const betweenTerms = 3

/** The terms above the foot of the last page, a paragraph for each. The signatures stay on their page. */
function termsOf({ tax, terms }: QuoteDocument): string[] {
  return [
    tax ? brand.disclosures.taxedQuote : brand.disclosures.quote,
    ...(terms ? [engagementTermsOf(terms)] : []),
  ]
}

/** The terms that an acceptance agrees to, and the hash by which anyone can check their text. */
const engagementTermsOf = (terms: TermsOfQuote): string =>
  `The ${termsName(terms)}, apply: ${brand.urlDisplay}${termsPage(terms.line)}. SHA-256 of their text: ${terms.sha256}`

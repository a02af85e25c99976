import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { termsName, termsPage } from '#shared/quotes/engagement-terms.ts'
import type { TermsOfQuote } from '#shared/quotes/model.ts'
import type { Shaped } from './shape.ts'
import type { Block } from './totals.ts'
import { accent, datesOf, inkSoft, type Sheet, type } from './sheet.ts'

const inset = 16
/** The height of the box without its lines: its margins and its heading. */
const chrome = 2 * inset - 6 + type.label.leading

/** The box may reach two lines below the sums next to it. */
const mostBelow = 2 * type.promise.leading

/** Draws a short guarantee left of the sums, from `top`. @returns false, with nothing drawn, if it does not fit */
export function drawGuaranteeNextToSums(sheet: Sheet, guarantee: string, sums: Block, top: number): boolean {
  const width = sums.left - sheet.left - 26
  const lines = sheet.wrap(guarantee.trim(), type.promise, width - 2 * inset)
  const height = Math.max(sums.height, lines.length * type.promise.leading + chrome)
  const below = height - sums.height
  if (guarantee.trim() === '' || below > Math.min(mostBelow, sheet.room)) return false
  drawBox(sheet, lines, top, width, height)
  sheet.y += below
  return true
}

/** The guarantee in a box. A text longer than a page continues in a box on the next. */
export function drawGuarantee(sheet: Sheet, guarantee: string): void {
  if (guarantee.trim() === '') return
  let lines = sheet.wrap(guarantee.trim(), type.promise, sheet.width - 2 * inset)
  sheet.need(Math.min(lines.length, 8) * type.promise.leading + chrome)
  while (lines.length > 0) {
    const fitting = Math.max(1, Math.floor((sheet.room - chrome) / type.promise.leading))
    const height = Math.min(lines.length, fitting) * type.promise.leading + chrome
    drawBox(sheet, lines.slice(0, fitting), sheet.y, sheet.width, height)
    sheet.y += height + 20
    lines = lines.slice(fitting)
    if (lines.length > 0) sheet.turn()
  }
}

function drawBox(sheet: Sheet, lines: readonly Shaped[], y: number, width: number, height: number): void {
  const { left, canvas } = sheet
  canvas.box(left, y, width, height, accent, 1)
  canvas.box(left + 3, y + 3, width - 6, height - 6, accent, 0.35)
  const slack = (height - chrome - lines.length * type.promise.leading) / 2
  const label = { ...type.label, color: accent }
  const top = canvas.tagged('H2', () =>
    sheet.put('Our guarantee', left + inset, y + inset - 4 + slack, label),
  )
  canvas.tagged('P', () => sheet.draw(lines, left + inset, top + 1, type.promise))
}

const rowHeight = 36
/** Two lines per row; `share` is the first one's part of the width. */
const signing = [
  { first: 'Signature', second: 'Date', share: 0.66 },
  { first: 'Name', second: 'Title', share: 0.5 },
]

/** Lines for the signatures of both sides, and the terms: all on one page. */
export function drawSignatures(sheet: Sheet, quote: QuoteDocument): void {
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
  const terms = sheet.wrap(termsOf(quote), type.small, sheet.width)
  const height =
    type.heading.leading +
    sentence.length * type.body.leading +
    names +
    signing.length * rowHeight +
    terms.length * type.small.leading +
    22

  sheet.need(height)
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
  sheet.y = canvas.tagged('P', () => sheet.draw(terms, sheet.left, sheet.y, type.small))
}

const termsOf = ({ tax, terms, termsVersion }: QuoteDocument): string =>
  [
    tax ? brand.disclosures.taxedQuote : brand.disclosures.quote,
    ...(terms ? [engagementTermsOf(terms)] : []),
    ...(terms || termsVersion === undefined
      ? []
      : [`Terms of version ${termsVersion}: ${brand.urlDisplay}/terms`]),
  ].join(' ')

/** The terms that an acceptance agrees to, and the hash by which anyone can check their text. */
const engagementTermsOf = (terms: TermsOfQuote): string =>
  `The ${termsName(terms)}, apply: ${brand.urlDisplay}${termsPage(terms.line)}. SHA-256 of their text: ${terms.sha256}`

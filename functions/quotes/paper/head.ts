import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { quoteDates } from '#shared/quotes/validity.ts'
import { shapeLine } from './shape.ts'
import { accent, hair, type Sheet, type } from './sheet.ts'

/** The firm, the word, whom it is for, and the quote's own facts. */
export function drawHead(sheet: Sheet, quote: QuoteDocument): void {
  drawLetterhead(sheet)
  const top = sheet.y + 16
  const split = sheet.left + sheet.width * 0.58
  let left = sheet.put('Quote', sheet.left, top, type.title)
  left = sheet.put('Prepared for', sheet.left, left + 8, type.label)
  left = sheet.draw(
    sheet.wrap(quote.customerName, type.customer, split - sheet.left - 24),
    sheet.left,
    left + 1,
    type.customer,
  )
  sheet.y = Math.max(left, drawFacts(sheet, quote, split, top + 4)) + 16
}

function drawLetterhead(sheet: Sheet): void {
  const { y, left, right } = sheet
  const end = sheet.put(brand.name, left, y - 4, type.firm)
  sheet.put(brand.tagline, left, end, type.small)
  const lines = [...brand.addressLines, `${brand.phone.display} · ${brand.urlDisplay}`, brand.email]
  let top = y - 6
  for (const line of lines) top = sheet.put(line, right, top, type.small, 1)
  sheet.doubleRule(top + 9, accent)
  sheet.y = top + 12
}

function drawFacts(sheet: Sheet, quote: QuoteDocument, x: number, start: number): number {
  const { dated, validUntil } = quoteDates(quote.createdAt)
  const valueX = x + 82
  let top = start
  for (const [label, value] of [
    ['Quote number', quote.quoteId],
    ['Revision', String(quote.revision)],
    ['Date', dated],
    ['Valid until', validUntil],
  ] as const) {
    sheet.put(label, x, top + 4, { ...type.label, leading: type.body.leading })
    top = sheet.draw(sheet.wrap(value, type.body, sheet.right - valueX), valueX, top + 4, type.body) + 4
    sheet.across(top, 0.4, hair, x)
  }
  return top
}

/** The head of every page after the first. */
export function drawRunningHead(sheet: Sheet, quote: QuoteDocument): void {
  const name = { ...type.heading, size: 10.5, leading: 16, color: accent }
  sheet.put(brand.name, sheet.left, sheet.y - 8, name)
  sheet.put(`Quote for ${shortened(sheet, quote.customerName)}`, sheet.right, sheet.y - 5, type.small, 1)
  sheet.doubleRule(sheet.y + 14, accent)
  sheet.y += 32
}

/** The name's first line, so that a long one cannot run into the firm's. */
function shortened(sheet: Sheet, name: string): string {
  const words = name.replaceAll('\n', ' ')
  if (shapeLine(words, type.small.style).width * (type.small.size / 1000) < sheet.width * 0.55) return words
  return `${Array.from(words).slice(0, 40).join('')}…`
}

/** Number, revision and page at the foot of every page, once their count is known. */
export function drawFeet(sheet: Sheet, quote: QuoteDocument): void {
  const { paper } = sheet
  const top = sheet.bottom + 18
  for (let page = 0; page < paper.pageCount; page++) {
    paper.turnTo(page)
    sheet.across(top, 0.4, hair)
    sheet.put(`Quote ${quote.quoteId} · Revision ${quote.revision}`, sheet.left, top + 5, type.small)
    sheet.put(`Page ${page + 1} of ${paper.pageCount}`, sheet.right, top + 5, type.small, 1)
  }
}

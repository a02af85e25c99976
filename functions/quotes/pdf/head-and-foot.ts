import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { shapeLine } from './shape.ts'
import { accent, datesOf, hair, runningHead, type Sheet, type } from './sheet.ts'

export function drawHead(sheet: Sheet, quote: QuoteDocument): void {
  drawLetterhead(sheet)
  const top = sheet.y + 16
  const split = sheet.left + sheet.width * 0.58
  const { canvas } = sheet
  const titleEnd = canvas.tagged('H1', () => sheet.put('Quote', sheet.left, top, type.title))
  const customer = setCustomer(sheet, quote, split - 24 - sheet.left)
  const isLong = customer.height > mostBesideFacts
  const customerEnd = isLong ? titleEnd : customer.draw(titleEnd + 8)
  const end = Math.max(customerEnd, drawFacts(sheet, quote, split, top + 4))
  sheet.y = (isLong ? setCustomer(sheet, quote, sheet.width).draw(end + 8) : end) + 16
}

/** A higher block of the customer gets the width of the page, so that it fits on it. */
const mostBesideFacts = 150

/** The customer's name, the contact and the postal address. `draw` returns the bottom. */
function setCustomer(sheet: Sheet, quote: QuoteDocument, measure: number) {
  const { customerName, customerContact = '', customerAddress = '' } = quote
  const name = sheet.wrap(customerName, type.customer, measure)
  const reached = [customerContact, customerAddress]
    .filter((text) => text.trim() !== '')
    .flatMap((text) => sheet.wrap(text.trim(), type.body, measure))
  const height =
    type.label.leading + 1 + name.length * type.customer.leading + 2 + reached.length * type.body.leading
  const draw = (top: number): number => {
    const { canvas, left } = sheet
    const end = canvas.tagged('P', () => {
      const below = sheet.put('Prepared for', left, top, type.label)
      return sheet.draw(name, left, below + 1, type.customer)
    })
    if (reached.length === 0) return end
    return canvas.tagged('P', () => sheet.draw(reached, left, end + 2, type.body))
  }
  return { height, draw }
}

export function drawLetterhead(sheet: Sheet): void {
  const { canvas, y, left, right } = sheet
  const end = canvas.tagged('P', () => sheet.put(brand.name, left, y - 4, type.firm))
  canvas.tagged('P', () => sheet.put(brand.tagline, left, end, type.small))
  const lines = [...brand.addressLines, `${brand.phone.display} · ${brand.urlDisplay}`, brand.email]
  let top = y - 6
  canvas.tagged('P', () => {
    for (const line of lines) top = sheet.put(line, right, top, type.small, 1)
  })
  sheet.doubleRule(top + 9, accent)
  sheet.y = top + 12
}

function drawFacts(sheet: Sheet, quote: QuoteDocument, x: number, start: number): number {
  const { dated, validUntil } = datesOf(quote)
  const valueX = x + 82
  let top = start
  for (const [label, value] of [
    ['Quote number', quote.quoteId],
    ['Revision', String(quote.revision)],
    ['Date', dated],
    ['Valid until', validUntil],
  ] as const) {
    top = sheet.canvas.tagged('P', () => {
      sheet.put(label, x, top + 4, { ...type.label, leading: type.body.leading })
      const lines = sheet.wrap(value, type.body, sheet.right - valueX)
      return sheet.draw(lines, valueX, top + 4, type.body) + 4
    })
    sheet.across(top, 0.4, hair, x)
  }
  return top
}

export const drawRunningHead = (sheet: Sheet, { customerName }: QuoteDocument): void =>
  drawHeadOver(sheet, `Quote for ${shortened(sheet, customerName)}`)

export function drawHeadOver(sheet: Sheet, what: string): void {
  const name = { ...type.heading, size: 10.5, leading: 16, color: accent }
  sheet.canvas.untagged(() => {
    sheet.put(brand.name, sheet.left, sheet.y - 8, name)
    sheet.put(what, sheet.right, sheet.y - 5, type.small, 1)
    sheet.doubleRule(sheet.y + 14, accent)
  })
  sheet.y += runningHead
}

function shortened(sheet: Sheet, name: string): string {
  const words = name.replaceAll('\n', ' ')
  if (shapeLine(words, type.small.style).width * (type.small.size / 1000) < sheet.width * 0.55) return words
  return `${Array.from(words).slice(0, 40).join('')}…`
}

export function drawFeet(sheet: Sheet, quote: QuoteDocument): void {
  const number = `Quote ${quote.quoteId} · Revision ${quote.revision}`
  if (quote.issuedAt === undefined) return drawFoot(sheet, number)
  drawFoot(
    sheet,
    number,
    `To check that this quote is ours, open its PDF file at ${brand.urlDisplay}/verify.`,
  )
}

export function drawFoot(sheet: Sheet, ...foot: [string] | [string, string]): void {
  const { canvas } = sheet
  const top = sheet.bottom + (foot.length > 1 ? 10 : 18)
  for (let page = 0; page < canvas.pageCount; page++) {
    canvas.turnTo(page)
    canvas.untagged(() => {
      sheet.across(top, 0.4, hair)
      foot.reduce((y, text) => sheet.put(text, sheet.left, y, type.small), top + 5)
      sheet.put(`Page ${page + 1} of ${canvas.pageCount}`, sheet.right, top + 5, type.small, 1)
    })
  }
}

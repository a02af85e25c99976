import { formatUsd } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import type { QuoteTotals } from '#shared/quotes/totals.ts'
import { hair, ink, type Sheet, type } from './sheet.ts'

const pad = 4.5
const figureColumn = 92

/** Services with their fees: the head repeated on each page, no row split, both sums at the end. */
export function drawTable(sheet: Sheet, quote: QuoteDocument, totals: QuoteTotals): void {
  const { left, right } = sheet
  const setupX = right - figureColumn
  const nameX = left + 24
  const rows = quote.services.map((service, index) => ({
    number: String(index + 1),
    name: sheet.wrap(service.name, type.body, setupX - figureColumn - nameX),
    setup: formatUsd(toCents(service.setupFee)),
    monthly: formatUsd(toCents(service.monthlyFee)),
  }))
  const heightOf = (row: (typeof rows)[number]) => row.name.length * type.body.leading + 2 * pad
  const sumsHeight = type.strong.leading + 2 * pad + 6

  const drawHeader = () => {
    sheet.across(sheet.y, 0.9, ink)
    const top = sheet.y + 4
    sheet.put('Service', nameX, top, type.label)
    sheet.put('Set-up fee', setupX, top, type.label, 1)
    sheet.y = sheet.put('Monthly fee', right, top, type.label, 1) + 4
    sheet.across(sheet.y, 0.4, ink)
  }

  sheet.need(type.label.leading + 8 + (rows[0] ? heightOf(rows[0]) : 0) + sumsHeight)
  drawHeader()
  rows.forEach((row, index) => {
    // The sums never stand alone at the head of a page: the last row goes with them.
    const last = index === rows.length - 1
    if (heightOf(row) + (last ? sumsHeight : 0) > sheet.room) {
      sheet.turn()
      drawHeader()
    }
    const top = sheet.y + pad
    sheet.put(row.number, left, top, { ...type.small, leading: type.body.leading })
    sheet.put(row.setup, setupX, top, type.body, 1)
    sheet.put(row.monthly, right, top, type.body, 1)
    sheet.y = sheet.draw(row.name, nameX, top, type.body) + pad
    if (!last) sheet.across(sheet.y, 0.4, hair)
  })

  sheet.across(sheet.y, 0.9, ink)
  const top = sheet.y + pad
  sheet.put('All services', nameX, top, type.strong)
  sheet.put(formatUsd(totals.setup), setupX, top, type.strong, 1)
  sheet.y = sheet.put(formatUsd(totals.monthly), right, top, type.strong, 1) + pad
  sheet.doubleRule(sheet.y, ink)
  sheet.y += 16
}

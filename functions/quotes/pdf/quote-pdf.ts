import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { printedTexts } from '#shared/quotes/printed.ts'
import { quoteTotals } from '#shared/quotes/totals.ts'
import { drawGuarantee, setSignatures } from './guarantee-and-signatures.ts'
import { drawFeet, drawHead, drawRunningHead } from './head-and-foot.ts'
import { Canvas } from './canvas.ts'
import { checkDrawable } from './shape.ts'
import { pageSizes, Sheet } from './sheet.ts'
import { setPayment } from './payment.ts'
import { drawDocumentedTotal } from './totals.ts'
import { drawTable } from './table.ts'

export { UndrawableTextError } from './script.ts'

/** Always the same bytes. @throws UndrawableTextError, or RangeError for what quoteTotals and quoteDates refuse */
export async function renderQuotePdf(quote: QuoteDocument): Promise<Uint8Array> {
  const [width, height] = pageSizes[quote.page ?? 'Letter']
  const canvas = new Canvas(width, height)
  drawQuote(canvas, quote)
  const metadata = {
    title: `Quote ${quote.quoteId}`,
    subject: `Quote ${quote.quoteId}, revision ${quote.revision}, for ${quote.customerName}`,
    keywords: `quote:${quote.quoteId} revision:${quote.revision}`,
    author: brand.legalName,
    language: brand.language,
    extra: { QuoteId: quote.quoteId, QuoteRevision: String(quote.revision) },
    created: new Date(quote.createdAt),
  }
  return canvas.finish(metadata)
}

/** The height of the figures and the first parts. */
const beginningOfPayment = 200

export function drawQuote(canvas: Canvas, quote: QuoteDocument): void {
  checkDrawable('quoteId', quote.quoteId)
  for (const { field, text } of printedTexts(quote)) checkDrawable(field, text)

  const totals = quoteTotals(quote)
  const sheet = new Sheet(canvas)
  sheet.onNewPage = () => drawRunningHead(sheet, quote)
  drawHead(sheet, quote)
  drawTable(sheet, quote, totals)
  const [payment, signatures] = [setPayment(sheet, quote), setSignatures(sheet, quote)]
  const promised = quote.showsTotal ? drawDocumentedTotal(sheet, quote, totals) : payment.hasGuarantee
  if (!promised) drawGuarantee(sheet, quote.guarantee)
  // Nobody signs a page without the amounts: they move to the page of the signatures, or at least the last of them do.
  const together = payment.height + signatures.height
  sheet.need(together > sheet.fullRoom ? beginningOfPayment : together)
  payment.draw(signatures.height)
  signatures.draw(0)
  drawFeet(sheet, quote)
}

import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { printedTexts } from '#shared/quotes/printed.ts'
import { quoteTotals } from '#shared/quotes/totals.ts'
import { drawGuarantee, drawGuaranteeBeside, drawSignatures } from './pdf/closing.ts'
import { drawFeet, drawHead, drawRunningHead } from './pdf/head.ts'
import { Paper } from './pdf/paper.ts'
import { checkDrawable } from './pdf/shape.ts'
import { pageSizes, Sheet } from './pdf/sheet.ts'
import { drawDues, setTotals } from './pdf/totals.ts'
import { drawTable } from './pdf/table.ts'

export { UndrawableTextError } from './pdf/script.ts'

/**
 * Draws a quote: the bytes of a PDF, always the same for the same quote.
 * @throws UndrawableTextError for text with characters no embedded font has; RangeError for fees, discounts or dates
 * that quoteTotals and quoteDates refuse
 */
export async function renderQuotePdf(quote: QuoteDocument): Promise<Uint8Array> {
  const [width, height] = pageSizes[quote.page ?? 'Letter']
  const paper = new Paper(width, height)
  drawQuote(paper, quote)
  const metadata = {
    title: `Quote ${quote.quoteId}`,
    subject: `Quote ${quote.quoteId}, revision ${quote.revision}, for ${quote.customerName}`,
    keywords: `quote:${quote.quoteId} revision:${quote.revision}`,
    author: brand.legalName,
    language: brand.language,
    extra: { QuoteId: quote.quoteId, QuoteRevision: String(quote.revision) },
    created: new Date(quote.createdAt),
  }
  return paper.finish(metadata)
}

/** Draws the quote on empty paper, page by page. @throws as renderQuotePdf does */
export function drawQuote(paper: Paper, quote: QuoteDocument): void {
  checkDrawable('quoteId', quote.quoteId)
  for (const { field, text } of printedTexts(quote)) checkDrawable(field, text)

  const totals = quoteTotals(quote)
  const sheet = new Sheet(paper)
  sheet.onNewPage = () => drawRunningHead(sheet, quote)
  drawHead(sheet, quote)
  drawTable(sheet, quote, totals)
  const sums = setTotals(sheet, quote, totals)
  sheet.need(sums.height)
  const { y: top } = sheet
  sums.draw()
  const promised = drawGuaranteeBeside(sheet, quote.guarantee, sums, top)
  sheet.y += 20
  drawDues(sheet, quote, totals)
  if (!promised) drawGuarantee(sheet, quote.guarantee)
  drawSignatures(sheet, quote)
  drawFeet(sheet, quote)
}

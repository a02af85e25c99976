import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { quoteTotals } from '#shared/quotes/totals.ts'
import { drawGuarantee, drawGuaranteeBeside, drawSignatures } from './paper/closing.ts'
import { drawFeet, drawHead, drawRunningHead } from './paper/head.ts'
import { Typesetter } from './paper/shape.ts'
import { Sheet } from './paper/sheet.ts'
import { drawDues, setSums } from './paper/sums.ts'
import { drawTable } from './paper/table.ts'

export { UndrawableTextError } from './paper/script.ts'

/**
 * Draws a quote: the bytes of a PDF, the same for the same quote.
 * Throws UndrawableTextError when a text holds characters no embedded font has, and RangeError for fees, discounts
 * or dates that quoteTotals and quoteDates refuse.
 */
export async function renderQuotePdf(quote: QuoteDocument): Promise<Uint8Array> {
  const setter = new Typesetter()
  setter.check('quoteId', quote.quoteId)
  setter.check('customerName', quote.customerName)
  quote.services.forEach(({ name }, index) => setter.check(`services[${index}].name`, name))
  setter.check('guarantee', quote.guarantee)

  const totals = quoteTotals(quote)
  const sheet = new Sheet(quote.page ?? 'Letter', setter)
  sheet.onNewPage = () => drawRunningHead(sheet, quote)
  drawHead(sheet, quote)
  drawTable(sheet, quote, totals)
  const sums = setSums(sheet, quote, totals)
  sheet.need(sums.height)
  const promised = drawGuaranteeBeside(sheet, quote.guarantee, sums)
  sums.draw()
  sheet.y += 20
  drawDues(sheet, totals)
  if (!promised) drawGuarantee(sheet, quote.guarantee)
  drawSignatures(sheet, quote)
  drawFeet(sheet, quote)

  return sheet.paper.finish({
    title: `Quote ${quote.quoteId}`,
    subject: `Quote ${quote.quoteId}, revision ${quote.revision}, for ${quote.customerName}`,
    keywords: `quote:${quote.quoteId} revision:${quote.revision}`,
    author: brand.legalName,
    language: brand.language,
    extra: { QuoteId: quote.quoteId, QuoteRevision: String(quote.revision) },
    created: new Date(quote.createdAt),
  })
}

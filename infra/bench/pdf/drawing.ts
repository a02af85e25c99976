import type { QuoteDocument } from '../../../shared/quotes/document.ts'
import type { Face } from '../../../functions/quotes/pdf/fonts.ts'
import { Canvas } from '../../../functions/quotes/pdf/canvas.ts'
import { type Shaped, widthOfRun } from '../../../functions/quotes/pdf/shape.ts'
import { pageSizes } from '../../../functions/quotes/pdf/sheet.ts'
import { drawQuote } from '../../../functions/quotes/pdf/quote-pdf.ts'

/** The content of a page, in points from its top left corner. `baseline` is the baseline of the text. */
export type Mark =
  | { kind: 'text'; text: string; face: Face; size: number; x: number; baseline: number; color: string }
  | { kind: 'rule'; x1: number; y1: number; x2: number; y2: number; thickness: number; color: string }
  | { kind: 'box'; x: number; y: number; width: number; height: number; thickness: number; color: string }

export type Drawing = { title: string; width: number; height: number; pages: Mark[][] }

/** Records the drawing of a quote instead of making a file. */
class RecordedCanvas extends Canvas {
  readonly pages: Mark[][] = [[]]
  #page = 0

  override addPage(): void {
    // The first page is added while the base class is being built.
    if (this.pages !== undefined) this.#page = this.pages.push([]) - 1
    super.addPage()
  }

  override turnTo(index: number): void {
    this.#page = index
    super.turnTo(index)
  }

  override text(line: Shaped, x: number, y: number, size: number, color: string, anchor = 0): void {
    let at = x - (line.width * size * anchor) / 1000
    for (const { face, text } of line.runs) {
      this.#note({ kind: 'text', text, face, size, x: at, baseline: y, color })
      at += (widthOfRun({ face, text }) * size) / 1000
    }
  }

  override rule(x1: number, y1: number, x2: number, y2: number, thickness: number, color: string): void {
    this.#note({ kind: 'rule', x1, y1, x2, y2, thickness, color })
  }

  override box(x: number, y: number, width: number, height: number, color: string, thickness = 1): void {
    this.#note({ kind: 'box', x, y, width, height, thickness, color })
  }

  #note(mark: Mark): void {
    this.pages[this.#page]?.push(mark)
  }
}

/**
 * Every text, line and box of the quote with its position. The other libraries get this, so that they do not need to
 * wrap, measure or paginate. The measured time is only their work of making a PDF.
 */
export function drawingOf(quote: QuoteDocument): Drawing {
  const [width, height] = pageSizes[quote.page ?? 'Letter']
  const canvas = new RecordedCanvas(width, height)
  drawQuote(canvas, quote)
  return { title: `Quote ${quote.quoteId}`, width, height, pages: canvas.pages }
}

/** A realistic quote. Each seed gives a different customer, fees and number of sites. */
export function sampleQuote(seed: number): QuoteDocument {
  return {
    quoteId: `Q-2026-${1000 + seed}`,
    revision: 1 + (seed % 3),
    customerName: `Müller & Søn Freight ${seed}, Inc.`,
    services: [
      { name: 'Growth Roadmap, 90-day engagement', setupFee: 25_000, monthlyFee: 0 },
      {
        name: `Merchant services: payment gateway and terminals for ${seed + 2} sites, with fraud screening and staff training`,
        setupFee: 1450.5 + seed,
        monthlyFee: 389.99,
      },
      { name: 'Lead generation', setupFee: 1500, monthlyFee: 2000 + seed },
    ],
    discount: 10,
    discountType: 'percent',
    guarantee: '30 leads in 30 days or you don’t pay',
    createdAt: '2026-11-21T15:00:00Z',
  }
}

/** A realistic quote with enough long lines for five pages. A quote has 50 lines at most. */
export const longQuote = (seed: number): QuoteDocument => ({
  ...sampleQuote(seed),
  services: Array.from({ length: 44 }, (_, index) => ({
    name: `Site ${index + seed + 1}: payment gateway and ${2 + (index % 5)} terminals, with ${['fraud screening', 'gift cards', 'loyalty points'][index % 3]}, training of the staff on two mornings, and a review of fees, chargebacks and settlement each year`,
    setupFee: 450.5 + index + seed,
    monthlyFee: 39.5 + index,
    quantity: 1 + (index % 3),
  })),
})

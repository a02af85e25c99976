import { Canvas } from '../../../functions/quotes/pdf/canvas.ts'
import type { Face } from '../../../functions/quotes/pdf/fonts.ts'
import { drawQuote } from '../../../functions/quotes/pdf/quote-pdf.ts'
import { type Shaped, widthOfRun } from '../../../functions/quotes/pdf/shape.ts'
import { pageSizes } from '../../../functions/quotes/pdf/sheet.ts'
import type { QuoteDocument } from '../../../shared/quotes/document.ts'

/** A text at its baseline with its size, or a line or a box with its thickness, in points from the top left corner. */
export type Mark =
  | { text: string; face: Face; size: number; at: [number, number]; color: string }
  | { kind: 'rule' | 'box'; size: number; at: [number, number, number, number]; color: string }

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
    let left = x - (line.width * size * anchor) / 1000
    for (const { face, text } of line.runs) {
      this.#note({ text, face, size, at: [left, y], color })
      left += (widthOfRun({ face, text }) * size) / 1000
    }
  }
  override rule(x1: number, y1: number, x2: number, y2: number, size: number, color: string): void {
    this.#note({ kind: 'rule', size, at: [x1, y1, x2, y2], color })
  }
  override box(x: number, y: number, width: number, height: number, color: string, size = 1): void {
    this.#note({ kind: 'box', size, at: [x, y, width, height], color })
  }
  #note(mark: Mark): void {
    this.pages[this.#page]?.push(mark)
  }
}

/** Every text, line and box of a quote with its position, so that pdfkit does not need to wrap, measure or paginate. */
export function drawingOf(quote: QuoteDocument): Drawing {
  const [width, height] = pageSizes[quote.page ?? 'Letter']
  const canvas = new RecordedCanvas(width, height)
  drawQuote(canvas, quote)
  return { title: `Quote ${quote.quoteId}`, width, height, pages: canvas.pages }
}

import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { quoteDates } from '#shared/quotes/validity.ts'
import type { Color, Canvas } from './canvas.ts'
import type { Style } from './script.ts'
import { type Shaped, shapeLine, shapeLines } from './shape.ts'

/** Points: Letter is 8.5 by 11 inches, A4 210 by 297 mm. */
export const pageSizes = { Letter: [612, 792], A4: [595.28, 841.89] } as const

export const { ink, inkSoft, rule: hair, accent } = brand.colors

export const datesOf = (quote: QuoteDocument): ReturnType<typeof quoteDates> =>
  quoteDates(quote.issuedAt ?? quote.createdAt, quote.validDays)

/** Style, size, leading and color of a kind of text; size and leading in points. */
export type Type = { style: Style; size: number; leading: number; color: Color }

export const type = {
  firm: { style: 'serif', size: 18.5, leading: 24, color: accent },
  title: { style: 'serif', size: 30, leading: 40, color: ink },
  heading: { style: 'serif', size: 12.5, leading: 19, color: ink },
  customer: { style: 'serif', size: 14.5, leading: 20, color: ink },
  figure: { style: 'serif', size: 18, leading: 25, color: ink },
  total: { style: 'serif', size: 13.5, leading: 20, color: ink },
  promise: { style: 'serif', size: 11.5, leading: 17, color: ink },
  body: { style: 'sans', size: 10, leading: 14, color: ink },
  strong: { style: 'bold', size: 10, leading: 14, color: ink },
  label: { style: 'bold', size: 8.5, leading: 12, color: inkSoft },
  small: { style: 'sans', size: 8.5, leading: 11.5, color: inkSoft },
} as const satisfies Record<string, Type>

/** Content with a known height, kept on one page with what follows if it fits. */
export interface Block {
  height: number
  /** Draws it down from `sheet.y`, with at least `below` points left on the page of its end. */
  draw: (below: number) => void
}

const pageTop = 44
export const runningHead = 32

/** A page, filled from the top. Lengths are points from the top left corner. */
export class Sheet {
  readonly canvas: Canvas
  readonly left = 54
  readonly right: number
  readonly bottom: number
  y = pageTop
  onNewPage: () => void = () => {}

  constructor(canvas: Canvas) {
    this.canvas = canvas
    this.right = canvas.width - this.left
    this.bottom = canvas.height - 54
  }

  get width(): number {
    return this.right - this.left
  }

  get room(): number {
    return this.bottom - this.y
  }

  /** Height of an empty later page below its head, in points. */
  get fullRoom(): number {
    return this.bottom - pageTop - runningHead
  }

  need(height: number): void {
    if (height > this.room) this.turn()
  }

  turn(): void {
    this.canvas.addPage()
    this.y = pageTop
    this.onNewPage()
  }

  wrap(text: string, as: Type, measure: number): Shaped[] {
    return shapeLines(text, as.style, as.size, measure)
  }

  draw(lines: readonly Shaped[], x: number, top: number, as: Type, anchor = 0): number {
    lines.forEach((line, index) => {
      const baseline = top + index * as.leading + (as.leading + as.size * 0.68) / 2
      this.canvas.text(line, x, baseline, as.size, as.color, anchor)
    })
    return top + lines.length * as.leading
  }

  put(text: string, x: number, top: number, as: Type, anchor = 0): number {
    return this.draw([shapeLine(text, as.style)], x, top, as, anchor)
  }

  across(y: number, thickness: number, color: Color, from = this.left, to = this.right): void {
    this.canvas.rule(from, y, to, y, thickness, color)
  }

  /** The double rule of bookkeeping, under a final sum. */
  doubleRule(y: number, color: Color, from = this.left, to = this.right): void {
    this.across(y, 1.1, color, from, to)
    this.across(y + 2.6, 0.4, color, from, to)
  }
}

import type { Line } from '#shared/catalog/lines.ts'
import { quoteFor } from '../forms/carried.ts'

/** The way from a calculator's result to the quote form, which the figures go along. */
export function TakeFigures({ line, figures }: { line: Line; figures: string }) {
  return (
    <p data-common="">
      <a href={quoteFor(line, figures)}>Ask for a quote with these figures</a>
    </p>
  )
}

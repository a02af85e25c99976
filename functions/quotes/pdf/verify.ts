import encodeQR from 'qr'
import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { paperCode, verifyAddress } from './code.ts'
import { ink, type Sheet } from './sheet.ts'

const side = 54

/** The address of the verify page as a QR code, its top right corner at the given place. */
export function drawVerifyCode(sheet: Sheet, quote: QuoteDocument, right: number, top: number): void {
  // The margin it needs is the paper's own.
  const modules = encodeQR(verifyAddress(quote), 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const unit = side / modules.length
  const left = right - side
  const boxes = modules.flatMap((row, index) =>
    runsOf(row).map(({ from, length }) => ({
      x: left + from * unit,
      y: top + index * unit,
      width: length * unit,
      height: unit,
    })),
  )
  sheet.paper.figure(`QR code: check this paper at ${brand.url}/verify, code ${paperCode(quote)}`, boxes, ink)
}

/** Dark modules side by side, as one box each. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  row.forEach((dark, at) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last.from + last.length === at) last.length++
    else runs.push({ from: at, length: 1 })
  })
  return runs
}

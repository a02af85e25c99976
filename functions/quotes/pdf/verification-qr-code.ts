import encodeQR from 'qr'
import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { printedCode, verificationAddress } from './printed-code.ts'
import { ink, type Sheet } from './sheet.ts'

const side = 54

/** The address of the verify page as a QR code, with its top right corner at the given position. */
export function drawVerificationQrCode(sheet: Sheet, quote: QuoteDocument, right: number, top: number): void {
  // The white space around it is its margin.
  const modules = encodeQR(verificationAddress(quote), 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const path = modules.flatMap((row, y) =>
    runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`),
  )
  const alt = `QR code: opens ${brand.url}/verify with the number and code ${printedCode(quote)} of this quote`
  const place = { x: right - side, y: top, side, units: modules.length }
  sheet.canvas.figure(alt, path.join(''), place, ink)
}

/** Adjacent dark modules, as one box each. */
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

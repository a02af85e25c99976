import encodeQR from 'qr'
import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { printedCode, verificationAddress } from './printed-code.ts'
import { ink, type Sheet, type } from './sheet.ts'

/** Points. */
export const qrSide = 54
const label = ['Scan to check', 'this quote']

/** With its top right corner at the given position. @returns the bottom */
export function drawVerificationQrCode(
  sheet: Sheet,
  quote: QuoteDocument,
  right: number,
  top: number,
): number {
  // The white space around it is its margin.
  const modules = encodeQR(verificationAddress(quote), 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const path = modules.flatMap((row, y) =>
    runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`),
  )
  const alt = `QR code: opens ${brand.url}/verify with the number and code ${printedCode(quote)} of this quote`
  const place = { x: right - qrSide, y: top, side: qrSide, units: modules.length }
  sheet.canvas.figure(alt, path.join(''), place, ink)
  let y = top + qrSide + 2
  sheet.canvas.tagged('P', () => {
    for (const words of label) y = sheet.put(words, right - qrSide, y, type.small)
  })
  return y
}

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

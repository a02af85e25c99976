import { compareCopy, type CopyCheck } from '../../quotes/returned-copy/compare-copy.ts'
import { inspectPdf } from '../../files/pdf-safety.ts'
import { readPdf, type ReadPage } from '../pdf-reading.ts'
import type { HostilePdf } from './hostile-pdfs.ts'
import type { Materials } from './materials.ts'

export interface Judged {
  /** The result of the inspection of uploads: accepted, or the reason for refusal. */
  inspection: string
  proof: CopyCheck['proof']
  message: string
  /** What went wrong. */
  faults: string[]
}

/** Draws a file's pages with another method than the check; null when it cannot. */
export type Draw = (pdf: Uint8Array) => Promise<readonly Uint8Array[] | null>

const drawn: Draw = async (pdf) => {
  const pages: ReadPage[] | null = await readPdf(pdf, 1.1).catch(() => null)
  return pages && pages.map(({ pixels }) => pixels.data)
}

/** Passes a hostile file to the inspection of uploads and to the check of returned files. */
export async function judge(
  { bytes, may, isMarked }: HostilePdf,
  { issued }: Materials,
  draw: Draw = drawn,
): Promise<Judged> {
  const inspection = await inspectPdf(bytes)
  const { proof, match, message } = await compareCopy(bytes, issued)
  const faults: string[] = []
  if (may && !may.includes(proof)) faults.push(`is called ${proof}: ${message}`)
  if (isMarked && !message.includes('Something was added on page')) faults.push(`hides its marks: ${message}`)
  if (!may && proof !== 'none' && proof !== 'code-found') {
    const original = issued.find(({ revision }) => revision === match?.revision)
    const seen = await draw(bytes)
    // The check has no PDF of another quote to compare with.
    if (original && match?.quoteId === original.quoteId && !isSame(await draw(original.pdf), seen))
      faults.push(`looks different, and is called ${proof}: ${message}`)
  }
  return { inspection: inspection.ok ? 'accepted' : inspection.reason, proof, message, faults }
}

const isSame = (original: readonly Uint8Array[] | null, seen: readonly Uint8Array[] | null): boolean =>
  original !== null &&
  original.length === seen?.length &&
  original.every((page, index) => Buffer.compare(page, seen[index] ?? new Uint8Array()) === 0)

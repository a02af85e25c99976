import { compareCopy, type CopyCheck } from '../../quotes/returned-copy/compare-copy.ts'
import { inspectPdf } from '../../files/pdf-safety.ts'
import { readPdf, type ReadPage } from '../pdf-reading.ts'
import type { HostilePdf } from './hostile-pdfs.ts'
import type { Materials } from './materials.ts'
import { drawToCompare } from '../../quotes/returned-copy/draw-pages.ts'
import { readPdf as readReturned } from '../../quotes/returned-copy/read-pdf.ts'
import { inspect } from '../../files/pdf-safety/inspect.ts'
import { damaged, Refusal } from '../../files/pdf-safety/refusal.ts'

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
  if (!may && proof !== 'none') {
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

const drawings = new WeakMap<Uint8Array, ReturnType<typeof drawToCompare>>()

/** Replaces the threads that check a file: gives the same answers faster for many files, and without a time limit. */
export async function answerWithoutThread(name: string, bytes: Uint8Array): Promise<unknown> {
  const copy = Buffer.from(bytes)
  if (name === 'read-pdf-worker') return refusedAs(() => readReturned(copy), null)
  if (name === 'pdf-safety-worker') {
    const { reason, message } = damaged()
    return refusedAs<unknown>(() => ({ ok: true, pages: inspect(copy) }), { ok: false, reason, message })
  }
  if (name !== 'draw-worker') return ''
  const known = drawings.get(bytes) ?? drawToCompare(copy)
  drawings.set(bytes, known)
  return known
}

function refusedAs<Answer>(read: () => Answer, refused: Answer): Answer {
  try {
    return read()
  } catch (error) {
    // Any other error is a bug in our code.
    if (!(error instanceof Refusal)) throw error
    return refused
  }
}

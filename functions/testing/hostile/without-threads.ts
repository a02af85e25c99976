import { drawToCompare } from '../../quotes/returned-copy/draw-pages.ts'
import { readPdf } from '../../quotes/returned-copy/read-pdf.ts'
import { inspect } from '../../files/pdf-safety/inspect.ts'
import { damaged, Refusal } from '../../files/pdf-safety/refusal.ts'

const drawn = new WeakMap<Uint8Array, ReturnType<typeof drawToCompare>>()

/** Replaces the threads that check a file: gives the same answers faster for many files, and without a time limit. */
export async function answerWithoutThread(name: string, bytes: Uint8Array): Promise<unknown> {
  const copy = Buffer.from(bytes)
  if (name === 'read-pdf-worker') return refusedAs(() => readPdf(copy), null)
  if (name === 'pdf-safety-worker') {
    const { reason, message } = damaged()
    return refusedAs<unknown>(() => ({ ok: true, pages: inspect(copy) }), { ok: false, reason, message })
  }
  if (name !== 'draw-worker') return ''
  const drawings = drawn.get(bytes) ?? drawToCompare(copy)
  drawn.set(bytes, drawings)
  return drawings
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

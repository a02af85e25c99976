import { fieldProblem } from '#shared/api/problem.ts'
import { documentOf } from '../domain/printed-document.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import type { UndrawableTextError } from '../pdf/script.ts'

/** Draws a revision. @throws Problem invalid-request naming a field with text that no font has */
export const drawRevision = (quote: StoredQuote): Promise<Uint8Array> =>
  naming(async () => (await import('../pdf/quote-pdf.ts')).renderQuotePdf(documentOf(quote)))

export const drawSignedRevision = (quote: StoredQuote): Promise<Uint8Array> =>
  naming(async () => (await import('./signed-pdf.ts')).makeSignedPdf(documentOf(quote)))

/** The drawing and signing code is large: it loads with the first quote, and a refused request does not wait. */
async function naming(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await make()
  } catch (error) {
    throw isUndrawable(error) ? fieldProblem(error.field, error.message) : error
  }
}

/** Compared by name: the bundles of the function and of the drawing code each have their own class. */
const isUndrawable = (error: unknown): error is UndrawableTextError =>
  error instanceof Error && error.name === 'UndrawableTextError'

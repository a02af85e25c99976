import { fieldProblem } from '#shared/api/problem.ts'
import { documentOf } from './domain/document.ts'
import type { StoredQuote } from './domain/stored-quote.ts'

/** Draws a revision. @throws Problem invalid-request naming a field whose text no font of ours has */
export async function draw(quote: StoredQuote): Promise<Uint8Array> {
  // The drawing code is large: loaded with the first quote, so that a refused request does not wait for it.
  const { renderQuotePdf, UndrawableTextError } = await import('./render-pdf.ts')
  return renderQuotePdf(documentOf(quote)).catch((error: unknown) => {
    throw error instanceof UndrawableTextError ? fieldProblem(error.field, error.message) : error
  })
}

/** The paper of a revision as it is issued: the one place where drawing ends and a signature goes on. */
export const issue = (quote: StoredQuote): Promise<Uint8Array> => draw(quote)

import type { FieldError } from '#shared/api/problem.ts'
import type { QuoteDraft } from '#shared/quotes/draft.ts'
import { printedTexts } from '#shared/quotes/printed.ts'
import { requireNone } from './domain/changes.ts'

const usual = /^[\n\x20-\x7e]*$/

/** @throws Problem invalid-request naming each field with characters that no font of the PDF has */
export async function requirePrintable(draft: QuoteDraft): Promise<void> {
  const texts = printedTexts(draft).filter(({ text }) => !usual.test(text))
  if (texts.length === 0) return
  // The fonts and their reader are large: they load with the first text that needs them.
  const [{ checkDrawable }, { UndrawableTextError }] = await Promise.all([
    import('./pdf/shape.ts'),
    import('./pdf/script.ts'),
  ])
  requireNone(
    texts.flatMap(({ field, text }): FieldError[] => {
      try {
        checkDrawable(field, text)
        return []
      } catch (error) {
        if (error instanceof UndrawableTextError) return [{ field, message: error.message }]
        throw error
      }
    }),
  )
}

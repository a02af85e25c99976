import { fieldInWords } from '#shared/api/field-words.ts'
import { Problem } from '#shared/api/problem.ts'
import {
  importedArticle,
  leftOut,
  maxImported,
  type ImportedArticle,
  type ImportResult,
} from '#shared/blog/transfer.ts'
import { importArticles } from '#shared/blog/transfer-endpoints.ts'
import * as z from 'zod/mini'
import { systemClock } from '#lib/clock.ts'
import { parseJson } from '#lib/json.ts'
import { errorFields, log } from '#lib/log.ts'
import { isPassing } from '#http/problem-documents.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '#shared/session/names.ts'
import { importArticle, type ImportOptions } from '../importing/import-article.ts'
import { completeAll } from '../pages/complete.ts'
import { renderer } from '../pages/renderer.ts'

const sent = z.array(z.unknown()).check(z.minLength(1), z.maxLength(maxImported))
const named = z.object({ key: z._default(z.string(), ''), title: z._default(z.string(), '') })

/** Imports one article at a time, because one may take the address of the next. The clock renders pages that fail here. */
export const handler = serve(importArticles, async ({ fields, file, session }) => {
  const articles = sent.safeParse(parseJson(new TextDecoder().decode(file)))
  if (!articles.success) throw unacceptable()
  const { sitePaths } = await renderer()
  const options = {
    by: whoIs(session),
    now: systemClock.now(),
    sitePaths: new Set(sitePaths),
    isPreview: fields.mode === 'preview',
    planned: new Set<string>(),
  }
  const results: ImportResult[] = []
  for (const one of articles.data) {
    const article = importedArticle.safeParse(one)
    results.push(article.success ? await taken(article.data, options) : malformed(one, article.error))
  }
  const shown = results.flatMap(({ id, outcome, status }) =>
    id !== undefined && outcome === 'imported' && status === 'published' ? [id] : [],
  )
  try {
    await completeAll(shown)
  } catch (error) {
    log('error', 'blog/switch', errorFields(error))
  }
  return reply(200, { articles: results })
})

/** An article that fails does not stop the others. A temporary error ends the request, which the browser repeats. */
async function taken(article: ImportedArticle, options: ImportOptions): Promise<ImportResult> {
  try {
    return await importArticle(article, options)
  } catch (error) {
    if (isPassing(error)) throw error
    log('error', 'blog/import', errorFields(error))
    const note = 'It could not be imported. Write it here, or try it again later.'
    return leftOut(article.key, article.title.slice(0, 200), note)
  }
}

function malformed(one: unknown, { issues: [issue] }: z.core.$ZodError): ImportResult {
  const { key = '', title = '' } = named.safeParse(one).data ?? {}
  const field = fieldInWords(issue?.path.join('.') ?? '')
  const note = `${field} cannot be read. Correct it in the export, or write this article here.`
  return leftOut(key.slice(0, 1000), title.slice(0, 200), note)
}

function unacceptable(): Problem {
  const message = `This is not a list of at most ${maxImported} articles.`
  return new Problem('unacceptable-file', message, { errors: [{ field: 'file', message }] })
}

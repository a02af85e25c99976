import * as z from 'zod/mini'
import { fieldInWords } from '#shared/api/field-words.ts'
import { Problem } from '#shared/api/problem.ts'
import { importedArticle, maxImported, type ImportResult } from '#shared/blog/transfer.ts'
import { importArticles } from '#shared/blog/transfer-endpoints.ts'
import { whoIs } from '#shared/session/names.ts'
import { systemClock } from '#lib/clock.ts'
import { parseJson } from '#lib/json.ts'
import { errorFields, log } from '#lib/log.ts'
import { isPassing } from '#http/problem-documents.ts'
import { reply, serve } from '#http/serve.ts'
import { importArticle, type ImportOptions } from '../importing/import-article.ts'
import { renderer } from '../pages/renderer.ts'

const sent = z.object({
  articles: z.array(z.unknown()).check(z.minLength(1), z.maxLength(maxImported)),
  /** The former paths of all articles of the file, for the links between them. */
  own_paths: z._default(z.array(z.string()), []),
})
const named = z.object({ key: z._default(z.string(), ''), title: z._default(z.string(), '') })

/** Imports one article at a time, because one may take the address of the next. */
export const handler = serve(importArticles, async ({ file, session }) => {
  const read = sent.safeParse(parseJson(new TextDecoder().decode(file)))
  if (!read.success) throw unacceptable()
  const options = {
    by: whoIs(session),
    now: systemClock.now(),
    sitePaths: new Set((await renderer()).sitePaths),
    ownPaths: new Set(read.data.own_paths),
  }
  const articles: ImportResult[] = []
  for (const one of read.data.articles) articles.push(await resultFor(one, options))
  return reply(200, { articles })
})

/** An article that fails does not stop the others. A temporary error ends the request, which the browser repeats. */
async function resultFor(one: unknown, options: ImportOptions): Promise<ImportResult> {
  const article = importedArticle.safeParse(one)
  if (!article.success) {
    const field = fieldInWords(article.error.issues[0]?.path.join('.') ?? '')
    return refused(one, `${field} cannot be read. Correct it in the export, or write this article here.`)
  }
  try {
    return await importArticle(article.data, options)
  } catch (error) {
    if (isPassing(error)) throw error
    log('error', 'blog/import', errorFields(error))
    return refused(one, 'It could not be imported. Write it here, or try it again later.')
  }
}

function refused(one: unknown, note: string): ImportResult {
  const { key = '', title = '' } = named.safeParse(one).data ?? {}
  const about = { key: key.slice(0, 1000), title: title.slice(0, 200), published_at: null }
  return { ...about, outcome: 'refused', notes: [note] }
}

function unacceptable(): Problem {
  const message = `This is not a list of at most ${maxImported} articles.`
  return new Problem('unacceptable-file', message, { errors: [{ field: 'file', message }] })
}

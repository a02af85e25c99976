import { fieldProblem } from '#shared/api/problem.ts'
import { articleFields, type Article } from '#shared/blog/model.ts'
import { toArticle, type Contents, type Reading, type StoredArticle } from './domain/stored-article.ts'
import { drawArticle, readingOf } from './pages/renderer.ts'
import { imagesOf } from './store/images.ts'

export async function answerOf(article: StoredArticle): Promise<Article> {
  const images = await imagesOf([article])
  const { content } = await drawArticle(article, images)
  return toArticle(article, images, content.html)
}

/** The Markdown of a change, which may be sent as HTML. @throws Problem invalid-request */
export async function markdownOf(change: {
  markdown?: string | undefined
  content?: string | undefined
}): Promise<Partial<Reading & Pick<Contents, 'markdown'>>> {
  const markdown = change.markdown ?? (await markdownIn(change.content))
  if (markdown === undefined) return {}
  return { markdown, ...(await readingOf(markdown)) }
}

async function markdownIn(content: string | undefined): Promise<string | undefined> {
  if (content === undefined) return undefined
  const { htmlToMarkdown } = await import('./html-to-markdown.ts')
  const read = articleFields.markdown.safeParse(unlessTooDeep(() => htmlToMarkdown(content)))
  if (!read.success) throw fieldProblem('content', read.error.issues[0]?.message ?? 'This is not an article.')
  return read.data
}

/** The HTML libraries are recursive. */
export function unlessTooDeep<T>(convert: () => T): T {
  try {
    return convert()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw fieldProblem('content', 'Use fewer elements inside each other.')
  }
}

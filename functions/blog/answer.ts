import { fieldProblem } from '#shared/api/problem.ts'
import { articleFields, type Article } from '#shared/blog/model.ts'
import { toArticle, type Contents, type Reading, type StoredArticle } from './domain/stored-article.ts'
import { imagesOf } from './store/images.ts'
import { drawArticle, requireDrawable } from './text/drawing.ts'
import { reader, unreadable } from './text/reading.ts'

export async function answerOf(article: StoredArticle): Promise<Article> {
  const images = await imagesOf([article])
  const { article: drawn } = await drawArticle(article, images)
  return toArticle(article, images, drawn.content.html)
}

/** The Markdown of a change, which may be sent as HTML. @throws Problem invalid-request if it cannot be read or rendered */
export async function markdownOf(change: {
  markdown?: string | undefined
  content?: string | undefined
}): Promise<Partial<Reading & Pick<Contents, 'markdown'>>> {
  const markdown = change.markdown ?? (await markdownIn(change.content))
  if (markdown === undefined) return {}
  return { markdown, ...(await requireDrawable(markdown)) }
}

async function markdownIn(content: string | undefined): Promise<string | undefined> {
  if (content === undefined) return undefined
  const markdown = await reader.ask('htmlToMarkdown', [content])
  if ('failed' in markdown) throw fieldProblem('content', unreadable(markdown.failed))
  const read = articleFields.markdown.safeParse(markdown.value)
  if (!read.success) throw fieldProblem('content', read.error.issues[0]?.message ?? 'This is not an article.')
  return read.data
}

import { fieldProblem } from '#shared/api/problem.ts'
import { articleFields, type Article } from '#shared/blog/model.ts'
import { toArticle, toShown, type Contents, type StoredArticle } from './domain/stored-article.ts'
import { renderer } from './pages/renderer.ts'
import { imagesOf } from './store/images.ts'

/** An article as calls answer with it. */
export async function answerOf(article: StoredArticle): Promise<Article> {
  const [images, by] = await Promise.all([imagesOf([article]), renderer()])
  return toArticle(article, images, by.contentOf(toShown(article, images)))
}

/** The Markdown of a change that came as HTML. */
export async function markdownOf(change: {
  markdown?: string | undefined
  content?: string | undefined
}): Promise<Partial<Pick<Contents, 'markdown'>>> {
  if (change.markdown !== undefined) return { markdown: change.markdown }
  if (change.content === undefined) return {}
  const { htmlToMarkdown } = await import('./html-to-markdown.ts')
  const read = articleFields.markdown.safeParse(htmlToMarkdown(change.content))
  if (!read.success) throw fieldProblem('content', read.error.issues[0]?.message ?? 'This is not an article.')
  return { markdown: read.data }
}

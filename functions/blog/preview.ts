import type { StoredArticle } from './domain/stored-article.ts'
import { renderer } from './pages/renderer.ts'
import { imagesOf } from './store/images.ts'
import { drawArticle } from './text/drawing.ts'

/** The private page of an article as it was last saved. */
export async function previewOf(article: StoredArticle, expiresAt?: string): Promise<string> {
  const [images, by] = await Promise.all([imagesOf([article]), renderer()])
  const { article: shown } = await drawArticle(article, images)
  return by.renderPreview({
    kind: 'article',
    article: shown,
    related: [],
    preview: { expires_at: expiresAt ?? null },
  })
}

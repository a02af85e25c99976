import type { StoredArticle } from './domain/stored-article.ts'
import { renderer } from './pages/renderer.ts'
import { imagesOf } from './store/images.ts'
import { drawArticle } from './text/drawing.ts'

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

import type { StoredArticle } from './domain/stored-article.ts'
import { drawArticle, renderer } from './pages/renderer.ts'
import { imagesOf } from './store/images.ts'

export async function previewOf(article: StoredArticle, expiresAt?: string): Promise<string> {
  const [images, by] = await Promise.all([imagesOf([article]), renderer()])
  return by.renderPreview({
    kind: 'article',
    article: await drawArticle(article, images),
    related: [],
    preview: { expires_at: expiresAt ?? null },
  })
}

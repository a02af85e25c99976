import { toShown, type StoredArticle } from './domain/stored-article.ts'
import { renderer } from './pages/renderer.ts'
import { imagesOf } from './store/images.ts'

/** The page of an article as it was last saved, for nobody but who is shown it. */
export async function previewOf(article: StoredArticle, expiresAt?: string): Promise<string> {
  const [images, by] = await Promise.all([imagesOf([article]), renderer()])
  return by.renderPreview({
    kind: 'article',
    article: toShown(article, images),
    related: [],
    preview: { expires_at: expiresAt ?? null },
  })
}

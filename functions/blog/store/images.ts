import { articleImage } from '#shared/blog/model.ts'
import { batchGet } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { filesOf, type Contents, type Images } from '../domain/stored-article.ts'

const { MEDIA_TABLE } = readEnv('MEDIA_TABLE')

/** The images of articles, with sizes and copies, without images that no longer exist. */
export async function imagesOf(
  articles: readonly Partial<Pick<Contents, 'markdown' | 'feature_image'>>[],
): Promise<Images> {
  const ids = new Set(
    articles.flatMap(({ markdown = '', feature_image = null }) => filesOf({ markdown, feature_image })),
  )
  const items = await batchGet(
    MEDIA_TABLE,
    [...ids].map((id) => ({ id })),
  )
  const kept = items.map((item) => articleImage.safeParse(item)).flatMap(({ data }) => (data ? [data] : []))
  return new Map(kept.map((image) => [image.id, image]))
}

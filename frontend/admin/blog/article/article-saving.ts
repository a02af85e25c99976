import { call } from '#api/client.ts'
import { keepArticle, newestArticle, refreshArticles } from '../queries.ts'
import type { useSaving } from '../../kit/saving/useSaving.ts'
import {
  articleShape,
  fieldNames,
  nextSlug,
  savable,
  storedOf,
  type ArticleValues,
} from './article-values.ts'

export const articleSaving = (id: string): Parameters<typeof useSaving<ArticleValues>>[1] => ({
  draftName: `article:${id}`,
  shape: articleShape,
  fieldNames,
  describe: ({ title }) => ({ name: title || 'Untitled', kind: 'article' }),
  refresh: refreshArticles,
  savable,
  save: async (change, version) => {
    const saved = await call('blog/update', { params: { id }, body: { ...change, version } })
    keepArticle(saved)
    return storedOf(saved)
  },
  newest: async () => storedOf(await newestArticle(id)),
  onRefused: (fields, saver) => {
    const slug = fields.includes('slug') ? nextSlug(saver.current().values) : undefined
    if (slug) saver.send({ type: 'typed', change: { slug } })
  },
})

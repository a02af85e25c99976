import { Problem } from '#shared/api/problem.ts'
import { showPreview } from '#shared/blog/public-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { problemPage } from '#http/problem-page.ts'
import { previewOf } from '../preview.ts'
import { findLink } from '../store/preview-links.ts'
import { findArticle } from '../store/read.ts'

export const handler = serve(
  showPreview,
  async ({ query: { k = '' } }) => {
    const link = await findLink(k, systemClock.now())
    const article = link && (await findArticle(link.article))
    if (!article || article.deleted_at !== undefined) throw new Problem('not-found', 'This link has ended.')
    const shown = { ...article, published_at: article.published_at ?? systemClock.now().toISOString() }
    return reply(200, Buffer.from(await previewOf(shown, link.expires_at)))
  },
  // Problems are shown to a person, as a page.
  { toPage: async (problem) => problemPage(problem) },
)

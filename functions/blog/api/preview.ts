import { previewArticle } from '#shared/blog/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { newArticle, withFields } from '../domain/changes.ts'
import { emptyContents } from '../domain/stored-article.ts'
import { whoIs } from '#shared/session/names.ts'
import { readingOf } from '../pages/renderer.ts'
import { previewOf } from '../preview.ts'

export const handler = serve(previewArticle, async ({ body, session }) => {
  const reading = await readingOf(body.markdown ?? '')
  const now = systemClock.now()
  const article = newArticle(
    'preview',
    { ...withFields(emptyContents, body), ...reading },
    whoIs(session),
    now,
  )
  return reply(200, Buffer.from(await previewOf({ ...article, published_at: now.toISOString() })))
})

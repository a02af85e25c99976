import { restoreVersion } from '#shared/blog/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { actOn } from '../act-on.ts'
import { answerOf } from '../answer.ts'
import { withContents } from '../domain/changes.ts'
import { contentsOf } from '../domain/stored-article.ts'
import { whoIs } from '#shared/session/names.ts'
import { readingOf } from '../pages/renderer.ts'
import { readVersion } from '../store/read.ts'
import { writeArticle } from '../store/write.ts'

export const handler = serve(restoreVersion, async ({ params: { id, version }, body: { seen }, session }) => {
  const saved = await readVersion(id, version)
  const reading = await readingOf(saved.markdown)
  const article = await actOn(id, seen, async (before, now) => {
    // Keeps the present address: another article may have the former one by now.
    const written = { ...contentsOf(saved), slug: before.slug, ...reading }
    const after = withContents(before, written, whoIs(session), now)
    await writeArticle({ before, after })
    return after
  })
  return reply(200, await answerOf(article))
})

import { getTimeline } from '#shared/posts/publishing-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { getPost } from '../../posts/store/repository.ts'
import { readTimeline } from '../store/timeline.ts'

export const handler = serve(getTimeline, async ({ params, query }) => {
  await getPost(params.id)
  const { items: events, next_cursor } = await readTimeline(params.id, query)
  return reply(200, { events, next_cursor })
})

import { listAttention as endpoint } from '#shared/posts/publishing-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { listAttention } from '../../posts/store/attention.ts'
import { readSettings } from '../store/settings.ts'

const listed = 100

export const handler = serve(endpoint, async () => {
  const [{ paused }, attention] = await Promise.all([readSettings(), listAttention(listed)])
  return reply(200, { paused, ...attention })
})

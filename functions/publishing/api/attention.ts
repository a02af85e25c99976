import { listAttention as endpoint } from '#shared/posts/publishing-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { listAttention, listLeaving } from '../../posts/store/attention.ts'
import { readSettings } from '../store/settings.ts'

const listed = 100
/** Per kind of post. */
const leavingListed = 12

export const handler = serve(endpoint, async () => {
  const [{ paused }, attention, leaving] = await Promise.all([
    readSettings(),
    listAttention(listed),
    listLeaving(systemClock.now(), leavingListed),
  ])
  return reply(200, { paused, ...attention, leaving })
})

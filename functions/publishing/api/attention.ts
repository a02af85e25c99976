import { listAttention as endpoint } from '#shared/posts/publishing-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { listAttention, listDueToday } from '../../posts/store/attention.ts'
import { readSettings } from '../store/settings.ts'

const listed = 100
/** Per kind of post. */
const dueTodayListed = 12

export const handler = serve(endpoint, async () => {
  const [{ paused }, attention, dueToday] = await Promise.all([
    readSettings(),
    listAttention(listed),
    listDueToday(systemClock.now(), dueTodayListed),
  ])
  return reply(200, { paused, ...attention, due_today: dueToday })
})

import { stopReminders } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { requireAllowed } from '../domain/changes.ts'
import { quoteEventOf, whoIs } from '../domain/event.ts'
import { getRevision } from '../store/read.ts'
import { writeEvent } from '../store/write.ts'

export const handler = serve(stopReminders, async ({ params: { quoteId }, query: { revision }, session }) => {
  requireAllowed('stop-reminders', await getRevision(quoteId, revision))
  await writeEvent(quoteId, quoteEventOf(revision, 'reminders-stopped', whoIs(session), systemClock.now()))
  return reply(204, undefined)
})

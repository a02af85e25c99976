import { changeLeadNote } from '#shared/leads/work-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '../domain/event.ts'
import { changeNote } from '../store/change-note.ts'

export const handler = serve(changeLeadNote, async ({ params: { id, note }, body, session }) =>
  reply(200, await changeNote(id, note, body, whoIs(session), systemClock.now())),
)

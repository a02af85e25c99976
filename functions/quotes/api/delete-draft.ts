import { deleteDraft } from '#shared/quotes/staff-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { reply, serve } from '#http/serve.ts'
import { requireAllowed, requireSeen } from '../domain/changes.ts'
import { whoIs } from '../domain/event.ts'
import { getRevision, readWhole } from '../store/read.ts'
import { withLead } from '../store/with-lead.ts'
import { removalOf } from '../store/write.ts'

export const handler = serve(
  deleteDraft,
  async ({ params: { quoteId }, query: { revision, version }, session }) => {
    const now = systemClock.now()
    const read = async () => {
      const draft = await getRevision(quoteId, revision)
      requireSeen(draft, { version })
      requireAllowed('delete', draft)
      return draft
    }
    await readAndWrite(read, async (draft) => {
      const { events } = await readWhole(quoteId)
      const own = events.filter((event) => event.revision === revision)
      await withLead(draft, { kind: 'quote-deleted', who: whoIs(session) }, now, removalOf(draft, own))
    })
    return reply(204, undefined)
  },
)

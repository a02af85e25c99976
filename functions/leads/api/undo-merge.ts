import { undoMerge } from '#shared/leads/person-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '../domain/event.ts'
import { splitPair } from '../merging/merge-leads.ts'
import { changePair } from '../merging/pair.ts'
import { getLeads } from '../store/read.ts'
import { toLead } from '../domain/stored-lead.ts'

export const handler = serve(undoMerge, async ({ params, body, session }) => {
  const now = systemClock.now()
  const { lead, other } = await changePair([{ id: params.id }, { id: body.other }], now, async (one, two) => {
    const siblings = await getLeads(one.merged_from, now)
    return splitPair(one, two, siblings, whoIs(session), now)
  })
  return reply(200, { lead: toLead(lead), other: toLead(other) })
})

import { restoreMerged } from '#shared/leads/person-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '../domain/event.ts'
import { restorePair } from '../merging/merge-leads.ts'
import { changePair } from '../merging/pair.ts'
import { toLead } from '../domain/stored-lead.ts'

export const handler = serve(restoreMerged, async ({ params, body, session }) => {
  const now = systemClock.now()
  const { lead, other } = await changePair([{ id: params.id }, { id: body.other }], now, (one, two) =>
    restorePair(one, two, whoIs(session), now),
  )
  return reply(200, { lead: toLead(lead), other: toLead(other) })
})

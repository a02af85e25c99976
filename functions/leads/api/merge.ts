import { mergeLeads } from '#shared/leads/person-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '../domain/event.ts'
import { mergePair } from '../merging/merge-leads.ts'
import { changePair } from '../merging/pair.ts'
import { toLead } from '../domain/stored-lead.ts'

export const handler = serve(mergeLeads, async ({ params, body, session }) => {
  const now = systemClock.now()
  const seen = [
    { id: params.id, version: body.version },
    { id: body.other, version: body.other_version },
  ] as const
  const { lead } = await changePair(seen, now, (one, other) =>
    mergePair(one, other, body.take, whoIs(session), now),
  )
  return reply(200, toLead(lead))
})

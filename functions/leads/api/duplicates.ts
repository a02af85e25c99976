import { findDuplicates } from '#shared/leads/person-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findMatches } from '../store/matches.ts'
import { normaliseContact } from '../domain/fields.ts'
import { toLead } from '../domain/stored-lead.ts'
import { wereErased } from '../store/suppression.ts'

const atMost = 20

export const handler = serve(findDuplicates, async ({ query: { except, ...described } }) => {
  const person = await normaliseContact(described)
  const [matches, [erased = false]] = await Promise.all([
    findMatches(person, systemClock.now()),
    wereErased([person]),
  ])
  const duplicates = matches
    .filter(({ lead }) => lead.id !== except)
    .slice(0, atMost)
    .map(({ lead, ...likeness }) => ({ ...likeness, lead: toLead(lead) }))
  return reply(200, { duplicates, erased })
})

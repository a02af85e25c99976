import { fieldProblem, Problem } from '#shared/api/problem.ts'
import { eraseLead } from '#shared/leads/person-endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#kernel/serve.ts'
import { eraseWhole } from './erasure/erase-person.ts'
import { personOf } from './erasure/person.ts'
import { getLead } from './store/read.ts'
import { rememberErased } from './erasure/suppression.ts'

const maxTries = 5
const inSingleSpaces = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim()

/** What is confirmed by its name is what goes: of a lead merged away that would be another one too. */
export const handler = serve(eraseLead, async ({ params, body }) => {
  const now = systemClock.now()
  for (let attempt = 1; ; attempt++) {
    const lead = await getLead(params.id, now)
    if (lead.state === 'merged')
      throw new Problem(
        'wrong-state',
        'This lead was merged into another. Erase the one it lives on in, or split them first.',
      )
    if (inSingleSpaces(lead.name) !== inSingleSpaces(body.name))
      throw fieldProblem('name', 'This is not the name of the lead. Enter it as it stands there.')
    const person = await personOf(lead, now)
    await rememberErased(person.reaches)
    try {
      await eraseWhole(person, now)
      return reply(204)
    } catch (error) {
      const lostRace = error instanceof Problem && error.code === 'stale-version'
      if (!lostRace || attempt === maxTries) throw error
    }
  }
})

import { fieldProblem, Problem } from '#shared/api/problem.ts'
import { eraseLead } from '#shared/leads/person-endpoints.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#kernel/serve.ts'
import { eraseWhole, reachesOf } from './erasure.ts'
import { getLead, getLeads, idsOf, rootOf } from './read.ts'
import { rememberErased } from './tombstones.ts'

const maxTries = 5
const inSingleSpaces = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim()

export const handler = serve(eraseLead, async ({ params, body }) => {
  const now = systemClock.now()
  const { name } = await getLead(params.id, now)
  if (inSingleSpaces(name) !== inSingleSpaces(body.name))
    throw fieldProblem('name', 'This is not the name of the lead. Enter it as it stands there.')
  for (let attempt = 1; ; attempt++) {
    const root = await rootOf(await getLead(params.id, now))
    const leads = await getLeads(await idsOf(root, now), now)
    await rememberErased(await reachesOf(leads))
    try {
      await eraseWhole(root, now)
      return reply(204)
    } catch (error) {
      const lostRace = error instanceof Problem && error.code === 'stale-version'
      if (!lostRace || attempt === maxTries) throw error
    }
  }
})

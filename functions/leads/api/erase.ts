import { withoutInvisible } from '#shared/api/invisible.ts'
import { fieldProblem, Problem } from '#shared/api/problem.ts'
import { eraseLead } from '#shared/leads/person-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { reply, serve } from '#http/serve.ts'
import { erasePerson } from '../../erasure/erase-person.ts'
import { personOf, type Person } from '../../erasure/person.ts'
import { getLead } from '../store/read.ts'
import { rememberErased } from '../store/suppression.ts'

const normalizeName = (name: string): string =>
  withoutInvisible(name).normalize('NFC').replace(/\s+/g, ' ').trim()

/** Rejects a merged lead, because erasing it would also erase the lead it is merged into, whose name was not confirmed. */
export const handler = serve(eraseLead, async ({ params, body }) => {
  const now = systemClock.now()
  const readPerson = async (): Promise<Person> => {
    const lead = await getLead(params.id, now)
    if (lead.state === 'merged')
      throw new Problem(
        'wrong-state',
        'This lead was merged into another. Erase that one, or restore this one first.',
      )
    if (normalizeName(lead.name) !== normalizeName(body.name))
      throw fieldProblem('name', 'This does not match the lead’s name. Enter it exactly as shown.')
    return personOf(lead, now)
  }
  await readAndWrite(readPerson, async (person) => {
    await rememberErased(person.contactPoints)
    await erasePerson(person, now)
  })
  return reply(204)
})

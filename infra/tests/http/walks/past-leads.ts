import { ageLead } from '../lead-files.ts'
import { documentLink, send } from '../document-steps.ts'
import { addLead, crmPath } from '../leads.ts'
import { pdf, quotesOf } from '../quote-steps.ts'
import { ok, type Walk } from './walk.ts'

/** What is past its time is removed. */
export const walk: Walk = async ({ staff, visitor, dynamoUrl }) => {
  const lead = await addLead(staff, { name: 'Long Gone', email: 'long@gone.example' })
  const other = await addLead(staff, { name: 'Gone Longer', email: 'longer@gone.example' })
  await ok(staff.json('POST', `${crmPath}/${lead.id}/merge`, { other: other.id }))
  const { k } = await documentLink(staff, lead.id)
  await send(visitor, k, await pdf('gone'), 'gone.pdf')
  await quotesOf(staff, lead)
  await ageLead(dynamoUrl, lead.id)
  await ok(visitor.send('/__local/run/leads/purge-expired', { method: 'POST' }))
}

import { ask, documentLink, follow, hurryStaffMail, listOf, open, post, send } from '../document-steps.ts'
import { addLead, crmPath } from '../leads.ts'
import { pdf } from '../quote-steps.ts'
import { ok, until, type Walk } from './walk.ts'

export const walk: Walk = async ({ staff, visitor, dynamoUrl }) => {
  const lead = await addLead(staff, { name: 'Sends documents', email: 'sends@example.com' })
  const other = await addLead(staff, { name: 'Sends more', email: 'more@example.com' })
  await ask(staff, lead.id, 'email')
  const { k, id } = await documentLink(staff, lead.id)
  await open(visitor, k)
  for (const name of ['one', 'two', 'one']) await send(visitor, k, await pdf(name), `${name}.pdf`)
  await send(visitor, k, Buffer.from('no'), 'no.txt')
  await ok(staff.get('/api/crm/documents'))
  await ok(staff.json('POST', `${crmPath}/${lead.id}/merge`, { other: other.id }))
  const [one, two] = (await listOf(staff, lead.id)).documents
  await ok(staff.json('POST', `${crmPath}/${lead.id}/documents/${one?.id}/download`))
  await ok(staff.json('DELETE', `${crmPath}/${lead.id}/documents/${one?.id}`))
  await ok(staff.json('DELETE', `${crmPath}/${lead.id}/document-requests/${id}`))
  await hurryStaffMail(dynamoUrl, lead.id)
  await until(
    () => visitor.get('/__local/outbox.json'),
    (text) => text.includes('from Sends documents') && text.includes('sends@example.com'),
  )
  if (!two) throw new Error('Nothing was received')

  // A lead that is set aside while a file of it is on its way.
  const later = await documentLink(staff, lead.id)
  const stored = await post(visitor, later.k, await pdf('late'), 'late.pdf')
  await ok(staff.json('DELETE', `${crmPath}/${lead.id}`))
  await follow(visitor, stored)
  await ok(staff.json('POST', `${crmPath}/bulk`, { action: 'restore', items: [{ id: lead.id }] }))
  await ok(staff.json('POST', `${crmPath}/${lead.id}/erase`, { name: lead.name }))
}

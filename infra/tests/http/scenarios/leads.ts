import * as z from 'zod'
import { leadSorts } from '#shared/leads/query.ts'
import { bodyOf, ok, untilMailed, untilShows } from '../client.ts'
import { ask, documentLink, follow, hurryStaffMail, listOf, open, post, send } from '../document-steps.ts'
import type { Scenario } from '../harness.ts'
import { addLead, crmPath, sendImport, update } from '../leads.ts'
import { pdf, quotesOf } from '../quote-steps.ts'

export const expiredLeads: Scenario = async ({ staff, visitor, dynamoUrl }) => {
  const lead = await addLead(staff, { name: 'Long Gone', email: 'long@gone.example' })
  const other = await addLead(staff, { name: 'Gone Longer', email: 'longer@gone.example' })
  await ok(staff.json('POST', `${crmPath}/${lead.id}/merge`, { other: other.id }))
  const { k } = await documentLink(staff, lead.id)
  await send(visitor, k, await pdf('gone'), 'gone.pdf')
  await post(visitor, k, await pdf('unconfirmed'), 'unconfirmed.pdf')
  await quotesOf(staff, lead)
  const [touched_at, keep_until] = ['2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z']
  await update(dynamoUrl, 'leads', { id: lead.id }, { touched_at, keep_until })
  await ok(visitor.send('/__local/run/leads/purge-expired', { method: 'POST' }))
}

export const leads: Scenario = async ({ staff, visitor }) => {
  const lead = { name: 'Ada', email: 'ada@example.com', idempotency_key: crypto.randomUUID() }
  await ok(visitor.json('POST', '/api/leads', lead))
  await ok(visitor.json('POST', '/api/leads', { ...lead, timeline: 'Soon' }))
  const spam = { name: 'Released', email: 'released@example.com', homepage: 'filled in' }
  const { id } = bodyOf(await visitor.json('POST', '/api/leads', spam), 201, z.object({ id: z.uuid() }))
  await ok(staff.json('POST', '/api/crm/leads/bulk', { action: 'release', items: [{ id }] }))
  await untilMailed(visitor, 'New lead: Ada', 'New lead: Released')
}

export const crm: Scenario = async ({ staff }) => {
  const next_step = { text: 'Call', due: '2026-12-01' }
  const lead = await addLead(staff, { idempotency_key: crypto.randomUUID(), next_step })
  const other = await addLead(staff, { name: 'Bo Li', email: 'bo@example.com' })
  const at = `${crmPath}/${lead.id}`
  await ok(staff.get(at))
  await ok(staff.json('PUT', at, { stage: 'qualified', email: 'ada@example.org', version: lead.version }))
  const note = { kind: 'call', text: 'Rang.', idempotency_key: crypto.randomUUID() }
  await ok(staff.json('POST', `${at}/notes`, note))
  const { id: noteId } = JSON.parse((await ok(staff.json('POST', `${at}/notes`, note))).text) as {
    id: string
  }
  await ok(staff.json('PUT', `${at}/notes/${noteId}`, { text: 'Rang twice.', version: 1 }))
  await ok(staff.json('PUT', `${at}/notes/${noteId}`, { deleted: true, version: 2 }))
  const email = { subject: 'About your request', text: 'Hello.', idempotency_key: crypto.randomUUID() }
  await ok(staff.json('POST', `${crmPath}/${other.id}/email`, email))
  await ok(staff.json('DELETE', `${crmPath}/${other.id}/email`))
  await ok(
    staff.json('POST', `${crmPath}/${other.id}/email`, {
      ...email,
      moves: true,
      idempotency_key: crypto.randomUUID(),
    }),
  )
  const templates = '/api/crm/email-templates'
  const { version } = JSON.parse((await ok(staff.get(templates))).text) as { version: number }
  await ok(staff.json('PUT', templates, { templates: [], version }))
  for (const sort of leadSorts) await ok(staff.get(`${crmPath}?sort=${sort}`))
  for (const sort of ['newest', 'touched', 'value'])
    await ok(staff.get(`${crmPath}?sort=${sort}&stage=qualified`))
  for (const search of ['ada', 'lvoelace']) await ok(staff.get(`${crmPath}?search=${search}`))
  await ok(staff.get(`${crmPath}/matching?stage=qualified`))
  await ok(staff.get('/api/crm/today'))
  await ok(staff.get('/api/crm/report'))

  await untilShows(staff, `${crmPath}/${other.id}/timeline`, '"mail":')

  const bulk = (action: string) => staff.json('POST', `${crmPath}/bulk`, { action, items: [{ id: lead.id }] })
  await ok(staff.json('DELETE', at))
  for (const action of ['restore', 'delete', 'restore', 'quarantine', 'release']) await ok(bulk(action))
  await ok(staff.json('POST', `${at}/merge`, { other: other.id }))
  await ok(staff.json('PUT', `${at}/notes/${noteId}`, { deleted: false, version: 3 }))
  await ok(staff.get(`${at}/timeline`))
}

export const crmData: Scenario = async ({ staff }) => {
  const lead = await addLead(staff, { name: 'Cy Twombly', email: 'cy@example.com' })
  const other = await addLead(staff, { name: 'Cy T.', email: 'twombly@example.com', phone: '212 555 0142' })
  const at = `${crmPath}/${lead.id}`
  const take = ['email', 'name']
  await ok(staff.json('POST', `${at}/merge`, { other: other.id, take }))
  await ok(staff.json('POST', `${at}/split`, { other: other.id }))
  await ok(staff.json('POST', `${at}/merge`, { other: other.id, take }))
  await ok(staff.get(`${at}/data`))

  const header = ['Name', 'E-mail']
  await ok(sendImport(staff, [header, ['Fay', 'fay@example.com']]))
  await quotesOf(staff, { id: other.id, email: lead.email })
  await ok(staff.json('POST', `${at}/erase`, { name: other.name }))
  const rows = [header, ['Dot', 'dot@example.com'], ['Eve', 'twombly@example.com']]
  await ok(sendImport(staff, rows, { mode: 'preview' }))
  await ok(sendImport(staff, rows))
  await ok(sendImport(staff, [header, ['Dorothy', 'dot@example.com']], { duplicates: 'update' }))
  await ok(staff.get('/api/crm/imports'))
  await ok(staff.get('/api/crm/duplicates?email=dot@example.com'))
  for (const sort of ['newest', 'touched', 'value', 'due'])
    await ok(staff.get(`${crmPath}/export?sort=${sort}`))
  for (const sort of ['newest', 'touched', 'value'])
    await ok(staff.get(`${crmPath}/export?sort=${sort}&stage=new`))
  await ok(staff.get(`${crmPath}/export?search=dot`))
}

export const documents: Scenario = async ({ staff, visitor, dynamoUrl }) => {
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
  await untilMailed(visitor, 'from Sends documents', 'sends@example.com')
  if (!two) throw new Error('No document was received')

  // A lead is deleted during an upload of its file.
  const later = await documentLink(staff, lead.id)
  const stored = await post(visitor, later.k, await pdf('late'), 'late.pdf')
  await ok(staff.json('DELETE', `${crmPath}/${lead.id}`))
  await follow(visitor, stored)
  await ok(staff.json('POST', `${crmPath}/bulk`, { action: 'restore', items: [{ id: lead.id }] }))
  await ok(staff.json('POST', `${crmPath}/${lead.id}/erase`, { name: lead.name }))
}

import { leadSorts } from '#shared/leads/query.ts'
import { addLead, crmPath } from '../leads.ts'
import { ok, until, type Walk } from './walk.ts'

export const walk: Walk = async ({ staff }) => {
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
  await ok(staff.get(`${crmPath}?search=ada`))
  await ok(staff.get('/api/crm/today'))
  await ok(staff.get('/api/crm/report'))

  await until(
    () => staff.get(`${crmPath}/${other.id}/timeline`),
    (text) => text.includes('"mail":'),
  )

  const bulk = (action: string) => staff.json('POST', `${crmPath}/bulk`, { action, items: [{ id: lead.id }] })
  await ok(staff.json('DELETE', at))
  for (const action of ['restore', 'delete', 'restore', 'quarantine', 'release']) await ok(bulk(action))
  await ok(staff.json('POST', `${at}/merge`, { other: other.id }))
  await ok(staff.json('PUT', `${at}/notes/${noteId}`, { deleted: false, version: 3 }))
  await ok(staff.get(`${at}/timeline`))
}

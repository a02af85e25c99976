import { sendImport } from '../lead-files.ts'
import { addLead, crmPath } from '../leads.ts'
import { quotesOf } from '../quote-steps.ts'
import { ok, type Walk } from './walk.ts'

export const walk: Walk = async ({ staff }) => {
  const lead = await addLead(staff, { name: 'Cy Twombly', email: 'cy@example.com' })
  const other = await addLead(staff, { name: 'Cy T.', email: 'twombly@example.com', phone: '212 555 0142' })
  const at = `${crmPath}/${lead.id}`
  const take = ['email', 'name']
  await ok(staff.json('POST', `${at}/merge`, { other: other.id, take }))
  await ok(staff.json('POST', `${at}/split`, { other: other.id }))
  await ok(staff.json('POST', `${at}/merge`, { other: other.id, take }))
  await ok(staff.get(`${at}/data`))

  const header = ['Name', 'E-mail']
  // Before anybody was ever erased, and after.
  await ok(sendImport(staff, [header, ['Fay', 'fay@example.com']]))
  await quotesOf(staff, { id: other.id, email: lead.email })
  await ok(staff.json('POST', `${at}/erase`, { name: other.name }))
  const rows = [header, ['Dot', 'dot@example.com'], ['Eve', 'twombly@example.com']]
  await ok(sendImport(staff, rows, { mode: 'preview' }))
  await ok(sendImport(staff, rows))
  await ok(sendImport(staff, [header, ['Dorothy', 'dot@example.com']], { duplicates: 'overwrite' }))
  await ok(staff.get('/api/crm/duplicates?email=dot@example.com'))
  for (const sort of ['newest', 'touched', 'value', 'due'])
    await ok(staff.get(`${crmPath}/export?sort=${sort}`))
  for (const sort of ['newest', 'touched', 'value'])
    await ok(staff.get(`${crmPath}/export?sort=${sort}&stage=new`))
  await ok(staff.get(`${crmPath}/export?search=dot`))
}

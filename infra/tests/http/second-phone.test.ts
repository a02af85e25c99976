import { expect, it } from 'vitest'
import { parseCsv } from '#shared/leads/transfer/csv.ts'
import { guessMapping } from '#shared/leads/transfer/import-mapping.ts'
import { findDuplicates } from '#shared/leads/person-endpoints.ts'
import { getLead, listLeadEvents, listLeads } from '#shared/leads/reading-endpoints.ts'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'
import { everythingStored, rowsOf, sendImport, addLead, crmPath } from './leads.ts'

const stack = useStack()
const get = async (path: string) => stack.staff.get(path)
const leadOf = async (id: string) => bodyOf(await get(`${crmPath}/${id}`), 200, getLead.answers[200])
const found = async (search: string) =>
  bodyOf(await get(`${crmPath}?${new URLSearchParams({ search })}`), 200, listLeads.answers[200]).leads.map(
    ({ id }) => id,
  )
const alike = async (query: Record<string, string>) =>
  bodyOf(await get(`/api/crm/duplicates?${new URLSearchParams(query)}`), 200, findDuplicates.answers[200])

/** Tests one field of a lead in every feature that uses the fields of a lead. */
it('supports a second number everywhere the first one is supported', async () => {
  // Add and find.
  const ada = await addLead(stack.staff, { phone: '(212) 555-0142', second_phone: '(347) 555-0199 x4' })
  expect(ada.second_phone).toBe('+13475550199 ext. 4')
  expect(await leadOf(ada.id)).toEqual(ada)
  expect(await found('347 555 0199')).toEqual([ada.id])
  for (const query of [{ phone: '3475550199 ext 4' }, { second_phone: '+1 212 555 0142' }])
    expect((await alike(query)).duplicates).toMatchObject([
      { lead: { id: ada.id }, certain: true, reasons: ['Same phone number'] },
    ])
  const only = await addLead(stack.staff, { name: 'Only Second', email: null, second_phone: '646 555 0100' })
  expect(only).toMatchObject({ email: null, phone: null, second_phone: '+16465550100' })
  const write = (id: string, body: object) => stack.staff.json('PUT', `${crmPath}/${id}`, body)
  expect(problemOf(await write(only.id, { second_phone: null }), 400).errors?.[0]?.message).toBe(
    'Keep an e-mail address or a phone number.',
  )

  // Change, with a history entry, and reject a stale form.
  expect((await write(ada.id, { second_phone: '(347) 555-0200', version: ada.version })).status).toBe(200)
  problemOf(await write(ada.id, { second_phone: null, version: ada.version }), 409)
  const { events } = bodyOf(await get(`${crmPath}/${ada.id}/timeline`), 200, listLeadEvents.answers[200])
  expect(events[0]?.changes).toEqual([
    { field: 'second_phone', from: '+13475550199 ext. 4', to: '+13475550200' },
  ])
  expect(await found('347 555 0199')).toEqual([])

  // Merge and separate.
  const bea = await addLead(stack.staff, { name: 'Bea', email: 'bea@example.com' })
  const join = { other: ada.id, take: ['second_phone'] }
  await stack.staff.json('POST', `${crmPath}/${bea.id}/merge`, join)
  expect(await leadOf(bea.id)).toMatchObject({ phone: '+12125550142', second_phone: '+13475550200' })
  expect(await found('347 555 0200')).toEqual([bea.id])
  await stack.staff.json('POST', `${crmPath}/${bea.id}/split`, { other: ada.id })
  expect(await leadOf(bea.id)).toMatchObject({ phone: null, second_phone: null })

  // Export and import: the number identifies the lead, and is stored when the row is added anyway.
  const rows = parseCsv((await get(`${crmPath}/export?search=lovelace`)).text)
  expect(rows[0]?.slice(1, 4)).toEqual(['E-mail', 'Phone', 'Second phone'])
  expect(rows[1]?.[3]).toBe('(347) 555-0200')
  expect(guessMapping(['Name', 'Phone', 'Second phone'])['Second phone']).toBe('second_phone')
  const again = [
    ['Name', 'Phone', 'Second phone'],
    ['Ada Lovelace', '', '347.555.0200'],
  ]
  expect(rowsOf(await sendImport(stack.staff, again))[0]).toMatchObject({
    outcome: 'duplicate',
    lead_id: ada.id,
    second_phone: '+13475550200',
  })
  const added = rowsOf(await sendImport(stack.staff, again, { duplicates: 'add' }))[0]?.lead_id ?? ''
  expect(await leadOf(added)).toMatchObject({ phone: null, second_phone: '+13475550200' })
  await stack.staff.json('DELETE', `${crmPath}/${added}`)

  // Export to the person, then erase.
  expect((await get(`${crmPath}/${ada.id}/data`)).text).toContain('phone#+13475550200')
  const name = { name: 'Ada Lovelace' }
  expect((await stack.staff.json('POST', `${crmPath}/${ada.id}/erase`, name)).status).toBe(204)
  expect((await alike({ second_phone: '347 555 0200' })).erased).toBe(true)
  expect(rowsOf(await sendImport(stack.staff, again, { duplicates: 'add' }))[0]?.outcome).toBe('erased')
  expect(await everythingStored(stack.dynamoUrl)).not.toContain('3475550199')
})

it('rejects a second number in the public form', async () => {
  const sent = { name: 'Cy Young', email: 'cy@example.com', second_phone: '(917) 555-0100' }
  expect((await stack.visitor.json('POST', '/api/leads', sent)).status).toBe(201)
  const [id = ''] = await found('cy@example.com')
  expect(await leadOf(id)).toMatchObject({ second_phone: null })
})

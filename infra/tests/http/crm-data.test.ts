import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { parseCsv } from '#shared/leads/transfer/read-csv.ts'
import type { Lead } from '#shared/leads/model.ts'
import { findDuplicates, restoreMerged } from '#shared/leads/person-endpoints.ts'
import { getLead, listLeads } from '#shared/leads/reading-endpoints.ts'
import { bodyOf, problemOf, until } from './client.ts'
import { useStack } from './harness.ts'
import { ageLead, everythingStored, rowsOf, sendImport, addLead, crmPath } from './leads.ts'

const stack = useStack()

const ask = async (query: Record<string, string>) =>
  bodyOf(
    await stack.staff.get(`/api/crm/duplicates?${new URLSearchParams(query)}`),
    200,
    findDuplicates.answers[200],
  )
const list = async (search: string) =>
  bodyOf(await stack.staff.get(`${crmPath}?${new URLSearchParams({ search })}`), 200, listLeads.answers[200])
    .leads
const get = async (id: string) => bodyOf(await stack.staff.get(`${crmPath}/${id}`), 200, getLead.answers[200])
const merge = (id: string, other: string, more: object = {}) =>
  stack.staff.json('POST', `${crmPath}/${id}/merge`, { other, ...more })
const stages = async () =>
  bodyOf(
    await stack.staff.get('/api/crm/report'),
    200,
    z.looseObject({ stages: z.array(z.object({ stage: z.string(), count: z.int(), value: z.number() })) }),
  ).stages.filter(({ count }) => count > 0)

describe('two leads of one person', () => {
  it('are found and merged, and the other is restored, with correct counts and search', async () => {
    const one = await addLead(stack.staff, { name: 'Grace Hopper', email: 'Grace@Ships.example', value: 10 })
    const two = await addLead(stack.staff, {
      name: 'G. Hopper',
      email: 'commodore@ships.example',
      phone: '(212) 555-0142',
      stage: 'proposal',
      value: 990.5,
    })
    expect((await ask({ email: 'grace@ships.example' })).duplicates).toMatchObject([
      { lead: { id: one.id }, certain: true, reasons: ['Same email address'] },
    ])
    const likely = await ask({ name: one.name, email: one.email ?? '', except: one.id })
    expect(likely.duplicates).toMatchObject([
      { lead: { id: two.id }, certain: false, reasons: ['Similar name, same email domain'] },
    ])

    const merged = bodyOf(
      await merge(one.id, two.id, { take: ['email', 'stage', 'value'], version: one.version }),
      200,
      getLead.answers[200],
    )
    expect(merged).toMatchObject({
      name: 'Grace Hopper',
      email: 'commodore@ships.example',
      phone: '+12125550142',
      stage: 'proposal',
      value: 990.5,
      merged_from: [two.id],
    })
    expect((await get(two.id)).merged_into).toBe(one.id)
    expect((await list('commodore@ships')).map(({ id }) => id)).toEqual([one.id])
    expect(await list('grace@ships')).toEqual([])
    expect(await stages()).toEqual([{ stage: 'proposal', count: 1, value: 990.5 }])
    problemOf(await merge(one.id, two.id), 409)

    const parted = bodyOf(
      await stack.staff.json('POST', `${crmPath}/${one.id}/split`, { other: two.id }),
      200,
      restoreMerged.answers[200],
    )
    const essence = ({ name, email, phone, stage, value, state, merged_from }: Lead) =>
      [name, email, phone, stage, value, state, merged_from] as const
    expect(essence(parted.other)).toEqual(essence(two))
    expect(essence(parted.lead)).toEqual(essence({ ...merged, merged_from: [] }))
    expect(await stages()).toEqual([{ stage: 'proposal', count: 2, value: 1981 }])
    expect((await list('hopper')).map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
  })
})

describe('a file of leads', () => {
  const header = ['Full name', 'E-mail', 'Mobile', 'Organisation', 'Deal value', 'Notes']
  const file = [
    header,
    ['Katherine Johnson', 'KJ@Orbits.example', '212.555.0150', 'Orbits, Inc.', '$1,250.50', '=1+1'],
    ['Mary Jackson', '', '+44 20 7946 0958', '', '', ''],
    ['Twice', 'kj@orbits.example', '', '', '', ''],
    ['No way to reach', '', '', '', '', ''],
  ]
  const outcomes = ['added', 'added', 'skipped', 'skipped']

  it('is previewed without storing anything, imported once, and exported unchanged', async () => {
    const import_id = crypto.randomUUID()
    const preview = rowsOf(await sendImport(stack.staff, file, { import_id, mode: 'preview' }))
    expect(preview.map(({ outcome }) => outcome)).toEqual(outcomes)
    expect(await list('katherine')).toEqual([])

    const added = rowsOf(await sendImport(stack.staff, file, { import_id }))
    expect(added.map(({ outcome, row }) => [row, outcome])).toEqual(
      outcomes.map((outcome, at) => [at + 2, outcome]),
    )
    expect(added[3]?.reasons).toEqual(['No email address or phone number.'])
    const again = rowsOf(await sendImport(stack.staff, file, { import_id }))
    expect(again.slice(0, 2).map(({ lead_id }) => lead_id)).toEqual(
      added.slice(0, 2).map(({ lead_id }) => lead_id),
    )
    expect((await list('johnson')).map(({ phone, value }) => [phone, value])).toEqual([
      ['+12125550150', 1250.5],
    ])

    const exported = await stack.staff.get(`${crmPath}/export?channel=import`)
    expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(exported.headers.get('content-disposition')).toMatch(/^attachment; filename="leads-[\d-]+\.csv"$/)
    expect(exported.bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    const rows = parseCsv(exported.text)
    expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
      ['Mary Jackson', '', "'+44 20 7946 0958"],
      ['Katherine Johnson', 'kj@orbits.example', '(212) 555-0150'],
    ])
    expect(rows.flat()).toContain("'=1+1")
  })

  it('is exported page by page into one file', async () => {
    const first = await stack.staff.get(`${crmPath}/export?channel=import&limit=1`)
    const cursor = first.headers.get('x-next-cursor')
    expect(cursor).toBeTruthy()
    const second = await stack.staff.get(`${crmPath}/export?channel=import&limit=1&cursor=${cursor}`)
    const whole = parseCsv(first.text + second.text)
    expect(whole.map(([name]) => name)).toEqual(['Name', 'Mary Jackson', 'Katherine Johnson'])
  })

  it('survives a kill -9 halfway without losing or repeating a row', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => [
      `Person ${at}`,
      `person${at}@many.example`,
      '',
      '',
      '',
      '',
    ])
    const import_id = crypto.randomUUID()
    const lost = sendImport(stack.staff, [header, ...rows], { import_id }).catch(() => undefined)
    await until(
      () => stack.staff.get(`${crmPath}?search=many`),
      (text) => text.includes('person'),
    )
    await stack.crashAndRestart()
    await lost
    const added = rowsOf(await sendImport(stack.staff, [header, ...rows], { import_id }))
    expect(new Set(added.map(({ lead_id }) => lead_id)).size).toBe(100)
    const stored = (await everythingStored(stack.dynamoUrl)).match(/"email":"person\d+@many\.example"/g)
    expect(stored).toHaveLength(100)
  })

  it('of another program is imported with its dates and stages', async () => {
    const text = [
      'Record ID,First Name,Last Name,Email,Phone Number,Lead Status,Lifecycle Stage,Create Date,Associated Company,Website URL,Annual Revenue',
      '101,Camille,Hub,camille@hub.example,+33 6 12 34 56 78,OPEN_DEAL,opportunity,2024-03-12 09:14,Hub Tools,hub.example,1200000',
      '102,John,Hub,john@hub.example,,UNQUALIFIED,lead,3/15/2024 2:30 PM,,,',
      '103,Carol,Hub,carol@hub.example,,,Customer,2024-01-17 09:15:00,,,',
      '104,Nia,Hub,,,NEW,subscriber,,,,',
    ].join('\r\n')
    const rows = rowsOf(await sendImport(stack.staff, text))
    expect(rows.map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
      ['added'],
      ['added'],
      ['added'],
      ['skipped', 'No email address or phone number.'],
    ])
    const leads = await Promise.all(rows.slice(0, 3).map(({ lead_id = '' }) => get(lead_id)))
    expect(leads).toMatchObject([
      { stage: 'qualified', created_at: '2024-03-12T13:14:00.000Z', company: 'Hub Tools', value: null },
      { stage: 'lost', created_at: '2024-03-15T18:30:00.000Z' },
      { stage: 'won', created_at: '2024-01-17T14:15:00.000Z', keep_until: null },
    ])
    expect(leads.map(({ responded_at }) => responded_at)).toEqual([null, null, null])
  })
})

describe('erasing', () => {
  it('removes all data about a person, except a mark that prevents a new import of them', async () => {
    const lead = await addLead(stack.staff, {
      name: 'Mileva Marić',
      email: 'mileva@relative.example',
      company: 'Relative',
    })
    const other = await addLead(stack.staff, { name: 'Mileva M.', phone: '+12125550161', email: null })
    await stack.staff.json('POST', `${crmPath}/${other.id}/notes`, {
      kind: 'call',
      text: 'Spoke of relativity.',
    })
    bodyOf(await merge(lead.id, other.id), 200, getLead.answers[200])
    const kept = await stack.staff.get(`${crmPath}/${other.id}/data`)
    expect(kept.headers.get('content-type')).toBe('application/json')
    expect(kept.text).toContain('Spoke of relativity.')

    const erase = (name: string) => stack.staff.json('POST', `${crmPath}/${lead.id}/erase`, { name })
    expect(problemOf(await erase('Mileva'), 400).errors?.[0]?.field).toBe('name')
    expect((await erase('Mileva Marić')).status).toBe(204)
    problemOf(await stack.staff.get(`${crmPath}/${lead.id}`), 404)
    problemOf(await stack.staff.get(`${crmPath}/${other.id}/timeline`), 404)
    const everything = await everythingStored(stack.dynamoUrl)
    expect(everything).not.toMatch(/mileva|mari[cć]|relativ|2125550161/i)
    expect(everything).not.toContain(lead.id)
    expect(everything).not.toContain(other.id)

    expect((await ask({ phone: '212-555-0161' })).erased).toBe(true)
    const rows = [
      ['Name', 'E-mail'],
      ['Mileva', 'Mileva@Relative.example'],
    ]
    expect(rowsOf(await sendImport(stack.staff, rows))[0]).toMatchObject({
      outcome: 'skipped',
      reasons: [expect.stringContaining('asked to be erased')],
    })
    const herself = { name: 'Mileva Marić', email: 'mileva@relative.example' }
    expect((await stack.visitor.json('POST', '/api/leads', herself)).status).toBe(201)
    expect(await list('mileva')).toHaveLength(1)
  })
})

it('removes leads without activity for years at the next hour, and hides them before', async () => {
  const lead = await addLead(stack.staff, { name: 'Long Gone', email: 'long@gone.example' })
  await ageLead(stack.dynamoUrl, lead.id)
  problemOf(await stack.staff.get(`${crmPath}/${lead.id}`), 404)
  expect(await list('gone')).toEqual([])
  await stack.crashAndRestart()
  await expect.poll(() => everythingStored(stack.dynamoUrl)).not.toContain(lead.id)
})

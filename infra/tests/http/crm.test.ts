import { expect, it } from 'vitest'
import * as z from 'zod'
import { readEmailTemplates } from '#shared/leads/email-endpoints.ts'
import { bodyOf, ok, problemOf, until, untilShows, type Client } from './client.ts'
import { useStack } from './harness.ts'
import { crmPath } from './leads.ts'

// On the local stack, a waiting minute takes one second.
const stack = useStack()

const figures = z.record(z.string(), z.int())
const stats = async () => bodyOf(await stack.staff.get('/api/admin/stats'), 200, figures)
const report = z.looseObject({
  stages: z.array(z.strictObject({ stage: z.string(), count: z.int(), value: z.number() })),
})
const timeline = z.object({ events: z.array(z.object({ kind: z.string(), who: z.string() })) })

it('a lead goes from the form to won, and its history survives kill -9', async () => {
  const before = await stats()
  const sent = { name: 'Zoë Åström', email: 'Zoe@Kestrel.example', phone: '212-555-0142' }
  const received = await stack.visitor.json('POST', '/api/leads', sent)
  const { id } = bodyOf(received, 201, z.object({ id: z.uuid() }))
  const at = `${crmPath}/${id}`
  const change = (body: object) => ok(stack.staff.json('PUT', at, body))
  expect((await stack.staff.get(at)).json).toMatchObject({
    email: 'zoe@kestrel.example',
    phone: '+12125550142',
    stage: 'new',
    responded_at: null,
    channel: 'direct',
  })
  expect((await stack.staff.get('/api/crm/today')).json).toMatchObject({ waiting: { leads: [{ id }] } })

  await stack.staff.json('PUT', '/api/admin/session', { name: 'Grace' })
  await ok(stack.staff.json('POST', `${at}/notes`, { kind: 'call', text: 'Called back.' }))
  expect((await stack.staff.get('/api/crm/today')).json).toMatchObject({ waiting: { leads: [] } })
  await change({ stage: 'proposal', value: 1250.5 })
  expect(await stats()).toMatchObject({
    total_leads: (before['total_leads'] ?? 0) + 1,
    active_deals: (before['active_deals'] ?? 0) + 1,
  })
  await stack.crashAndRestart()
  await change({ stage: 'won' })
  expect(await stats()).toMatchObject({ active_deals: before['active_deals'] })
  const { events } = bodyOf(await stack.staff.get(`${at}/timeline`), 200, timeline)
  const happened = events.filter(({ kind }) => kind !== 'notice')
  expect(happened.map(({ kind, who }) => `${kind} ${who}`)).toEqual([
    'stage Grace',
    'changed Grace',
    'stage Grace',
    'call Grace',
    'form Website form',
  ])
  const { stages } = bodyOf(await stack.staff.get('/api/crm/report'), 200, report)
  expect(stages.find(({ stage }) => stage === 'won')).toEqual({ stage: 'won', count: 1, value: 1250.5 })
})

it('the templates of emails are the firm’s defaults until staff change them, without wrong fields', async () => {
  const path = '/api/crm/email-templates'
  const read = async () => bodyOf(await stack.staff.get(path), 200, readEmailTemplates.answers[200])
  const keep = (templates: unknown, version: number) => stack.staff.json('PUT', path, { templates, version })
  const first = await read()
  expect(first.version).toBe(0)
  expect(first.templates.map(({ name }) => name)).toContain('First answer')
  const own = [{ name: 'Short', subject: 'Hello {first_name}', text: 'We have it.' }]
  expect((await keep(own, 0)).json).toEqual({ templates: own, version: 1 })
  expect(problemOf(await keep([], 0), 409).type).toBe('urn:problem:stale-version')
  const wrong = await keep([{ name: 'A', subject: 'B', text: '{nmae}' }], 1)
  expect(problemOf(wrong, 400).errors).toMatchObject([{ field: 'templates.0.text' }])
  expect(await read()).toEqual({ templates: own, version: 1 })
})

it('the demonstration adds leads with correct counts: neither a recount nor a migration changes them', async () => {
  const task = async (name: string, input: object) =>
    bodyOf(await stack.visitor.json('POST', `/__local/tasks/${name}`, input), 200, z.unknown())
  const before = await stats()
  expect(await task('demo-leads', { from: 0, to: 48, of: 48 })).toEqual({ added: 48 })
  // One of the leads is in quarantine.
  expect(await stats()).toMatchObject({ total_leads: (before['total_leads'] ?? 0) + 47 })
  expect(await task('recount', { write: false })).toMatchObject({ corrections: [] })
  const migrated = await task('migrate', { write: true })
  expect(migrated).toEqual(expect.arrayContaining([expect.objectContaining({ table: 'leads', older: 0 })]))
  const { stages } = bodyOf(await stack.staff.get('/api/crm/report'), 200, report)
  expect(stages.filter(({ count }) => count === 0)).toEqual([])
  expect((await stack.staff.get(`${crmPath}?search=amara.achebe`)).text).toContain('"name":"Amara Achebe"')
})

const outbox = z.object({ emails: z.array(z.object({ to: z.array(z.string()), text: z.string() })) })
const emailsTo = async (address: string) =>
  bodyOf(await stack.visitor.get('/__local/outbox.json'), 200, outbox).emails.filter(({ to }) =>
    to.includes(address),
  )
const emailsOn = async (id: string) =>
  (await emailsTo('staff@counting-house.example')).filter(({ text }) => text.includes(id))

let count = 0
const newPerson = () => ({ name: 'Zoë Åström', email: `zoe${++count}@example.com`, message: 'Please call.' })
const submit = async (form: object, client: Client = stack.visitor) =>
  bodyOf(await client.json('POST', '/api/leads', form), 201, z.object({ id: z.uuid() })).id

/** Until the receipt, the email to staff and the webhook are in the timeline. */
const untilTold = (id: string) =>
  until(
    () => stack.staff.get(`${crmPath}/${id}/timeline`),
    (text) => text.split('"notice"').length > 3,
  )

it('a lead is stored and announced when the product is killed while it sends the first email', async () => {
  await stack.visitor.json('PUT', '/__local/mail/faults', { kind: 'hang', times: 1000 })
  const person = newPerson()
  const id = await submit(person)
  await untilShows(stack.visitor, '/__local/mail', 'nothing is sent (9')
  expect(await emailsOn(id)).toEqual([])
  await stack.crashAndRestart()
  await untilTold(id)
  expect([await emailsOn(id), await emailsTo(person.email)].map(({ length }) => length)).toEqual([1, 1])
})

it('a lead is stored and announced when the product is killed right after its response to the form', async () => {
  const people = Array.from({ length: 5 }, newPerson)
  const ids = await Promise.all(people.map((person) => submit(person, stack.newClient())))
  await stack.crashAndRestart()
  for (const id of ids) {
    await untilTold(id)
    // An email sent during the crash may be sent again: delivery is at least once, not exactly once.
    expect((await emailsOn(id)).length).toBeGreaterThan(0)
  }
})

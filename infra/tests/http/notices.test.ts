import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { getLead } from '#shared/leads/reading-endpoints.ts'
import { bodyOf, type Client, until } from './client.ts'
import { useStack } from './harness.ts'
import { crmPath } from './leads.ts'

// On the local stack, a waiting minute takes one second.
const stack = useStack()

const message = z.object({
  to: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
})
const hook = z.object({ id: z.string(), verified: z.boolean(), body: z.string() })
const outbox = () => stack.visitor.get('/__local/outbox.json')
const hooks = () => stack.visitor.get('/__local/webhook.json')
const emailsTo = async (address: string) =>
  bodyOf(await outbox(), 200, z.object({ emails: z.array(message) })).emails.filter(({ to }) =>
    to.includes(address),
  )
const emailsOn = async (id: string) =>
  (await emailsTo('staff@counting-house.example')).filter(({ text }) => text.includes(id))
const hooksOn = async (id: string) =>
  bodyOf(await hooks(), 200, z.object({ calls: z.array(hook) })).calls.filter((call) => call.id.endsWith(id))

let count = 0
const newPerson = () => ({ name: 'Zoë Åström', email: `zoe${++count}@example.com`, message: 'Please call.' })
const received = z.object({ id: z.uuid() })
const submit = async (form: object, client: Client = stack.visitor) =>
  bodyOf(await client.json('POST', '/api/leads', form), 201, received).id
const failMail = (kind: 'reject' | 'hang', times: number) =>
  stack.visitor.json('PUT', '/__local/mail/faults', { kind, times })
const failWebhook = (times: number) => stack.visitor.json('PUT', '/__local/webhook/faults', { times })

const untilHook = (id: string) => until(hooks, (text) => text.includes(id))
const saidOf = async (id: string) => {
  const { events } = bodyOf(
    await stack.staff.get(`${crmPath}/${id}/timeline`),
    200,
    z.object({
      events: z.array(z.object({ kind: z.string(), who: z.string(), text: z.string().optional() })),
    }),
  )
  return events
    .filter(({ kind }) => kind === 'notice')
    .map(({ who, text }) => `${who}: ${text}`)
    .toSorted()
}
const allSaid = [
  'System: Receipt sent, with a link to send documents',
  'System: Staff notified by email',
  'System: Webhook sent',
]
const untilTold = (id: string) =>
  until(
    () => stack.staff.get(`${crmPath}/${id}/timeline`),
    (text) => text.split('"notice"').length > allSaid.length,
  )

describe('a new lead', () => {
  it('is announced once each to staff, to the person and to the webhook', async () => {
    const person = newPerson()
    const id = await submit({ ...person, consent: true, consent_text_version: '2026-11' })
    await untilTold(id)
    const [toStaff] = await emailsOn(id)
    expect(toStaff).toMatchObject({
      subject: 'New lead: Zoë Åström',
      replyTo: [person.email],
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    expect(toStaff?.text).toContain(`${stack.url}/admin/crm/${id}`)
    const receipts = await emailsTo(person.email)
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.headers).toEqual({ 'Auto-Submitted': 'auto-replied' })
    expect(receipts[0]?.text).toContain('“You may write to me or call me about related services.')
    expect(receipts[0]?.text).not.toMatch(/Zoë|> Please call/)
    const [call, ...more] = await hooksOn(id)
    expect([call?.verified, more]).toEqual([true, []])
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'lead.created', data: { id, ...person } })
    expect(await saidOf(id)).toEqual(allSaid)
  })

  it('is announced once even if it is sent several times with one key', async () => {
    const form = { ...newPerson(), idempotency_key: crypto.randomUUID() }
    const [id] = await Promise.all([submit(form), submit(form), submit(form)])
    await submit({ ...form, timeline: 'Soon' })
    await untilTold(id)
    expect([await emailsOn(id), await emailsTo(form.email)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('does not send a fourth receipt in a day to one person', async () => {
    const person = newPerson()
    const ids = []
    for (let n = 0; n < 4; n++) {
      ids.push(await submit(person))
      await untilTold(ids[n] ?? '')
    }
    expect([await emailsOn(ids[3] ?? ''), await emailsTo(person.email)].map(({ length }) => length)).toEqual([
      1, 3,
    ])
  })

  it('that looks like spam is not announced until it is released', async () => {
    const person = newPerson()
    const id = await submit({ ...person, homepage: 'https://spam.example' })
    const after = await submit(newPerson())
    await untilTold(after)
    expect([await emailsOn(id), await emailsTo(person.email), await hooksOn(id)]).toEqual([[], [], []])
    const release = { action: 'release', items: [{ id }] }
    expect((await stack.staff.json('POST', `${crmPath}/bulk`, release)).status).toBe(200)
    await untilTold(id)
    expect([await emailsOn(id), await emailsTo(person.email)].map(({ length }) => length)).toEqual([1, 1])
  })
})

describe('every lead is stored and announced', () => {
  it('when the mail service rejects emails: they are sent later, and once', async () => {
    await failMail('reject', 3)
    const person = newPerson()
    const id = await submit(person)
    expect(bodyOf(await stack.staff.get(`${crmPath}/${id}`), 200, getLead.answers[200])).toMatchObject(person)
    await untilTold(id)
    expect(
      [await emailsOn(id), await emailsTo(person.email), await hooksOn(id)].map(({ length }) => length),
    ).toEqual([1, 1, 1])
    expect(await saidOf(id)).toEqual(allSaid)
  })

  it('when the webhook fails: it is called again with the same id, and emails are not repeated', async () => {
    await failWebhook(2)
    const person = newPerson()
    const id = await submit(person)
    await untilHook(id)
    await untilTold(id)
    expect((await hooksOn(id)).map(({ id: of, verified }) => [of, verified])).toEqual([[`lead_${id}`, true]])
    expect([await emailsOn(id), await emailsTo(person.email)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('when the product is killed while it sends the first email', async () => {
    await failMail('hang', 1000)
    const person = newPerson()
    const id = await submit(person)
    await until(
      () => stack.visitor.get('/__local/mail'),
      (text) => text.includes('nothing is sent (9'),
    )
    expect(await emailsOn(id)).toEqual([])
    await stack.crashAndRestart()
    await untilTold(id)
    expect([await emailsOn(id), await emailsTo(person.email)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('when the product is killed right after its response to the form', async () => {
    const people = Array.from({ length: 5 }, newPerson)
    const ids = await Promise.all(people.map((person) => submit(person, stack.newClient())))
    await stack.crashAndRestart()
    for (const id of ids) {
      await untilTold(id)
      // An email sent during the crash may be sent again: delivery is at least once, not exactly once.
      expect((await emailsOn(id)).length).toBeGreaterThan(0)
    }
  })
})

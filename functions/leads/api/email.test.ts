import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { ScheduledEvent, SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendLeadEmail, stopLeadEmail } from '#shared/leads/email-endpoints.ts'
import { eraseLead } from '#shared/leads/person-endpoints.ts'
import { listLeadEvents } from '#shared/leads/reading-endpoints.ts'
import { sqs } from '#aws/sqs.ts'
import { MailBox } from '../../testing/mail-box.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { aLead, countsIn, leadsIn, store as storeLeads } from '../../testing/leads.ts'
import { goTo } from '../../testing/quotes.ts'
import { MemoryStore } from '../../testing/store.ts'
import type { StoredLead } from '../domain/stored-lead.ts'
import { handler as notify } from '../jobs/notify.ts'
import { emailKey } from '../store/outgoing.ts'
import { writeLeads } from '../store/write.ts'

const store = new MemoryStore()
const mail = new MailBox()
const queue = mockClient(sqs)
let lead: StoredLead
beforeEach(async () => {
  setUp(store)
  queue.reset()
  queue.on(SendMessageCommand).resolves({})
  lead = aLead()
  await storeLeads(lead)
})

const words = { subject: 'About your request', text: 'Hello Ada.', moves: true }
const write = (more: object = {}) =>
  callApi(sendLeadEmail, {
    params: { id: lead.id },
    body: { ...words, idempotency_key: crypto.randomUUID(), ...more },
  })
const stopIt = () => callApi(stopLeadEmail, { params: { id: lead.id } })
const fromQueue = () =>
  notify({
    Records: [{ messageId: '1', body: JSON.stringify({ lead_id: lead.id, email: true }) }],
  } as SQSEvent)
const clock = () => notify({ source: 'aws.events' } as ScheduledEvent)
const after = (seconds: number) => goTo(store, new Date(now.getTime() + seconds * 1000).toISOString())
const read = async () => (await callApi(listLeadEvents, { params: { id: lead.id } })).body
const current = () => leadsIn(store).find(({ id }) => id === lead.id)

describe('an email to a lead', () => {
  it('waits, is sent once in a person’s name, and is recorded with the move of the stage', async () => {
    const { status, body } = await write()
    expect([status, body]).toEqual([
      202,
      { ...words, to: 'ada@example.com', state: 'waiting', sends_at: '2026-11-21T12:00:10.000Z' },
    ])
    expect(queue.commandCalls(SendMessageCommand)[0]?.args[0].input).toMatchObject({ DelaySeconds: 10 })
    await fromQueue()
    await clock()
    expect(mail.sent).toEqual([])
    expect((await read()).outgoing).toEqual(body)
    after(10)
    await Promise.all([fromQueue(), fromQueue(), clock()])
    expect(mail.sent).toHaveLength(1)
    expect(mail.sent[0]).toMatchObject({
      Destination: { ToAddresses: ['ada@example.com'] },
      ReplyToAddresses: ['staff@example.com'],
      Content: { Simple: { Subject: { Data: words.subject }, Body: { Text: { Data: words.text } } } },
    })
    expect(mail.sent[0]?.Content?.Simple?.Headers).toBeUndefined()
    const { events, outgoing } = await read()
    expect(outgoing).toBeUndefined()
    expect(
      events.map(({ kind, text, mail: of, changes }) => ({ kind, text, of, changes })).toReversed(),
    ).toEqual([
      {
        kind: 'email',
        text: words.text,
        of: { to: 'ada@example.com', subject: words.subject },
        changes: undefined,
      },
      {
        kind: 'stage',
        text: undefined,
        of: undefined,
        changes: [{ field: 'stage', from: 'new', to: 'contacted' }],
      },
    ])
    expect(current()).toMatchObject({ stage: 'contacted', responded_at: '2026-11-21T12:00:10.000Z' })
    const { due, kept } = countsIn(store)
    expect(kept).toEqual(due)
    expect((await stopIt()).status).toBe(409)
  })

  it('is never sent or recorded after it was stopped', async () => {
    await write()
    expect((await stopIt()).status).toBe(204)
    after(60)
    await fromQueue()
    await clock()
    expect([mail.sent, (await read()).events, current()?.stage]).toEqual([[], [], 'new'])
    expect((await stopIt()).status).toBe(409)
  })

  it('is one at a time, and one for each idempotency key', async () => {
    const idempotency_key = crypto.randomUUID()
    await write({ idempotency_key })
    expect((await write({ idempotency_key })).status).toBe(202)
    expect((await write()).status).toBe(409)
    after(10)
    await fromQueue()
    expect((await write({ idempotency_key })).status).toBe(202)
    after(60)
    await clock()
    expect(mail.sent).toHaveLength(1)
    await write({ moves: false })
    after(120)
    await clock()
    expect(mail.sent).toHaveLength(2)
  })

  it.each([
    [{ $metadata: { httpStatusCode: 400 } }, 'failed'],
    [{ $metadata: { httpStatusCode: 500 } }, 'unclear'],
    [{}, 'unclear'],
  ] as const)(
    'that got %j for an answer waits for a person as %s, and is not sent again',
    async (more, state) => {
      mail.delivery.rejects(Object.assign(new Error('No'), more))
      await write()
      after(10)
      await fromQueue()
      after(3600)
      await clock()
      await fromQueue()
      expect(mail.sent).toHaveLength(1)
      expect([(await read()).outgoing?.state, current()?.stage]).toEqual([state, 'new'])
      expect((await stopIt()).status).toBe(204)
      expect((await read()).outgoing).toBeUndefined()
    },
  )

  it('is unclear and not sent again if sending was interrupted', async () => {
    await write()
    store.seed('leads', { ...store.item('leads', emailKey(lead.id)), state: 'sending' })
    after(10)
    await clock()
    await clock()
    expect([(await read()).outgoing?.state, mail.sent]).toEqual(['unclear', []])
  })

  it('is removed with a person who is erased', async () => {
    await write()
    await callApi(eraseLead, { params: { id: lead.id }, body: { name: lead.name } })
    expect(store.item('leads', emailKey(lead.id))).toBeUndefined()
    after(10)
    await fromQueue()
    expect(mail.sent).toEqual([])
  })

  it('is not sent to a lead that was quarantined meanwhile', async () => {
    await write()
    await writeLeads([{ before: lead, after: { ...lead, state: 'quarantined' }, events: [] }])
    after(10)
    await fromQueue()
    await clock()
    expect([(await read()).outgoing?.state, mail.sent]).toEqual(['failed', []])
  })

  it('requires an address and an active lead', async () => {
    lead = aLead({ email: undefined, phone: '+12125550142' })
    await storeLeads(lead)
    expect((await write()).problem?.detail).toBe('This lead has no email address.')
    lead = aLead({ state: 'quarantined' })
    await storeLeads(lead)
    expect((await write()).status).toBe(409)
    expect((await write({ subject: ' ' })).status).toBe(400)
  })
})

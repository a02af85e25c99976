import { SendMessageCommand } from '@aws-sdk/client-sqs'
import { GetParameterCommand, ParameterNotFound } from '@aws-sdk/client-ssm'
import type { ScheduledEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ssm } from '#aws/parameters.ts'
import { sqs } from '#aws/sqs.ts'
import { requestDocuments } from '#shared/documents/endpoints.ts'
import { sendLeadEmail } from '#shared/leads/email-endpoints.ts'
import { submitLeadForm } from '#shared/leads/endpoints.ts'
import { eraseLead } from '#shared/leads/person-endpoints.ts'
import { acceptQuote, askAboutQuote, declineQuote, openQuote } from '#shared/quotes/customer-endpoints.ts'
import {
  listQuotes,
  makeQuoteLink,
  readQuotePdf,
  reviseQuote,
  sendQuote,
  updateQuote,
  voidQuote,
} from '#shared/quotes/staff-endpoints.ts'
import { tables } from '../../infra/cdk/tables.ts'
import { expire } from '../quotes/expire-and-purge.ts'
import { handler as quotesClock } from '../quotes/jobs/clock.ts'
import { recordSignedFile } from '../quotes/store/signed-files.ts'
import { systemClock } from '#lib/clock.ts'
import { noteOnQuote } from '../returned-mail/note.ts'
import { MailBox } from '../testing/mail-box.ts'
import { call, callApi, now, sessionKey, setUp, token } from '../testing/event.ts'
import { aLead, store as storeLeads } from '../testing/leads.ts'
import {
  contents,
  linkOf,
  makeQuote,
  MemoryBucket,
  quoteCountsIn,
  readQuote,
  revisionsIn,
  sendAway,
} from '../testing/quotes.ts'
import { MemoryStore } from '../testing/store.ts'
import type { StoredLead } from '../leads/domain/stored-lead.ts'
import { handler as notify } from '../leads/jobs/notify.ts'
import { handler as purgeExpired } from '../leads/jobs/purge-expired.ts'

const issuing = vi.hoisted(() => ({ meanwhile: async (): Promise<unknown> => undefined }))
vi.mock('../quotes/sending/signed-certificate.ts', () => ({
  makeSignedCertificate: async (record: string) => Buffer.from(`%PDF of ${record}`),
}))
vi.mock('../quotes/sending/signed-pdf.ts', () => ({
  makeSignedPdf: async () => {
    await issuing.meanwhile()
    return Buffer.from('%PDF')
  },
}))

const store = new MemoryStore()
const bucket = new MemoryBucket()
const mail = new MailBox()
const queue = mockClient(sqs)
const parameters = mockClient(ssm)
let lead: StoredLead
beforeEach(async () => {
  setUp(store)
  staySignedIn()
  queue.reset()
  queue.on(SendMessageCommand).resolves({})
  parameters.reset()
  parameters.on(GetParameterCommand).rejects(new ParameterNotFound({ message: 'none', $metadata: {} }))
  issuing.meanwhile = () => Promise.resolve()
  lead = aLead({ phone: '+12125550142', company: 'Analytical Engines', value_cents: 700 })
  await storeLeads(lead)
})

const staySignedIn = () => {
  const key = sessionKey(token)
  store.seed('sessions', { ...store.item('sessions', { key }), expires: Date.parse('2040-01-01') / 1000 })
}
const personal = /lovelace|\bada\b|@example|analytical|2125550142|203\.0\.113|a browser|\bengines\b/i
const everything = () =>
  JSON.stringify(
    Object.keys(tables)
      .filter((table) => table !== 'sessions')
      .map((table) => store.items(table)),
  )
const eraseIt = async () => {
  const { status } = await callApi(eraseLead, { params: { id: lead.id }, body: { name: lead.name } })
  return status
}
const later = (days: number) => vi.setSystemTime(now.getTime() + days * 86_400_000)
const quoteOf = (fields: object = {}) =>
  makeQuote({
    lead_id: lead.id,
    services: contents.services.map((service) => ({
      ...service,
      description: 'For Ada Lovelace',
      plan: { parts: [{ due: { on: 'event', event: 'when Ada Lovelace agrees' } }] },
    })),
    customerContact: 'Ada Lovelace',
    customerAddress: 'Ada Lovelace\n1 Main St',
    payment_url: 'https://pay.example/Ada-Lovelace',
    ...fields,
  })
const sent = async (fields: object = {}) => {
  const { quoteId } = await quoteOf(fields)
  expect((await sendAway(quoteId)).status).toBe(200)
  return quoteId
}
const asBrowser = { headers: { 'user-agent': 'A browser' } }
const reviseIt = (quoteId: string) => callApi(reviseQuote, { params: { quoteId }, body: {} })
const accepted = (k: string) =>
  callApi(acceptQuote, {
    ...asBrowser,
    body: { k, revision: 1, name: 'Ada Lovelace', intent: true, consent: true },
  })
const statuses = () => revisionsIn(store).map(({ status }) => status)

describe('a quote that was not answered', () => {
  const withdrawn = 'one that was withdrawn before'
  const cases: [string, string[], () => Promise<string>][] = [
    ['a draft', ['void'], async () => (await quoteOf()).quoteId],
    ['one that was sent', ['void'], () => sent()],
    [
      'one with a question about it',
      ['void'],
      async () => {
        const quoteId = await sent()
        const body = {
          k: await linkOf(quoteId),
          revision: 1,
          text: 'I am Ada Lovelace, is there a discount?',
        }
        await callApi(askAboutQuote, { ...asBrowser, body })
        return quoteId
      },
    ],
    [
      'one that was replaced, with the next sent and another a draft',
      ['superseded', 'void', 'void'],
      async () => {
        const quoteId = await sent()
        await reviseIt(quoteId)
        await sendAway(quoteId)
        await reviseIt(quoteId)
        return quoteId
      },
    ],
    [
      'one that expired',
      ['expired'],
      async () => {
        const quoteId = await sent()
        await expire({ quoteId, revision: 1 }, now)
        return quoteId
      },
    ],
    [
      withdrawn,
      ['void'],
      async () => {
        const quoteId = await sent()
        await callApi(voidQuote, { params: { quoteId }, body: { reason: 'Ada Lovelace moved' } })
        return quoteId
      },
    ],
    [
      'one whose sending died after its PDF was stored',
      ['void'],
      async () => {
        const { quoteId } = await quoteOf()
        store.interfere = (operation, input) =>
          operation === 'TransactWrite' && JSON.stringify(input).includes('issued#')
            ? Promise.reject(new Error('died'))
            : Promise.resolve()
        expect((await sendAway(quoteId)).status).toBe(500)
        expect(bucket.files.size).toBe(1)
        store.interfere = () => Promise.resolve()
        return quoteId
      },
    ],
    [
      'one made for no lead that goes to an address of theirs',
      ['void'],
      async () => {
        const { quoteId } = await makeQuote({ ...contents, customerEmail: 'ADA@Example.com' })
        await sendAway(quoteId)
        return quoteId
      },
    ],
  ]
  it.each(cases)('is withdrawn and contains nothing about the person: %s', async (what, after, made) => {
    const quoteId = await made()
    bucket.files.set(`uploads/quote-${quoteId}/id`, Buffer.from('Not confirmed'))
    const { total } = revisionsIn(store)[0]?.totals ?? expect.fail()
    const k = await linkOf(quoteId)
    expect(await eraseIt()).toBe(204)
    expect(statuses()).toEqual(after)
    expect(everything()).not.toMatch(personal)
    expect(everything()).not.toContain(lead.id)
    expect(bucket.files.size).toBe(0)
    const counts = quoteCountsIn(store)
    expect(counts.kept).toEqual(counts.due)
    expect(revisionsIn(store)[0]?.totals.total).toBe(total)

    const params = { quoteId }
    expect((await callApi(openQuote, { body: { k } })).status).toBe(404)
    const link = await callApi(makeQuoteLink, { params })
    expect([link.status, link.problem.detail]).toEqual([
      409,
      'The customer of this quote was erased, so no link to it can be made.',
    ])
    for (const { status, problem } of [
      await reviseIt(quoteId),
      await callApi(updateQuote, { params, body: { version: 9, customerName: 'Ada' } }),
      await callApi(sendQuote, { params, body: {} }),
      await callApi(readQuotePdf, { params, query: { revision: '1' } }),
    ])
      expect([404, 409], problem.detail).toContain(status)
    await quotesClock()
    expect(mail.recipients).toEqual([])
    const { customerName, events } = await readQuote(quoteId)
    expect(customerName).toBe('Erased customer')
    // What staff withdrew before is not withdrawn again.
    const withdrawals = after.flatMap((status) => (status === 'void' && what !== withdrawn ? ['void'] : []))
    expect(events.map(({ kind }) => kind)).toEqual(withdrawals)
    expect(events.filter(({ who, by }) => who !== 'System' || by !== 'product')).toEqual([])
  })

  it('of another person stays, even with the same name or address', async () => {
    const [other = expect.fail()] = await storeLeads(
      aLead({ name: 'Ada Lovelace', email: 'other@example.org' }),
    )
    await makeQuote({ lead_id: other.id, services: contents.services, customerEmail: 'ada@example.com' })
    await makeQuote({ ...contents, customerEmail: 'ada@example.com.au' })
    await eraseIt()
    expect(statuses()).toEqual(['draft', 'draft'])
    expect(revisionsIn(store).map(({ customerEmail }) => customerEmail)).toEqual([
      'ada@example.com',
      'ada@example.com.au',
    ])
  })

  it('is removed with an expired lead', async () => {
    await sent()
    later(1000)
    await purgeExpired()
    expect(statuses()).toEqual(['void'])
    expect(everything()).not.toMatch(personal)
  })
})

describe('a quote that was answered', () => {
  it.each<[string, string, (k: string, quoteId: string) => Promise<unknown>]>([
    ['accepted', 'accepted', (k) => accepted(k)],
    ['declined', 'declined', (k) => callApi(declineQuote, { ...asBrowser, body: { k, revision: 1 } })],
    [
      'signed',
      'sent',
      (_, quoteId) =>
        recordSignedFile(
          {
            quoteId,
            sha256: 'a'.repeat(64),
            kind: 'pdf',
            path: 'x',
            bytes: 1,
            pages: 1,
            relation: 'other',
          },
          systemClock,
        ),
    ],
  ])('%s stays with its name and PDF, and gets no more emails', async (_, status, answer) => {
    const quoteId = await sent()
    const k = await linkOf(quoteId)
    await answer(k, quoteId)
    bucket.files.set(`uploads/quote-${quoteId}/id`, Buffer.from('Not confirmed'))
    await noteOnQuote(
      { quote: quoteId, revision: 1 },
      {
        at: now.toISOString(),
        became: 'came back',
        isFinal: true,
        address: 'ada@example.com',
        messageId: '1',
      },
    )
    expect(await eraseIt()).toBe(204)
    expect(JSON.stringify(store.items('quotes'))).not.toContain('ada@example.com')
    const { events: history, ...quote } = await readQuote(quoteId)
    expect(quote).toMatchObject({ status, customerName: 'Analytical Engines', customerEmail: null })
    expect(history.map(({ kind }) => kind)).toContain('sent')
    expect(bucket.files.size).toBe(1)
    expect((await callApi(openQuote, { body: { k } })).status).toBe(200)
    expect((await callApi(askAboutQuote, { body: { k, revision: 1, text: 'Ada again?' } })).status).toBe(409)
    expect((await reviseIt(quoteId)).status).toBe(409)
    const search = async (words: string) =>
      (await callApi(listQuotes, { query: { search: words } })).body.quotes.length
    expect([await search('ada@example.com'), await search('analytical')]).toEqual([0, 1])
    await quotesClock()
    expect(mail.recipients.filter((to) => to?.includes('ada'))).toEqual([])
    if (status === 'accepted')
      expect([...bucket.files.keys()]).toContain(`issued/${quoteId}/1-certificate.pdf`)
    const counts = quoteCountsIn(store)
    expect(counts.kept).toEqual(counts.due)
  })

  it('keeps the answered revision, but not a later one', async () => {
    const quoteId = await sent()
    await callApi(declineQuote, { ...asBrowser, body: { k: await linkOf(quoteId), revision: 1 } })
    await reviseIt(quoteId)
    await sendAway(quoteId)
    await eraseIt()
    expect(revisionsIn(store).map(({ status, customerName }) => [status, customerName])).toEqual([
      ['declined', 'Analytical Engines'],
      ['void', ''],
    ])
    expect([...bucket.files.keys()]).toEqual([`issued/${quoteId}/1.pdf`])
  })
})

describe('while something else happens', () => {
  const before = (fits: (operation: string, input: string) => boolean, act: () => Promise<unknown>) => {
    let isFirst = true
    store.interfere = async (operation, input) => {
      if (!isFirst || !fits(operation, JSON.stringify(input))) return
      isFirst = false
      await act()
    }
  }
  const isWrite = (what: string) => (operation: string, input: string) =>
    operation === 'TransactWrite' && input.includes(what)

  it('does not create a quote in progress', async () => {
    before(isWrite('"quote-made"'), eraseIt)
    const { status } = await call(
      (await import('../quotes/api/create.ts')).handler,
      (await import('#shared/quotes/staff-endpoints.ts')).createQuote,
      { body: { lead_id: lead.id } },
    )
    expect(status).toBe(404)
    expect(everything()).not.toMatch(personal)
  })

  it('does not create a revision in progress', async () => {
    const quoteId = await sent()
    before(isWrite('"revised"'), eraseIt)
    expect((await reviseIt(quoteId)).status).toBe(409)
    expect(everything()).not.toMatch(personal)
  })

  it.each([
    ['is being rendered', () => void (issuing.meanwhile = eraseIt)],
    ['was just stored', () => before(isWrite('issued#'), eraseIt)],
  ])('does not send a quote whose PDF %s, and keeps no PDF', async (_, interrupt) => {
    const { quoteId } = await quoteOf()
    interrupt()
    expect((await sendAway(quoteId)).status).toBe(409)
    expect(bucket.files.size).toBe(0)
    expect(everything()).not.toMatch(personal)
  })

  it('keeps a quote that is accepted meanwhile', async () => {
    const quoteId = await sent()
    const k = await linkOf(quoteId)
    before(isWrite('"erased_at"'), () => accepted(k))
    expect(await eraseIt()).toBe(204)
    expect(statuses()).toEqual(['accepted'])
    expect((await readQuote(quoteId)).events.map(({ kind }) => kind)).toEqual(['accepted', 'sent', 'made'])
  })

  it.each([0, 4, 8, 11])('a crash after %i steps is made good by the next purge', async (step) => {
    await sent()
    await sent({ customerName: 'Ada Lovelace' })
    let left = step
    store.interfere = (operation) =>
      !everything().includes('erasing#') || operation === 'Get' || left-- > 0
        ? Promise.resolve()
        : Promise.reject(new Error('died'))
    expect(await eraseIt()).toBe(500)
    store.interfere = () => Promise.resolve()
    await purgeExpired()
    expect(statuses()).toEqual(['void', 'void'])
    expect(everything()).not.toMatch(personal)
    expect(everything()).not.toContain('erasing#')
    const counts = quoteCountsIn(store)
    expect(counts.kept).toEqual(counts.due)
  })
})

describe('an email', () => {
  const clock = () => notify({ source: 'aws.events' } as ScheduledEvent)
  const both = async () => {
    await quotesClock()
    await clock()
  }
  const kinds: [string, () => Promise<unknown>][] = [
    ['with a quote', () => sent()],
    ['that confirms an acceptance', async () => accepted(await linkOf(await sent()))],
    [
      'that staff wrote',
      async () => {
        const body = { subject: 'Hello', text: 'Dear Ada', moves: true, idempotency_key: crypto.randomUUID() }
        expect((await callApi(sendLeadEmail, { params: { id: lead.id }, body })).status).toBe(202)
        vi.setSystemTime(now.getTime() + 11_000)
      },
    ],
    [
      'that asks for documents',
      async () => {
        const body = { asks: ['Statements'], by: 'email' }
        const { status, problem } = await callApi(requestDocuments, { params: { id: lead.id }, body })
        expect([status, problem?.detail]).toEqual([201, undefined])
      },
    ],
    [
      'that answers a form',
      async () => {
        await eraseIt()
        const form = { name: lead.name, email: 'ada@example.com', interests: ['funding'], consent: true }
        const { body } = await callApi(submitLeadForm, { body: form })
        const kept = store.item('leads', { id: body.id })
        lead = { ...lead, id: body.id, name: String(kept?.['name']) }
      },
    ],
  ]

  it.each(kinds)('%s that failed is not retried', async (_, queued) => {
    await queued()
    mail.delivery.rejects(new Error('down'))
    await both()
    const before = mail.recipients.length
    expect(before).toBeGreaterThan(0)
    await eraseIt()
    mail.delivery.resolves({})
    for (const days of [1, 2, 3, 5]) {
      later(days)
      await both()
    }
    expect(mail.recipients.slice(before).filter((to) => to?.includes('ada'))).toEqual([])
  })

  it.each(kinds)(
    '%s does not leave once its person is erased, whatever its sender is doing',
    async (_, queued) => {
      let steps = 0
      for (let at = 0; at <= steps; at++) {
        setUp(store)
        staySignedIn()
        mail.forget()
        bucket.reset()
        lead = aLead({ company: 'Analytical Engines' })
        await storeLeads(lead)
        await queued()
        let step = 0
        let sentBefore = -1
        store.interfere = async () => {
          if (step++ !== at) return
          store.interfere = () => Promise.resolve()
          await eraseIt()
          sentBefore = mail.recipients.length
        }
        await both()
        steps = Math.max(steps, step)
        store.interfere = () => Promise.resolve()
        if (sentBefore === -1) break
        const after = mail.recipients.slice(sentBefore)
        expect(
          after.filter((to) => to?.includes('ada')),
          `erased before step ${at}`,
        ).toEqual([])
        expect(JSON.stringify(store.items('leads')) + JSON.stringify(store.items('lead_events'))).not.toMatch(
          personal,
        )
      }
      expect(steps).toBeGreaterThan(3)
    },
  )
})

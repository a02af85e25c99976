import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptQuote, openQuote } from '#shared/quotes/customer-endpoints.ts'
import { voidQuote } from '#shared/quotes/staff-endpoints.ts'
import { keptDays } from '#shared/quotes/retention.ts'
import { MailBox } from '../../testing/mail-box.ts'
import { callApi, setUp } from '../../testing/event.ts'
import { aLead, leadsIn, store as storeLeads } from '../../testing/leads.ts'
import {
  contents,
  goTo,
  MemoryBucket,
  quoteCountsIn,
  readQuote,
  revisionsIn,
  sentQuote,
} from '../../testing/quotes.ts'
import { switchMail } from '../../testing/mail-switch.ts'
import { MemoryStore } from '../../testing/store.ts'
import { maxAttachedBytes } from '../notices/send-mail.ts'
import { handler } from './clock.ts'

vi.mock('../sending/signed-certificate.ts', () => ({
  makeSignedCertificate: async (record: string) => Buffer.from(`%PDF of ${record}`),
}))
vi.mock('../sending/signed-pdf.ts', () => ({
  makeSignedPdf: async () => Buffer.from('%PDF'),
}))

vi.mock('#aws/mail-settings.ts', () => import('../../testing/mail-switch.ts'))

const store = new MemoryStore()
const bucket = new MemoryBucket()
const mail = new MailBox()
beforeEach(() => {
  setUp(store)
  switchMail('on')
})

const kinds = async (quoteId: string) => (await readQuote(quoteId)).events.map(({ kind }) => kind)

describe('the email with the link', () => {
  it('goes to the customer, once, and its link opens the quote', async () => {
    const { quote } = await sentQuote()
    await handler()
    await handler()
    const [sent = expect.fail(), ...more] = mail.sent
    expect(more).toEqual([])
    expect(sent.to).toBe('ada@example.com')
    expect(sent.text).toContain('open until December 21, 2026')
    const k = /\/q\?k=([\w-]{43})$/m.exec(sent.text)?.[1] ?? expect.fail()
    expect(JSON.stringify(store.items('quotes'))).not.toContain(k)
    expect((await callApi(openQuote, { body: { k } })).status).toBe(200)
    expect(await kinds(quote.quoteId)).toContain('mailed')
  })

  it('is retried after a failure, with a new link', async () => {
    const { quote } = await sentQuote()
    mail.delivery.rejectsOnce(new Error('busy'))
    await handler()
    expect(await kinds(quote.quoteId)).not.toContain('mailed')
    await handler()
    expect(mail.sent).toHaveLength(1)
    goTo(store, '2026-11-21T12:01:01.000Z')
    await handler()
    const [one, other] = mail.sent
    expect(one?.text).not.toBe(other?.text)
    expect(await kinds(quote.quoteId)).toContain('mailed')
  })

  it('raises the alarm from the third failure on, and visibly stops after the last', async () => {
    const { quote } = await sentQuote()
    mail.delivery.rejects(new Error('down'))
    const failures: boolean[] = []
    for (let day = 21; day < 29; day++) {
      goTo(store, `2026-11-${day}T13:00:00.000Z`)
      failures.push(
        await handler().then(
          () => false,
          () => true,
        ),
      )
    }
    expect(failures).toEqual([false, false, true, true, true, true, true, false])
    expect(await kinds(quote.quoteId)).toContain('mail-failed')
    expect(store.items('quotes').filter(({ mail_list }) => mail_list)).toEqual([])
  })

  it.each([
    ['11:59', 'Link sent to the customer'],
    ['12:00', 'Not sent: email was off from November 21, 2026 (the link).'],
  ])('waits three days while email is off: when off until %s of the third', async (lastLook, said) => {
    const { quote } = await sentQuote()
    switchMail('off')
    await handler()
    goTo(store, `2026-11-24T${lastLook}:00.000Z`)
    await handler()
    goTo(store, '2026-11-24T12:00:00.000Z')
    switchMail('on')
    await handler()
    const events = (await readQuote(quote.quoteId)).events.filter(({ kind }) => kind.startsWith('mail'))
    expect(events.map(({ text }) => text)).toEqual([
      said,
      'Email is off. Waiting for up to 3 days: the link.',
    ])
    expect(mail.sent).toHaveLength(lastLook === '12:00' ? 0 : 1)
  })

  it('is not sent for a withdrawn quote', async () => {
    const { quote } = await sentQuote()
    await callApi(voidQuote, { params: { quoteId: quote.quoteId }, body: {} })
    await handler()
    expect(mail.sent).toEqual([])
    expect(store.items('quotes').filter(({ mail_list }) => mail_list)).toEqual([])
  })

  it('is not sent by a second process after one claimed it', async () => {
    await sentQuote()
    await Promise.all([handler(), handler()])
    expect(mail.sent).toHaveLength(1)
  })
})

it('emails staff and customer about an acceptance, and stores its certificate with the PDF', async () => {
  const { quote, k } = await sentQuote()
  const body = { k, revision: 1, name: 'Ada King', intent: true, consent: true }
  await callApi(acceptQuote, { body })
  await handler()
  // The link was still waiting when the quote was accepted, so it is no longer sent.
  const [staff = expect.fail(), copy = expect.fail(), ...more] = mail.sent.toSorted((a, b) =>
    (b.to ?? '').localeCompare(a.to ?? ''),
  )
  expect(more).toEqual([])
  expect(staff).toMatchObject({ to: 'staff@example.com', subject: `Quote ${quote.quoteId} was accepted` })
  expect(staff.text).toContain('> Ada King')
  expect(copy.to).toBe('ada@example.com')
  const k2 = /\/q\?k=([\w-]{43})$/m.exec(copy.text)?.[1] ?? expect.fail()
  expect((await callApi(openQuote, { body: { k: k2 } })).body).toMatchObject({ status: 'accepted' })
  const kept = store.item('quotes', { quote_id: quote.quoteId, sort: 'certificate#0001' })
  expect(copy.attached).toEqual([
    [`quote-${quote.quoteId}.pdf`, '%PDF'],
    [`quote-${quote.quoteId}-certificate.pdf`, `%PDF of ${String(kept?.['text'])}`],
  ])
  expect(copy.text).toContain('are attached')
  expect(bucket.files.get(`issued/${quote.quoteId}/1-certificate.pdf`)?.toString()).toMatch(/^%PDF of/)
})

it('sends only the link if the accepted quote and its certificate are too large for an email', async () => {
  const { quote, k } = await sentQuote()
  bucket.files.set(`issued/${quote.quoteId}/1.pdf`, Buffer.alloc(maxAttachedBytes))
  await callApi(acceptQuote, { body: { k, revision: 1, name: 'Ada King', intent: true, consent: true } })
  await handler()
  const copy = mail.sent.find(({ to }) => to === 'ada@example.com')
  expect(copy?.attached).toBeUndefined()
  expect(copy?.text).toMatch(/too large to email[^]*\/q\?k=/)
})

describe('a quote past its last day', () => {
  it('expires; its lead records that and keeps its stage', async () => {
    const [lead = expect.fail()] = await storeLeads(aLead())
    const { quote } = await sentQuote({ ...contents, lead_id: lead.id })
    const before = leadsIn(store)[0]
    goTo(store, '2026-12-22T04:59:59.000Z')
    await handler()
    expect((await readQuote(quote.quoteId)).status).toBe('sent')
    goTo(store, '2026-12-22T05:00:00.000Z')
    await handler()
    expect(await readQuote(quote.quoteId)).toMatchObject({
      status: 'expired',
      settled_by: 'System',
      settled_at: '2026-12-22T05:00:00.000Z',
    })
    expect(leadsIn(store)[0]).toMatchObject({ stage: 'proposal', touched_at: before?.touched_at })
    expect(store.items('lead_events').map(({ kind }) => kind)).toContain('quote-expired')
    expect(quoteCountsIn(store).kept).toEqual(quoteCountsIn(store).due)
  })

  it('does not expire if it is answered at the same moment', async () => {
    const { quote, k } = await sentQuote()
    goTo(store, '2026-12-22T04:59:59.999Z')
    let once = true
    const body = { k, revision: 1, name: 'Ada', intent: true, consent: true }
    vi.setSystemTime('2026-12-22T05:00:00.000Z')
    store.interfere = async (operation) => {
      if (operation !== 'TransactWrite' || !once) return
      once = false
      vi.setSystemTime('2026-12-22T04:59:59.999Z')
      await callApi(acceptQuote, { body })
    }
    await handler()
    expect((await readQuote(quote.quoteId)).status).toBe('accepted')
  })
})

it('removes a quote seven years after its creation, and updates the counts', async () => {
  const { quote } = await sentQuote()
  const last = Date.parse(quote.created_at) + keptDays * 86_400_000
  goTo(store, new Date(last - 1).toISOString())
  await handler()
  expect(revisionsIn(store)).toHaveLength(1)
  expect(quoteCountsIn(store).kept).toMatchObject({ 'count:expired': 1 })
  goTo(store, new Date(last).toISOString())
  await handler()
  expect(revisionsIn(store)).toEqual([])
  expect(quoteCountsIn(store).kept).toEqual({})
})

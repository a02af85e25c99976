import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptQuote, declineQuote, openQuote, askAboutQuote } from '#shared/quotes/customer-endpoints.ts'
import { reviseQuote, revokeQuoteLinks, stopReminders, voidQuote } from '#shared/quotes/staff-endpoints.ts'
import { noteOnQuote } from '../../returned-mail/note.ts'
import { MailBox } from '../../testing/mail-box.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { contents, goTo, MemoryBucket, readQuote, sendAway, sentQuote } from '../../testing/quotes.ts'
import { MemoryStore } from '../../testing/store.ts'
import { quoteEventOf } from '../domain/event.ts'
import { eraseCustomer } from '../store/erase.ts'
import { writeEvent } from '../store/write.ts'
import { handler } from './clock.ts'

vi.mock('../sending/signed-pdf.ts', () => ({ makeSignedPdf: async () => Buffer.from('%PDF') }))

const store = new MemoryStore()
void new MemoryBucket()
const mail = new MailBox()
beforeEach(() => void setUp(store))

const reminders = () => mail.sent.filter(({ subject }) => subject.startsWith('Reminder'))
const notes = async (quoteId: string) =>
  (await readQuote(quoteId)).events.filter(({ text = '' }) => text.startsWith('Reminder'))
const sent = async (fields: object = {}) => {
  const { reminder_days: _, ...usual } = contents
  const made = await sentQuote({ ...usual, ...fields })
  await handler()
  return made
}
const clockAt = async (instant: string) => {
  goTo(store, instant)
  await handler()
}
const [third, tenth] = ['2026-11-24T14:00:00.000Z', '2026-12-01T14:00:00.000Z'] as const

describe('reminders', () => {
  it('go out on the days of the firm at nine o’clock, once each, with a link that opens the quote', async () => {
    const { quote } = await sent()
    expect(quote.reminder_days).toEqual([3, 10])
    await clockAt('2026-11-24T13:59:59.999Z')
    expect(reminders()).toEqual([])
    await clockAt(third)
    await clockAt('2026-11-24T14:01:00.000Z')
    const [first = expect.fail(), ...more] = reminders()
    expect(more).toEqual([])
    expect(first.to).toBe('ada@example.com')
    expect(first.text).toContain('On November 21, 2026 we sent you a quote for Ada Lovelace.')
    const k = /\/q\?k=([\w-]{43})$/m.exec(first.text)?.[1] ?? expect.fail()
    expect((await callApi(openQuote, { body: { k } })).status).toBe(200)
    await clockAt(tenth)
    expect(reminders()).toHaveLength(2)
    expect((await notes(quote.quoteId)).map(({ text }) => text)).toEqual([
      'Reminder sent to the customer',
      'Reminder sent to the customer',
    ])
    await clockAt('2026-12-20T14:00:00.000Z')
    expect(reminders()).toHaveLength(2)
  })

  it('go out on the days of the quote, but not after its last day', async () => {
    await sent({ reminder_days: [1, 9], valid_days: 5 })
    await clockAt('2026-11-22T14:00:00.000Z')
    expect(reminders()).toHaveLength(1)
    expect(store.items('quotes').filter(({ mail_list }) => mail_list)).toEqual([])
  })

  it('stay in the table until they are sent', async () => {
    await sent({ reminder_days: [90], valid_days: 120 })
    const { expires } = store.items('quotes').find(({ to }) => to === 'reminder') ?? expect.fail()
    expect(Number(expires)).toBeGreaterThan(Date.parse('2027-02-19T14:00:00.000Z') / 1000)
  })

  it('follow the newest revision only', async () => {
    const { quote } = await sent()
    await clockAt('2026-11-23T12:00:00.000Z')
    await callApi(reviseQuote, { params: { quoteId: quote.quoteId }, body: {} })
    await sendAway(quote.quoteId)
    await clockAt(third)
    expect(reminders()).toEqual([])
    await clockAt('2026-11-26T14:00:00.000Z')
    expect(reminders()).toHaveLength(1)
  })

  const { quoteId: _, ...asked } = { quoteId: '', revision: 1 }
  const stopped: Record<string, (quote: { quoteId: string; k: string }) => Promise<unknown>> = {
    'a question': ({ k }) => callApi(askAboutQuote, { body: { k, ...asked, text: 'When?' } }),
    acceptance: ({ k }) =>
      callApi(acceptQuote, { body: { k, ...asked, name: 'Ada', intent: true, consent: true } }),
    'a refusal': ({ k }) => callApi(declineQuote, { body: { k, ...asked } }),
    'a signed copy': ({ quoteId }) => writeEvent(quoteId, quoteEventOf(1, 'signed', 'Customer', now)),
    voiding: ({ quoteId }) => callApi(voidQuote, { params: { quoteId }, body: {} }),
    expiry: () => clockAt('2026-12-23T12:00:00.000Z'),
    erasure: ({ quoteId }) => eraseCustomer(quoteId, now),
    'an email that came back': ({ quoteId }) =>
      noteOnQuote(
        { quote: quoteId, revision: 1 },
        { at: now.toISOString(), became: 'came back', isFinal: true, address: 'a@b.example', messageId: '1' },
      ),
    'revoking the links': ({ quoteId }) => callApi(revokeQuoteLinks, { params: { quoteId } }),
    staff: ({ quoteId }) => callApi(stopReminders, { params: { quoteId }, query: { revision: '1' } }),
  }
  it.each(Object.entries(stopped))('are stopped by %s', async (name, act) => {
    const { quote, k } = await sent({ reminder_days: name === 'expiry' ? [30] : [3, 10] })
    await act({ quoteId: quote.quoteId, k })
    await clockAt(third)
    await clockAt(name === 'expiry' ? '2026-12-24T14:00:00.000Z' : tenth)
    expect(reminders()).toEqual([])
    expect(store.items('quotes').filter(({ mail_list, to }) => mail_list && to === 'reminder')).toEqual([])
  })

  it('are not sent, nor is the first email, if the links were revoked before', async () => {
    const { quote } = await sentQuote()
    await callApi(revokeQuoteLinks, { params: { quoteId: quote.quoteId } })
    await handler()
    expect(mail.sent).toEqual([])
    expect(store.items('quotes').filter(({ mail_list }) => mail_list)).toEqual([])
    const { events } = await readQuote(quote.quoteId)
    expect(events[0]).toMatchObject({ kind: 'mail-failed', text: expect.stringContaining('was not emailed') })
  })

  it('are stopped by a question that arrives while one is being sent', async () => {
    const { k } = await sent()
    let once = true
    goTo(store, third)
    store.interfere = async (operation) => {
      if (operation !== 'Update' || !once) return
      once = false
      await callApi(askAboutQuote, { body: { k, ...asked, text: 'When?' } })
    }
    await handler()
    expect(once).toBe(false)
    expect(reminders()).toEqual([])
  })

  it('are sent again after a crash before they were recorded, and recorded once', async () => {
    const { quote } = await sent()
    goTo(store, third)
    let crashes = 1
    store.interfere = async (operation) => {
      if (operation === 'TransactWrite' && reminders().length > 0 && crashes-- > 0) throw new Error('crash')
    }
    await handler()
    expect(await notes(quote.quoteId)).toEqual([])
    await handler()
    expect(reminders()).toHaveLength(1)
    await clockAt('2026-11-24T14:01:01.000Z')
    await clockAt('2026-11-24T15:00:00.000Z')
    expect(reminders()).toHaveLength(2)
    expect(await notes(quote.quoteId)).toHaveLength(1)
  })
})

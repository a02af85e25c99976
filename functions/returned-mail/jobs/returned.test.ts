import { beforeEach, describe, expect, it, vi } from 'vitest'
import { updateLead } from '#shared/leads/editing-endpoints.ts'
import { eraseLead } from '#shared/leads/person-endpoints.ts'
import { tagsOf, type MailSubject } from '#aws/mail-tags.ts'
import { forRequest } from '#lib/correlation.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { aLead, countsIn, leadsIn, store as storeLeads } from '../../testing/leads.ts'
import { contents, MemoryBucket, readQuote, sentQuote } from '../../testing/quotes.ts'
import { MemoryStore } from '../../testing/store.ts'
import { toItem } from '../../leads/store/item.ts'
import { eraseCustomer } from '../../quotes/store/erase.ts'
import { handler } from './returned.ts'

vi.mock('../../quotes/sending/signed-certificate.ts', () => ({
  makeSignedCertificate: async (record: string) => Buffer.from(`%PDF of ${record}`),
}))
vi.mock('../../quotes/sending/signed-pdf.ts', () => ({
  makeSignedPdf: async () => Buffer.from('%PDF'),
}))

const store = new MemoryStore()
void new MemoryBucket()
let lines: string[]
beforeEach(() => {
  lines = setUp(store)
})

const address = 'ada@example.com'
const at = '2026-11-21T12:05:00.000Z'
type Tags = Record<string, string[]>
const tagged = (about: MailSubject): Tags =>
  Object.fromEntries(tagsOf(about).map(({ Name = '', Value = '' }) => [Name, [Value]]))

const eventOf = (detail: object, tags: Tags, to = address, messageId = 'message-1') => ({
  version: '0',
  source: 'aws.ses',
  detail: {
    mail: { timestamp: now.toISOString(), messageId, destination: [to], tags },
    ...detail,
  },
})
const bounce = (bounceType: string, bounceSubType = 'General', status = '5.1.1', timestamp = at) => ({
  eventType: 'Bounce',
  bounce: {
    timestamp,
    bounceType,
    bounceSubType,
    bouncedRecipients: [{ emailAddress: address, action: 'failed', status, diagnosticCode: 'smtp; 550' }],
  },
})
const complaint = (more: object = {}) => ({
  eventType: 'Complaint',
  complaint: { timestamp: at, complainedRecipients: [{ emailAddress: address }], ...more },
})

const lead = aLead()
const returnedEvents = () =>
  store
    .items('lead_events')
    .filter(({ kind }) => kind === 'email-returned')
    .map(({ lead_id, text, who, by, at: when }) => ({ lead_id, text, who, by, when }))
const failure = () => leadsIn(store).find(({ id }) => id === lead.id)?.notice_failure
const about = { lead: lead.id }

describe('an email to a lead', () => {
  beforeEach(() => storeLeads(lead))

  it.each([
    ['has no mailbox', bounce('Permanent'), 'came back: the mailbox does not exist.'],
    [
      'is refused',
      bounce('Permanent', 'General', '5.7.1'),
      'came back: the mail server refuses it for good.',
    ],
    // SES calls these transient too.
    [
      'has an unknown domain',
      bounce('Transient', 'General', '5.4.4'),
      'came back: the domain after the @ does not exist or takes no email.',
    ],
    [
      'is held back by SES',
      bounce('Permanent', 'OnAccountSuppressionList', ''),
      'was not delivered: an earlier email to this address came back or was marked as spam. Amazon SES holds back email to it.',
    ],
    [
      'comes back without a reason',
      bounce('Undetermined', 'Undetermined'),
      'came back, and the mail server does not say why.',
    ],
    ['is marked as spam', complaint(), 'was marked as spam. Do not write again.'],
  ])('that %s is added to the history, and shown on the lead', async (_, detail, became) => {
    await handler(eventOf(detail, tagged(about)))
    const text = `The email to ${address} ${became}`
    expect(returnedEvents()).toEqual([{ lead_id: lead.id, text, who: 'System', by: 'product', when: at }])
    expect(failure()).toBe(text)
    expect(leadsIn(store)[0]).toMatchObject({ version: 1, touched_at: lead.touched_at })
    const { due, kept } = countsIn(store)
    expect(kept).toEqual(due)
  })

  it.each([
    ['MailboxFull', 'came back: the mailbox is full. Try again later.'],
    [
      'General',
      'was not delivered: the mail server did not answer for hours. Check the address, or try again later.',
      '4.4.7',
    ],
    ['MessageTooLarge', 'came back: it is too large for the mailbox.'],
    ['ContentRejected', 'came back: the mail server refuses what it says.'],
    ['AttachmentRejected', 'came back: the mail server refuses its attachment.'],
  ])(
    'that failed transiently (%s) is only added to the history',
    async (subType, became, status = '5.2.2') => {
      await handler(eventOf(bounce('Transient', subType, status), tagged(about)))
      expect(returnedEvents().map(({ text }) => text)).toEqual([`The email to ${address} ${became}`])
      expect(failure()).toBeUndefined()
    },
  )

  it.each([
    [
      'an out-of-office reply',
      { bounce: { ...bounce('Transient').bounce, bouncedRecipients: [{ emailAddress: address }] } },
    ],
    [
      'an out-of-office reply that SES does not recognize',
      { bounce: { ...bounce('Undetermined').bounce, bouncedRecipients: [] } },
    ],
    ['a report that it is not spam', complaint({ complaintFeedbackType: 'not-spam' })],
  ])('is not recorded for %s', async (_, detail) => {
    await handler(eventOf(detail, tagged(about)))
    expect([returnedEvents(), failure()]).toEqual([[], undefined])
  })

  it('is recorded once when EventBridge repeats the event, and once for each email', async () => {
    for (let time = 0; time < 3; time++) await handler(eventOf(bounce('Permanent'), tagged(about)))
    expect(returnedEvents()).toHaveLength(1)
    await handler(eventOf(bounce('Permanent'), tagged(about), address, 'message-2'))
    expect(returnedEvents()).toHaveLength(2)
  })

  it('to a former address is not shown on the lead', async () => {
    await handler(eventOf(bounce('Permanent'), tagged(about), 'former@example.com'))
    expect(returnedEvents().map(({ text }) => text)).toEqual([
      'The email to former@example.com came back: the mailbox does not exist.',
    ])
    expect(failure()).toBeUndefined()
  })

  it('is shown on the lead until the address is corrected', async () => {
    await handler(eventOf(bounce('Permanent'), tagged(about)))
    const change = (body: object) => callApi(updateLead, { params: { id: lead.id }, body })
    expect((await change({ version: 1, company: 'Engines' })).status).toBe(200)
    expect(failure()).toContain(address)
    expect((await change({ version: 2, email: 'ada@example.org' })).status).toBe(200)
    expect(failure()).toBeUndefined()
  })

  it('is recorded also when the lead changes at the same time', async () => {
    let races = 1
    store.interfere = async (operation) => {
      if (operation !== 'TransactWrite' || races-- <= 0) return
      store.seed('leads', toItem({ ...lead, company: 'Engines', revision: 2 }))
    }
    await handler(eventOf(bounce('Permanent'), tagged(about)))
    expect(leadsIn(store)[0]).toMatchObject({
      company: 'Engines',
      notice_failure: expect.any(String) as string,
    })
    expect(returnedEvents()).toHaveLength(1)
  })

  it('is recorded on the lead that its lead was merged into', async () => {
    const root = aLead({ email: 'countess@example.com' })
    await storeLeads(root)
    store.seed('leads', toItem({ ...lead, state: 'merged', merged_into: root.id, revision: 2 }))
    await handler(eventOf(bounce('Permanent'), tagged(about)))
    expect(returnedEvents().map(({ lead_id }) => lead_id)).toEqual([root.id])
  })

  it('is not recorded on a lead that was erased before or at the same time', async () => {
    const eraseIt = async () =>
      expect((await callApi(eraseLead, { params: { id: lead.id }, body: { name: lead.name } })).status).toBe(
        204,
      )
    let isFirst = true
    store.interfere = async (operation) => {
      if (operation !== 'TransactWrite' || !isFirst) return
      isFirst = false
      await eraseIt()
    }
    await handler(eventOf(bounce('Permanent'), tagged(about)))
    await handler(eventOf(complaint(), tagged(about)))
    expect(isFirst).toBe(false)
    for (const table of ['leads', 'lead_events'])
      expect(JSON.stringify(store.items(table))).not.toContain(address)
  })

  it('is not recorded on a lead in the trash, because that would keep the lead longer', async () => {
    store.seed('leads', toItem({ ...lead, state: 'deleted', revision: 2 }))
    await handler(eventOf(bounce('Permanent'), tagged(about)))
    expect(returnedEvents()).toEqual([])
  })

  it.each([
    ['nothing', {}],
    ['another product', { campaign: ['ada@example.com'] }],
    ['a quote without a revision', { quote: ['Q-1'] }],
    ['an unknown lead', { lead: ['0199f3a0-0000-7000-8000-000000000000'] }],
    ['an unknown quote', tagged({ quote: 'Q-1', revision: 1 })],
  ])('with the tags of %s is ignored, and logged without its address', async (_, tags: Tags) => {
    await handler(eventOf(bounce('Permanent'), { 'ses:configuration-set': ['local'], ...tags }))
    expect(returnedEvents()).toEqual([])
    expect(lines).toHaveLength(1)
    expect(lines.join()).toContain('mail/returned-')
  })

  it('makes the job fail with an alarm when nothing can be written', async () => {
    store.interfere = async (operation) => {
      if (operation === 'TransactWrite') throw new Error(`${address} cannot be written`)
    }
    await expect(handler(eventOf(bounce('Permanent'), tagged(about)))).rejects.toThrow('cannot be written')
    expect(lines.join()).toContain('"mail/returned-failed"')
  })
})

describe('an email about a quote', () => {
  const news = async (quoteId: string) =>
    (await readQuote(quoteId)).events
      .filter(({ kind }) => kind === 'mail-returned')
      .map(({ text, revision, by }) => ({ text, revision, by }))
  const sent = async (lead_id?: string) => {
    const { quoteId, revision } = (await sentQuote({ ...contents, lead_id })).quote
    return { quoteId, tags: tagged({ quote: quoteId, revision }) }
  }

  it('is added once to the history of the quote and of its lead', async () => {
    await storeLeads(lead)
    const { quoteId, tags } = await sent(lead.id)
    for (let time = 0; time < 2; time++) await handler(eventOf(bounce('Permanent'), tags))
    const became = `to ${address} came back: the mailbox does not exist.`
    expect(await news(quoteId)).toEqual([{ text: `The email ${became}`, revision: 1, by: 'product' }])
    expect(returnedEvents().map(({ text }) => text)).toEqual([`The email about quote ${quoteId} ${became}`])
    expect(failure()).toContain(`about quote ${quoteId}`)
  })

  it('is added to the lead’s history after a crash between the two', async () => {
    await storeLeads(lead)
    const { quoteId, tags } = await sent(lead.id)
    let writes = 0
    store.interfere = async (operation) => {
      if (operation === 'TransactWrite' && ++writes === 2) throw new Error('crash')
    }
    await expect(handler(eventOf(bounce('Permanent'), tags))).rejects.toThrow('crash')
    expect([(await news(quoteId)).length, returnedEvents().length]).toEqual([1, 0])
    await handler(eventOf(bounce('Permanent'), tags))
    expect([(await news(quoteId)).length, returnedEvents().length]).toEqual([1, 1])
  })

  it('is not recorded when the customer was erased before or at the same time', async () => {
    const { quoteId, tags } = await sent()
    let isFirst = true
    store.interfere = async (operation) => {
      if (operation !== 'TransactWrite' || !isFirst) return
      isFirst = false
      await eraseCustomer(quoteId, now)
    }
    await handler(eventOf(bounce('Permanent'), tags))
    await handler(eventOf(complaint(), tags))
    expect(isFirst).toBe(false)
    expect(await news(quoteId)).toEqual([])
    expect(JSON.stringify(store.items('quotes'))).not.toContain(address)
  })
})

it('logs ids, kinds and the request it was sent for, never an address', async () => {
  await storeLeads(lead)
  // Request IDs of API Gateway contain characters that SES does not allow in tags.
  const request = 'JKJaXmPLvHcE+/A='
  const tags = forRequest(request, () => tagged(about))
  expect(JSON.stringify(tags)).not.toMatch(/[=+/]/)
  await handler(eventOf(bounce('Permanent'), tags))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 'info', code: 'mail/returned', request, kind: 'Permanent', lead: lead.id, release: 'local' },
  ])
})

import { createHmac } from 'node:crypto'
import { GetParameterCommand, ParameterNotFound } from '@aws-sdk/client-ssm'
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { ScheduledEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { submitLeadForm } from '#shared/leads/endpoints.ts'
import { lead as leadRecord } from '#shared/leads/model.ts'
import { db, transact } from '#aws/db.ts'
import { sqs } from '#aws/sqs.ts'
import { ssm } from '#aws/parameters.ts'
import { parameterNames } from '../../../infra/cdk/names.ts'
import { addressee, MailBox } from '../../testing/mail-box.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { switchMail } from '../../testing/mail-switch.ts'
import { MemoryStore } from '../../testing/store.ts'
import { maxTries } from '#aws/outbox.ts'
import { noticeKey, noticeOf } from '../store/notices.ts'
import { handler } from './notify.ts'
import { receiptsPerDay } from '#shared/leads/receipts.ts'
import { receiptKeys, receiptsPerHour, receiptsPerNetwork } from '../store/receipt-limit.ts'
import { staffMailLimit } from '../store/staff-mail-limit.ts'
import { toItem } from '../store/item.ts'
import { storedLead, toLead } from '../domain/stored-lead.ts'

vi.mock('#aws/mail-settings.ts', () => import('../../testing/mail-switch.ts'))

const store = new MemoryStore()
const mail = new MailBox()
const queue = mockClient(sqs)
const parameters = mockClient(ssm)
const fetched = vi.fn<typeof fetch>()
let lines: string[]
beforeEach(() => {
  lines = setUp(store)
  switchMail('on')
  queue.reset()
  queue.on(SendMessageCommand).resolves({})
  parameters.reset()
  parameters
    .on(GetParameterCommand)
    .rejects(new Error('A parameter no test expects'))
    .on(GetParameterCommand, { Name: parameterNames.webhook, WithDecryption: true })
    .rejects(new ParameterNotFound({ message: 'none', $metadata: {} }))
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

const person = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Difference Engines',
  phone: '+12125550142',
  message: 'Please call about <b>a terminal</b>: https://spam.example',
  interests: ['merchant-services', 'funding'],
  timeline: 'This month',
  source_page: '/merchant-services',
  consent: true,
  consent_text_version: '2026-11',
}
const answerTo = async (more: object = {}, address = '203.0.113.7') =>
  (await callApi(submitLeadForm, { body: { ...person, ...more }, headers: { 'x-client-address': address } }))
    .body
const submit = async (more: object = {}, address?: string) => (await answerTo(more, address)).id
const lead = (id: string) => storedLead.parse(store.item('leads', { id }))
const notice = (id: string) => store.item('leads', noticeKey(id))
const isOpen = (id: string) => notice(id)?.['notice_list'] === 'notice'
const said = (id: string) =>
  store
    .items('lead_events')
    .filter(({ lead_id, kind }) => lead_id === id && kind === 'notice')
    .map(({ who, text }) => `${String(who)}: ${String(text)}`)

const fromQueue = async (...ids: string[]): Promise<SQSBatchResponse> =>
  (await handler({
    Records: ids.map((lead_id) => ({ messageId: lead_id, body: JSON.stringify({ lead_id }) })),
  } as SQSEvent)) as SQSBatchResponse
const runOnSchedule = () => handler({ source: 'aws.events' } as ScheduledEvent)
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

const failFor = (address: string, times: number) => {
  let left = times
  mail.delivery.callsFake(async (input: SendEmailCommandInput) => {
    if (addressee(input) === address && left-- > 0) throw new Error('ada@example.com is not verified')
    return {}
  })
}
const staff = 'staff@example.com'

describe('a form', () => {
  it('is stored with its notice, and announced at once', async () => {
    const id = await submit()
    expect(notice(id)).toMatchObject({ notice_list: 'notice', notice_at: now.toISOString(), tries: 0 })
    expect(queue.commandCalls(SendMessageCommand).map(({ args: [{ input }] }) => input)).toEqual([
      {
        QueueUrl: process.env['NOTICE_QUEUE_URL'],
        MessageBody: JSON.stringify({ lead_id: id, request: 'request-1' }),
      },
    ])
  })

  it('is stored even if the queue fails, and the clock sends the notice', async () => {
    queue.on(SendMessageCommand).rejects(new Error('The queue is down'))
    const id = await submit()
    await runOnSchedule()
    expect(mail.recipients).toEqual([staff, person.email])
    expect(isOpen(id)).toBe(false)
  })

  it('that looks like spam is not announced', async () => {
    const id = await submit({ homepage: 'https://spam.example' })
    expect(notice(id)).toBeUndefined()
    await runOnSchedule()
    await fromQueue(id)
    expect([queue.commandCalls(SendMessageCommand), mail.sent]).toEqual([[], []])
  })

  it('sent twice is announced once', async () => {
    const key = { idempotency_key: '019ab000-0000-7000-8000-00000000000a' }
    const ids = [await submit(key), await submit({ ...key, budget: 'Some' })]
    await fromQueue(...ids)
    await runOnSchedule()
    expect(mail.recipients).toEqual([staff, person.email])
    expect(queue.commandCalls(SendMessageCommand)).toHaveLength(1)
  })
})

describe('the staff email', () => {
  const message = async (more: object = {}) => {
    await fromQueue(await submit(more))
    return mail.sent[0] ?? expect.fail()
  }

  it('says who wants what, has the lead as Reply-To, and links to the lead', async () => {
    const sent = await message()
    expect(sent).toMatchObject({
      FromEmailAddress: '"Harrow & Tally" <notices@example.com>',
      Destination: { ToAddresses: [staff] },
      ReplyToAddresses: [person.email],
      Content: {
        Simple: {
          Subject: {
            Data: 'New lead: Ada Lovelace, Difference Engines (Merchant services, Business funding)',
          },
          Headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }],
        },
      },
    })
    const [{ id } = { id: '' }] = store.items('leads').filter((item) => item['list'] === 'active')
    for (const part of [
      '> Name: Ada Lovelace\n> Company: Difference Engines\n> Phone: +12125550142\n> Email: ada@example.com',
      `> ${person.message}`,
      '> Time frame: This month\n> Page: /merchant-services',
      'Received Sat, Nov 21, 7:00 AM EST (direct).',
      `https://www.harrowandtally.example/admin/crm/${String(id)}`,
    ])
      expect(sent.text).toContain(part)
  })
})

it('marks everything the person wrote, line by line, so that no link can pass for ours', async () => {
  const link = 'https://elsewhere.example/admin'
  const typed = {
    name: link,
    company: link,
    message: `One\r\nTwo\n\n${link}\u2028Three`,
    budget: link,
    figures: link,
    source_page: `/${link}`,
  }
  await fromQueue(await submit(typed))
  const { text } = mail.sent.find(({ to }) => to === staff) ?? expect.fail()
  const written = text.split('\n')
  expect(written.filter((line) => line.includes(link)).map((line) => line.slice(0, 2))).toEqual(
    Object.keys(typed).map(() => '> '),
  )
  expect(written.join('\n')).toContain(`\n\n> One\n> Two\n> \n> ${link}\n> Three\n\n`)
  expect(written.filter((line) => line.includes('://') && !line.startsWith('> '))).toEqual([
    expect.stringMatching(/^https:\/\/www\.harrowandtally\.example\/admin\/crm\//),
  ])
})

describe('the receipt', () => {
  const receiptFor = async (more: object = {}) => {
    await fromQueue(await submit(more))
    return mail.sent.find(({ to }) => to === person.email) ?? expect.fail()
  }

  it('names the day and the lines of the request, says what happens next and quotes the box that was ticked', async () => {
    const sent = await receiptFor()
    expect(sent).toMatchObject({
      ReplyToAddresses: ['hello@harrowandtally.example'],
      Content: { Simple: { Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] } },
    })
    expect(sent.text).toContain(
      'for your request of November 21, 2026 (Merchant services, Business funding).',
    )
    expect(sent.text).toContain('A person answers by Monday, November 23,')
    expect(sent.text).toContain(
      '“You may write to me or call me about related services. I can withdraw this at any time.”',
    )
  })

  it('does not mention an unchecked box, and quotes no unknown wording', async () => {
    const { text: plain } = await receiptFor({ consent: false })
    expect(plain).toContain('We use your address to answer this request, and for nothing else.')
    expect(plain).not.toMatch(/box|went wrong/)
    wait(24 * 60 + 1)
    mail.forget()
    const { text: sent } = await receiptFor({ consent_text_version: 'free money at spam.example' })
    expect(sent).toContain('You checked the box that lets us contact you.')
    expect(sent).not.toContain('spam')
  })

  it('contains nothing that was typed, because the address may be another person’s', async () => {
    const typed = {
      name: 'Win €€€ now',
      company: 'Cheap pills',
      budget: 'Zzz budget',
      message: 'Call 888‑555‑0142',
      source_page: '/zzz',
    }
    const whole = JSON.stringify({ ...(await receiptFor(typed)), Destination: undefined })
    for (const part of [...Object.values(typed), person.phone]) expect(whole).not.toContain(part)
  })

  it.each([
    ['ada@example.com', 'ada+1@example.com', true],
    ['ada.l@gmail.com', 'a.d.al+x@googlemail.com', true],
    ['ada.l@example.com', 'adal@example.com', false],
    ['ada@fastmail.com', 'x@ada.fastmail.com', true],
    ['x@ada.example.com', 'y@ada.example.com', false],
  ])('counts by mailbox: %s, %s: %s', (one, other, same) => {
    expect(receiptKeys(one)[0]?.id === receiptKeys(other)[0]?.id).toBe(same)
  })

  it('goes to one address for each request, at most three a day for all spellings of the address', async () => {
    const ids = []
    for (let n = 0; n <= receiptsPerDay; n++) {
      const email = n % 2 ? person.email.toUpperCase() : person.email
      ids.push(await submit({ email, message: `No. ${n}` }))
      await fromQueue(ids.at(-1) ?? '')
      wait(60)
    }
    expect(mail.recipients.filter((to) => to === person.email)).toHaveLength(receiptsPerDay)
    expect(said(ids.at(-1) ?? '')).toEqual([
      'System: Staff notified by email',
      'System: No receipt: 3 were sent to the same address within a day',
    ])
    expect(
      receiptKeys(person.email)
        .map((key) => JSON.stringify(store.item('leads', key)))
        .join(),
    ).not.toMatch(/example/i)
    wait(24 * 60)
    await fromQueue(await submit())
    expect(mail.recipients.slice(-2)).toEqual([staff, person.email])
  })

  it.each([
    ['nothing ticked', { interests: [] }, 'Anything that helps us answer'],
    ['cards', { interests: ['merchant-services'] }, 'Last month’s card processing statement'],
    ['the contact page', { interests: [], source_page: '/contact' }, 'Anything that helps us answer'],
  ])('holds the private link that pages promise: %s', async (_, form, ask) => {
    const { text } = await receiptFor(form)
    expect(text).toMatch(/\/documents\?k=[\w-]{43}/)
    expect(text).toContain(ask)
  })

  it('is announced by the answer only if it is sent', async () => {
    const announced: boolean[] = []
    const forms = [{}, { interests: [] }, { message: 'Third' }, { message: 'Fourth' }, { homepage: 'spam' }]
    for (const [at, form] of forms.entries()) {
      mail.forget()
      const { id, receipt } = await answerTo({ ...form, email: at === 4 ? 'bot@example.com' : person.email })
      await fromQueue(id)
      expect([at, receipt]).toEqual([at, mail.recipients.some((to) => to !== staff)])
      announced.push(receipt)
    }
    expect(announced).toEqual([true, true, true, false, false])
  })
})

it('limits receipts per hour', async () => {
  const ids = []
  for (let n = 0; n < receiptsPerHour + 2; n++)
    ids.push(await submit({ email: `ada${n}@example.com` }, `198.51.100.${n}`))
  await fromQueue(...ids)
  expect(mail.recipients.filter((to) => to !== staff)).toHaveLength(receiptsPerHour)
  expect(said(ids.at(-1) ?? '')).toContain('System: No receipt: too many were sent this hour')
  wait(60)
  const next = await submit({ email: 'later@example.com' }, '198.51.100.200')
  await fromQueue(next)
  expect(mail.recipients).toContain('later@example.com')
})

it.each([
  ['an address', () => '198.51.100.1'],
  ['an IPv6 network', (n: number) => `2001:db8:1:${n}::1`],
])('gives %s a share of the receipts of an hour, and others theirs', async (_, addressOf) => {
  const answers = []
  for (let n = 0; n < receiptsPerNetwork + 5; n++)
    answers.push(await answerTo({ email: `ada${n}@example.com` }, addressOf(n)))
  expect(answers.filter(({ receipt }) => receipt)).toHaveLength(receiptsPerNetwork)
  const { id } = answers.at(-1) ?? expect.fail()
  await fromQueue(id)
  expect(said(id)).toContain('System: No receipt: too many were requested from the same connection this hour')
  const again = { email: 'last@example.com', idempotency_key: '019ab000-0000-7000-8000-00000000000b' }
  for (const at of [98, 99]) expect((await answerTo(again, addressOf(at))).receipt).toBe(false)
  expect((await answerTo({ email: 'other@example.com' }, '2001:db8:2::1')).receipt).toBe(true)
})

describe('many leads at once', () => {
  const flood = async (count: number) => {
    const ids = []
    for (let n = 0; n < count; n++)
      ids.push(await submit({ email: `ada${n}@example.com` }, `198.51.100.${n}`))
    return ids
  }
  const toStaff = () => mail.sent.filter(({ to }) => to === staff)
  const subjects = () => toStaff().map(({ subject }) => subject)
  const { most, minutes } = staffMailLimit

  it('send staff one email each up to a limit, and one summary of the others', async () => {
    const ids = await flood(most + 7)
    await Promise.all(ids.map((id) => fromQueue(id)))
    await runOnSchedule()
    expect([toStaff().length, ids.filter(isOpen)]).toEqual([most, []])
    expect(lines.filter((line) => line.includes('leads/notices-held'))).toHaveLength(1)
    const told = ids.map((id) => said(id)[0])
    expect(told.filter((text) => text === 'System: Staff notified by email')).toHaveLength(most)
    expect(told.filter((text) => text?.includes('summary email'))).toHaveLength(7)
    wait(minutes)
    failFor(staff, 1)
    await runOnSchedule()
    wait(1)
    await runOnSchedule()
    await runOnSchedule()
    const [failed, summary, ...more] = subjects().slice(most)
    expect([failed, summary, more]).toEqual(['7 more new leads', '7 more new leads', []])
    expect(toStaff().at(-1)?.text).toContain('/admin/crm/list?stage=new\n')
    const [next = ''] = await flood(1)
    await fromQueue(next)
    expect(subjects().at(-1)).toMatch(/^New lead: /)
  })

  it.each(['fails at every try', 'waits too long for email to be on'])(
    'show that staff were not told if the summary %s',
    async (how) => {
      const ids = await flood(most + 2)
      await Promise.all(ids.map((id) => fromQueue(id)))
      if (how.startsWith('fails')) failFor(staff, maxTries)
      else switchMail('off')
      wait(minutes)
      for (let hours = 0; hours <= 73; hours++) {
        await runOnSchedule().catch(() => undefined)
        wait(60)
      }
      const marked = ids.filter((id) => lead(id).notice_failure?.includes('summary'))
      expect(marked.toSorted()).toEqual(ids.filter((id) => said(id).length > 2).toSorted())
      expect([marked.length, store.items('leads').some((each) => each['notice_list'])]).toEqual([2, false])
    },
  )

  it('lose no notice that is held while the summary is sent', async () => {
    await fromQueue(...(await flood(most + 1)))
    wait(minutes)
    mail.delivery.callsFake(async () => {
      mail.delivery.resolves({})
      vi.setSystemTime(now)
      await fromQueue(...(await flood(1)))
      wait(minutes)
      return {}
    })
    await runOnSchedule()
    await runOnSchedule()
    expect(subjects().slice(most)).toEqual(['1 more new lead', '2 more new leads'])
  })
})

describe('what fails', () => {
  it('is retried after a minute, and nothing else is', async () => {
    failFor(staff, 1)
    const id = await submit()
    expect(await fromQueue(id)).toEqual({ batchItemFailures: [] })
    expect(said(id)).toEqual(['System: Receipt sent, with a link to send documents'])
    await runOnSchedule()
    await fromQueue(id)
    expect(mail.recipients).toEqual([staff, person.email])
    wait(1)
    await runOnSchedule()
    expect(mail.recipients).toEqual([staff, person.email, staff])
    expect(said(id)).toEqual([
      'System: Receipt sent, with a link to send documents',
      'System: Staff notified by email',
    ])
    expect(isOpen(id)).toBe(false)
  })

  it('is tried seven times over a day and a half, raises an alarm from the third try on, and is then shown on the lead', async () => {
    failFor(staff, 100)
    const id = await submit()
    const { version } = lead(id)
    await fromQueue(id)
    const rang: boolean[] = []
    for (const minutes of [1, 5, 30, 120, 360, 1440]) {
      wait(minutes - 0.5)
      await runOnSchedule()
      wait(0.5)
      rang.push(
        await runOnSchedule().then(
          () => false,
          () => true,
        ),
      )
    }
    expect(rang).toEqual([false, true, true, true, true, true])
    expect(mail.recipients.filter((to) => to === staff)).toHaveLength(7)
    const words = 'Some notifications of this lead failed after 7 tries in a day and a half: the staff email.'
    expect(lead(id)).toMatchObject({ notice_failure: words, version })
    const codes = lines.map((line) => (JSON.parse(line) as { code: string }).code)
    expect(codes.filter((code) => code === 'leads/notify')).toHaveLength(7)
    expect(lines.filter((line) => line.includes('leads/notice-given-up'))).toEqual([
      `{"level":"error","code":"leads/notice-given-up","request":"request-1","lead":"${id}","to":"staff","release":"local"}`,
    ])
    expect(said(id)).toEqual(['System: Receipt sent, with a link to send documents', `System: ${words}`])
    wait(10_000)
    await runOnSchedule()
    expect(mail.recipients.filter((to) => to === staff)).toHaveLength(7)
  })

  it('does not delay other leads', async () => {
    failFor('bad@example.com', 100)
    const ids = [await submit({ email: 'bad@example.com' }), await submit()]
    await runOnSchedule()
    expect(mail.recipients).toEqual(expect.arrayContaining([person.email, 'bad@example.com', staff]))
    expect(mail.recipients).toHaveLength(4)
    expect(ids.map(isOpen)).toEqual([true, false])
  })

  it('is delivered again by the queue if the store fails before anything was sent', async () => {
    const id = await submit()
    store.interfere = () => Promise.reject(new Error('The store is down'))
    expect(await fromQueue(id)).toEqual({ batchItemFailures: [{ itemIdentifier: id }] })
    store.interfere = () => Promise.resolve()
    await fromQueue(id)
    expect(mail.recipients).toEqual([staff, person.email])
  })

  it.each(['throttled', 'lost'] as const)(
    'loses no email and repeats each at most once when one call to the store is %s, at every call in turn',
    async (kind) => {
      for (let nth = 0, reached = true; reached; nth++) {
        mail.forget()
        const id = await submit({ email: `ada${nth}@example.com` }, `198.51.100.${nth}`)
        let calls = 0
        store.interfere = async () => {
          if (calls++ !== nth) return
          if (kind === 'lost') return kind
          throw new Error('The store is down')
        }
        await Promise.all([fromQueue(id), runOnSchedule()]).catch(() => undefined)
        reached = calls > nth
        store.interfere = () => Promise.resolve()
        for (const minutes of [1, 5]) {
          wait(minutes)
          await fromQueue(id)
          await runOnSchedule()
        }
        expect([nth, new Set(mail.recipients).size, isOpen(id)]).toEqual([nth, 2, false])
        expect(mail.recipients.length).toBeLessThanOrEqual(4)
      }
    },
  )

  it('is not sent by two runs at once', async () => {
    const id = await submit()
    await Promise.all([fromQueue(id), runOnSchedule(), fromQueue(id, id), runOnSchedule()])
    expect(mail.recipients).toEqual([staff, person.email])
  })

  it('logs no names', async () => {
    failFor(staff, 1)
    failFor(person.email, 1)
    await fromQueue(await submit())
    expect(lines.join('\n')).toContain('leads/notify')
    expect(lines.join('\n')).not.toMatch(/\bada\b|example|lovelace|terminal|2125550142/i)
  })
})

it('an unreadable notice does not delay others, and raises an alarm', async () => {
  const waits = { notice_at: '2026-01-01T00:00:00.000Z' }
  store.seed('leads', { id: 'notice#damaged', notice_list: 'notice', ...waits })
  store.seed('leads', { id: 'email#damaged', notice_list: 'email', ...waits })
  await submit()
  await runOnSchedule()
  expect(mail.recipients).toEqual([staff, person.email])
  expect(lines.filter((line) => line.includes('leads/unreadable'))).toHaveLength(2)
})

const at = '2026-11-21T11:00:00.000Z'
function seedRequest(lead_id: string) {
  const files = { asks: ['A statement'], files: 0 }
  const request = {
    id: '1',
    who: 'Staff',
    note: '',
    made_at: at,
    ends_at: '2026-12-21T11:00:00.000Z',
    ...files,
  }
  store.seed('documents', { lead_id, sort: 'request#1', ...request })
  store.seed('documents', { lead_id, sort: 'mail#link#1', mail_list: 'mail', mail_at: at, tries: 2 })
}

it.each([
  [71, [staff, person.email, person.email]],
  [72, []],
])(
  'emails wait three days while email is off, and the lead shows it: off for %i hours',
  async (hours, to) => {
    switchMail('off')
    const value = JSON.stringify({ url: 'https://crm.example', key: `whsec_${'A'.repeat(43)}=` })
    parameters.on(GetParameterCommand).resolves({ Parameter: { Value: value } })
    fetched.mockImplementation(async () => new Response())
    const id = await submit()
    seedRequest(id)
    for (let quarter = 0; quarter <= hours * 4; quarter++) {
      if (quarter > 0) wait(15)
      await runOnSchedule()
    }
    const looks = lines.filter((line) => line.includes('"mail/off"'))
    expect(looks).toHaveLength(2 * (hours + 1))
    expect(looks[0]).toMatch(/"info".*"list":"leads\/notice","due":1/)
    expect(lines.join('')).not.toContain('"error"')
    switchMail('on')
    wait(60)
    await runOnSchedule()
    expect([mail.recipients, isOpen(id), fetched.mock.calls.length]).toEqual([to, false, 1])
    const names = ['an email about documents', 'the staff email, the receipt']
    const ends =
      hours === 72
        ? names.map((name) => `Not sent: email was off from November 21, 2026 (${name}).`)
        : ['Receipt sent, with a link to send documents', 'Staff notified by email']
    const waits = names.map((name) => `Email is off. Waiting for up to 3 days: ${name}.`)
    expect(said(id).toSorted()).toEqual([...waits, ...ends, 'Webhook sent'].map((text) => `System: ${text}`))
    const request = store.item('documents', { lead_id: id, sort: 'request#1' })
    expect(request?.['failed']).toBe(hours === 72 ? true : undefined)
  },
)

describe('a lead that is no longer active', () => {
  const erase = async (id: string) => {
    for (const Key of [{ id }, noticeKey(id)]) await db.send(new DeleteCommand({ TableName: 'leads', Key }))
  }

  it.each(['deleted', 'merged', 'quarantined'] as const)(
    'being %s, is announced to nobody',
    async (state) => {
      const id = await submit()
      store.seed('leads', { ...store.item('leads', { id }), state })
      await fromQueue(id)
      expect([mail.sent, isOpen(id)]).toEqual([[], false])
    },
  )

  it('being erased while the first email is sent gets no second one, and nothing is written about it', async () => {
    const id = await submit()
    mail.delivery.callsFake(async () => {
      await erase(id)
      return {}
    })
    await fromQueue(id)
    expect([mail.recipients, said(id), notice(id)]).toEqual([[staff], [], undefined])
  })

  it('partly erased at the last try is not retried forever', async () => {
    const id = await submit()
    store.seed('leads', { ...notice(id), tries: maxTries - 1 })
    mail.delivery.callsFake(async () => {
      await db.send(new DeleteCommand({ TableName: 'leads', Key: { id } }))
      throw new Error('down')
    })
    await fromQueue(id)
    expect([isOpen(id), said(id)]).toEqual([false, []])
    expect(store.item('leads', { id })).toBeUndefined()
  })
})

describe('released from quarantine', () => {
  const release = async (id: string) => {
    const freed = { ...lead(id), state: 'active' as const }
    store.seed('leads', toItem(freed))
    const writes = noticeOf(freed, new Date())
    if (writes.length > 0) await transact(writes)
  }

  it('a second time, it notifies no recipient twice', async () => {
    failFor(staff, 1)
    const id = await submit()
    await fromQueue(id)
    await release(id)
    await runOnSchedule()
    expect(mail.recipients).toEqual([staff, person.email, staff])
  })
})

describe('the webhook', () => {
  const key = Buffer.alloc(32, 7)
  const set = (value: object) =>
    parameters.on(GetParameterCommand).resolves({ Parameter: { Value: JSON.stringify(value) } })
  const url = 'https://crm.example/hook?from=site'
  const good = { url, key: `whsec_${key.toString('base64')}` }

  it('is called with the record, signed by Standard Webhooks, and follows no redirect', async () => {
    set(good)
    fetched.mockResolvedValue(new Response(null, { status: 204 }))
    const id = await submit()
    await fromQueue(id)
    expect(fetched).toHaveBeenCalledOnce()
    const [to, init] = fetched.mock.calls[0] ?? []
    expect([to, init?.method, init?.redirect]).toEqual([url, 'POST', 'manual'])
    const headers = new Headers(init?.headers)
    const body = typeof init?.body === 'string' ? init.body : ''
    const signed = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`
    expect(headers.get('webhook-signature')).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    expect([headers.get('webhook-id'), headers.get('webhook-timestamp')]).toEqual([
      `lead_${id}`,
      String(now.getTime() / 1000),
    ])
    expect(JSON.parse(body)).toEqual({
      type: 'lead.created',
      timestamp: now.toISOString(),
      data: leadRecord.parse(toLead(lead(id))),
    })
    expect(said(id)).toContain('System: Webhook sent')
  })

  it.each([
    ['an error', () => Promise.resolve(new Response('no', { status: 500 }))],
    ['a redirect', () => Promise.resolve(new Response(null, { status: 302, headers: { location: '/' } }))],
    ['no answer', () => Promise.reject(new DOMException('Too slow', 'TimeoutError'))],
  ])('is called again after %s, under the same id, and no email is sent again', async (_, answer) => {
    set(good)
    fetched.mockImplementationOnce(answer).mockResolvedValueOnce(new Response())
    const id = await submit()
    await fromQueue(id)
    expect(isOpen(id)).toBe(true)
    wait(1)
    await runOnSchedule()
    expect(isOpen(id)).toBe(false)
    expect(mail.recipients).toEqual([staff, person.email])
    const ids = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('webhook-id'))
    expect(ids).toEqual([`lead_${id}`, `lead_${id}`])
  })

  it.each([
    { ...good, url: 'https://ada:secret@crm.example/hook' },
    { ...good, key: 'whsec_c2hvcnQ=' },
    { url },
  ])('that is set up wrongly is not called, and holds up no email: %j', async (value) => {
    set(value)
    const id = await submit()
    await fromQueue(id)
    expect(fetched).not.toHaveBeenCalled()
    expect([mail.recipients, isOpen(id)]).toEqual([[staff, person.email], true])
  })
})

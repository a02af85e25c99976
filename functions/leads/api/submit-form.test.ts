import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockClient } from 'aws-sdk-client-mock'
import { submitLeadForm } from '#shared/leads/endpoints.ts'
import { eraseLead, mergeLeads } from '#shared/leads/person-endpoints.ts'
import { sqs } from '#aws/sqs.ts'
import { openPage } from '../../testing/page.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { staffEmail } from '../notices/emails.ts'
import { requestLimit } from './submit-form.ts'
import { knownLead, storedLead } from '../domain/stored-lead.ts'
import { aLead, store as put } from '../../testing/leads.ts'

const store = new MemoryStore()
mockClient(sqs).onAnyCommand().resolves({})
const folder = mkdtempSync(join(tmpdir(), 'form-'))
afterAll(() => rmSync(folder, { recursive: true }))
const shellFile = join(folder, 'index.html')
writeFileSync(shellFile, '<!doctype html><title>Link</title>The frame <main id="main">A link</main>')
beforeEach(() => {
  vi.stubEnv('QUOTE_PAGE_FILE', shellFile)
  setUp(store)
})

const person = { name: ' Ada  Lovelace ', email: ' ada@example.com ' }
const key = '019ab000-0000-7000-8000-00000000000a'
const send = (body: object) => callApi(submitLeadForm, { body })
const sendForm = (fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
  callApi(submitLeadForm, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const leads = () => store.items('leads').filter(({ id }) => !String(id).includes('#'))
const counted = () => store.item('counters', { name: 'total_leads' })?.['value'] ?? 0

describe('a lead', () => {
  it('is stored and counted in one transaction', async () => {
    const { status, body } = await send({
      ...person,
      phone: '+1 555 0100',
      second_phone: '(917) 555-0100',
      company: '',
      interests: ['funding', 'funding', 'ai-strategy'],
      message: 'Line one\r\nLine two',
      consent: true,
      consent_text_version: '2026-11',
      timeline: 'this month',
      source_page: '/quote',
      utm_source: 'newsletter',
      stage: 'won',
      state: 'quarantined',
    })
    expect([status, Object.keys(body).sort()]).toEqual([201, ['id', 'receipt', 'received']])
    const item = store.item('leads', { id: body.id })
    expect(dynamo).toHaveReceivedCommandTimes(TransactWriteCommand, 1)
    expect(counted()).toBe(1)
    expect(store.items('lead_events')).toMatchObject([
      {
        lead_id: body.id,
        who: 'Website form',
        kind: 'form',
        text: 'Line one\nLine two',
        at: now.toISOString(),
      },
    ])
    expect(store.items('lead_keys')).toContainEqual({ key: 'email#ada@example.com', entry: body.id })
    const record = knownLead.parse(item)
    expect(record).toEqual({
      id: body.id,
      name: 'Ada  Lovelace',
      email: 'ada@example.com',
      phone: '+1 555 0100',
      message: 'Line one\nLine two',
      interests: ['funding', 'ai-strategy'],
      qualifying: { timeline: 'this month' },
      stage: 'new',
      source: { via: 'form', page: '/quote', utm: { source: 'newsletter' } },
      consent: { text_version: '2026-11', at: now.toISOString() },
      state: 'active',
      furthest: 'new',
      merged_from: [],
      stage_at: now.toISOString(),
      touched_at: now.toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      version: 1,
      revision: 1,
    })
  })

  it.each([
    ['name', { email: person.email }],
    ['email', { ...person, email: 'a\r\nBcc: b@example.com' }],
  ])('reports an invalid %s', async (field, body) => {
    const { status, problem } = await send(body)
    expect(status).toBe(400)
    expect(problem.errors?.map((error) => error.field.split('.')[0])).toContain(field)
    expect(dynamo).not.toHaveReceivedCommand(TransactWriteCommand)
  })
})

describe('a plain form', () => {
  it('is redirected to the thanks page', async () => {
    const { status, headers } = await sendForm({
      ...person,
      phone: ' ',
      interests: '',
      consent: 'on',
      started_at: '',
      idempotency_key: '',
      homepage: '',
    })
    expect([status, headers['location']]).toEqual([
      303,
      expect.stringMatching(/^\/thanks\?ref=[0-9A-F]{4}-[0-9A-F]{4}#receipt$/),
    ])
    expect(leads()[0]).toMatchObject({ consent: { text_version: 'unknown' }, interests: [] })
    expect(leads()[0]).not.toHaveProperty('phone')
  })

  it.each(['12345', 'abc', '555-0142'])(
    'with %j for a phone number is kept as written, with a note for staff and one for its sender',
    async (phone) => {
      const { status, headers } = await sendForm({ ...person, phone, message: 'Call me.' })
      expect([status, headers['location']]).toEqual([
        303,
        expect.stringMatching(/^\/thanks\?ref=[0-9A-F-]{9}#check-your-number$/),
      ])
      expect(leads()).toMatchObject([{ phone, message: 'Call me.', state: 'active' }])
      expect(store.items('lead_events')[0]?.['text']).toMatch(/^Call me\.\n\n\(Our note: .*kept as written/)
      expect(staffEmail(storedLead.parse(leads()[0])).text).toContain(`> Phone: ${phone} (kept as written`)
    },
  )

  it('accepts one or several checked boxes', async () => {
    await sendForm('name=Ada&email=ada@example.com&interests=funding&interests=ai-strategy')
    await sendForm('name=Ada&email=ada@example.com&interests=funding')
    expect(leads().map(({ interests }) => interests)).toEqual([['funding', 'ai-strategy'], ['funding']])
  })

  it('takes the line from the address of our page if no topic is checked', async () => {
    const referer = 'https://counting-house.example/quote?article=fees&for=merchant-services'
    await sendForm(person, { referer })
    // The form that was shown again sends the line itself.
    await sendForm({ ...person, interests: 'merchant-services' })
    await sendForm({ ...person, interests: 'funding' }, { referer })
    await sendForm({ ...person, message: 'One' }, { referer: referer.replace(/for=.*/, 'for=gold') })
    expect(leads().map(({ interests }) => interests)).toEqual([['merchant-services'], ['funding'], []])
  })

  it('takes page and campaign from the referrer if it is our page', async () => {
    const from = (referer: string) => sendForm({ ...person, message: referer }, { referer })
    await from('https://counting-house.example/quote?utm_source=news&utm_campaign=may')
    await from('https://elsewhere.example/quote?utm_source=theirs')
    await from('no address')
    expect(leads().map(({ source }) => source)).toEqual([
      { via: 'form', page: '/quote', utm: { source: 'news', campaign: 'may' } },
      { via: 'form', utm: {} },
      { via: 'form', utm: {} },
    ])
  })

  it('adds one lead if it is sent twice without a key', async () => {
    await Promise.all([sendForm(person), sendForm(person)])
    await sendForm({ ...person, message: 'And another thing' })
    expect(leads().map(({ message }) => message)).toEqual(['', 'And another thing'])
  })

  it('adds one lead if the form that was shown again is sent, which has page and campaign', async () => {
    await sendForm({ ...person, message: 'Ovens' }, { referer: 'https://www.harrowandtally.example/contact' })
    await sendForm({ ...person, message: 'Ovens', source_page: '/contact', utm_source: 'news' })
    expect(leads()).toHaveLength(1)
  })
})

describe('a plain form with a mistake', () => {
  const browser = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html,application/xhtml+xml',
    host: 'counting-house.example',
  }
  const shown = async (fields: Record<string, string> | string, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields).toString()
    const answer = await openPage(submitLeadForm, { body, headers: { ...browser, ...headers } })
    return { ...answer, text: answer.text.replace(/\s+/g, ' ') }
  }
  const typed =
    'name=Ada+%3Cb%3E&email=ada%40&message=A+loan&interests=funding&interests=not-sure&consent=yes'

  it('is shown again in the frame of the site, with each error at its field and every value', async () => {
    const { status, headers, text } = await shown(`${typed}&phone=12345`)
    expect([status, headers['cache-control']]).toEqual([400, 'no-store'])
    expect(text).toContain('<title>There is a problem: Request a quote |')
    expect(text).toContain('The frame <main id="main">')
    for (const [name, words] of [
      ['email', 'Enter an email address in the form name@example.com.'],
      ['phone', 'This looks too short for a phone number.'],
    ]) {
      expect(text).toContain(`<li><a href="#leads-${name}">${words}`)
      expect(text).toContain(`<span class="wrong" id="leads-${name}-error">${words}`)
    }
    expect(text).toMatch(/id="leads-name" name="name" value="Ada &lt;b&gt;"/)
    expect(text).toMatch(/name="email" aria-describedby="leads-email-error" aria-invalid="true" value="ada@"/)
    expect(text).toMatch(/<textarea [^>]*> ?A loan<\/textarea>/)
    const ticked = [...text.matchAll(/value="([^"]+)" checked/g)].map(([, value]) => value)
    expect(ticked).toEqual(['funding', 'yes'])
    expect(leads()).toEqual([])
  })

  it('also names a missing message, and keeps its page and campaign', async () => {
    const referer = 'https://counting-house.example/contact?utm_source=leaflet'
    const { text } = await shown('name=&email=ada%40example.com&message=', { referer })
    expect(text).toContain('<h1>Ask us a question</h1>')
    expect(text).toContain('<a href="#leads-name">Enter your name.')
    expect(text).toContain('<a href="#leads-message">Tell us in a sentence what you need.')
    const hidden = [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map((one) =>
      one.slice(1),
    )
    expect(hidden).toEqual([
      ['consent_text_version', '2026-11'],
      ['source_page', '/contact'],
      ['utm_source', 'leaflet'],
    ])
    const { text: onCards } = await shown('name=&email=', {
      referer: referer.replace('contact?', 'quote?for=funding&'),
    })
    expect(onCards).toContain('value="funding" checked')
    await sendForm({ ...person, ...Object.fromEntries(hidden) })
    expect(leads()).toMatchObject([{ source: { page: '/contact', utm: { source: 'leaflet' } } }])
  })

  it('keeps what was typed when too many requests came, and nothing that another site typed', async () => {
    for (let n = 0; n < requestLimit.most; n++) await shown(typed)
    const { status, text } = await shown(typed)
    expect(status).toBe(429)
    expect(text).toContain('Too many requests from your connection')
    expect(text).toContain('value="Ada &lt;b&gt;"')
    const other = await shown(typed, { 'sec-fetch-site': 'cross-site' })
    expect([other.status, other.text.includes('Ada')]).toEqual([403, false])
  })
})

describe('a form filled in by a bot', () => {
  it.each([
    { homepage: 'https://spam.example' },
    { started_at: '2026-11-21T11:59:58.000Z', message: 'https://spam.example' },
  ])('gets the same answer, goes to quarantine and is not counted: %j', async (tell) => {
    const { status, body } = await send({ ...person, ...tell })
    expect([status, Object.keys(body).sort()]).toEqual([201, ['id', 'receipt', 'received']])
    expect(leads()).toMatchObject([{ state: 'quarantined', list: 'quarantined' }])
    expect(counted()).toBe(0)
  })
})

describe('the same form again', () => {
  it('adds no second lead and returns the id of the first', async () => {
    const first = await send({ ...person, idempotency_key: key })
    expect(dynamo).toHaveReceivedCommandWith(TransactWriteCommand, {
      TransactItems: expect.arrayContaining([
        {
          Put: {
            TableName: 'leads',
            Item: {
              id: `idempotency#${key}`,
              lead_id: first.body.id,
              expires: now.getTime() / 1000 + 86_400,
            },
            ConditionExpression: 'attribute_not_exists(id)',
          },
        },
      ]) as [],
    })
    const second = await send({ ...person, idempotency_key: key })
    expect(second.body).toEqual(first.body)
    expect(leads()).toHaveLength(1)
    expect(counted()).toBe(1)
    expect(dynamo).toHaveReceivedCommandWith(GetCommand, {
      TableName: 'leads',
      Key: { id: `idempotency#${key}` },
      ConsistentRead: true,
    })
    expect(leads()[0]).toMatchObject({ version: 1 })
  })

  it.each(['with script', 'without'])(
    'is stored again when the person was erased since, sent %s',
    async (way) => {
      const fill = () =>
        way === 'without' ? sendForm(person) : send({ ...person, idempotency_key: key, budget: 'to 10,000' })
      await fill()
      await callApi(eraseLead, { params: { id: String(leads()[0]?.['id']) }, body: { name: 'Ada Lovelace' } })
      expect(leads()).toEqual([])
      const { status } = await fill()
      expect(status).toBe(way === 'without' ? 303 : 201)
      expect(leads()).toHaveLength(1)
      await fill()
      expect(leads()).toHaveLength(1)
      expect(counted()).toBe(1)
    },
  )

  it('adds the answers of a second step to the lead it was merged into meanwhile', async () => {
    const [other = aLead()] = await put(aLead())
    const { body } = await send({ ...person, idempotency_key: key })
    await callApi(mergeLeads, { params: { id: other.id }, body: { other: body.id, take: [] } })
    await send({ ...person, idempotency_key: key, budget: 'to 10,000' })
    expect(store.item('leads', { id: other.id })).toMatchObject({ qualifying: { budget: 'to 10,000' } })
  })

  it('adds the answers of a second step to the lead', async () => {
    const { body } = await send({ ...person, idempotency_key: key })
    await send({ ...person, idempotency_key: key, budget: 'to 10,000', team_size: '3' })
    expect(store.item('leads', { id: body.id })).toMatchObject({
      qualifying: { budget: 'to 10,000', team_size: '3' },
      version: 2,
    })
    expect(store.items('lead_events').slice(1)).toMatchObject([
      {
        lead_id: body.id,
        who: 'Website form',
        kind: 'changed',
        changes: [
          { field: 'budget', from: null, to: 'to 10,000' },
          { field: 'team_size', from: null, to: '3' },
        ],
      },
    ])
    await send({ ...person, idempotency_key: key, timeline: 'this month' })
    expect(store.item('leads', { id: body.id })).toMatchObject({
      qualifying: { budget: 'to 10,000', team_size: '3', timeline: 'this month' },
    })
    expect(counted()).toBe(1)
  })

  it('adds one lead for simultaneous requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send({ ...person, idempotency_key: key })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(leads()).toHaveLength(1)
  })
})

describe('a client', () => {
  const fill = async () => {
    for (let sent = 0; sent < requestLimit.most; sent += 1) expect((await send(person)).status).toBe(201)
  }

  it('is limited per hour', async () => {
    vi.setSystemTime(new Date('2026-11-21T12:45:00.000Z'))
    await fill()
    const { status, problem, headers } = await send(person)
    expect([status, problem.type, headers['retry-after']]).toEqual([
      429,
      'urn:problem:too-many-requests',
      '900',
    ])
    expect((await sendForm(person)).status).toBe(429)
    expect(leads()).toHaveLength(requestLimit.most)
    vi.setSystemTime(new Date('2026-11-21T13:00:00.000Z'))
    expect((await send(person)).status).toBe(201)
  })

  it('is also counted for refused requests', async () => {
    for (let sent = 0; sent < requestLimit.most; sent += 1)
      expect((await send({ ...person, interests: [1] })).status).toBe(400)
    expect((await send(person)).status).toBe(429)
  })

  it('does not affect other clients', async () => {
    await fill()
    const other = { body: person, headers: { 'x-client-address': '203.0.113.8' } }
    expect((await callApi(submitLeadForm, other)).status).toBe(201)
  })

  it('is counted by a hash that expires', async () => {
    await send(person)
    const counts = store.items('leads').filter(({ id }) => String(id).startsWith('client#'))
    expect(counts).toEqual([
      {
        id: expect.stringMatching(/^client#[0-9a-f]{32}#\d+$/) as string,
        counted: 1,
        expires: now.getTime() / 1000 + 7200,
      },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { storedLeads } from './leads.ts'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'

const stack = useStack()
const path = '/api/leads'
const ask = { name: 'Zoë Åström', email: 'zoe@example.com', message: 'Please call.', interests: ['funding'] }
const received = z.strictObject({ received: z.literal(true), id: z.uuid(), receipt: z.boolean() })

const total = async () =>
  bodyOf(await stack.staff.get('/api/admin/stats'), 200, z.object({ total_leads: z.int() })).total_leads
const sendForm = (fields: [string, string][], type = 'application/x-www-form-urlencoded') =>
  stack.visitor.send(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': type },
  })

describe('a request for a quote', () => {
  it('is accepted as JSON, counted, and still there after kill -9', async () => {
    const before = await total()
    bodyOf(await stack.visitor.json('POST', path, ask), 201, received)
    await stack.crashAndRestart()
    expect(await total()).toBe(before + 1)
  })

  it('is accepted as a plain form, and redirects to the thanks page', async () => {
    const before = await total()
    const answer = await sendForm([
      ['name', 'Ada'],
      ['email', 'ada@example.com'],
      ['interests', 'funding'],
      ['interests', 'ai-strategy'],
      ['phone', ''],
      ['consent', 'yes'],
      ['homepage', ''],
    ])
    expect(answer.status, answer.text).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/thanks\?ref=[0-9A-F]{4}-[0-9A-F]{4}#receipt$/)
    expect(await total()).toBe(before + 1)
  })

  it('shows the form again, with each error, when a browser without script sends invalid values', async () => {
    const answer = await stack.visitor.send(path, {
      method: 'POST',
      body: new URLSearchParams({ name: ' ', email: '<script>@example' }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
        'sec-fetch-site': 'same-origin',
      },
    })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(answer.text).toContain('<a href="#leads-name">Enter your name.</a>')
    expect(answer.text).toContain('Enter an email address in the form name@example.com.</a>')
    expect(answer.text).toContain('value="&lt;script&gt;@example"')
    expect(answer.text).not.toContain('<script>@')
  })

  it('takes its page and campaign from the referrer when script did not fill them in', async () => {
    const referer = `${stack.url}/quote?utm_source=newsletter`
    const answer = await stack.visitor.send(path, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ref Errer', email: 'ref@example.com' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer },
    })
    expect(answer.status, answer.text).toBe(303)
    const leads = await storedLeads(stack.dynamoUrl)
    expect(leads.find(({ name }) => name === 'Ref Errer')).toMatchObject({
      source: { page: '/quote', utm: { source: 'newsletter' } },
    })
  })

  it('makes one lead even if it is sent several times with one key, including its second step', async () => {
    const before = await total()
    const idempotency_key = crypto.randomUUID()
    const send = (more: object = {}) => stack.visitor.json('POST', path, { ...ask, idempotency_key, ...more })
    const answers = await Promise.all([send(), send(), send()])
    const ids = answers.map((answer) => bodyOf(answer, 201, received).id)
    const second = bodyOf(await send({ timeline: 'This month' }), 201, received)
    expect(new Set([...ids, second.id]).size).toBe(1)
    expect(await total()).toBe(before + 1)
    expect((await stack.visitor.get('/__local/tables/leads')).text).toContain('This month')
  })

  it('answers a bot like a person, and does not count it', async () => {
    const before = await total()
    bodyOf(
      await stack.visitor.json('POST', path, { ...ask, homepage: 'https://spam.example' }),
      201,
      received,
    )
    bodyOf(
      await stack.visitor.json('POST', path, {
        ...ask,
        message: 'https://spam.example',
        started_at: new Date().toISOString(),
      }),
      201,
      received,
    )
    expect(await total()).toBe(before)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'zoe' }, 'email'],
    [{ email: '' }, 'email'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ interests: ['magic'] }, 'interests'],
    [{ idempotency_key: '1' }, 'idempotency_key'],
    [{ phone: 'x'.repeat(41) }, 'phone'],
  ])('names the invalid field: %j', async (change, field) => {
    const { errors = [] } = problemOf(await stack.visitor.json('POST', path, { ...ask, ...change }), 400)
    expect(errors.map((error) => error.field.split('.')[0])).toContain(field)
  })

  it('accepts only JSON and forms', async () => {
    problemOf(await sendForm([['name', 'x']], 'text/plain'), 415)
    problemOf(await stack.visitor.send(path, { method: 'POST' }), 415)
    problemOf(await sendForm([['name', 'x']]), 400)
  })

  it('is rejected from a page of another site', async () => {
    problemOf(await stack.visitor.json('POST', path, ask, { 'sec-fetch-site': 'cross-site' }), 403)
  })
})

// This test is last because the client then has to wait for the next hour.
it('is limited per client, and the error says how long to wait', async () => {
  let answer = await stack.visitor.json('POST', path, ask)
  for (let sent = 0; answer.status === 201 && sent < 100; sent += 1)
    answer = await stack.visitor.json('POST', path, ask)
  expect(problemOf(answer, 429).type).toBe('urn:problem:too-many-requests')
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(3600)
})

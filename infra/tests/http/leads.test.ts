import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'

const stack = useStack()
const path = '/api/leads'
const ask = { name: 'Zoë Åström', email: 'zoe@example.com', message: 'Please call.', interests: ['funding'] }
const received = z.strictObject({ received: z.literal(true), id: z.uuid() })

const total = async () =>
  bodyOf(await stack.staff.get('/api/admin/stats'), 200, z.object({ total_leads: z.int() })).total_leads
const sendForm = (fields: [string, string][], type = 'application/x-www-form-urlencoded') =>
  stack.visitor.send(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': type },
  })

describe('a request for a quote', () => {
  it('is received as JSON, counted, and kept through kill -9', async () => {
    const before = await total()
    bodyOf(await stack.visitor.json('POST', path, ask), 201, received)
    await stack.crashAndRestart()
    expect(await total()).toBe(before + 1)
  })

  it('is received as a plain form, and leads to the thanks page', async () => {
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
    expect(answer.headers.get('location')).toBe('/thanks')
    expect(await total()).toBe(before + 1)
  })

  it('makes one lead however often it is sent under one key, its second step included', async () => {
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
      await stack.visitor.json('POST', path, { ...ask, started_at: new Date().toISOString() }),
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
  ])('names what is not right: %j', async (change, field) => {
    const { errors = [] } = problemOf(await stack.visitor.json('POST', path, { ...ask, ...change }), 400)
    expect(errors.map((error) => error.field.split('.')[0])).toContain(field)
  })

  it('takes JSON and forms and nothing else', async () => {
    problemOf(await sendForm([['name', 'x']], 'text/plain'), 415)
    problemOf(await stack.visitor.send(path, { method: 'POST' }), 415)
    problemOf(await sendForm([['name', 'x']]), 400)
  })

  it('is refused from a page of another site', async () => {
    problemOf(await stack.visitor.json('POST', path, ask, { 'sec-fetch-site': 'cross-site' }), 403)
  })
})

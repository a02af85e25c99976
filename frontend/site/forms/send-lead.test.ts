import { afterEach, expect, test, vi } from 'vitest'
import { sendLead, sourceOfVisit } from './send-lead.ts'

const site = 'https://firm.example'
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['', '/ai-strategy?utm_source=news', { source_page: '/ai-strategy', utm_source: 'news', utm_medium: '' }],
  ['?utm_source=ad', '/ai-strategy?utm_source=news', { source_page: '/ai-strategy', utm_source: 'ad' }],
  [
    '?utm_source=ad',
    'https://search.example/?utm_source=theirs',
    { source_page: '/quote', utm_source: 'ad' },
  ],
  ['', '', { source_page: '/quote', source_referrer: '' }],
])('reads the source of a visit to /quote%s from %s', (query, from, source) => {
  const referrer = from.startsWith('/') ? site + from : from
  expect(sourceOfVisit('/quote', `${site}/quote${query}`, referrer)).toMatchObject(source)
})

const answering = (status: number, body?: unknown) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status })),
  )

test('returns the id of a received request, and whether a receipt is sent', async () => {
  answering(201, { received: true, id: 'x', receipt: true })
  expect(await sendLead({})).toEqual({ errors: [], id: 'x', receipt: true })
  answering(201)
  expect(await sendLead({})).toEqual({ errors: [], id: '', receipt: false })
})

test('returns an error for each refused field, or a general one', async () => {
  const general = (words: string) => ({ errors: [{ field: '', message: expect.stringContaining(words) }] })
  answering(400, { errors: [{ field: 'email', message: 'Enter your email address.' }] })
  expect(await sendLead({})).toEqual({ errors: [{ field: 'email', message: 'Enter your email address.' }] })
  answering(500, { title: 'x' })
  expect(await sendLead({})).toEqual(general('Nothing you wrote is lost'))
  answering(429, { error: 'Too many requests. Please call us, or try again later.' })
  expect(await sendLead({})).toEqual(general('try again later'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await sendLead({})).toEqual(general('are offline'))
})

test('sends a request as JSON, and gives up after a minute without a response', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const fetched = vi.fn<typeof fetch>(async (_, init) => {
    init?.signal?.throwIfAborted()
    return new Response('{}', { status: 201 })
  })
  vi.stubGlobal('fetch', fetched)
  const sent = await sendLead({ name: 'Ada' })
  expect(sent.errors).toMatchObject([
    { field: '', message: expect.stringContaining('You are offline') as string },
  ])
  expect(timeout).toHaveBeenCalledWith(60_000)
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/leads',
    expect.objectContaining({
      method: 'POST',
      body: '{"name":"Ada"}',
      headers: { 'content-type': 'application/json' },
    }),
  )
})

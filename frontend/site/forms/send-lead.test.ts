import { afterEach, expect, test, vi } from 'vitest'
import { fieldsToKeep, sendLead, sourceOfVisit } from './send-lead.ts'

const site = 'https://firm.example'
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the source is the page within the site that led here, with its campaign', () => {
  const source = sourceOfVisit('/quote', `${site}/quote`, `${site}/ai-strategy?utm_source=news&utm_term=a`)
  expect(source).toMatchObject({
    source_page: '/ai-strategy',
    utm_source: 'news',
    utm_term: 'a',
    utm_medium: '',
  })
  const named = sourceOfVisit('/quote', `${site}/quote?utm_source=ad`, `${site}/ai-strategy?utm_source=news`)
  expect(named).toMatchObject({ source_page: '/ai-strategy', utm_source: 'ad' })
})

test('from elsewhere, the source is the form’s own page, and the campaign that of the address', () => {
  const source = sourceOfVisit(
    '/quote',
    `${site}/quote?utm_source=ad`,
    'https://search.example/?utm_source=theirs',
  )
  expect(source).toMatchObject({
    source_page: '/quote',
    source_referrer: 'https://search.example/?utm_source=theirs',
    utm_source: 'ad',
  })
  expect(sourceOfVisit('/quote', `${site}/quote`, '')).toMatchObject({
    source_page: '/quote',
    source_referrer: '',
  })
})

test('interests are a list, however many are ticked', () => {
  const data = new FormData()
  data.append('name', 'Ada')
  data.append('interests', 'funding')
  expect(fieldsToKeep(data)).toMatchObject({ fields: { name: 'Ada' }, interests: ['funding'] })
})

const answering = (status: number, body?: unknown) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status })),
  )

test('a kept request has nothing wrong, an id, and perhaps a receipt', async () => {
  answering(201, { received: true, id: 'x', receipt: true })
  expect(await sendLead({})).toEqual({ wrong: [], id: 'x', receipt: true })
  answering(201)
  expect(await sendLead({})).toEqual({ wrong: [], id: '', receipt: false })
})

test('a refusal is told field by field, and anything else in words with a way on', async () => {
  const nobody = (words: string) => ({ wrong: [{ field: '', message: expect.stringContaining(words) }] })
  answering(400, { errors: [{ field: 'email', message: 'Enter your e-mail address.' }] })
  expect(await sendLead({})).toEqual({ wrong: [{ field: 'email', message: 'Enter your e-mail address.' }] })
  answering(500, { title: 'x' })
  expect(await sendLead({})).toEqual(nobody('Nothing you wrote is lost'))
  answering(429, { error: 'Too many requests. Please call us, or try again later.' })
  expect(await sendLead({})).toEqual(nobody('try again later'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await sendLead({})).toEqual(nobody('are offline'))
})

test('a request goes out as JSON, and is given up after a minute without an answer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const fetched = vi.fn<typeof fetch>(async (_, init) => {
    init?.signal?.throwIfAborted()
    return new Response('{}', { status: 201 })
  })
  vi.stubGlobal('fetch', fetched)
  const sent = await sendLead({ name: 'Ada' })
  expect(sent.wrong).toMatchObject([
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

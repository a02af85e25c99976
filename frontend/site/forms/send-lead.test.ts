import { afterEach, expect, test, vi } from 'vitest'
import { formFields, sendLead, sourceOfVisit } from './send-lead.ts'

const site = 'https://firm.example'
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('reads the source from the referring page of the site, with its campaign', () => {
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

test('uses the form’s own page and campaign as the source after another site', () => {
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

test('reads interests as a list', () => {
  const data = new FormData()
  data.append('name', 'Ada')
  data.append('interests', 'funding')
  expect(formFields(data)).toMatchObject({ fields: { name: 'Ada' }, interests: ['funding'] })
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

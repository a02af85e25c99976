import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpointList } from '#shared/api/endpoints.ts'
import { call, callForPart, onSessionEnd } from './client.ts'
import { ApiError, describeError, isTemporary } from './error.ts'
import { routes } from './table.ts'

const fetched = vi.fn<typeof fetch>()
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const stats = { total_leads: 1, active_deals: 2, blog_posts: 3, scheduled_posts: 4 }
const id = '0192b1c3-0000-7000-8000-000000000001'

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  onSessionEnd(async () => false)
})
afterEach(() => vi.unstubAllGlobals())

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => (error instanceof ApiError ? error : expect.unreachable(String(error))),
  )

describe('call', () => {
  it('uses the method and path of the endpoint table', () => {
    const table = new Map(endpointList.map(({ id: name, route }) => [name, route]))
    for (const [name, route] of Object.entries(routes)) expect(table.get(name)).toBe(route)
  })

  it('fills the path and the query and leaves out undefined values', async () => {
    fetched.mockImplementation(async () => json(200, { posts: [] }))
    await call('posts/list', {
      query: { from: '2026-11-01T00:00:00Z', to: '2026-12-13T00:00:00Z', cursor: undefined },
    })
    expect(fetched.mock.calls[0]?.[0]).toBe(
      '/api/social/posts?from=2026-11-01T00%3A00%3A00Z&to=2026-12-13T00%3A00%3A00Z',
    )
    fetched.mockImplementation(async () => new Response(null, { status: 204 }))
    expect(await call('posts/delete', { params: { id: 'a/b' } })).toBeUndefined()
    expect(fetched.mock.calls[1]?.[0]).toBe('/api/social/posts/a%2Fb')
  })

  it.each([
    ['another shape', async () => json(200, { total_leads: 'many' }), 'unreadable'],
    ['another status', async () => json(203, stats), 'unreadable'],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ])('reports %s', async (_, answer, kind) => {
    fetched.mockImplementation(answer)
    expect((await failure(call('admin/stats', {}))).kind).toBe(kind)
  })

  it('returns the message, code and fields of a problem document', async () => {
    const problem = {
      type: 'urn:problem:stale-version',
      error: 'Changed.',
      errors: [{ field: 'title', message: 'No.' }, 7],
    }
    fetched.mockResolvedValue(json(409, problem))
    const error = await failure(call('posts/update', { params: { id }, body: { title: 'New' } }))
    expect(error).toMatchObject({ kind: 'refused', status: 409, code: 'stale-version', message: 'Changed.' })
    expect(error.fields).toEqual([{ field: 'title', message: 'No.' }])
  })

  it.each([
    [502, '<html>', 'The server is busy or did not answer in time. Wait a moment and try again.'],
    [500, '{"message":"Internal Server Error"}', 'Something went wrong on our side. Please try again.'],
    [413, '{"message":"Request Too Long"}', 'This is too large for the server.'],
    [429, '{"message":"Too Many Requests"}', 'Too many requests at once. Wait a moment and try again.'],
    [403, '{"message":"Forbidden"}', 'The server answered 403. Please try again.'],
  ])('has a message for %i %s', async (status, body, words) => {
    fetched.mockResolvedValue(new Response(body, { status }))
    expect(describeError(await failure(call('admin/stats', {})))).toBe(words)
  })

  it('returns a part of a file and the cursor of the next', async () => {
    fetched.mockImplementationOnce(
      async () => new Response('a,b\r\n', { headers: { 'x-next-cursor': 'further' } }),
    )
    const first = await callForPart('leads/export', { query: { state: 'active' } })
    expect([await first.part.text(), first.next_cursor]).toEqual(['a,b\r\n', 'further'])
    fetched.mockImplementationOnce(async () => new Response('c,d\r\n'))
    expect((await callForPart('leads/export', {})).next_cursor).toBeUndefined()
    fetched.mockImplementationOnce(async () => json(503, { error: 'Later.' }))
    expect((await failure(callForPart('leads/export', {}))).message).toBe('Later.')
  })

  it('waits for a new session and retries once', async () => {
    fetched.mockResolvedValueOnce(json(401, { error: 'Ended.' })).mockResolvedValueOnce(json(200, stats))
    const asked = vi.fn(async () => true)
    onSessionEnd(asked)
    expect(await call('admin/stats', {})).toEqual(stats)
    expect(asked).toHaveBeenCalledTimes(1)
    fetched.mockImplementation(async () => json(401, { error: 'Ended.' }))
    expect((await failure(call('admin/stats', {}))).status).toBe(401)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('sends no change if the code that reads the answer cannot be loaded', async () => {
    vi.resetModules()
    vi.doMock('./all-schemas.ts', () => {
      throw new TypeError('Importing a module script failed.')
    })
    const { call: fresh } = await import('./client.ts')
    const body = { title: 'T', content: 'C', platforms: ['linkedin' as const] }
    await expect(fresh('posts/create', { body })).rejects.toThrow(/\S/)
    expect(fetched).not.toHaveBeenCalled()
    vi.doUnmock('./all-schemas.ts')
  })

  it('does not ask for a new session after a wrong password', async () => {
    fetched.mockResolvedValue(json(401, { error: 'Invalid password' }))
    const asked = vi.fn(async () => true)
    onSessionEnd(asked)
    expect((await failure(call('admin/sign-in', { body: { password: 'x' } }))).message).toBe(
      'Invalid password',
    )
    expect(asked).not.toHaveBeenCalled()
  })
})

it.each([
  [new ApiError('network', ''), true],
  [new ApiError('refused', '', { status: 503 }), true],
  [new ApiError('refused', '', { status: 500 }), false],
  [new ApiError('refused', '', { status: 409 }), false],
  [new ApiError('unreadable', '', { status: 200 }), false],
  [new Error('x'), false],
])('says whether a retry of %o may succeed: %s', (error, passes) => expect(isTemporary(error)).toBe(passes))

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '#api/client.ts'
import { stubStorage } from '../../testing/storage.ts'
import { toast } from '#ui/Toaster.tsx'
import { hasDrafts } from './stored-drafts.ts'
import { checkSession, abandonSession, sessionPhase, signIn, signOut } from './session.ts'

vi.mock('#ui/Toaster.tsx', () => ({ toast: vi.fn() }))

const figures = { total_leads: 1, active_deals: 2, blog_posts: 3, scheduled_posts: 4 }
const session = { expires_at: '2026-11-21T12:00:00.000Z', name: null }

/** Whether the server has a session; undefined if it cannot be reached. */
let isOpen: boolean | undefined
let requests: string[]
let name: string | null
let acceptsNames: boolean
beforeEach(() => {
  isOpen = true
  name = null
  acceptsNames = true
  stubStorage()
  requests = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (path: string, { method, body: sent }: { method: string; body?: string }) => {
    requests.push(`${method} ${path}`)
    if (isOpen === undefined) throw new TypeError('offline')
    if (method === 'POST' && path.endsWith('/session')) {
      isOpen = true
      name = null
    }
    if (!isOpen) return new Response('{}', { status: 401 })
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (method === 'PUT' && !acceptsNames) return new Response('{"error":"No."}', { status: 400 })
    if (method === 'PUT') ({ name } = JSON.parse(sent ?? '') as { name: string })
    const body = path.endsWith('/stats') ? figures : { ...session, name }
    return new Response(JSON.stringify(body), { status: method === 'POST' ? 201 : 200 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.mocked(toast).mockClear()
})

const toasts = () => vi.mocked(toast).mock.calls.map(([text]) => text)
const stats = () => call('admin/stats', {})
const untilEnded = () => vi.waitFor(() => expect(sessionPhase.get()).toBe('ended'), { timeout: 30_000 })

it.each([
  [true, 'live'],
  [false, 'none'],
  [undefined, 'unreachable'],
])('checks whether there is a session: %s results in %s', async (open, phase) => {
  isOpen = open
  const heard: string[] = []
  const stop = sessionPhase.subscribe(() => heard.push(sessionPhase.get()))
  await checkSession()
  stop()
  expect(heard).toEqual(['checking', phase])
  abandonSession()
  expect(heard).toHaveLength(2)
})

it('holds calls when the session ends and retries them with a new one', async () => {
  await checkSession()
  isOpen = false
  const waiting = Promise.all([stats(), stats()])
  await untilEnded()
  requests = []
  await signIn('password', true)
  expect(await waiting).toEqual([figures, figures])
  expect(requests.filter((path) => path.endsWith('/stats'))).toHaveLength(2)
  expect(sessionPhase.get()).toBe('live')
})

it('sets the person’s name in a new session before any call is retried', async () => {
  name = 'Grace'
  await checkSession()
  isOpen = false
  const waiting = stats()
  await untilEnded()
  requests = []
  await signIn('password', true)
  await waiting
  expect(name).toBe('Grace')
  expect(requests).toEqual(['POST /api/admin/session', 'PUT /api/admin/session', 'GET /api/admin/stats'])
  expect(toasts()).toEqual(['Signed in as Grace.'])
  await signOut()
  await signIn('password', true)
  expect(name).toBeNull()
})

it('signs in without the name if it cannot be set, and says so', async () => {
  name = 'Grace'
  await checkSession()
  acceptsNames = false
  await signIn('password', true)
  expect(sessionPhase.get()).toBe('live')
  expect(toasts().at(-1)).toMatch(/^Your name could not be set, so what you do is signed “Staff”/)
  await signOut()
})

it('fails held calls when the person abandons the session', async () => {
  await checkSession()
  isOpen = false
  const failure = stats().catch((error: unknown) => error)
  await untilEnded()
  abandonSession()
  expect(await failure).toMatchObject({ status: 401 })
  expect(sessionPhase.get()).toBe('none')
})

it('signs out only if the server answers, even if the session has ended', async () => {
  await checkSession()
  isOpen = undefined
  await expect(signOut()).rejects.toMatchObject({ kind: 'network' })
  expect(sessionPhase.get()).toBe('live')
  isOpen = false
  await signOut()
  expect(sessionPhase.get()).toBe('none')
})

it('keeps unsaved text in the browser until the person signs out', async () => {
  const storage = stubStorage()
  storage['draft:lead:1:note#a'] = '{"at":1,"values":"Dear Ada"}'
  storage['columns:leads'] = '{}'
  await checkSession()
  isOpen = undefined
  await expect(signOut()).rejects.toMatchObject({ kind: 'network' })
  isOpen = false
  abandonSession()
  await checkSession()
  expect(hasDrafts()).toBe(true)
  isOpen = true
  await signIn('right', false)
  // A form writes once more when it is unmounted.
  const unsubscribe = sessionPhase.subscribe(() =>
    queueMicrotask(() => storage.setItem('draft:lead:1:note#b', '{"at":2,"values":"Dear Ada,"}')),
  )
  await signOut()
  unsubscribe()
  expect(hasDrafts()).toBe(false)
  expect(Object.keys(storage)).toEqual(['columns:leads'])
})

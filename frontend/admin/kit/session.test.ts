import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '#api/client.ts'
import { stubStorage } from '../../testing/storage.ts'
import { toast } from '#ui/Toaster.tsx'
import { hasDrafts } from './drafts.ts'
import { checkSession, leave, sessionPhase, signIn, signOut, subscribeSession } from './session.ts'

vi.mock('#ui/Toaster.tsx', () => ({ toast: vi.fn() }))

const figures = { total_leads: 1, active_deals: 2, blog_posts: 3, scheduled_posts: 4 }
const session = { expires_at: '2026-11-21T12:00:00.000Z', name: null }

/** Whether the server knows a session; undefined where it cannot be reached. */
let isOpen: boolean | undefined
let asked: string[]
/** The name of the session on the server, and what it makes of one. */
let name: string | null
let takesNames: boolean
beforeEach(() => {
  isOpen = true
  name = null
  takesNames = true
  stubStorage()
  asked = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (path: string, { method, body: sent }: { method: string; body?: string }) => {
    asked.push(`${method} ${path}`)
    if (isOpen === undefined) throw new TypeError('offline')
    if (method === 'POST' && path.endsWith('/session')) {
      isOpen = true
      name = null
    }
    if (!isOpen) return new Response('{}', { status: 401 })
    if (method === 'DELETE') return new Response(null, { status: 204 })
    if (method === 'PUT' && !takesNames) return new Response('{"error":"No."}', { status: 400 })
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

const told = () => vi.mocked(toast).mock.calls.map(([text]) => text)
const stats = () => call('admin/stats', {})
/** Waits until the gate has come over the work. */
const ended = () => vi.waitFor(() => expect(sessionPhase()).toBe('ended'), { timeout: 30_000 })

it.each([
  [true, 'live'],
  [false, 'none'],
  [undefined, 'unreachable'],
])('finds out whether there is one: %s is %s', async (open, phase) => {
  isOpen = open
  const heard: string[] = []
  const stop = subscribeSession(() => heard.push(sessionPhase()))
  await checkSession()
  stop()
  expect(heard).toEqual(['checking', phase])
  leave()
  expect(heard).toHaveLength(2)
})

it('has calls wait when it ends, and go again once there is a new one', async () => {
  await checkSession()
  isOpen = false
  const waiting = Promise.all([stats(), stats()])
  await ended()
  asked = []
  await signIn('password', true)
  expect(await waiting).toEqual([figures, figures])
  expect(asked.filter((path) => path.endsWith('/stats'))).toHaveLength(2)
  expect(sessionPhase()).toBe('live')
})

it('keeps the name of the person over a session that ended, before any call goes again', async () => {
  name = 'Grace'
  await checkSession()
  isOpen = false
  const waiting = stats()
  await ended()
  asked = []
  await signIn('password', true)
  await waiting
  expect(name).toBe('Grace')
  expect(asked).toEqual(['POST /api/admin/session', 'PUT /api/admin/session', 'GET /api/admin/stats'])
  expect(told()).toEqual(['Signed in as Grace.'])
  await signOut()
  await signIn('password', true)
  expect(name).toBeNull()
})

it('lets the person in without the name where it cannot be set, and says so', async () => {
  name = 'Grace'
  await checkSession()
  takesNames = false
  await signIn('password', true)
  expect(sessionPhase()).toBe('live')
  expect(told().at(-1)).toMatch(/^Your name could not be set, so what you do is signed “Staff”/)
  await signOut()
})

it('has them wait, too, while it is asked whether there is one again', async () => {
  await checkSession()
  isOpen = false
  const waiting = stats()
  await ended()
  isOpen = true
  await checkSession()
  expect(await waiting).toEqual(figures)
})

it('lets the calls that wait fail when the person gives up', async () => {
  await checkSession()
  isOpen = false
  const failure = stats().catch((error: unknown) => error)
  await ended()
  leave()
  expect(await failure).toMatchObject({ status: 401 })
  expect(sessionPhase()).toBe('none')
})

it('waits for nobody where the gate stands before everything', async () => {
  isOpen = false
  await checkSession()
  await expect(stats()).rejects.toMatchObject({ status: 401 })
  expect(sessionPhase()).toBe('none')
})

it('ends by signing out, though it had ended before, and not where the server did not hear of it', async () => {
  await checkSession()
  isOpen = undefined
  await expect(signOut()).rejects.toMatchObject({ kind: 'network' })
  expect(sessionPhase()).toBe('live')
  isOpen = false
  await signOut()
  expect(sessionPhase()).toBe('none')
})

it('leaves text that was not saved in the browser until somebody signs out on purpose', async () => {
  const storage = stubStorage()
  storage['draft:lead:1:note#a'] = '{"at":1,"values":"Dear Ada"}'
  storage['columns:leads'] = '{}'
  await checkSession()
  isOpen = undefined
  await expect(signOut()).rejects.toMatchObject({ kind: 'network' })
  isOpen = false
  leave()
  await checkSession()
  expect(hasDrafts()).toBe(true)
  isOpen = true
  await signIn('right', false)
  // A form that goes with the page writes once more.
  const unsubscribe = subscribeSession(() =>
    queueMicrotask(() => storage.setItem('draft:lead:1:note#b', '{"at":2,"values":"Dear Ada,"}')),
  )
  await signOut()
  unsubscribe()
  expect(hasDrafts()).toBe(false)
  expect(Object.keys(storage)).toEqual(['columns:leads'])
})

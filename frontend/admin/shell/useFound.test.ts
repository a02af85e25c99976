import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Lead } from '#shared/leads/model.ts'
import { quoteStatuses } from '#shared/quotes/status.ts'
import { leadOf } from '../../testing/records.ts'
import { renderAt, renderHook } from '../../testing/render-hook.tsx'
import { emailTemplates } from '../crm/queries.ts'
import { searchEntries } from '../kit/palette-entry.ts'
import { queryClient } from '../kit/queries.ts'
import { attention } from '../posts/attention/queries.ts'
import { places } from './palette-places.ts'
import { useFound } from './useFound.tsx'
import { usePaletteActions } from './usePaletteActions.ts'

const named = (name: string, number: number): Lead => ({
  ...leadOf(name, number),
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
})
const all = [named('Ada Fox', 1), named('Ben Foxley', 2), named('Cleo Hart', 3)]

const totals = { draft: 0, scheduled: 0, published: 0 }
const none = { count: 0, value: 0 }
const noQuotes = { quotes: [], totals: Object.fromEntries(quoteStatuses.map((status) => [status, none])) }
const answerTo = (body: object) => new Response(JSON.stringify(body))

let quotes: Promise<object>
let asked: string[]
let broken: boolean
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = []
  quotes = Promise.resolve(noQuotes)
  broken = false
  queryClient.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const words = searchParams.get('search') ?? ''
    if (pathname === '/api/quotes') return answerTo(await quotes)
    if (pathname !== '/api/crm/leads') return answerTo({ posts: [], totals })
    asked.push(words)
    if (broken) return new Response('{"error":"No."}', { status: 400 })
    const leads = all.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
    return answerTo({ leads })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = async () => {
  const use = (typed: string) => () => useFound(typed)
  const hook = await renderHook(use(''))
  return {
    hook,
    type: (typed: string) => hook.rerender(use(typed)),
    pause: async () => {
      await act(() => vi.advanceTimersByTimeAsync(200))
      await act(async () => {
        await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 30_000 })
        await vi.advanceTimersByTimeAsync(1)
      })
    },
    names: () => hook.current.entries.map(({ name }) => name),
  }
}

it('searches when typing pauses, but not for a single character', async () => {
  const { hook, type, pause, names } = await open()
  await type('f')
  await pause()
  expect([asked, hook.current]).toEqual([[], { entries: [], state: '' }])
  await type('fo')
  await type('fox')
  expect(hook.current.state).toBe('Searching…')
  await pause()
  expect(asked).toEqual(['fox'])
  expect([names(), hook.current.state]).toEqual([['Ada Fox', 'Ben Foxley', 'All leads found'], ''])
  expect(hook.current.entries.map(({ id }) => id)).toEqual([
    `/admin/crm/${all[0]?.id}`,
    `/admin/crm/${all[1]?.id}`,
    '/admin/crm/list?search=fox',
  ])
})

it('says that nothing matches or that a search failed', async () => {
  const { hook, type, pause } = await open()
  await type('zebra')
  await pause()
  expect(hook.current).toEqual({ entries: [], state: 'No lead, post, article or quote matches.' })
  broken = true
  await type('lion')
  await pause()
  expect(hook.current).toEqual({ entries: [], state: 'Couldn’t search leads right now.' })
})

it('shows all results at once, so that a late answer moves nothing', async () => {
  const { hook, type, names } = await open()
  const late = Promise.withResolvers<object>()
  quotes = late.promise
  await type('fox')
  await act(() => vi.advanceTimersByTimeAsync(200))
  await vi.waitFor(() => expect(asked).toEqual(['fox']), { timeout: 30_000 })
  expect([names(), hook.current.state]).toEqual([[], 'Searching…'])
  await act(async () => {
    late.resolve(noQuotes)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 30_000 })
    await vi.advanceTimersByTimeAsync(1)
  })
  expect(names()).toEqual(['Ada Fox', 'Ben Foxley', 'All leads found'])
})

it.each([
  ['quoet', 'Quotes'],
  ['calender', 'Calendar View'],
  ['paymnt', 'Quotes'],
  ['setings', 'Settings'],
  ['my name', 'Set your name'],
  ['accounts', 'Connected accounts'],
  ['tempalte', 'Email templates'],
  ['first anwser', 'First answer'],
  ['usual times', 'Posting schedule'],
  ['password', 'Password'],
  ['dark', 'Colors: Dark'],
  ['color scheme', 'Appearance'],
  ['new lead', 'New lead'],
  ['new article', 'New article'],
  ['extract', 'Extract Lead from Screenshot'],
  ['import', 'Import leads'],
  ['export leads', 'Export leads'],
  ['pause publishing', 'Pause publishing'],
  ['shortcuts', 'Keyboard shortcuts'],
  ['log out', 'Log out'],
  ['zebra', undefined],
])('for “%s”, the first place or action is %s', async (typed, expected) => {
  const text = { name: 'First answer', subject: 'Hello', text: 'Hello.' }
  queryClient.setQueryData(emailTemplates.queryKey, { templates: [text], version: 1 })
  const quiet = { paused: false, items: [], more: false, due_today: { posts: [], more: false } }
  queryClient.setQueryData(attention.queryKey, quiet)
  const hook = await renderAt('', () => ({ actions: usePaletteActions(vi.fn<() => void>()) }))
  expect(searchEntries([...places, ...hook.current.actions], typed)[0]?.name).toBe(expected)
})

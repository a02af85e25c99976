import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Finding } from '#shared/posts/preflight.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { renderHook } from '../../testing/render-hook.tsx'
import { queryClient } from '../kit/queries.ts'
import type { PublishOutcome } from './outcome.ts'
import { usePublish } from './publishing.ts'

const post: SocialPost = {
  id: '0192b1c3-0000-7000-8000-000000000001',
  title: 'Spring',
  content: 'Hello',
  platforms: ['linkedin'],
  variants: {},
  status: 'draft',
  scheduled_for: null,
  media: [],
  deliveries: [],
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  version: 1,
}
const doubt: Finding = { severity: 'warns', platform: 'linkedin', what: 'It is short.', todo: 'Write more.' }

let findings: Finding[]
/** What the server says of the post each time it is asked, the last for good. */
let states: SocialPost['status'][]
let asked: string[]
let deliveries: SocialPost['deliveries']
const onOutcome = vi.fn<(outcome: PublishOutcome | undefined) => void>()

beforeEach(() => {
  findings = []
  deliveries = []
  states = ['publishing', 'publishing', 'published']
  queryClient.clear()
  asked = []
  onOutcome.mockReset()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.replace('/api/', ''))
    if (path.endsWith('/preflight')) return new Response(JSON.stringify({ findings }))
    const status = states.length > 1 ? states.shift() : states[0]
    return new Response(JSON.stringify({ ...post, status, deliveries }))
  })
  const { setTimeout } = globalThis
  // Pauses take no time here.
  vi.stubGlobal('setTimeout', (step: () => void) => setTimeout(step, 0))
})

const open = (read: () => SocialPost | Promise<SocialPost> = () => post) =>
  renderHook(
    () => usePublish(post, read, onOutcome),
    (host: ReactNode) => createElement(QueryClientProvider, { client: queryClient }, host),
  )
/** Does it, and waits until what it set off holds. */
const until = (step: () => void, holds: () => void) =>
  act(async () => {
    step()
    // A limit, not a mark: a busy machine is no failure.
    await vi.waitFor(holds, { timeout: 30_000 })
  })
const told = () => onOutcome.mock.calls.map(([outcome]) => outcome?.text)
const sent = () => asked.filter((path) => path === 'social/publish').length

it('sends at once, waits while the post is being sent, and reports the result', async () => {
  const hook = await open()
  await until(hook.current.start, () => expect(told()).toEqual([undefined, 'Post published successfully!']))
  expect(asked[0]).toBe('social/publish')
  expect(asked.filter((path) => path === `social/posts/${post.id}`)).toHaveLength(2)
})

it('does not wait for what is only looked up', async () => {
  states = ['publishing']
  deliveries = [{ platform: 'linkedin', status: 'unknown' }]
  const hook = await open()
  await until(hook.current.start, () => expect(told()).toHaveLength(2))
  expect(asked.filter((path) => path !== 'posts/preflight')).toEqual(['social/publish'])
  expect(told()[1]).toMatch(/^We don’t know yet/)
})

it.each([
  ['warns', ['It is short. Write more.']],
  // What a platform does not take it says itself, and the others get the post.
  ['stops', []],
] as const)(
  'sends though something speaks against it (%s), which is told as a note',
  async (severity, notes) => {
    findings = [{ ...doubt, severity }]
    const hook = await open()
    await until(hook.current.start, () => expect(told()).toContain('Post published successfully!'))
    expect(onOutcome.mock.lastCall?.[0]).toMatchObject({ tone: 'success', notes })
    expect(sent()).toBe(1)
  },
)

it('sends, too, where the post cannot be read to be checked', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const hook = await open(() => Promise.reject(new Error('offline')))
  await until(hook.current.start, () => expect(told()).toContain('Post published successfully!'))
})

import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Finding } from '#shared/posts/preflight.ts'
import type { Post } from '#shared/posts/model.ts'
import { aPost as post } from '../../testing/records.ts'
import { renderHook } from '../../testing/render-hook.tsx'
import { queryClient } from '../kit/queries.ts'
import type { PublishOutcome } from './outcome.ts'
import { usePublish } from './publishing.ts'

const warning: Finding = {
  severity: 'warns',
  platform: 'linkedin',
  what: 'It is short.',
  todo: 'Write more.',
}

let findings: Finding[]
/** The status of the post in each answer; the last one repeats. */
let states: Post['status'][]
let requests: string[]
let deliveries: Post['deliveries']
/** The status of the answer to the check. */
let checked: number
const onOutcome = vi.fn<(outcome: PublishOutcome | undefined) => void>()

beforeEach(() => {
  findings = []
  deliveries = []
  checked = 200
  states = ['publishing', 'publishing', 'published']
  queryClient.clear()
  requests = []
  onOutcome.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path.replace('/api/', ''))
    if (path.endsWith('/preflight')) return new Response(JSON.stringify({ findings }), { status: checked })
    const status = states.length > 1 ? states.shift() : states[0]
    return new Response(JSON.stringify({ ...post, status, deliveries }))
  })
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (step: () => void) => setTimeout(step, 0))
})

const open = () => renderHook(() => usePublish((_id, outcome) => onOutcome(outcome)))
const until = (step: () => void, holds: () => void) =>
  act(async () => {
    step()
    await vi.waitFor(holds, { timeout: 30_000 })
  })
const texts = () => onOutcome.mock.calls.map(([outcome]) => outcome?.text)
const sent = () => requests.filter((path) => path === 'social/publish').length

it('sends at once, waits while the post is being sent and reports the result', async () => {
  const hook = await open()
  await until(
    () => hook.current(post),
    () => expect(texts()).toEqual([undefined, 'Post published successfully!']),
  )
  expect(requests[0]).toBe('social/publish')
  expect(requests.filter((path) => path === `social/posts/${post.id}`)).toHaveLength(2)
})

it('does not wait for a platform look-up', async () => {
  states = ['publishing']
  deliveries = [{ platform: 'linkedin', status: 'unknown' }]
  const hook = await open()
  await until(
    () => hook.current(post),
    () => expect(texts()).toHaveLength(2),
  )
  expect(requests.filter((path) => path !== 'posts/preflight')).toEqual(['social/publish'])
  expect(texts()[1]).toMatch(/^We don’t know yet/)
})

it.each([
  ['warns', 200, ['It is short. Write more.']],
  // A platform that refuses the post says so itself, and the others get the post.
  ['stops', 200, []],
  ['warns', 403, []],
] as const)(
  'sends despite a finding (%s, %i) and reports warnings as notes',
  async (severity, status, notes) => {
    findings = [{ ...warning, severity }]
    checked = status
    const hook = await open()
    await until(
      () => hook.current(post),
      () => expect(texts()).toContain('Post published successfully!'),
    )
    expect(onOutcome.mock.lastCall?.[0]).toMatchObject({ tone: 'success', notes })
    expect(sent()).toBe(1)
  },
)

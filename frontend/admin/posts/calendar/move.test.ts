import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Post } from '#shared/posts/model.ts'
import { aPost } from '../../../testing/records.ts'
import { renderHook } from '../../../testing/render-hook.tsx'
import { queryClient } from '../../kit/queries.ts'
import { isMovable, useMove, warningOf } from './move.ts'

const { toast } = vi.hoisted(() => ({ toast: vi.fn<(text: string) => void>() }))
vi.mock('#ui/Toaster.tsx', () => ({ toast }))

const post: Post = {
  ...aPost,
  status: 'scheduled',
  scheduled_for: '2026-11-21T14:00:00.000Z',
  version: 3,
}

let requests: [path: string, body: unknown][]
let refused: boolean
const onMoved = vi.fn<(from: Element | null) => void>()
const focused = {}
const days = ['posts', 'days', '2026-11-01', '2026-11-30', 'America/New_York']
beforeEach(() => {
  requests = []
  refused = false
  toast.mockReset()
  onMoved.mockReset()
  queryClient.clear()
  queryClient.setQueryData(days, { posts: [post], unreadable: [] })
  // The viewer is in New York.
  const format = Intl.DateTimeFormat.prototype
  vi.spyOn(format, 'resolvedOptions').mockReturnValue({
    timeZone: 'America/New_York',
  } as Intl.ResolvedDateTimeFormatOptions)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('document', { activeElement: focused })
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: { body?: string }) => {
    const change: unknown = JSON.parse(body)
    requests.push([path, change])
    if (refused)
      return new Response('{"type":"urn:problem:wrong-state","error":"It is out."}', { status: 409 })
    return new Response(JSON.stringify({ ...post, ...(change as object), version: 4 }))
  })
  return () => vi.restoreAllMocks()
})

const moveTo = async (day: string, time: string) => {
  const hook = await renderHook(() => useMove(onMoved))
  await act(async () => {
    await hook.current.mutateAsync({ post, to: { day, time } }).catch(() => undefined)
  })
}
const isRefetched = () => queryClient.getQueryState(days)?.isInvalidated

it('moves a post to a time in the viewer’s zone and shows a message', async () => {
  await moveTo('2026-11-30', '09:00')
  expect(requests).toEqual([
    [`/api/social/posts/${post.id}`, { scheduled_for: '2026-11-30T14:00:00.000Z', version: 3 }],
  ])
  expect(toast.mock.calls).toEqual([[expect.stringMatching(/^“Spring” moved to .*Nov 30.*\S$/)]])
  expect([onMoved.mock.calls, isRefetched()]).toEqual([[[focused]], true])
})

it('warns about a time that a clock change skips', async () => {
  const warning = warningOf({ day: '2027-03-14', time: '02:30' })
  expect([
    warning,
    warningOf({ day: '2027-03-15', time: '02:30' }),
    warningOf({ day: '', time: '' }),
  ]).toEqual([expect.stringContaining('Clocks'), '', ''])
  await moveTo('2027-03-14', '02:30')
  expect(toast.mock.lastCall?.[0]).toContain(warning)
})

it('says why a post was not moved and refetches the month', async () => {
  refused = true
  await moveTo('2026-11-30', '09:00')
  expect(toast.mock.calls).toEqual([['“Spring” was not moved. It is out.']])
  expect([onMoved.mock.calls.length, isRefetched()]).toEqual([0, true])
})

it.each([
  ['draft', '2026-11-21T14:00:00.000Z', true],
  ['failed', '2026-11-21T14:00:00.000Z', true],
  ['draft', null, false],
  ['publishing', '2026-11-21T14:00:00.000Z', false],
  ['published', '2026-11-21T14:00:00.000Z', false],
] as const)('says whether a %s post with the time %s can be moved: %s', (status, scheduled_for, movable) => {
  expect(isMovable({ ...post, status, scheduled_for })).toBe(movable)
})

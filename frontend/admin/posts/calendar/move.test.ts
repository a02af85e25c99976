import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Post } from '#shared/posts/model.ts'
import { aPost } from '../../../testing/records.ts'
import { renderHook } from '../../../testing/render-hook.tsx'
import { queryClient } from '../../kit/queries.ts'
import { noTime } from '../../kit/when.ts'
import { isMovable, useMove } from './move.ts'

const { toast } = vi.hoisted(() => ({
  toast: vi.fn<(text: string, undo?: { action: () => void }) => void>(),
}))
vi.mock('#ui/Toaster.tsx', () => ({ toast }))

const post: Post = {
  ...aPost,
  status: 'scheduled',
  scheduled_for: '2026-11-21T14:00:00.000Z',
  version: 3,
}

let requests: [path: string, body: unknown][]
let refused: boolean
const days = ['posts', 'days', '2026-11-01', '2026-11-30', 'America/New_York']
beforeEach(() => {
  requests = []
  refused = false
  toast.mockReset()
  queryClient.clear()
  queryClient.setQueryData(days, { posts: [post], unreadable: [] })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
  // The viewer is in New York.
  const format = Intl.DateTimeFormat.prototype
  vi.spyOn(format, 'resolvedOptions').mockReturnValue({
    timeZone: 'America/New_York',
  } as Intl.ResolvedDateTimeFormatOptions)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('document', {})
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: { body?: string }) => {
    const change: unknown = JSON.parse(body)
    requests.push([path, change])
    if (refused)
      return new Response('{"type":"urn:problem:wrong-state","error":"It is out."}', { status: 409 })
    return new Response(JSON.stringify({ ...post, ...(change as object), version: 4 }))
  })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

const moveTo = async (day: string, time: string) => {
  const hook = await renderHook(() => useMove())
  await act(async () => {
    await hook.current.mutateAsync({ post, when: noTime(day, time) }).catch(() => undefined)
  })
}
const isRefetched = () => queryClient.getQueryState(days)?.isInvalidated

it('moves a post to a time in the viewer’s zone, says so, and back on Undo', async () => {
  await moveTo('2026-11-30', '09:00')
  expect(toast.mock.calls).toEqual([
    [
      expect.stringMatching(/^“Spring” moved to Mon, Nov 30.*[A-Z]$/),
      { label: 'Undo', action: expect.anything() },
    ],
  ])
  expect(isRefetched()).toBe(true)
  toast.mock.lastCall?.[1]?.action()
  await vi.waitFor(() => expect(toast.mock.lastCall?.[0]).toMatch(/^“Spring” is back at Sat, Nov 21/))
  const path = `/api/social/posts/${post.id}`
  expect(requests).toEqual([
    [path, { scheduled_for: '2026-11-30T14:00:00.000Z', version: 3 }],
    [path, { scheduled_for: post.scheduled_for, version: 4 }],
  ])
})

it('warns about a time that a clock change skips', async () => {
  await moveTo('2027-03-14', '02:30')
  expect(toast.mock.lastCall?.[0]).toContain('. Clocks go forward past this time.')
})

it.each([
  ['2026-11-30', [['“Spring” was not moved. It is out.']], 1],
  ['2026-11-20', [['“Spring” was not moved. That time is in the past.']], 0],
])('says why a post was not moved to %s, and refetches', async (day, said, asked) => {
  refused = true
  await moveTo(day, '07:00')
  expect([toast.mock.calls, requests.length, isRefetched()]).toEqual([said, asked, true])
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

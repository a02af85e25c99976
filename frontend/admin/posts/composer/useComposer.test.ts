import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Finding } from '#shared/posts/preflight.ts'
import { renderHook } from '../../../testing/render-hook.tsx'
import type { Checked } from '../publishing.ts'
import { usePreflight } from './useComposer.ts'

const post: Checked = {
  title: 'Spring',
  content: 'Hello',
  platforms: ['linkedin'],
  scheduled_for: null,
  media: [],
}
const warning: Finding = {
  severity: 'warns',
  platform: 'linkedin',
  what: 'It is short.',
  todo: 'Write more.',
}

let answer: PromiseWithResolvers<Response>
beforeEach(() => {
  answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
})
afterEach(() => vi.restoreAllMocks())

const answers = (findings: Finding[]) => answer.resolve(new Response(JSON.stringify({ findings })))

it('keeps the findings until the next check', async () => {
  const hook = await renderHook(() => usePreflight())
  const ask = async (findings: Finding[]) => {
    answer = Promise.withResolvers<Response>()
    let found: Promise<readonly Finding[]> | undefined
    await act(async () => void (found = hook.current.check(post)))
    expect([hook.current.checking, hook.current.findings]).toEqual([true, []])
    await act(async () => {
      answers(findings)
      await found
    })
    expect([hook.current.checking, hook.current.findings]).toEqual([false, findings])
    return found
  }
  expect(await ask([warning])).toEqual([warning])
  expect(await ask([])).toEqual([])
})

it('returns no findings if the check fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const hook = await renderHook(() => usePreflight())
  answer.reject(new TypeError('Failed to fetch'))
  let found: readonly Finding[] | undefined
  await act(async () => void (found = await hook.current.check(post)))
  expect([found, hook.current.checking]).toEqual([[], false])
})

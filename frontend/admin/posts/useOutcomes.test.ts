import { act } from 'react'
import { expect, it } from 'vitest'
import { renderHook } from '../../testing/render-hook.tsx'
import { type PublishOutcome, useOutcomes } from './outcome.ts'

const outcome = (id: string, text: string): PublishOutcome => ({
  post: { id, title: 'Spring' },
  tone: 'failure',
  text,
  reasons: [],
})

it('keeps the last result of each post until it is dismissed', async () => {
  const hook = await renderHook(() => useOutcomes())
  const report = (id: string, result: PublishOutcome | undefined) =>
    act(async () => hook.current.report(id, result))
  const texts = () => hook.current.outcomes.map(({ text }) => text)
  await report('a', outcome('a', 'first'))
  await report('b', outcome('b', 'other'))
  await report('a', outcome('a', 'second'))
  expect(texts()).toEqual(['other', 'second'])
  await report('b', undefined)
  expect(texts()).toEqual(['second'])
})

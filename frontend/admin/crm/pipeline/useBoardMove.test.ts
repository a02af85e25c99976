import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { stages } from '#shared/leads/stage.ts'
import { leadOf } from '../../../testing/records.ts'
import { renderHook } from '../../../testing/render-hook.tsx'
import { queryClient } from '../../kit/queries.ts'
import { ChangedMeanwhile, type moveToStage as Move } from '../change.ts'
import { leadColumn, leadReport } from '../queries.ts'
import { useBoardMove } from './useBoardMove.ts'

const { moveToStage } = vi.hoisted(() => ({ moveToStage: vi.fn<typeof Move>() }))
vi.mock('../change.ts', async (original) => ({ ...(await original<object>()), moveToStage }))

const query = { sort: 'touched' } as const
const ada = { ...leadOf('Ada', 1), value: 10.1 }
const ben = { ...leadOf('Ben', 2), value: 10.1, stage: 'won' as const }

/** What the server answers. */
let answer: PromiseWithResolvers<Lead>

beforeEach(() => {
  answer = Promise.withResolvers()
  moveToStage.mockReset().mockImplementation(() => answer.promise)
  queryClient.clear()
  for (const stage of stages)
    queryClient.setQueryData(leadColumn(stage, query).queryKey, {
      pages: [{ rows: [ada, ben].filter((lead) => lead.stage === stage) }],
      pageParams: [undefined],
    })
  queryClient.setQueryData(leadReport(1).queryKey, {
    stages: stages.map((stage) => ({ stage, count: 1, value: 10.2 })),
  } as never)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('document', { activeElement: null, body: null, querySelector: () => null })
  vi.stubGlobal('requestAnimationFrame', () => 0)
})
afterEach(() => vi.restoreAllMocks())

const moved = async () => {
  const hook = await renderHook(() => useBoardMove(query))
  await act(async () => hook.current.move(ada, 'won'))
  return hook
}
const namesIn = (stage: Lead['stage']) =>
  queryClient
    .getQueryData(leadColumn(stage, query).queryKey)
    ?.pages.flatMap(({ rows }) => rows.map(({ name, version }) => `${name} ${version}`))
const figuresOf = (stage: Lead['stage']) => {
  const { count, value } =
    queryClient.getQueryData(leadReport(1).queryKey)?.stages.find((each) => each.stage === stage) ?? {}
  return [count, value]
}

describe('useBoardMove', () => {
  it('moves a lead to the top of its new column at once, updates it with the answer, and moves it back on undo', async () => {
    const hook = await moved()
    expect([namesIn('new'), namesIn('won')]).toEqual([[], ['Ada 1', 'Ben 1']])
    expect([figuresOf('new'), figuresOf('won')]).toEqual([
      [0, 0.1],
      [2, 20.3],
    ])
    await act(async () => answer.resolve({ ...ada, stage: 'won', version: 2 }))
    expect([namesIn('won'), hook.current.failure]).toEqual([['Ada 2', 'Ben 1'], ''])
    moveToStage.mock.lastCall?.[2]?.({ ...ada, version: 3 })
    expect([namesIn('new'), namesIn('won')]).toEqual([['Ada 3'], ['Ben 1']])
    expect(figuresOf('won')).toEqual([1, 10.2])
  })

  it('moves a lead back if the server refuses, and shows why until it is dismissed', async () => {
    const hook = await moved()
    await act(async () => answer.reject(new ApiError('refused', 'Not now.')))
    expect([namesIn('new'), namesIn('won')]).toEqual([['Ada 1'], ['Ben 1']])
    expect([figuresOf('new'), figuresOf('won')]).toEqual([
      [1, 10.2],
      [1, 10.2],
    ])
    expect(hook.current.failure).toBe('Ada was not moved to Won. Not now.')
    await act(async () => hook.current.dismiss())
    expect(hook.current.failure).toBe('')
  })

  it('moves a lead to where someone else moved it', async () => {
    const hook = await moved()
    await act(async () => answer.reject(new ChangedMeanwhile('stage', { ...ada, stage: 'lost', version: 5 })))
    expect([namesIn('new'), namesIn('won'), namesIn('lost')]).toEqual([[], ['Ben 1'], ['Ada 5']])
    expect(hook.current.failure).toContain('changed by someone else')
  })
})

import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/error.ts'
import type { MediaFacts } from '#shared/media/model.ts'
import { renderHook } from '../../../../testing/render-hook.tsx'
import type * as sending from './sending.ts'
import { useUploads } from './useUploads.ts'

const picture = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const facts = (id: string): MediaFacts => ({
  id,
  kind: 'image',
  content_type: 'image/png',
  bytes: 3,
  width: 1,
  height: 1,
})

interface Sent {
  arrive: (facts: MediaFacts) => void
  fail: (error: unknown) => void
  signal: AbortSignal
  onProgress: (share: number) => void
}
const { sent } = vi.hoisted(() => ({ sent: [] as Sent[] }))
vi.mock('./sending.ts', async (original) => {
  const { sendingOf } = await original<typeof sending>()
  return {
    sendingOf: (file: File): sending.Sending => {
      sendingOf(file)
      return {
        send: (signal, onProgress) =>
          new Promise((arrive, fail) => void sent.push({ arrive, fail, signal, onProgress })),
      }
    },
  }
})

const onArrived = vi.fn<(facts: MediaFacts) => void>()
beforeEach(() => {
  sent.length = 0
  onArrived.mockReset()
})

const arrive = (at: number, id: string) => act(async () => sent[at]?.arrive(facts(id)))
const fail = (at: number, error: ApiError) => act(async () => sent[at]?.fail(error))

const open = async () => {
  const hook = await renderHook(() => useUploads(onArrived))
  const add = (...files: File[]) => act(async () => hook.current.add(files))
  const states = () => hook.current.uploads.map(({ name, state }) => `${name} ${state}`)
  const keyOf = (name: string) => hook.current.uploads.find((upload) => upload.name === name)?.key ?? -1
  const isWarned = () => !hook.window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return { hook, add, states, keyOf, isWarned }
}

describe('useUploads', () => {
  it('uploads files one by one and removes them from the list when they arrive', async () => {
    const { hook, add, states, isWarned } = await open()
    expect(isWarned()).toBe(false)
    await add(picture('a.png'), picture('b.png'))
    expect([states(), hook.current.announcement]).toEqual([
      ['a.png sending', 'b.png waiting'],
      'Uploading 2 files.',
    ])
    expect([sent.length, hook.current.isBusy, isWarned()]).toEqual([1, true, true])
    await act(async () => sent[0]?.onProgress(0.5))
    expect(hook.current.uploads.map(({ share }) => share)).toEqual([0.5, 0])
    await arrive(0, 'a.png')
    expect([states(), hook.current.announcement]).toEqual([['b.png sending'], 'a.png uploaded.'])
    await arrive(1, 'b.png')
    expect([states(), hook.current.isBusy, isWarned()]).toEqual([[], false, false])
    expect(onArrived.mock.calls.map(([{ id }]) => id)).toEqual(['a.png', 'b.png'])
  })

  it('rejects an unsupported file at once and uploads the others', async () => {
    const { hook, add, states } = await open()
    await add(picture('empty.png', 0), picture('a.png'))
    expect(states()).toEqual(['empty.png failed', 'a.png sending'])
    expect(hook.current.uploads[0]?.problem).toEqual({ words: 'The file is empty.', again: false })
  })
})

it('sends an upload that failed again on request', async () => {
  const { hook, add, states, keyOf, isWarned } = await open()
  await add(picture('a.png'))
  await fail(0, new ApiError('network', 'x'))
  expect(hook.current.uploads).toMatchObject([{ state: 'failed', problem: { again: true } }])
  expect(isWarned()).toBe(false)
  await act(async () => hook.current.retry(keyOf('a.png')))
  expect([states(), hook.current.uploads[0]?.problem]).toEqual([['a.png sending'], undefined])
  await arrive(1, 'a.png')
  expect([states(), onArrived.mock.calls.length]).toEqual([[], 1])
})

it('aborts an upload that is cancelled, and starts the next one', async () => {
  const { hook, add, states, keyOf } = await open()
  await add(picture('a.png'), picture('b.png'))
  await act(async () => hook.current.cancel(keyOf('a.png')))
  expect(sent[0]?.signal.aborted).toBe(true)
  await fail(0, new ApiError('network', 'x'))
  expect([states(), hook.current.announcement, sent.length]).toEqual([
    ['b.png sending'],
    'a.png was removed.',
    2,
  ])
})

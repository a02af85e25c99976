import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from '../../../testing/render-hook.tsx'
import { useTransfers } from './Intake.tsx'
import { useElapsed, describeReader } from './PictureStatus.tsx'
import type { Given } from './transfer.ts'

afterEach(() => void vi.useRealTimers())

const file = new File(['x'], 'card.png', { type: 'image/png' })
const carrying = (type: string, name: string, transfer: object, more: object = {}) =>
  Object.assign(new Event(type, { cancelable: true }), { [name]: transfer, ...more })
const withFile = { files: [file], types: ['Files'] }

describe('useTransfers', () => {
  const open = async () => {
    // No target is an instance of it.
    vi.stubGlobal('Element', Map)
    const onGiven = vi.fn<(given: Given) => void>()
    const hook = await renderHook(() => useTransfers(onGiven))
    const send = async (event: Event) => {
      await act(async () => hook.window.dispatchEvent(event))
      return event.defaultPrevented
    }
    return { hook, onGiven, send }
  }

  it('accepts pasted files', async () => {
    const { onGiven, send } = await open()
    expect(await send(carrying('paste', 'clipboardData', withFile))).toBe(true)
    expect(onGiven).toHaveBeenCalledExactlyOnceWith({ files: [file] })
  })

  it('accepts dropped files, prevents navigation, and reports dragging', async () => {
    const { hook, onGiven, send } = await open()
    expect(await send(carrying('dragover', 'dataTransfer', withFile))).toBe(true)
    expect(hook.current).toBe(true)
    await send(carrying('dragleave', 'dataTransfer', withFile, { relatedTarget: {} }))
    expect(hook.current).toBe(true)
    await send(carrying('dragleave', 'dataTransfer', withFile, { relatedTarget: null }))
    expect(hook.current).toBe(false)
    expect(await send(carrying('drop', 'dataTransfer', withFile))).toBe(true)
    expect(onGiven).toHaveBeenCalledExactlyOnceWith({ files: [file] })
  })

  it('allows dragging text into a field', async () => {
    const { onGiven, send } = await open()
    const text = { files: [], types: ['text/plain'] }
    expect(await send(carrying('dragover', 'dataTransfer', text))).toBe(false)
    expect(await send(carrying('drop', 'dataTransfer', text))).toBe(false)
    expect(onGiven).not.toHaveBeenCalled()
  })

  it('ignores events after unmounting', async () => {
    const { hook, onGiven, send } = await open()
    await hook.unmount()
    await send(carrying('paste', 'clipboardData', withFile))
    expect(onGiven).not.toHaveBeenCalled()
  })
})

it('useElapsed counts seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const hook = await renderHook(() => useElapsed(Date.now()))
  const since = Date.now()
  await hook.rerender(() => useElapsed(since))
  expect(hook.current).toBe(0)
  await act(async () => vi.advanceTimersByTime(3000))
  expect(hook.current).toBe(3)
})

it.each([
  ['local', 0, 'Read by our own server at no cost.'],
  ['local', 0.0013, 'Read by our own server. Amazon Bedrock was asked first, for $0.0013.'],
  ['bedrock', 0.0021, 'Read by Amazon Bedrock for $0.0021.'],
  ['bedrock', 0.00002, 'Read by Amazon Bedrock for less than $0.0001.'],
  ['bedrock', 1.5, 'Read by Amazon Bedrock for $1.50.'],
] as const)('describes %s at a cost of %d', (reader, cost_usd, words) =>
  expect(describeReader({ reader, cost_usd })).toBe(words),
)

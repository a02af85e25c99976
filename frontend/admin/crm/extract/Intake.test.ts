import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderHook } from '../../../testing/render-hook.tsx'
import { clipboardFiles, pastedFiles, useTransfers, type Given } from './Intake.tsx'

const picture = (name = 'card.png') => new File(['x'], name, { type: 'image/png' })
const transfer = (files: File[], ...types: string[]) => ({ files, types }) as unknown as DataTransfer
const namesOf = (given: ReturnType<typeof pastedFiles>) =>
  given && 'files' in given ? given.files.map(({ name }) => name) : given

describe('pastedFiles', () => {
  it('returns pictures, and names them if the browser does not', () => {
    const names = namesOf(pastedFiles(transfer([picture('image.png'), picture()], 'Files'), false))
    expect(names).toEqual([expect.stringMatching(/^Pasted picture \d+$/), 'card.png'])
  })

  it('leaves text to a field, even with a picture of it', () => {
    expect(pastedFiles(transfer([picture()], 'text/plain', 'Files'), true)).toBeUndefined()
    expect(pastedFiles(transfer([], 'text/plain'), true)).toBeUndefined()
    expect(namesOf(pastedFiles(transfer([picture()], 'Files'), true))).toEqual(['card.png'])
  })
})

it('reads pictures from the clipboard, or explains what to do without access', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const given = (read: () => Promise<unknown>) => clipboardFiles({ read } as unknown as Clipboard)
  const item = (type: string) => ({ types: [type], getType: async () => new Blob(['x'], { type }) })
  expect(namesOf(await given(async () => [item('text/plain'), item('image/png')]))).toHaveLength(1)
  expect(await given(async () => [item('text/plain')])).toHaveProperty('problem')
  expect(await given(() => Promise.reject(new Error('denied')))).toMatchObject({
    problem: expect.stringContaining('Choose the picture instead'),
  })
  vi.restoreAllMocks()
})

it('accepts pasted and dropped files anywhere on the page but leaves text to fields, and shows dragging', async () => {
  const withFile = { files: [picture()], types: ['Files'] }
  // No target is an instance of it.
  vi.stubGlobal('Element', Map)
  const onGiven = vi.fn<(given: Given) => void>()
  const hook = await renderHook(() => useTransfers(onGiven))
  const send = async (type: string, more: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), more)
    await act(async () => hook.window.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(await send('drop', { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(false)
  expect(await send('paste', { clipboardData: withFile })).toBe(true)
  expect(await send('dragover', { dataTransfer: withFile })).toBe(true)
  await send('dragleave', { relatedTarget: {} })
  expect(hook.current).toBe(true)
  await send('dragleave', { relatedTarget: null })
  expect(hook.current).toBe(false)
  expect(await send('drop', { dataTransfer: withFile })).toBe(true)
  expect(onGiven.mock.calls).toEqual([[{ files: withFile.files }], [{ files: withFile.files }]])
  await hook.unmount()
  await send('paste', { clipboardData: withFile })
  expect(onGiven).toHaveBeenCalledTimes(2)
})

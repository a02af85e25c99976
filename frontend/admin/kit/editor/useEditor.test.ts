import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { line, text } from '#shared/api/fields.ts'
import { ApiError } from '#api/error.ts'
import { renderHook } from '../../../testing/render-hook.tsx'
import { stubStorage } from '../../../testing/storage.ts'
import { useEditor } from './useEditor.ts'
import type { EditorOptions, Stored } from './work.ts'

const schema = z.object({ title: line(20, 'Enter a title.'), text: text(100), fee: z.number() })
interface Values {
  title: string
  text: string
  fee: number
}

const stored: Stored<Values> = { values: { title: 'Spring', text: 'Hello', fee: 1 }, version: 3 }
const theirs: Stored<Values> = { values: { ...stored.values, text: 'Theirs' }, version: 5, by: 'Dana' }
const stale = new ApiError('refused', 'Changed.', { status: 409, code: 'stale-version' })
const offline = new ApiError('network', 'x')
const refusal = (field: string) =>
  new ApiError('refused', 'Not so.', { status: 400, fields: [{ field, message: 'Taken.' }] })

const save = vi.fn<EditorOptions<Values>['save']>()
const newest = vi.fn<() => Promise<Stored<Values>>>()
const autosave = { describe: () => ({ name: 'Spring', kind: 'post' }), refresh: async () => undefined }

let storage: ReturnType<typeof stubStorage>
beforeEach(() => {
  vi.useFakeTimers()
  save.mockReset()
  save.mockImplementation(async ({ change, version, base }) => ({
    values: { ...base, ...change },
    version: version + 1,
  }))
  newest.mockReset()
  newest.mockResolvedValue(theirs)
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  storage = stubStorage()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const open = async (options: Partial<EditorOptions<Values>> = {}) => {
  let known = stored
  const use = () => useEditor<Values>({ name: 'post:1', schema, stored: known, save, newest, ...options })
  const hook = await renderHook(use)
  const now = () => hook.current
  return {
    ...hook,
    now,
    type: (change: object) => act(async () => now().set(change)),
    submit: () => act(() => now().submit()),
    flush: () => act(() => now().flush()),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    poll: async (newer: Stored<Values>) => {
      known = newer
      await hook.rerender(use)
    },
    leave: () => hook.window.dispatchEvent(new Event('pagehide')),
  }
}
const sent = () => save.mock.calls.map(([{ change, version }]) => [change, version])
const kept = () => Object.values(storage).map((entry): unknown => JSON.parse(String(entry)))

describe('a form', () => {
  it('saves cleaned values with their version, and shows and continues from the saved state', async () => {
    const { now, type, submit } = await open()
    await type({ title: ' Summer ' })
    await submit()
    expect(save.mock.calls[0]?.[0]).toEqual({
      values: { ...stored.values, title: 'Summer' },
      change: { title: 'Summer' },
      version: 3,
      base: stored.values,
    })
    expect(now()).toMatchObject({ values: { title: 'Summer' }, unsaved: [], attempt: 1, failure: '' })
    await type({ text: 'Hot' })
    await submit()
    expect(sent().at(-1)).toEqual([{ text: 'Hot' }, 4])
  })

  it('does not send wrong values, and checks them again while they are corrected', async () => {
    const check = ({ text: words }: Values) =>
      words === 'Hello' ? [{ field: 'text', message: 'Say more.' }] : []
    const { now, type, submit } = await open({ check })
    await type({ title: '', fee: 'lots' })
    expect(now().problems).toEqual([])
    await submit()
    expect(now().problems.map(({ field }) => field)).toEqual(['title', 'fee', 'text'])
    await type({ title: 'Summer', fee: 2 })
    expect(now().problems).toEqual([{ field: 'text', message: 'Say more.' }])
    expect(save).not.toHaveBeenCalled()
  })

  it('keeps text typed while it saves', async () => {
    const { now, type, submit } = await open()
    await type({ title: 'Summer' })
    save.mockImplementationOnce(async ({ version }) => {
      now().set({ text: 'typed meanwhile' })
      return { values: { ...stored.values, title: 'Summer (stored)' }, version: version + 1 }
    })
    await submit()
    expect(now().values).toMatchObject({ title: 'Summer (stored)', text: 'typed meanwhile' })
    expect(now().unsaved).toEqual(['text'])
  })

  it('shows the server’s error at the field it names, and other errors above the form', async () => {
    const { now, submit } = await open()
    save.mockRejectedValueOnce(refusal('title'))
    await submit()
    expect(now()).toMatchObject({ problems: [{ field: 'title', message: 'Taken.' }], failure: '' })
    save.mockRejectedValueOnce(refusal('elsewhere'))
    await submit()
    expect(now()).toMatchObject({ problems: [], failure: 'Not so.' })
    await submit()
    expect(now().failure).toBe('')
  })
})

describe('a newer state', () => {
  it('is shown at once if nothing is unsaved', async () => {
    const { now, poll } = await open()
    await poll(theirs)
    expect(now()).toMatchObject({ values: theirs.values, unsaved: [], conflict: undefined })
  })

  it('is a question if there is unsaved text, and nothing is saved until it is answered', async () => {
    const { now, type, submit, poll } = await open()
    await type({ title: 'Mine' })
    await poll(theirs)
    await type({ title: 'Mine, longer' })
    await submit()
    expect(save).not.toHaveBeenCalled()
    expect(now()).toMatchObject({ conflict: theirs, values: { title: 'Mine, longer', text: 'Hello' } })
    await act(() => now().keepMine())
    expect(sent()).toEqual([[{ title: 'Mine, longer', text: 'Hello' }, 5]])
    expect(now().conflict).toBeUndefined()
  })

  it.each([
    ['changes no field of the form', { ...stored, version: 5 }],
    ['says the same as the form', { values: { ...stored.values, title: 'Mine' }, version: 5 }],
  ])('is no question if it %s', async (_, newer) => {
    const { now, type, submit, poll } = await open()
    await type({ title: 'Mine ' })
    await poll(newer)
    await submit()
    expect(now().conflict).toBeUndefined()
    expect(save.mock.calls[0]?.[0].version).toBe(5)
  })

  it.each([
    ['a save', {}],
    ['an automatic save', { autosave }],
  ])('that %s finds is a question too, and can be taken', async (_, options) => {
    const { now, type, submit, wait } = await open(options)
    save.mockRejectedValueOnce(stale)
    await type({ title: 'Mine' })
    await submit()
    await wait(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(now()).toMatchObject({ conflict: theirs, failure: '' })
    await act(async () => now().keepTheirs())
    expect(now()).toMatchObject({ values: theirs.values, unsaved: [], conflict: undefined })
  })

  it('is not asked about while our own save is in progress', async () => {
    const { now, type, poll } = await open()
    const answer = Promise.withResolvers<Stored<Values>>()
    save.mockReturnValueOnce(answer.promise)
    await type({ text: 'Mine' })
    await act(async () => void now().submit())
    await type({ title: 'Summer' })
    const ours = { values: { ...stored.values, text: 'Mine' }, version: 4 }
    await poll(ours)
    await act(async () => answer.resolve(ours))
    expect(now()).toMatchObject({ conflict: undefined, unsaved: ['title'], values: { text: 'Mine' } })
  })
})

describe('automatic saving', () => {
  it('sends changed fields when typing pauses, and keeps their notation', async () => {
    const { now, type, wait } = await open({ autosave })
    await type({ title: 'S' })
    await wait(900)
    await type({ title: 'Sum ' })
    await wait(900)
    expect(save).not.toHaveBeenCalled()
    expect(now().pending).toBe(true)
    await wait(100)
    expect(sent()).toEqual([[{ title: 'Sum' }, 3]])
    expect(now()).toMatchObject({ values: { title: 'Sum ' }, unsaved: [], pending: false })
  })

  it('shows what the server made of a field in place of what was typed', async () => {
    const { now, type, flush } = await open({ autosave })
    save.mockResolvedValueOnce({ values: { ...stored.values, title: 'Summer 2' }, version: 4 })
    await type({ title: 'Summer' })
    expect(await flush()).toBe(4)
    expect(now().values.title).toBe('Summer 2')
  })

  it('saves from time to time during continuous typing', async () => {
    const { type, wait } = await open({ autosave })
    for (let at = 0; at < 20; at++) {
      await type({ title: `T${at}` })
      await wait(500)
    }
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('saves fields without errors, and those that belong together only together', async () => {
    const together = ['title', 'fee'] as const
    const { now, type, flush } = await open({ autosave: { ...autosave, together } })
    await type({ title: 'Summer', text: 'Hot', fee: 'lots' })
    expect(await flush()).toBeUndefined()
    expect(sent()).toEqual([[{ text: 'Hot' }, 3]])
    expect(now()).toMatchObject({ unsaved: ['title', 'fee'], pending: false })
    await type({ fee: 2 })
    expect(await flush()).toBe(5)
  })

  it('retries a failure that may pass', async () => {
    const { now, type, wait } = await open({ autosave })
    save.mockRejectedValueOnce(offline)
    await type({ title: 'Summer' })
    await wait(1_000)
    expect(now()).toMatchObject({ retries: true, failure: expect.stringContaining('could not be reached') })
    await wait(2_000)
    expect(now()).toMatchObject({ unsaved: [], failure: '' })
  })

  it('saves the other fields if the server refuses one, and that field when its value changes', async () => {
    const { now, type, flush } = await open({ autosave })
    save.mockRejectedValueOnce(refusal('title'))
    await type({ title: 'Taken', text: 'Hot' })
    expect(await flush()).toBeUndefined()
    expect(sent().at(-1)).toEqual([{ text: 'Hot' }, 3])
    expect(now().problems).toMatchObject([{ field: 'title', message: 'Taken.' }])
    await type({ title: 'Free' })
    expect(await flush()).toBe(5)
  })

  it('saves when the screen is left', async () => {
    const { type, unmount } = await open({ autosave })
    await type({ title: 'Summer' })
    await unmount()
    expect(sent()).toEqual([[{ title: 'Summer' }, 3]])
  })
})

describe('unsaved text', () => {
  it('is stored until it equals the base or is saved', async () => {
    const { type, submit, leave } = await open()
    await type({ text: 'Mine' })
    leave()
    const draft = { values: { text: 'Mine' }, base: { text: 'Hello' } }
    expect(kept()).toEqual([{ at: expect.any(Number), values: draft }])
    await type({ text: 'Hello' })
    expect(kept()).toEqual([])
    await type({ text: 'Mine' })
    leave()
    save.mockResolvedValueOnce(undefined)
    await submit()
    leave()
    expect(kept()).toEqual([])
  })

  it('is not stored if only a minor field differs', async () => {
    const { type, leave } = await open({ minor: ['fee'] })
    await type({ fee: 2 })
    leave()
    expect(kept()).toEqual([])
    await type({ text: 'Mine' })
    leave()
    expect(kept()).toMatchObject([{ values: { values: { text: 'Mine', fee: 2 } } }])
  })

  it('stays stored after a failed save, and when the form closes', async () => {
    const { type, submit, unmount } = await open()
    save.mockRejectedValueOnce(offline)
    await type({ text: 'Mine' })
    await submit()
    await unmount()
    expect(kept()).toHaveLength(1)
  })

  const leaveBehind = (values: object, base: object = {}) => {
    storage['draft:post:1#a'] = JSON.stringify({ at: 7, values: { values, base } })
  }

  it('of an earlier visit is offered and saved, also a text in place of a number', async () => {
    leaveBehind({ text: 'Earlier', fee: 'lots' })
    const { now, type, submit } = await open()
    expect([now().draft?.at, now().values]).toEqual([7, stored.values])
    await act(async () => now().draft?.take())
    expect(now()).toMatchObject({
      draft: undefined,
      values: { title: 'Spring', text: 'Earlier', fee: 'lots' },
    })
    await type({ fee: 2 })
    await submit()
    expect(sent()).toEqual([[{ text: 'Earlier', fee: 2 }, 3]])
    expect(kept()).toEqual([])
  })

  it('of several tabs is offered one after the other, the newest first', async () => {
    leaveBehind({ text: 'Newest' })
    storage['draft:post:1#b'] = JSON.stringify({ at: 6, values: { values: { text: 'Older' }, base: {} } })
    storage['draft:post:1#c'] = 'not JSON'
    storage['draft:post:1:note#d'] = JSON.stringify({ at: 8, values: { values: { text: 'Note' }, base: {} } })
    const { now } = await open()
    expect(now().draft).toMatchObject({ at: 7, values: { values: { text: 'Newest' } } })
    await act(async () => now().draft?.discard())
    expect((await open()).now().draft?.at).toBe(6)
  })

  it('that was typed on another text is a question', async () => {
    leaveBehind({ text: 'Earlier' }, { text: 'Older' })
    const { now } = await open()
    await act(async () => now().draft?.take())
    expect(now()).toMatchObject({ conflict: stored, values: { text: 'Earlier' } })
  })

  it.each([
    ['equals the saved state', { title: 'Spring ' }],
    ['is of another kind', { title: 7 }],
    ['belongs to no field', { color: 'red' }],
  ])('is not offered if it %s', async (_, values) => {
    leaveBehind(values)
    expect((await open()).now().draft).toBeUndefined()
  })
})

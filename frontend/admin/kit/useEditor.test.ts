import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#api/error.ts'
import { renderHook } from '../../testing/render-hook.tsx'
import { stubStorage } from '../../testing/storage.ts'
import { useEditor } from './useEditor.ts'

const shape = z.object({ title: z.string(), text: z.string() })
const schema = z.object({
  title: z.string().check(z.minLength(1, 'Enter a title.')),
  text: z.string(),
})
type Values = z.infer<typeof shape>
type Stored = { values: Values; version: number }

const began: Stored = { values: { title: 'Spring', text: 'Hello' }, version: 3 }
const stale = new ApiError('refused', 'Changed.', { status: 409, code: 'stale-version' })

const save = vi.fn<(values: Values, version: number, base: Values) => Promise<Stored | void>>()
const newest = vi.fn<() => Promise<Stored>>()
const onTaken = vi.fn<(fields: (keyof Values)[]) => void>()

let storage: ReturnType<typeof stubStorage>
beforeEach(() => {
  for (const mock of [save, newest, onTaken]) mock.mockReset()
  save.mockImplementation(async (values, version) => ({ values, version: version + 1 }))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  storage = stubStorage()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const open = async (options: { onTaken?: typeof onTaken; newest?: typeof newest } = { newest }) => {
  const hook = await renderHook(() => {
    const editor = useEditor<Values>({
      name: 'post:1',
      schema,
      shape,
      ...began,
      save,
      ...options,
      fieldFor: (field) => (field === 'title' ? field : undefined),
    })
    const { errors } = editor.form.formState
    return { ...editor, values: editor.form.watch(), errors }
  })
  const now = () => hook.current
  const type = (changes: Partial<Values>) =>
    act(async () => {
      for (const [field, text] of Object.entries(changes))
        now().form.setValue(field as keyof Values, text, { shouldDirty: true })
    })
  const submit = () => act(() => now().submit())
  return { ...hook, now, type, submit, leave: () => hook.window.dispatchEvent(new Event('pagehide')) }
}

const kept = () => Object.values(storage).map((text): unknown => JSON.parse(String(text)))

describe('saving', () => {
  it('sends the values with their version and base, and continues from the saved state', async () => {
    const { now, type, submit } = await open()
    await type({ title: 'Summer' })
    await submit()
    expect(save).toHaveBeenLastCalledWith({ title: 'Summer', text: 'Hello' }, 3, began.values)
    await type({ text: 'Hot' })
    await submit()
    expect(save).toHaveBeenLastCalledWith({ title: 'Summer', text: 'Hot' }, 4, {
      title: 'Summer',
      text: 'Hello',
    })
    expect(now()).toMatchObject({ attempt: 2, failure: '', conflict: undefined })
  })

  it('does not send invalid values and counts the attempt', async () => {
    const { now, type, submit } = await open()
    await type({ title: '' })
    await submit()
    expect(save).not.toHaveBeenCalled()
    expect([now().attempt, now().errors.title?.message]).toEqual([1, 'Enter a title.'])
  })

  it('keeps text typed while it saves', async () => {
    const { now, type, submit } = await open()
    await type({ title: 'Summer' })
    save.mockImplementationOnce(async () => {
      now().form.setValue('text', 'typed meanwhile')
      return { values: { title: 'Summer (stored)', text: 'Hello' }, version: 4 }
    })
    await submit()
    expect(now().values).toEqual({ title: 'Summer (stored)', text: 'typed meanwhile' })
  })

  it('shows the server’s error at the field it names, and other errors above the form', async () => {
    const { now, submit } = await open()
    const refusal = (field: string) =>
      new ApiError('refused', 'Not so.', { status: 400, fields: [{ field, message: 'Shorter.' }] })
    save.mockRejectedValueOnce(refusal('title'))
    await submit()
    expect([now().errors.title?.message, now().failure]).toEqual(['Shorter.', ''])
    save.mockRejectedValueOnce(refusal('elsewhere'))
    await submit()
    expect([now().errors.title, now().failure]).toEqual([undefined, 'Not so.'])
    await submit()
    expect(now().failure).toBe('')
  })
})

describe('a save refused as stale', () => {
  const theirs = { values: { title: 'Spring', text: 'Theirs' }, version: 5 }
  const refused = async (stored: Stored, options?: Parameters<typeof open>[0]) => {
    const editor = await open(options)
    newest.mockResolvedValue(stored)
    save.mockRejectedValueOnce(stale)
    await editor.type({ title: 'Mine' })
    await editor.submit()
    return editor
  }

  it('shows the newer state and can keep ours', async () => {
    const { now } = await refused(theirs)
    expect(now()).toMatchObject({ conflict: { ...theirs, fields: ['title', 'text'] }, failure: '' })
    expect(save).toHaveBeenCalledTimes(1)
    await act(() => now().keepMine())
    expect(save).toHaveBeenLastCalledWith({ title: 'Mine', text: 'Hello' }, 5, theirs.values)
    expect(now().conflict).toBeUndefined()
  })

  it('can take their values and continue from there', async () => {
    const { now, submit } = await refused(theirs)
    await act(async () => now().takeTheirs())
    expect([now().values, now().conflict]).toEqual([theirs.values, undefined])
    await submit()
    expect(save).toHaveBeenLastCalledWith(theirs.values, 5, theirs.values)
  })

  it('is merged and sent again if others changed other fields', async () => {
    const { now } = await refused(theirs, { newest, onTaken })
    expect(onTaken).toHaveBeenCalledExactlyOnceWith(['text'])
    expect(save).toHaveBeenLastCalledWith({ title: 'Mine', text: 'Theirs' }, 5, theirs.values)
    expect(now()).toMatchObject({ conflict: undefined, values: { title: 'Mine', text: 'Theirs' } })
  })
})

describe('a newer state', () => {
  const later = { values: { title: 'Autumn', text: 'Hello' }, version: 4 }

  it('replaces the values of an unchanged form and is the base of the next save', async () => {
    const { now, submit } = await open()
    await act(async () => now().follow(later))
    expect(now().values).toEqual(later.values)
    await submit()
    expect(save).toHaveBeenLastCalledWith(later.values, 4, later.values)
  })

  it('does not replace the values of a changed form or of the same version', async () => {
    const { now, type } = await open()
    await act(async () => now().follow({ ...later, version: 3 }))
    expect(now().values).toEqual(began.values)
    await type({ text: 'Mine' })
    await act(async () => now().follow(later))
    expect(now().values).toEqual({ title: 'Spring', text: 'Mine' })
    expect(now()).toMatchObject({ changed: true, conflict: undefined })
  })

  it('is not reported while our own save is in progress', async () => {
    const { now, type } = await open()
    const ours = { values: { title: 'Spring', text: 'Mine' }, version: 4 }
    const saved = Promise.withResolvers<Stored>()
    save.mockReturnValueOnce(saved.promise)
    await type({ text: 'Mine' })
    await act(async () => void now().submit())
    await type({ title: 'Summer' })
    await act(async () => now().follow(ours))
    expect(now().changed).toBe(false)
    await act(async () => saved.resolve(ours))
    expect(now()).toMatchObject({ changed: false, values: { title: 'Summer', text: 'Mine' } })
  })

  it('is shown for comparison on request', async () => {
    const { now, type } = await open()
    await type({ text: 'Mine' })
    await act(async () => now().follow(later))
    await act(async () => now().compare())
    expect(now()).toMatchObject({ changed: false, conflict: { ...later, fields: ['title', 'text'] } })
    await act(async () => now().takeTheirs())
    expect(now()).toMatchObject({ changed: false, conflict: undefined, values: later.values })
  })

  it.each([
    ['the base', began.values],
    ['the typed values', { title: 'Spring', text: 'Mine' }],
  ])('is not reported if it equals %s', async (_, values) => {
    const { now, type, submit } = await open()
    await type({ text: 'Mine' })
    await act(async () => now().follow({ values, version: 7 }))
    expect(now().changed).toBe(false)
    await submit()
    expect(save).toHaveBeenLastCalledWith({ title: 'Spring', text: 'Mine' }, 7, values)
  })
})

describe('unsaved text', () => {
  it('is stored with its base until it equals the base or is saved', async () => {
    const { type, submit, leave } = await open()
    await type({ text: 'Mine' })
    leave()
    const mine = { values: { title: 'Spring', text: 'Mine' }, version: 3, base: began.values }
    expect(kept()).toEqual([{ at: expect.any(Number), values: mine }])
    await type({ text: 'Hello' })
    expect(kept()).toEqual([])
    await type({ text: 'Mine' })
    leave()
    await submit()
    leave()
    expect(kept()).toEqual([])
  })

  it('is stored shortly after typing and when the form closes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { type, unmount } = await open()
    await type({ text: 'Mine' })
    expect(kept()).toEqual([])
    vi.runAllTimers()
    expect(kept()).toMatchObject([{ values: { values: { text: 'Mine' } } }])
    await type({ text: 'Mine too' })
    await unmount()
    expect(kept()).toMatchObject([{ values: { values: { text: 'Mine too' } } }])
  })

  it('is removed after saving even if `save` returns no state', async () => {
    save.mockResolvedValue(undefined)
    const { type, submit, leave } = await open()
    await type({ text: 'Mine' })
    leave()
    expect(kept()).toHaveLength(1)
    await submit()
    leave()
    expect(kept()).toEqual([])
  })

  it('stays stored after a failed save', async () => {
    const { type, submit, leave } = await open()
    save.mockRejectedValueOnce(new ApiError('network', 'x'))
    await type({ text: 'Mine' })
    await submit()
    leave()
    expect(kept()).toHaveLength(1)
  })

  const leaveBehind = (values: unknown) => {
    storage['draft:post:1#a'] = JSON.stringify({ at: 7, values })
  }

  it('of an earlier visit is offered and saved with the version it was typed on', async () => {
    const text = { title: 'Spring', text: 'Earlier' }
    const base = { title: 'Spring', text: 'Older' }
    leaveBehind({ values: text, version: 2, base })
    const { now, submit } = await open()
    expect([now().draft?.at, now().values]).toEqual([7, began.values])
    await act(async () => now().draft?.take())
    expect([now().draft, now().values]).toEqual([undefined, text])
    await submit()
    expect(save).toHaveBeenLastCalledWith(text, 2, base)
    expect(kept()).toEqual([])
  })

  it.each([
    ['equals the saved state', { values: began.values, version: 2 }],
    ['is not valid', { values: { title: 7 }, version: 2 }],
  ])('is not offered if it %s', async (_, values) => {
    leaveBehind(values)
    expect((await open()).now().draft).toBeUndefined()
  })
})

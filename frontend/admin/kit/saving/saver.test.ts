import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#api/error.ts'
import { Saver, type SaverOptions } from './saver.ts'

interface Values {
  title: string
  slug: string
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void vi.useRealTimers())

const initial = { values: { title: 'T', slug: 't' }, version: 1 }
const stale = new ApiError('refused', 'Changed.', { status: 409, code: 'stale-version' })

const saverWith = (options: Partial<SaverOptions<Values>> = {}) => {
  let server = initial
  const save = vi.fn(async (change: Partial<Values>, version: number) => {
    server = { values: { ...server.values, ...change }, version: version + 1 }
    return server
  })
  const saver = new Saver<Values>(initial, {
    savable: ({ slug, ...change }) => (slug === '' ? change : { ...change, ...(slug ? { slug } : {}) }),
    save,
    newest: async () => server,
    onTaken: () => undefined,
    ...options,
  })
  return { saver, save, type: (title: string) => saver.send({ type: 'typed', change: { title } }) }
}

it('saves only changed fields when typing pauses', async () => {
  const { save, type } = saverWith()
  type('Ti')
  await vi.advanceTimersByTimeAsync(900)
  type('Tit')
  await vi.advanceTimersByTimeAsync(900)
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(save.mock.calls).toEqual([[{ title: 'Tit' }, 1]])
})

it('saves from time to time during continuous typing', async () => {
  const { save, type } = saverWith()
  for (let at = 0; at < 20; at++) {
    type(`T${at}`)
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(save).toHaveBeenCalledTimes(1)
})

it('does not save invalid fields but saves the others', async () => {
  const { saver, save } = saverWith()
  saver.send({ type: 'typed', change: { title: 'New', slug: '' } })
  expect(await saver.flush()).toBeUndefined()
  expect(save.mock.calls).toEqual([[{ title: 'New' }, 1]])
  expect(saver.current().values.slug).toBe('')
})

it('retries a failure that may pass', async () => {
  const save = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('network', ''))
    .mockResolvedValue({ values: { title: 'New', slug: 't' }, version: 2 })
  const { saver, type } = saverWith({ save })
  type('New')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saver.current().phase.name).toBe('failed')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(saver.current().phase.name).toBe('saved')
})

it('merges changes of others, reports them and saves again', async () => {
  const onTaken = vi.fn()
  const theirs = { values: { title: 'T', slug: 'theirs' }, version: 4 }
  const save = vi
    .fn()
    .mockRejectedValueOnce(stale)
    .mockResolvedValue({ values: { title: 'New', slug: 'theirs' }, version: 5 })
  const { saver, type } = saverWith({ save, newest: async () => theirs, onTaken })
  type('New')
  await saver.flush()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(save.mock.calls).toEqual([
    [{ title: 'New' }, 1],
    [{ title: 'New' }, 4],
  ])
  expect(onTaken.mock.calls).toEqual([[['slug']]])
})

it('saves nothing during a conflict', async () => {
  const theirs = { values: { title: 'Theirs', slug: 't' }, version: 4 }
  const save = vi.fn().mockRejectedValueOnce(stale)
  const { saver, type } = saverWith({ save, newest: async () => theirs })
  type('Mine')
  await saver.flush()
  type('Mine, longer')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(saver.current().values.title).toBe('Mine, longer')
})

it('saves the other fields if the server refuses one, and that field when its value changes', async () => {
  const fields = [{ field: 'slug', message: 'Taken.' }]
  const save = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('refused', 'No.', { status: 400, fields }))
    .mockImplementation(async (change: Partial<Values>, version: number) => ({
      values: { ...initial.values, title: 'New', ...change },
      version: version + 1,
    }))
  const { saver } = saverWith({ save })
  saver.send({ type: 'typed', change: { title: 'New', slug: 'taken' } })
  expect(await saver.flush()).toBeUndefined()
  expect(save.mock.calls[1]).toEqual([{ title: 'New' }, 1])
  saver.send({ type: 'typed', change: { slug: 'free' } })
  expect(await saver.flush()).toBe(3)
})

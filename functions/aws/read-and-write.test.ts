import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/api/problem.ts'
import { readAndWrite } from './read-and-write.ts'

const stale = () => new Problem('stale-version', 'Changed meanwhile.')

test('reads again for each try, until no other write came in between', async () => {
  let version = 0
  const read = vi.fn<() => Promise<number>>(() => Promise.resolve(version++))
  const write = (seen: number) => (seen < 2 ? Promise.reject(stale()) : Promise.resolve(`wrote over ${seen}`))
  await expect(readAndWrite(read, write)).resolves.toBe('wrote over 2')
  expect(read).toHaveBeenCalledTimes(3)
})

test('gives up after the last try', async () => {
  const write = vi.fn<() => Promise<void>>(() => Promise.reject(stale()))
  await expect(readAndWrite(() => Promise.resolve(), write, 3)).rejects.toThrow('Changed meanwhile.')
  expect(write).toHaveBeenCalledTimes(3)
})

test('does not retry when reading fails, also with a stale version', async () => {
  const read = vi.fn<() => Promise<void>>(() => Promise.reject(stale()))
  await expect(readAndWrite(read, () => Promise.resolve())).rejects.toThrow('Changed meanwhile.')
  expect(read).toHaveBeenCalledOnce()
})

test('does not retry after any other failure of the write', async () => {
  const write = vi.fn<() => Promise<void>>(() => Promise.reject(new Problem('wrong-state', 'Not now.')))
  await expect(readAndWrite(() => Promise.resolve(), write)).rejects.toThrow('Not now.')
  expect(write).toHaveBeenCalledOnce()
})

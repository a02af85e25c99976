import { expect, it } from 'vitest'
import { ByteSemaphore } from './large-bodies.ts'

const here = new AbortController().signal
const long = 60_000

it('admits bodies while there is room, and the others in the order of arrival', async () => {
  const room = new ByteSemaphore(10)
  const entered: string[] = []
  const come = async (name: string, bytes: number) => {
    const leave = await room.take(bytes, here, long)
    entered.push(name)
    return leave
  }
  const first = await come('first', 6)
  const others = [come('large', 8), come('small', 1), come('beyond', 100)] as const
  await Promise.resolve()
  expect(entered).toEqual(['first'])
  first()
  first()
  const leaves = [await others[0], await others[1]]
  expect(entered).toEqual(['first', 'large', 'small'])
  for (const leave of leaves) leave()
  ;(await others[2])()
  expect(entered).toEqual(['first', 'large', 'small', 'beyond'])
})

it('refuses with a message what waits too long, and drops clients that are gone', async () => {
  const room = new ByteSemaphore(10)
  const leave = await room.take(10, here, long)
  await expect(room.take(5, here, 1)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 })
  const gone = new AbortController()
  const waiting = room.take(10, gone.signal, long)
  const behind = room.take(2, here, long)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  leave()
  await behind
  await expect(room.take(1, gone.signal, long)).rejects.toThrow('gone')
})

import { setImmediate as turn } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inTurns, mapConcurrently, oneAtATime } from './concurrency.ts'

it('makes a key wait for at most one task of each other key, and keeps the order of each key', async () => {
  const inTurn = inTurns()
  const done: string[] = []
  const work = (name: string) => async () => {
    await turn()
    done.push(name)
    if (name === 'a1') throw new Error('no')
  }
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']
  await Promise.allSettled(names.map((name) => inTurn(name.charAt(0), work(name))))
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  await inTurn('a', work('a5'))
  expect(done.at(-1)).toBe('a5')
})

it('runs one task at a time, in order, also after a task that failed', async () => {
  const inTurn = oneAtATime()
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await turn()
    events.push(`${name} ends`)
    if (name === 'b') throw new Error('no')
    return name
  }
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(work(name))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

it('calls the function once for each entry, never more at a time than allowed, and returns results in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 3 }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      async (turns, concurrency) => {
        let running = 0
        let most = 0
        const begun: number[] = []
        const list = turns.map((wait, at) => ({ wait, at }))
        const results = await mapConcurrently(list, concurrency, async ({ wait, at }) => {
          begun.push(at)
          most = Math.max(most, ++running)
          for (let passed = 0; passed < wait; passed++) await turn()
          running--
          return at
        })
        expect(results).toEqual(list.map(({ at }) => at))
        expect(begun).toEqual(results)
        expect(most).toBeLessThanOrEqual(concurrency)
      },
    ),
    { numRuns: 50 },
  )
})

it('runs as many calls at a time as allowed', async () => {
  let arrived = 0
  const all = Promise.withResolvers<void>()
  await mapConcurrently(['a', 'b', 'c'], 3, () => {
    if (++arrived === 3) all.resolve()
    return all.promise
  })
  expect(arrived).toBe(3)
})

it('fails with the first failure, and starts no further call after it', async () => {
  const begun: number[] = []
  const failing = mapConcurrently([1, 2, 3], 1, (one) => {
    begun.push(one)
    return one === 2 ? Promise.reject(new Error('no')) : Promise.resolve()
  })
  await expect(failing).rejects.toThrow('no')
  expect(begun).toEqual([1, 2])
})

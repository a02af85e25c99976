import { setImmediate as turn } from 'node:timers/promises'
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

it('calls the function for each entry, as many at a time as allowed, and returns results in order', async () => {
  let running = 0
  let most = 0
  const results = await mapConcurrently([2, 0, 1, 3, 0], 2, async (turns) => {
    most = Math.max(most, ++running)
    for (let passed = 0; passed < turns; passed++) await turn()
    running--
    return turns
  })
  expect([results, most]).toEqual([[2, 0, 1, 3, 0], 2])
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

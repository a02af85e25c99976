import { beforeEach, describe, expect, it } from 'vitest'
import { guessLimit } from '#shared/session/rules.ts'
import { now, setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { guess } from './guesses.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

const client = '203.0.113.7'
const wrong = async () => undefined
const right = async () => 'in'
const guessWrong = async (times: number) => {
  for (let made = 0; made < times; made++) await guess(client, now, wrong)
}
const later = (ms: number) => new Date(now.getTime() + ms)
const windowMs = guessLimit.windowSeconds * 1000

it('counts guesses by client, in windows that expire', async () => {
  await guessWrong(guessLimit.perClient)
  await expect(guess(client, now, right)).rejects.toMatchObject({
    code: 'too-many-requests',
    retryAfter: 900,
  })
  expect(await guess('203.0.113.8', now, right)).toBe('in')
  expect(await guess(client, later(windowMs), right)).toBe('in')
  const counters = store.items('sessions').filter(({ key }) => /^guesses#[0-9a-f]{32}#/.test(String(key)))
  expect(counters).toHaveLength(3)
  for (const { expires } of counters) expect(expires).toBeGreaterThan(now.getTime() / 1000)
  expect(JSON.stringify(counters)).not.toContain('203.0.113')
})

it('names the minutes left, at least one', async () => {
  await guessWrong(guessLimit.perClient)
  await expect(guess(client, later(windowMs - 1000), right)).rejects.toMatchObject({
    message: 'Too many wrong passwords. Wait 1 minute, then try again.',
    retryAfter: 1,
  })
})

describe('guesses in parallel, on several machines', () => {
  it('are not checked over the limit', async () => {
    let checked = 0
    const check = async () => void checked++
    const all = Array.from({ length: 30 }, () => guess(client, now, check).catch((error: unknown) => error))
    const refused = (await Promise.all(all)).filter((outcome) => outcome instanceof Error)
    expect([checked, refused.length]).toEqual([guessLimit.perClient, 30 - guessLimit.perClient])
  })

  it('are asked to try again in a moment while the outcome of others decides about the limit', async () => {
    await guessWrong(guessLimit.perClient - 1)
    const open = Promise.withResolvers<string>()
    const first = guess(client, now, () => open.promise)
    await expect(guess(client, now, right)).rejects.toMatchObject({
      message: expect.stringContaining('in a moment') as string,
      retryAfter: 1,
    })
    open.resolve('in')
    expect(await first).toBe('in')
    expect(await guess(client, now, right)).toBe('in')
  })
})

it('does not count a guess that could not be checked', async () => {
  await guessWrong(guessLimit.perClient - 1)
  const failing = () => Promise.reject(new Error('no'))
  for (let tries = 0; tries < 3; tries++) await expect(guess(client, now, failing)).rejects.toThrow('no')
  expect(await guess(client, now, right)).toBe('in')
})

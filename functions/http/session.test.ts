import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieName } from '#shared/session/rules.ts'
import { now, sessionKey, setUp, token } from '../testing/event.ts'
import { dynamo, MemoryStore } from '../testing/store.ts'
import { closeSession, endSession, findSession, openSession, tokenFrom } from './session.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

const seconds = (date: Date) => date.getTime() / 1000
const later = (ms: number) => new Date(now.getTime() + ms)

describe('findSession', () => {
  it('returns the live session with its end', async () => {
    expect(await findSession(token, now)).toEqual({ key: sessionKey(token), expiresAt: later(60_000) })
  })

  it('returns nothing from the second a session expires, also before the store removes it', async () => {
    expect(await findSession(token, later(59_999))).toBeDefined()
    expect(await findSession(token, later(60_000))).toBeUndefined()
  })

  it('returns nothing once the password changed, or is missing', async () => {
    store.seed('sessions', { key: 'password', fingerprint: 'another' })
    expect(await findSession(token, now)).toBeUndefined()
    store.seed('sessions', { key: 'password' })
    expect(await findSession(token, now)).toBeUndefined()
  })

  it('returns nothing for a session without a password, also when none is set', async () => {
    store.seed('sessions', { key: sessionKey(token), expires: seconds(later(1000)) })
    store.seed('sessions', { key: 'password' })
    expect(await findSession(token, now)).toBeUndefined()
  })

  it.each([undefined, '', 'x'.repeat(42), `${'x'.repeat(42)}!`])(
    'does not read the store for the token %j',
    async (odd) => {
      expect(await findSession(odd, now)).toBeUndefined()
      expect(dynamo.calls()).toHaveLength(0)
    },
  )

  it('throws when the store is busy, rather than return nothing', async () => {
    let unread = 2
    vi.spyOn(Math, 'random').mockReturnValue(0)
    store.leaveUnread = () => unread-- > 0
    expect(await findSession(token, now)).toBeDefined()
    store.leaveUnread = () => true
    await expect(findSession(token, now)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

it.each([
  [[`${cookieName}=abc`], 'abc'],
  [['other=1', `${cookieName}=abc`, `${cookieName}=def`], 'abc'],
  [[`${cookieName}2=abc`], undefined],
  [[`x${cookieName}=abc`], undefined],
  [[], undefined],
  [undefined, undefined],
])('finds the token among the cookies %j', (cookies, wanted) => {
  expect(tokenFrom(cookies)).toBe(wanted)
})

describe('openSession', () => {
  it.each([
    [true, 30 * 24 * 3600, '; Max-Age=2592000'],
    [false, 12 * 3600, ''],
  ])('with remember %s lasts %d seconds', async (remember, lifetime, maxAge) => {
    const { cookie, expiresAt } =
      (await openSession('1700000000000-new', remember, now)) ?? expect.unreachable()
    const made = /^__Host-session=([\w-]{43}); Path=\/; Secure; HttpOnly; SameSite=Strict(.*)$/.exec(cookie)
    expect(made?.[2]).toBe(maxAge)
    expect(expiresAt).toEqual(later(lifetime * 1000))
    const item = {
      key: sessionKey(made?.[1] ?? ''),
      expires: seconds(expiresAt),
      fingerprint: '1700000000000-new',
    }
    expect(dynamo).toHaveReceivedNthCommandWith(PutCommand, 1, {
      TableName: 'sessions',
      Item: { key: 'password', fingerprint: '1700000000000-new' },
    })
    expect(dynamo).toHaveReceivedNthCommandWith(PutCommand, 2, { TableName: 'sessions', Item: item })
    expect(JSON.stringify(store.items('sessions'))).not.toContain(made?.[1])
    expect(await findSession(made?.[1], now)).toEqual({ key: item.key, expiresAt })
    // Opened with another password, so the first session has ended.
    expect(await findSession(token, now)).toBeUndefined()
  })

  it('makes a new token for every session', async () => {
    const cookies = await Promise.all([1, 2, 3].map(() => openSession('1600000000000-f', false, now)))
    expect(new Set(cookies.map((opened) => opened?.cookie)).size).toBe(3)
  })

  it('opens no session for a password that was replaced since it was checked', async () => {
    await openSession('1800000000000-newer', false, now)
    expect(await openSession('1700000000000-older', false, now)).toBeUndefined()
    expect(store.item('sessions', { key: 'password' })).toMatchObject({ fingerprint: '1800000000000-newer' })
  })
})

it('closeSession removes the session and the cookie', async () => {
  const cookie = await closeSession({ key: sessionKey(token) })
  expect(cookie).toBe('__Host-session=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0')
  expect(dynamo).toHaveReceivedCommandExactlyOnceWith(DeleteCommand, {
    TableName: 'sessions',
    Key: { key: sessionKey(token) },
  })
  expect(await findSession(token, now)).toBeUndefined()
})

it('endSession ends the session of a token, and ignores an invalid token', async () => {
  for (const none of [undefined, '', 'short', `${token}\n`]) await endSession(none)
  expect(dynamo.calls()).toHaveLength(0)
  await endSession(token)
  expect(await findSession(token, now)).toBeUndefined()
})

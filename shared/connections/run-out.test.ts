import { describe, expect, it } from 'vitest'
import type { ConnectionState } from './model.ts'
import { accountTroubles } from './run-out.ts'

const at = '2026-12-01T09:00:00.000Z'
const account = (ends_at: string | null, state: ConnectionState = 'connected') => ({
  platform: 'linkedin' as const,
  state,
  ends_at,
})
const planned = { status: 'scheduled' as const, scheduled_for: at, platforms: ['linkedin' as const] }

describe('the account problems of a planned post', () => {
  it.each([
    [null, []],
    ['2026-12-01T09:00:00.001Z', []],
    [at, ['ends-before']],
    ['2026-11-30T23:59:59+14:00', ['ends-before']],
  ])('for an access that ends at %s', (ends_at, expected) => {
    expect(accountTroubles(planned, [account(ends_at)]).map(({ why }) => why)).toEqual(expected)
  })

  it.each(['not-configured', 'not-connected', 'reconnect'] as const)(
    'include an account that is %s',
    (state) => {
      expect(accountTroubles(planned, [account(null, state)])).toEqual([{ platform: 'linkedin', why: state }])
    },
  )

  it('are limited to the platforms of the post, and to posts not sent yet', () => {
    const dead = [account(null, 'reconnect')]
    expect(accountTroubles({ ...planned, platforms: ['twitter'] }, dead)).toEqual([])
    expect(accountTroubles({ ...planned, scheduled_for: null }, dead)).toEqual([])
    expect(accountTroubles({ ...planned, status: 'draft' }, dead)).toHaveLength(1)
    for (const status of ['publishing', 'published', 'partial', 'failed'] as const)
      expect(accountTroubles({ ...planned, status }, dead)).toEqual([])
  })
})

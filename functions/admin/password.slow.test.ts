import { describe, expect, it } from 'vitest'
import { cheapHash } from '../testing/cheap-hash.ts'
import { fingerprintOf, hashPassword, isPasswordHash, verifyPassword } from './password.ts'

describe('a password', () => {
  it('is hashed with the required cost and its own salt, and verified', async () => {
    const [one, two] = await Promise.all([hashPassword('right'), hashPassword('right')])
    expect(one).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}\$\d{13}$/)
    expect(one.split('$')[4]).not.toBe(two.split('$')[4])
    expect(await verifyPassword('right', one)).toBe(true)
  })

  it('is accepted or refused', async () => {
    expect(await verifyPassword('right', cheapHash('right'))).toBe(true)
    expect(await verifyPassword('right ', cheapHash('right'))).toBe(false)
  })

  it('is the same with composed and decomposed accents', async () => {
    expect(await verifyPassword('Zoe\u0308', cheapHash('Zo\u00eb'))).toBe(true)
    expect(await verifyPassword('zo\u00eb', cheapHash('Zo\u00eb'))).toBe(false)
  })
})

it.each([
  '',
  'right',
  cheapHash('right').replace('scrypt', 'bcrypt'),
  cheapHash('right').slice(0, -1),
  `${cheapHash('right')}\n`,
  cheapHash('right').replace('$1024$', '$99999999$'),
])('rejects a stored text that is not a hash: %j', async (text) => {
  expect(isPasswordHash(text)).toBe(false)
  await expect(verifyPassword('right', text)).rejects.toThrow('does not have the expected format')
})

it('makes a fingerprint of a hash that does not reveal it', () => {
  const hash = cheapHash('right')
  expect(fingerprintOf(hash)).toMatch(/^\d{13}-[0-9a-f]{32}$/)
  expect(fingerprintOf(hash)).toBe(fingerprintOf(hash))
  expect(fingerprintOf(hash)).not.toBe(fingerprintOf(cheapHash('wrong')))
  expect(fingerprintOf(cheapHash('right', 1_800_000_000_000)) > fingerprintOf(hash)).toBe(true)
})

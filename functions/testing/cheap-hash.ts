import { scryptSync } from 'node:crypto'

const cost = { N: 1024, r: 8, p: 1 }

/** A password hash in the stored form, but cheap, so that tests are fast. */
export function cheapHash(password: string, setAt = 1_700_000_000_000): string {
  const key = scryptSync(password, 'salt', 32, cost).toString('base64url')
  const salt = Buffer.from('salt').toString('base64url')
  return ['scrypt', cost.N, cost.r, cost.p, salt, key, setAt].join('$')
}

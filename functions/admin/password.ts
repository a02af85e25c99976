import { createHash, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** scrypt's cost: 128 MB and about half a second a guess. */
const cost = { N: 2 ** 17, r: 8, p: 1 }
const keyBytes = 32

const derive = (
  password: string,
  salt: Buffer,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** @returns `scrypt$N$r$p$salt$key$at`: salt and key in base64url, the time when it was set in milliseconds since 1970 */
export async function hashPassword(password: string, now = new Date()): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  const parts = ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')]
  return [...parts, now.getTime()].join('$')
}

const format = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]{43})\$(\d{13})$/

export const isPasswordHash = (text: string): boolean => format.test(text)

/** Does not reveal the hash. Fingerprints sort by the time when the password was set. */
export const fingerprintOf = (passwordHash: string): string => {
  const setAt = format.exec(passwordHash)?.[6] ?? ''
  return `${setAt}-${createHash('sha256').update(passwordHash).digest('hex').slice(0, 32)}`
}

/** @throws when `hash` is not one `hashPassword` made */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = format.exec(hash) ?? []
  if (!salt || !key) throw new Error('The stored password hash does not have the expected format')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}

import { randomInt } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword, isPasswordHash, verifyPassword } from '../../functions/kernel/password.ts'
import { secretIds } from './environment.ts'
import type { SecretsServer } from './secrets.ts'

/** Letters and figures that cannot be taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five signs: 99 bits, easy to type. */
const newPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

export interface StaffPassword {
  password: string
  hint: string
}

/**
 * The staff password of this machine: the given one, else the one made at the first start and kept beside the data.
 * The store gets its hash, and gets a new one only when the password is another.
 */
export async function settlePassword(
  directory: string,
  secrets: SecretsServer,
  given: string | undefined,
): Promise<StaffPassword> {
  const file = join(directory, 'password.txt')
  const password = given ?? (await keptPassword(file))
  const hash = secrets.read(secretIds.password)
  const same = hash !== undefined && isPasswordHash(hash) && (await verifyPassword(password, hash))
  if (!same) await secrets.write(secretIds.password, await hashPassword(password))
  return {
    password,
    hint: given
      ? 'It was given in ADMIN_PASSWORD when this was started.'
      : `It was printed at the start, and is kept in ${file}, which only you may read.`,
  }
}

async function keptPassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim()) return kept.trim()
  const made = newPassword()
  await writeFile(file, `${made}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  return made
}

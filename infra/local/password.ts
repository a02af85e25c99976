import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import {
  fingerprintOf,
  hashPassword,
  isPasswordHash,
  verifyPassword,
} from '../../functions/admin/password.ts'
import { parameterNames } from '../cdk/names.ts'
import { explain } from './data-dir.ts'
import { replaceFile } from './json-file.ts'
import type { ParametersServer } from './aws/parameters.ts'
import { UserError } from './settings.ts'

/** Letters and digits that do not look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five characters: 99 bits, and easy to type. */
const newPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

export interface StaffPassword {
  password: string
  hint: string
}

/** Each start records the password, which ends sessions of another one, because an earlier start may have crashed. */
export async function settlePassword({
  directory,
  parameters,
  given,
  dynamo,
  tables,
}: {
  directory: string
  parameters: ParametersServer
  given: string | undefined
  dynamo: DynamoDBClient
  tables: Promise<void>
}): Promise<StaffPassword> {
  const file = join(directory, 'password.txt')
  const password = given ?? (await keptPassword(file))
  const kept = parameters.read(parameterNames.password)
  const same = kept !== undefined && isPasswordHash(kept) && (await verifyPassword(password, kept))
  const hash = same ? kept : await hashPassword(password)
  if (!same) await parameters.write(parameterNames.password, hash)
  await tables
  await dynamo.send(
    new PutCommand({ TableName: 'sessions', Item: { key: 'password', fingerprint: fingerprintOf(hash) } }),
  )
  return {
    password,
    hint: given
      ? 'It was given in ADMIN_PASSWORD when this was started.'
      : `It was printed at the start, and is kept in ${file}, which only you may read.`,
  }
}

async function keptPassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw explain(error, file)
  })
  if (kept === undefined) {
    const made = newPassword()
    await replaceFile(file, `${made}\n`)
    return made
  }
  if (!kept.trim())
    throw new UserError(
      `${file} is empty. Move it away and start again, which makes a new password, or start with ADMIN_PASSWORD=...`,
    )
  return kept.trim()
}

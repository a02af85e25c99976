import { createHmac } from 'node:crypto'
import { normaliseEmail } from '#shared/leads/contact/email.ts'
import { numbersOf, type Numbers } from '#shared/leads/contact/phone-fields.ts'
import { phoneParts } from '#shared/leads/matching/keys.ts'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { batchGet, db, conditionalWrite, transact, type Writes } from '#aws/db.ts'
import { newSecret } from '#aws/private-links.ts'
import { readEnv } from '#lib/env.ts'

const { LEAD_KEYS_TABLE, SETTINGS_TABLE } = readEnv('LEAD_KEYS_TABLE', 'SETTINGS_TABLE')

/** Normalized addresses and numbers. */
export interface ContactPoint extends Numbers {
  email?: string | null | undefined
}

/** The key of the fingerprints. Without it, addresses cannot be tested against them. */
const setting = { name: 'erasure-key' }

async function readKey(): Promise<string | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: SETTINGS_TABLE, Key: setting, ConsistentRead: true }),
  )
  return Item && z.object({ key: z.string() }).parse(Item).key
}

async function makeKey(): Promise<string> {
  const key = newSecret()
  const isFirst = await conditionalWrite(
    db.send(
      new PutCommand({
        TableName: SETTINGS_TABLE,
        Item: { ...setting, key },
        ConditionExpression: 'attribute_not_exists(#name)',
        ExpressionAttributeNames: { '#name': 'name' },
      }),
    ),
  )
  const made = isFirst ? key : await readKey()
  if (made === undefined) throw new Error('The erasure key is missing after it was created')
  return made
}

const fingerprint = (key: string, kind: 'email' | 'phone', text: string): string =>
  createHmac('sha256', key).update(`${kind}:${text}`).digest('base64url')

/** Texts with fewer digits are not numbers. */
const minDigits = 5

/** A number is used with its extension, because several people share the main number. Unparsed texts use their digits. */
function phoneText(phone: string): string | undefined {
  if (phoneParts(phone)) return phone
  const digits = phone.replace(/\D/g, '')
  return digits.length < minDigits ? undefined : digits
}

export function fingerprintsOf(key: string, { email, ...phones }: ContactPoint): string[] {
  const numbers = numbersOf(phones).flatMap((phone) => phoneText(phone) ?? [])
  return [
    ...(email ? [fingerprint(key, 'email', normaliseEmail(email))] : []),
    ...numbers.map((number) => fingerprint(key, 'phone', number)),
  ]
}

const entryOf = (print: string): { key: string; entry: string } => ({
  key: `erased#${print}`,
  entry: 'erased',
})

/** The fingerprints do not reveal the addresses. */
export async function rememberErased(people: readonly ContactPoint[]): Promise<void> {
  const key = (await readKey()) ?? (await makeKey())
  const prints = [...new Set(people.flatMap((person) => fingerprintsOf(key, person)))]
  // A transaction has at most 100 writes.
  for (let at = 0; at < prints.length; at += 100)
    await transact(
      prints
        .slice(at, at + 100)
        .map((print) => ({ Put: { TableName: LEAD_KEYS_TABLE, Item: entryOf(print) } })),
    )
}

/** For each person, the checks that fail if someone with this address or number asked to be erased meanwhile. */
export async function checksNotErased(people: readonly ContactPoint[]): Promise<Writes[]> {
  const key = await readKey()
  return people.map((person) =>
    key === undefined
      ? [isAbsent(SETTINGS_TABLE, setting, 'name')]
      : fingerprintsOf(key, person).map((print) => isAbsent(LEAD_KEYS_TABLE, entryOf(print), 'key')),
  )
}

const isAbsent = (TableName: string, Key: Record<string, string>, name: string): Writes[number] => ({
  ConditionCheck: {
    TableName,
    Key,
    ConditionExpression: 'attribute_not_exists(#name)',
    ExpressionAttributeNames: { '#name': name },
  },
})

export async function wereErased(people: readonly ContactPoint[]): Promise<boolean[]> {
  const key = await readKey()
  // The key is made with the first erasure.
  if (key === undefined) return people.map(() => false)
  const prints = people.map((person) => fingerprintsOf(key, person).map(entryOf))
  const keys = new Map(prints.flat().map((entry) => [entry.key, entry]))
  const items = await batchGet(LEAD_KEYS_TABLE, [...keys.values()], { ConsistentRead: true })
  const found = new Set(items.map((item) => z.object({ key: z.string() }).parse(item).key))
  return prints.map((entries) => entries.some((entry) => found.has(entry.key)))
}

import { Problem } from '#shared/api/problem.ts'
import { cookieName, sessionSeconds } from '#shared/session/rules.ts'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { batchGet, db, conditionalWrite } from '#aws/db.ts'
import { hashOf, newSecret } from '#aws/private-links.ts'
import { readEnv } from '#lib/env.ts'

const { SESSIONS_TABLE } = readEnv('SESSIONS_TABLE')

/**
 * `session#<hash>`; `password`, the fingerprint of the current password; `guesses#<client>#<window>` and
 * `sign-ins#<client>#<window>`, counts; `known#<client>`. All but `password` expire by `expires` (epoch seconds).
 */
const stored = z.object({
  key: z.string(),
  expires: z.optional(z.number()),
  /** A new password ends the sessions of the old one. */
  fingerprint: optionalText,
  name: optionalText,
})

export interface Session {
  key: string
  expiresAt: Date
  name?: string | undefined
}

const sessionKey = (token: string): string => `session#${hashOf(token).toString('hex')}`
const passwordKey = { key: 'password' }

export const sessionEnded = (): Problem =>
  new Problem('not-signed-in', 'Your session has ended. Sign in again.')

export const tokenFrom = (cookies: readonly string[] | undefined): string | undefined =>
  cookies
    ?.map((cookie) => cookie.split('=', 2))
    .find(([name]) => name === cookieName)?.[1]
    ?.trim()

const isToken = (token: string | undefined): token is string => /^[\w-]{43}$/.test(token ?? '')

/** Expiry is checked here, because the store removes expired items later. */
export async function findSession(token: string | undefined, now: Date): Promise<Session | undefined> {
  if (!isToken(token)) return undefined
  const key = sessionKey(token)
  const found = await batchGet(SESSIONS_TABLE, [{ key }, passwordKey], { ConsistentRead: true })
  const items = z.array(stored).parse(found)
  const session = items.find((item) => item.key === key)
  const password = items.find((item) => item.key === passwordKey.key)
  if (!session?.expires || session.expires * 1000 <= now.getTime()) return undefined
  if (!password?.fingerprint || session.fingerprint !== password.fingerprint) return undefined
  return { key, expiresAt: new Date(session.expires * 1000), name: session.name }
}

/** Only the cookie contains the token; the store has its hash. @returns undefined when a newer password was set */
export async function openSession(
  fingerprint: string,
  remember: boolean,
  now: Date,
): Promise<{ cookie: string; expiresAt: Date } | undefined> {
  if (!(await setCurrentPassword(fingerprint))) return undefined
  const token = newSecret()
  const seconds = remember ? sessionSeconds.remembered : sessionSeconds.browser
  const expires = Math.floor(now.getTime() / 1000) + seconds
  await db.send(
    new PutCommand({ TableName: SESSIONS_TABLE, Item: { key: sessionKey(token), expires, fingerprint } }),
  )
  return { cookie: cookieWith(token, remember ? seconds : undefined), expiresAt: new Date(expires * 1000) }
}

/** Never an older one, which would revive its sessions. */
const setCurrentPassword = (fingerprint: string): Promise<boolean> =>
  conditionalWrite(
    db.send(
      new PutCommand({
        TableName: SESSIONS_TABLE,
        Item: { ...passwordKey, fingerprint },
        ConditionExpression: 'attribute_not_exists(fingerprint) OR fingerprint <= :mine',
        ExpressionAttributeValues: { ':mine': fingerprint },
      }),
    ),
  )

/** Null removes the name. @throws Problem not-signed-in when the session has ended */
export async function nameSession({ key }: Session, name: string | null): Promise<void> {
  const update = new UpdateCommand({
    TableName: SESSIONS_TABLE,
    Key: { key },
    UpdateExpression: name === null ? 'REMOVE #name' : 'SET #name = :name',
    ConditionExpression: 'attribute_exists(fingerprint)',
    ExpressionAttributeNames: { '#name': 'name' },
    ...(name === null ? {} : { ExpressionAttributeValues: { ':name': name } }),
  })
  if (!(await conditionalWrite(db.send(update)))) throw sessionEnded()
}

/** @returns the cookie that ends it in the browser */
export async function closeSession({ key }: Pick<Session, 'key'>): Promise<string> {
  await db.send(new DeleteCommand({ TableName: SESSIONS_TABLE, Key: { key } }))
  return cookieWith('', 0)
}

/** An invalid token is ignored. */
export async function endSession(token: string | undefined): Promise<void> {
  if (isToken(token)) await closeSession({ key: sessionKey(token) })
}

const cookieWith = (value: string, maxAge: number | undefined): string =>
  `${cookieName}=${value}; Path=/; Secure; HttpOnly; SameSite=Strict${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`

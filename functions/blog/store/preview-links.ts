import { createHash, randomBytes } from 'node:crypto'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { optionalText } from '#shared/api/fields.ts'
import * as z from 'zod/mini'
import { db, transact } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

const openMs = 7 * 86_400_000

const linkKey = (secret: string) => ({
  id: `preview#${createHash('sha256').update(secret).digest('hex')}`,
  sort: 'preview',
})
/** What holds for all links of an article. */
const stateKey = (article: string) => ({ id: article, sort: 'preview' })

const link = z.object({ article: z.string(), expires_at: z.string() })
const state = z.object({
  /** When the last of the links ends by itself; absent while none works. */
  until: optionalText,
  /** When those made until then were ended. */
  ended_at: optionalText,
})

const endOf = (now: Date) => {
  const end = now.getTime() + openMs
  return { expires_at: new Date(end).toISOString(), expires: Math.floor(end / 1000) }
}

/** Makes a secret of 256 bits that shows an article for a while, and keeps only its hash. */
export async function makeLink(article: string, now: Date): Promise<{ secret: string; expires_at: string }> {
  const secret = randomBytes(32).toString('base64url')
  const { expires_at, expires } = endOf(now)
  await transact([
    { Put: { TableName: BLOG_TABLE, Item: { ...linkKey(secret), article, expires_at, expires } } },
    {
      Update: {
        TableName: BLOG_TABLE,
        Key: stateKey(article),
        UpdateExpression: 'SET #until = :until, expires = :expires',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':until': expires_at, ':expires': expires },
      },
    },
  ])
  return { secret, expires_at }
}

/** Ends all links of an article made until now. It is remembered for as long as one of them would have worked. */
export async function endLinks(article: string, now: Date): Promise<void> {
  await db.send(
    new UpdateCommand({
      TableName: BLOG_TABLE,
      Key: stateKey(article),
      UpdateExpression: 'SET #ended = :now, expires = :expires REMOVE #until',
      ExpressionAttributeNames: { '#ended': 'ended_at', '#until': 'until' },
      ExpressionAttributeValues: { ':now': now.toISOString(), ':expires': endOf(now).expires },
    }),
  )
}

/** Until when a link of an article works; undefined where none does. */
export async function previewUntil(article: string, now: Date): Promise<string | undefined> {
  const { until } = await readState(article)
  return until !== undefined && until > now.toISOString() ? until : undefined
}

/** The article a secret shows; undefined for one that never was or has ended. */
export async function findLink(secret: string, now: Date): Promise<z.infer<typeof link> | undefined> {
  const found = link.safeParse(await read(linkKey(secret))).data
  if (!found || found.expires_at <= now.toISOString()) return undefined
  const { ended_at = '' } = await readState(found.article)
  const made_at = new Date(Date.parse(found.expires_at) - openMs).toISOString()
  return made_at <= ended_at ? undefined : found
}

const readState = async (article: string) => state.parse((await read(stateKey(article))) ?? {})

async function read(Key: Record<string, string>): Promise<unknown> {
  const { Item } = await db.send(new GetCommand({ TableName: BLOG_TABLE, Key, ConsistentRead: true }))
  return Item
}

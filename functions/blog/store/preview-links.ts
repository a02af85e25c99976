import { createHash, randomBytes } from 'node:crypto'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db } from '#aws/db.ts'
import { readEnv } from '#kernel/env.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

const daysOpen = 7

const linkKey = (secret: string) => ({
  id: `preview#${createHash('sha256').update(secret).digest('hex')}`,
  sort: 'preview',
})

/** Makes a secret of 256 bits that shows an article for a while, and keeps only its hash. */
export async function makeLink(article: string, now: Date): Promise<{ secret: string; expires_at: string }> {
  const secret = randomBytes(32).toString('base64url')
  const end = now.getTime() + daysOpen * 86_400_000
  const expires_at = new Date(end).toISOString()
  await db.send(
    new PutCommand({
      TableName: BLOG_TABLE,
      Item: { ...linkKey(secret), article, expires_at, expires: Math.floor(end / 1000) },
    }),
  )
  return { secret, expires_at }
}

const link = z.object({ article: z.string(), expires_at: z.string() })

/** The article a secret shows; undefined for one that never was or has ended. */
export async function findLink(secret: string, now: Date): Promise<z.infer<typeof link> | undefined> {
  const { Item } = await db.send(new GetCommand({ TableName: BLOG_TABLE, Key: linkKey(secret) }))
  const found = link.safeParse(Item).data
  return found && found.expires_at > now.toISOString() ? found : undefined
}

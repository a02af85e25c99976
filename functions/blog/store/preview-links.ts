import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { db, transact } from '#aws/db.ts'
import { privateLinks } from '#aws/private-links.ts'
import { readEnv } from '#lib/env.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

const openMs = 7 * 86_400_000

const link = z.object({ article: z.string(), expires_at: z.string() })
const links = privateLinks({
  table: BLOG_TABLE,
  partition: 'id',
  kind: 'preview',
  link,
  ending: {
    sort: 'preview',
    attribute: 'ended_at',
    of: ({ article, expires_at }) => ({
      to: article,
      made_at: new Date(Date.parse(expires_at) - openMs).toISOString(),
    }),
  },
})

const endOf = (now: Date) => {
  const end = now.getTime() + openMs
  return { expires_at: new Date(end).toISOString(), expires: Math.floor(end / 1000) }
}

/** The record about all links of an article: when the last one expires, and when they were ended. */
const stateKey = (article: string) => ({ id: article, sort: 'preview' })
const state = z.object({ until: optionalText })

export async function makeLink(article: string, now: Date): Promise<{ secret: string; expires_at: string }> {
  const { expires_at, expires } = endOf(now)
  const { secret, write } = links.linkWrite({ article, expires_at }, expires)
  await transact([
    write,
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

/** The record of this is kept until the last of them would have expired. */
export const endLinks = (article: string, now: Date): Promise<void> =>
  links.end(article, now, endOf(now).expires)

export async function previewUntil(article: string, now: Date): Promise<string | undefined> {
  const { Item = {} } = await db.send(
    new GetCommand({ TableName: BLOG_TABLE, Key: stateKey(article), ConsistentRead: true }),
  )
  const { until } = state.parse(Item)
  return until !== undefined && until > now.toISOString() ? until : undefined
}

export const findLink = (secret: string, now: Date): Promise<z.infer<typeof link> | undefined> =>
  links.open(secret, now)

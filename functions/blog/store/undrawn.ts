import { ConditionFailed, transact, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import type { LiveArticle, Undrawn } from '../domain/stored-article.ts'
import { articleKey, liveKey } from './item.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

/**
 * Notes that what the site shows of an article could not be drawn, or could after all. The note is where lists for staff
 * and what draws next find it.
 */
export async function noteUndrawn({ id, version }: LiveArticle, undrawn: Undrawn | undefined): Promise<void> {
  const write = (Key: Record<string, string>): Writes[number] => ({
    Update: {
      TableName: BLOG_TABLE,
      Key,
      UpdateExpression: undrawn ? 'SET undrawn = :undrawn' : 'REMOVE undrawn',
      ConditionExpression: Key['sort'] === 'live' ? 'version = :version' : 'live_version = :version',
      ExpressionAttributeValues: { ':version': version, ...(undrawn ? { ':undrawn': undrawn } : {}) },
    },
  })
  try {
    await transact([write(liveKey(id)), write(articleKey(id))])
  } catch (error) {
    // The site is to show another version by now, or nothing.
    if (!(error instanceof ConditionFailed)) throw error
  }
}

import { ConditionFailed, transact, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import type { LiveArticle, Undrawn } from '../domain/stored-article.ts'
import { articleKey, liveKey } from './item.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

/** Notes that the published version of an article could not be rendered, or that it could. Staff see it in lists. */
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
    // Another version was published, or the article was unpublished.
    if (!(error instanceof ConditionFailed)) throw error
  }
}

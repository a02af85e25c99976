import { madeBy, madeSince, sameText, type PlatformClient } from './platform-client.ts'
import type { Found, Sent } from '../connector.ts'

/** How many pages of an account's posts one look reads at most. */
const maxPages = 12

/** A post as a platform lists it. */
export interface Shown {
  sent: Sent & { external_id: string }
  /** In epoch milliseconds, or as ISO 8601. */
  made: string | number
  texts: (string | undefined)[]
}

/**
 * Looks for a post among those of its account, newest first, page after page, until what is listed is older than the
 * call that asked for it. What another delivery owns is left out.
 * @param page reads a page by its cursor; the last has no next one
 */
export async function lookThrough<Cursor extends string | number>(
  client: PlatformClient,
  wanted: string,
  page: (cursor: Cursor | undefined) => Promise<{ posts: Shown[]; next: Cursor | undefined }>,
): Promise<Found> {
  const askedAt = client.kept['publish_attempted_at'] ?? client.step.now().toISOString()
  let cursor: Cursor | undefined
  let seen = 0
  for (let pages = 1; pages <= maxPages; pages++) {
    const { posts, next } = await page(cursor)
    for (const { sent, made, texts } of posts) {
      const isAlike = texts.some((text) => text !== undefined && sameText(text, wanted))
      if (isAlike && madeSince(made, askedAt) && !(await client.step.isTaken(sent.external_id)))
        return { found: sent }
    }
    seen += posts.length
    const oldest = posts.at(-1)
    if (next === undefined || (oldest && !madeSince(oldest.made, askedAt)))
      return {
        absent: `Looked through ${counted(seen)} of the account back to ${madeBy(askedAt)}: it is not there.`,
      }
    cursor = next
  }
  return {
    incomplete: `Looked through ${counted(seen)} of the account and did not come to ${madeBy(askedAt)}.`,
  }
}

const counted = (posts: number): string => (posts === 1 ? '1 post' : `${posts} posts`)

import { earliest, madeSince, sameText, type PlatformClient } from './platform-client.ts'
import type { Found, Sent } from '../connector.ts'

const maxPages = 12

export interface ListedPost {
  sent: Sent & { external_id: string }
  /** In epoch milliseconds, or as ISO 8601. */
  made: string | number
  texts: (string | undefined)[]
}

/** Newest first, back to the time of the attempt. Skips posts of other deliveries. The last page has no `next`. */
export async function searchPosts<Cursor extends string | number>(
  client: PlatformClient,
  wanted: string,
  page: (cursor: Cursor | undefined) => Promise<{ posts: ListedPost[]; next: Cursor | undefined }>,
): Promise<Found> {
  const askedAt = client.checkpoint['publish_attempted_at'] ?? client.step.now().toISOString()
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
        absent: `Looked through ${counted(seen)} of the account back to ${timeOf(askedAt)}: it is not there.`,
      }
    cursor = next
  }
  return {
    incomplete: `Looked through ${counted(seen)} of the account and did not get to ${timeOf(askedAt)}.`,
  }
}

const counted = (posts: number): string => (posts === 1 ? '1 post' : `${posts} posts`)

const timeOf = (askedAt: string): string =>
  `${earliest(askedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`

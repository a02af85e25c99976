import { whatStops } from '#shared/posts/preflight.ts'
import type { StoredPost } from './domain/stored-post.ts'
import { preflightContext } from './preflight-context.ts'

export type Stop = { platform: StoredPost['platforms'][number]; error: string }

/**
 * What would stop each of these posts at its time, as things stand now. Reads the accounts and the neighbours once for
 * all of them.
 */
export async function preflightAll(
  posts: readonly StoredPost[],
): Promise<{ post: StoredPost; stops: Stop[] }[]> {
  if (posts.length === 0) return []
  const found = await preflightContext(undefined, new Date(Math.max(...posts.map(timeOf))))
  return posts.map((post) => {
    const neighbours = found.neighbours.filter(({ id }) => id !== post.id)
    const findings = whatStops(post, { ...found, neighbours, at: new Date(timeOf(post)) })
    return {
      post,
      stops: findings.map(({ platform, what, todo }) => ({ platform, error: `${what} ${todo}` })),
    }
  })
}

const timeOf = ({ scheduled_for, updated_at }: StoredPost): number => Date.parse(scheduled_for ?? updated_at)

import { whatStops, type preflight } from '#shared/posts/preflight.ts'
import { platforms } from '#shared/posts/model.ts'
import { toConnection } from '../platforms/present.ts'
import { listConnections } from '../platforms/store/connections.ts'
import { listPage, listRange } from './store/lists.ts'
import type { StoredPost } from './domain/stored-post.ts'

const dayMs = 86_400_000
/** The most posts to read: of the newest, and of the day before. */
const limit = 100

/** Reads a few pages, however many posts there are. @param id the post itself, which is left out */
export async function preflightContext(
  id: string | undefined,
  at: Date,
): Promise<Omit<Parameters<typeof preflight>[1], 'neighbors'> & { neighbors: StoredPost[] }> {
  const from = new Date(at.getTime() - dayMs).toISOString()
  const to = new Date(at.getTime() + 1).toISOString()
  const [records, ...pages] = await Promise.all([
    listConnections(),
    listPage('all', { limit }),
    listRange(from, to, { limit }),
  ])
  const byId = new Map(pages.flatMap(({ items }) => items).map((post) => [post.id, post]))
  if (id) byId.delete(id)
  return {
    connections: platforms.map((platform) =>
      toConnection(
        platform,
        records.find(({ key }) => key === platform),
        true,
      ),
    ),
    neighbors: [...byId.values()],
    at,
  }
}

export type Stop = { platform: StoredPost['platforms'][number]; error: string }

export async function preflightAll(
  posts: readonly StoredPost[],
): Promise<{ post: StoredPost; stops: Stop[] }[]> {
  if (posts.length === 0) return []
  const found = await preflightContext(undefined, new Date(Math.max(...posts.map(timeOf))))
  return posts.map((post) => {
    const neighbors = found.neighbors.filter(({ id }) => id !== post.id)
    const findings = whatStops(post, { ...found, neighbors, at: new Date(timeOf(post)) })
    return {
      post,
      stops: findings.map(({ platform, what, todo }) => ({ platform, error: `${what} ${todo}` })),
    }
  })
}

const timeOf = ({ scheduled_for, updated_at }: StoredPost): number => Date.parse(scheduled_for ?? updated_at)

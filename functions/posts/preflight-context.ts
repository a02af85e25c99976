import type { preflight } from '#shared/posts/preflight.ts'
import { platforms } from '#shared/posts/model.ts'
import { toConnection } from '../platforms/present.ts'
import { listConnections } from '../platforms/store/connections.ts'
import { listNewest, listRange } from './store/lists.ts'
import { postKind, type StoredPost } from './domain/stored-post.ts'

const dayMs = 86_400_000
/** Of each kind: the newest posts, and those that go out in the day before. */
const limit = 100

/**
 * What a post is held against before it leaves at a time: the accounts, and its neighbours of both kinds. Reads a few
 * pages, however many posts there are.
 * @param id the post itself, which is no neighbour of its own
 */
export async function preflightContext(
  id: string | undefined,
  at: Date,
): Promise<Omit<Parameters<typeof preflight>[1], 'neighbours'> & { neighbours: StoredPost[] }> {
  const from = new Date(at.getTime() - dayMs).toISOString()
  const to = new Date(at.getTime() + 1).toISOString()
  const [records, ...pages] = await Promise.all([
    listConnections(),
    ...postKind.options.flatMap((kind) => [
      listNewest(kind, { limit }),
      listRange(kind, from, to, { limit }),
    ]),
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
    neighbours: [...byId.values()],
    at,
  }
}

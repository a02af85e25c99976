import { troublesOf } from '#shared/posts/post-state.ts'
import type { StoredPost } from './stored-post.ts'

/** Where a post waits for a person: what went wrong, or, while its time is still to come, what would. */
export const troublesOfPost = (post: StoredPost): ReturnType<typeof troublesOf> =>
  post.status === 'scheduled' ? foreseen(post) : troublesOf(post)

/** What was found of this very version: a change may have mended it, and is checked anew. */
const foreseen = ({ checked, version }: StoredPost): ReturnType<typeof troublesOf> =>
  checked?.version === version ? checked.stops.map((stop) => ({ ...stop, why: 'would-fail' })) : []

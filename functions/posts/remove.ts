import { Problem } from '#shared/api/problem.ts'
import { systemClock } from '#kernel/clock.ts'
import { deletable, requireStatus } from '#shared/posts/post-state.ts'
import { deletePost, getPost, type PostKind } from './repository.ts'

/** Deletes a post whatever its version, but never one that is being sent. */
export async function removePost(kind: PostKind, id: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const post = await getPost(kind, id)
    requireStatus(post.status, deletable, '')
    try {
      await deletePost(post, systemClock.now())
      return
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'stale-version') || attempt === 5) throw error
    }
  }
}

import { systemClock } from '#lib/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { requireNotSending } from '#shared/posts/post-state.ts'
import { deletePost, getPost, type PostKind } from './repository.ts'

/** Deletes a post whatever its version, but never one that is being sent. It can be brought back for a day. */
export async function removePost(kind: PostKind, id: string): Promise<void> {
  const read = async () => {
    const post = await getPost(kind, id)
    requireNotSending(post)
    return post
  }
  await readAndWrite(read, (post) => deletePost(post, systemClock.now()))
}

import type { Platform } from '#shared/posts/platform.ts'
import { requireFutureTime } from '#shared/posts/post-state.ts'
import { systemClock } from '#lib/clock.ts'
import { chosenMedia } from './chosen-media.ts'
import { composeNew } from './domain/compose.ts'
import { insertPost } from './store/repository.ts'
import type { StoredPost } from './domain/stored-post.ts'

type NewPost = Pick<StoredPost, 'title' | 'content' | 'status' | 'variants'> &
  Omit<Parameters<typeof composeNew>[0], 'media'> & { media?: Parameters<typeof chosenMedia>[0] }

export async function addPost(
  body: NewPost,
  platforms: Platform[],
  { needsTime }: { needsTime: boolean },
): Promise<StoredPost> {
  const now = systemClock.now()
  const composed = composeNew(body, platforms, await chosenMedia(body.media))
  if (body.status === 'scheduled' && (needsTime || composed.scheduled_for !== null))
    requireFutureTime(composed.scheduled_for, now)
  const post: StoredPost = {
    ...body,
    ...composed,
    platforms,
    id: systemClock.newId(),
    deliveries: [],
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    version: 1,
  }
  await insertPost(post)
  return post
}

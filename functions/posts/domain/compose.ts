import type * as z from 'zod/mini'
import { fieldProblem } from '#shared/api/problem.ts'
import type { PostMedia } from '#shared/media/model.ts'
import type { Composition, compositionChange } from '#shared/posts/composition.ts'
import { platformNames, type Platform } from '#shared/posts/platform.ts'
import { settleTime } from '#shared/posts/post-time.ts'

type Composed = Composition & { scheduled_for: string | null }
type Change = z.infer<z.ZodMiniObject<typeof compositionChange>> & {
  scheduled_for?: string | null | undefined
}

/** @throws Problem if the parts of its time contradict, or a crop is for a platform that the post does not have */
export function compose(
  before: Composed,
  change: Change,
  platforms: readonly Platform[],
  media: PostMedia[] | undefined,
) {
  for (const { versions = {} } of media ?? [])
    for (const on of Object.keys(versions) as Platform[])
      if (!platforms.includes(on))
        throw fieldProblem('media', `A crop is for ${platformNames[on]}, where this post does not go.`)
  const { scheduled_for, timezone, wall_time } = settleTime(before, change)
  return {
    scheduled_for,
    timezone,
    wall_time,
    link: change.link === undefined ? before.link : (change.link ?? undefined),
    utm: change.utm === undefined ? before.utm : (change.utm ?? undefined),
    media: media ?? before.media,
  }
}

/** For a new post, where a null `scheduled_for` does not contradict a wall time. */
export const composeNew = (change: Change, platforms: readonly Platform[], media: PostMedia[] | undefined) =>
  compose(
    { scheduled_for: null, media: [] },
    { ...change, scheduled_for: change.scheduled_for ?? undefined },
    platforms,
    media,
  )

import * as z from 'zod/mini'
import { batchGet } from '#aws/db.ts'
import { readEnv } from '#kernel/env.ts'
import { mediaFacts, type MediaChoice, type MediaFacts, type PostMedia } from '#shared/media/model.ts'
import { fileGone } from './store/media-records.ts'

const { MEDIA_TABLE } = readEnv('MEDIA_TABLE')

/**
 * The files staff chose for a post, with the facts we read from them ourselves.
 * @throws Problem naming `media` when one was never uploaded, or is not there any more
 */
export async function chosenMedia(choice: MediaChoice | undefined): Promise<PostMedia[] | undefined> {
  if (!choice || choice.length === 0) return choice && []
  const ids = choice.flatMap(({ id, versions = {} }) => [id, ...Object.values(versions)])
  const keys = [...new Set(ids)].map((id) => ({ id }))
  // A record without facts is of a file that is not stored yet, or is being removed.
  const known = (await batchGet(MEDIA_TABLE, keys, { ConsistentRead: true })).flatMap(
    (item) => z.safeParse(mediaFacts, item).data ?? [],
  )
  const factsOf = (id: string): MediaFacts => {
    const facts = known.find((each) => each.id === id)
    if (!facts) throw fileGone()
    return facts
  }
  return choice.map(({ id, alt, versions = {} }) => {
    const made = Object.entries(versions).map(([platform, file]) => [platform, factsOf(file)])
    return {
      ...factsOf(id),
      ...(alt ? { alt } : {}),
      ...(made.length > 0 ? { versions: Object.fromEntries(made) } : {}),
    }
  })
}

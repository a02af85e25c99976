import * as z from 'zod/mini'
import { batchGet } from '#kernel/db.ts'
import { readEnv } from '#kernel/env.ts'
import { mediaFacts, type MediaChoice, type PostMedia } from '#shared/media/model.ts'
import { fileGone } from './media-records.ts'

const { MEDIA_TABLE } = readEnv('MEDIA_TABLE')

/**
 * The files staff chose for a post, with the facts we read from them ourselves.
 * @throws Problem naming `media` when one was never uploaded, or is not there any more
 */
export async function chosenMedia(choice: MediaChoice | undefined): Promise<PostMedia[] | undefined> {
  if (!choice || choice.length === 0) return choice && []
  const keys = choice.map(({ id }) => ({ id }))
  // A record without facts is of a file that is not stored yet, or is being removed.
  const known = (await batchGet(MEDIA_TABLE, keys, { ConsistentRead: true })).flatMap(
    (item) => z.safeParse(mediaFacts, item).data ?? [],
  )
  return choice.map(({ id, alt }) => {
    const facts = known.find((each) => each.id === id)
    if (!facts) throw fileGone()
    return { ...facts, ...(alt ? { alt } : {}) }
  })
}

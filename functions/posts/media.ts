import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { batchGet, db } from '#kernel/db.ts'
import { readEnv } from '#kernel/env.ts'
import { fieldProblem } from '#shared/api/problem.ts'
import { mediaFacts, type MediaChoice, type MediaFacts, type PostMedia } from '#shared/media/model.ts'

const { MEDIA_TABLE } = readEnv('MEDIA_TABLE')

/** Keeps what was read from a file. The same file again is the same facts. */
export async function keepFacts(facts: MediaFacts): Promise<void> {
  await db.send(new PutCommand({ TableName: MEDIA_TABLE, Item: facts }))
}

/**
 * The files staff chose for a post, with the facts we read from them ourselves.
 * @throws Problem naming `media` when one was never uploaded
 */
export async function chosenMedia(choice: MediaChoice | undefined): Promise<PostMedia[] | undefined> {
  if (!choice || choice.length === 0) return choice && []
  const keys = choice.map(({ id }) => ({ id }))
  const known = z.array(mediaFacts).parse(await batchGet(MEDIA_TABLE, keys))
  return choice.map(({ id, alt }) => {
    const facts = known.find((each) => each.id === id)
    if (!facts) throw fieldProblem('media', 'One of the files is not here. Upload it again.')
    return { ...facts, ...(alt ? { alt } : {}) }
  })
}

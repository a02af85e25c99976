import { createHash } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { systemClock } from '#kernel/clock.ts'
import { readEnv } from '#kernel/env.ts'
import { reply, serve } from '#http/serve.ts'
import { s3 } from '#aws/s3.ts'
import { uploadMedia } from '#shared/media/endpoints.ts'
import type { MediaFacts } from '#shared/media/model.ts'
import { claimFile, keepFacts } from '../../posts/store/media-records.ts'
import { factsOf } from '../domain/facts.ts'
import { inspectMedia } from '../domain/inspect.ts'
import { inMemory } from '../../files/source.ts'
import { keyOf, notStored, storedAs } from '../store/objects.ts'

const { MEDIA_BUCKET } = readEnv('MEDIA_BUCKET')

/** The file is stored first and its facts second: sending it again after a failure in between completes the record. */
export const handler = serve(uploadMedia, async ({ file }) => {
  const sha256 = createHash('sha256').update(file).digest()
  const facts = factsOf(await inspectMedia(inMemory(file)), sha256, file.length)
  await claimFile(facts.id, systemClock.now())
  await store(facts, file, sha256)
  await keepFacts(facts)
  return reply(201, facts)
})

/** Never over another: the key is made from the contents, and an object already there is the same file. */
async function store(facts: MediaFacts, body: Uint8Array, sha256: Buffer): Promise<void> {
  try {
    await s3.send(
      new PutObjectCommand({
        Bucket: MEDIA_BUCKET,
        Key: keyOf(facts),
        Body: body,
        ...storedAs(facts),
        ChecksumSHA256: sha256.toString('base64'),
        IfNoneMatch: '*',
      }),
    )
  } catch (error) {
    if (!(error instanceof Error && error.name === 'PreconditionFailed')) throw notStored(error)
  }
}

import { PutObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from '#aws/s3.ts'
import { readEnv } from '#lib/env.ts'
import type { MediaFacts } from '#shared/media/model.ts'
import { keyOf, notStored, storedAs } from './objects.ts'

const { MEDIA_BUCKET } = readEnv('MEDIA_BUCKET')

/** Never over another: the key is made from the contents, and an object already there is the same file. */
export async function putFile(facts: MediaFacts, body: Uint8Array, sha256: Buffer): Promise<void> {
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

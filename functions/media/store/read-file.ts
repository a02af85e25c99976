import { GetObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from '#aws/s3.ts'
import { readEnv } from '#lib/env.ts'
import { Problem } from '#shared/api/problem.ts'
import type { MediaFacts } from '#shared/media/model.ts'
import { keyOf } from './objects.ts'

const { MEDIA_BUCKET } = readEnv('MEDIA_BUCKET')

/** The whole of a picture. @throws Problem unavailable */
export async function readFile(file: MediaFacts): Promise<Uint8Array> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: MEDIA_BUCKET, Key: keyOf(file) }))
    if (!Body) throw new Error('It has no body')
    return await Body.transformToByteArray()
  } catch (cause) {
    throw new Problem('unavailable', 'The image could not be read. Please try again.', {
      cause,
      retryAfter: 5,
    })
  }
}

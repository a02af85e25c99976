import { createHash } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { readEnv } from '#kernel/env.ts'
import { reply, serve } from '#kernel/serve.ts'
import { s3 } from '#kernel/storage.ts'
import { Problem } from '#shared/api/problem.ts'
import { uploadMedia } from '#shared/media/endpoints.ts'
import { mediaPath, mediaTypes, type MediaFacts } from '#shared/media/model.ts'
import { keepFacts } from '../posts/media.ts'
import { inspectMedia, type Inspected } from './inspect.ts'
import { inMemory } from './source.ts'

const { MEDIA_BUCKET } = readEnv('MEDIA_BUCKET')

const notTaken =
  'This is no picture or film we can read. Use JPEG, PNG, GIF, WebP, MP4, MOV or WebM of at most 20,000 pixels a side; save it anew if it is one of these.'

/** The file is stored first and its facts second: sending it again after a failure in between completes the record. */
export const handler = serve(uploadMedia, async ({ file }) => {
  const found = await inspectMedia(inMemory(file))
  if (!found)
    throw new Problem('unacceptable-file', notTaken, { errors: [{ field: 'file', message: notTaken }] })
  const sha256 = createHash('sha256').update(file).digest()
  const facts = factsOf(found, sha256, file.length)
  await store(facts, file, sha256)
  await keepFacts(facts)
  return reply(201, facts)
})

function factsOf(
  { contentType, width, height, seconds }: Inspected,
  sha256: Buffer,
  bytes: number,
): MediaFacts {
  const { kind, ending } = mediaTypes[contentType]
  return {
    id: `${sha256.toString('hex')}.${ending}`,
    kind,
    content_type: contentType,
    bytes,
    width,
    height,
    duration_seconds: seconds === undefined ? undefined : Math.round(seconds * 1000) / 1000,
  }
}

/** Never over another: the key is made from the contents, and an object already there is the same file. */
async function store({ id, content_type }: MediaFacts, body: Uint8Array, sha256: Buffer): Promise<void> {
  try {
    await s3.send(
      new PutObjectCommand({
        Bucket: MEDIA_BUCKET,
        Key: mediaPath(id).slice(1),
        Body: body,
        ContentType: content_type,
        CacheControl: 'public, max-age=31536000, immutable',
        ChecksumSHA256: sha256.toString('base64'),
        IfNoneMatch: '*',
      }),
    )
  } catch (error) {
    if (error instanceof Error && error.name === 'PreconditionFailed') return
    throw new Problem('unavailable', 'The file could not be stored. Please send it again.', {
      cause: error,
      retryAfter: 5,
    })
  }
}

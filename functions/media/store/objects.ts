import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from '#aws/s3.ts'
import { readEnv } from '#lib/env.ts'
import { Problem } from '#shared/api/problem.ts'
import { mediaPath, type MediaFacts } from '#shared/media/model.ts'

const { MEDIA_BUCKET } = readEnv('MEDIA_BUCKET')

export const keyOf = ({ id }: Pick<MediaFacts, 'id'>): string => mediaPath(id).slice(1)

/** A file's name never means another file, so caches may keep it forever. */
export const storedAs = ({ content_type }: MediaFacts) => ({
  ContentType: content_type,
  CacheControl: 'public, max-age=31536000, immutable',
})

export const notStored = (cause: unknown): Problem =>
  new Problem('unavailable', 'The file could not be stored. Please send it again.', { cause, retryAfter: 5 })

/** Never overwrites: the key is derived from the contents, so an existing object is the same file. */
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

/** @throws Problem unavailable */
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

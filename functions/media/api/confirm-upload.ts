import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { systemClock } from '#kernel/clock.ts'
import { mapConcurrently } from '#kernel/concurrency.ts'
import { readEnv } from '#kernel/env.ts'
import { errorFields, log } from '#kernel/log.ts'
import { reply, serve } from '#http/serve.ts'
import { s3 } from '#aws/s3.ts'
import { Problem } from '#shared/api/problem.ts'
import { confirmMediaUpload } from '#shared/media/endpoints.ts'
import type { MediaFacts } from '#shared/media/model.ts'
import { claimFile, keepFacts } from '../../posts/store/media-records.ts'
import { factsOf } from '../domain/facts.ts'
import { inspectMedia } from '../domain/inspect.ts'
import {
  maxConcurrency,
  dropParts,
  findParts,
  hashOf,
  inStorage,
  withinReadLimit,
  type StoredPart,
} from '../store/parts.ts'
import { keyOf, notStored, storedAs } from '../store/objects.ts'

const { MEDIA_BUCKET } = readEnv('MEDIA_BUCKET')

/**
 * Looks at the parts where they lie, and has storage join them: no function ever holds the file. What was looked at is
 * what is joined, or nothing. The parts stay until storage lets them go, so asking again gives the same answer.
 */
export const handler = serve(confirmMediaUpload, async ({ params, body: { bytes } }) => {
  const parts = await findParts(params.id, bytes)
  const facts = await lookAt(parts, bytes)
  if (!(await claimFile(facts.id, systemClock.now()))) await join(parts, facts)
  await keepFacts(facts)
  return reply(201, facts)
})

async function lookAt(parts: readonly StoredPart[], bytes: number): Promise<MediaFacts> {
  try {
    return factsOf(await withinReadLimit(inspectMedia(inStorage(parts))), hashOf(parts), bytes)
  } catch (error) {
    if (error instanceof Problem && error.code === 'unacceptable-file') await dropParts(parts)
    throw error
  }
}

async function join(parts: readonly StoredPart[], facts: MediaFacts): Promise<void> {
  const target = { Bucket: MEDIA_BUCKET, Key: keyOf(facts) }
  try {
    const { UploadId } = await s3.send(
      new CreateMultipartUploadCommand({ ...target, ...storedAs(facts), ChecksumAlgorithm: 'SHA256' }),
    )
    try {
      const Parts = await mapConcurrently(parts, maxConcurrency, async ({ number, key, etag, sha256 }) => {
        const PartNumber = number + 1
        const { CopyPartResult } = await s3.send(
          new UploadPartCopyCommand({
            ...target,
            UploadId,
            PartNumber,
            CopySource: `${MEDIA_BUCKET}/${key}`,
            CopySourceIfMatch: etag,
          }),
        )
        // Storage refuses to join a part that has not this hash.
        return { PartNumber, ETag: CopyPartResult?.ETag, ChecksumSHA256: sha256 }
      })
      await s3.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }))
    } catch (error) {
      await s3
        .send(new AbortMultipartUploadCommand({ ...target, UploadId }))
        .catch((failure: unknown) => log('warn', 'media/upload-not-aborted', errorFields(failure)))
      throw error
    }
  } catch (error) {
    throw notStored(error)
  }
}

import { createHash } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { systemClock } from '#lib/clock.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { readEnv } from '#lib/env.ts'
import { errorFields, log } from '#lib/log.ts'
import { reply, serve } from '#http/serve.ts'
import { s3 } from '#aws/s3.ts'
import { Problem } from '#shared/api/problem.ts'
import { confirmMediaUpload } from '#shared/media/endpoints.ts'
import { maxBytesOf, type MediaFacts } from '#shared/media/model.ts'
import { pictureType } from '../../files/pictures.ts'
import { claimFile, keepFacts } from '../store/records.ts'
import { factsOf, pictureTooLarge, unreadable } from '../domain/facts.ts'
import { inspectVideo } from '../domain/inspect.ts'
import { metadataBoxes, clearBoxes, type Box } from '../domain/videos.ts'
import { keepFile } from '../keep-file.ts'
import { readMedia } from '../read-media.ts'
import {
  maxConcurrency,
  dropParts,
  findParts,
  hashOf,
  inStorage,
  readPart,
  withinReadLimit,
  type StoredPart,
} from '../store/parts.ts'
import { keyOf, notStored, storedAs } from '../store/objects.ts'

const { MEDIA_BUCKET } = readEnv('MEDIA_BUCKET')

/** Real videos have metadata in only a few parts. */
const maxChanged = 16

interface KeptPart extends StoredPart {
  changed?: Buffer
}

/** Storage joins the parts, so no function holds a video. They stay, so a repeated request gives the same answer. */
export const handler = serve(confirmMediaUpload, async ({ params, body: { bytes } }) => {
  const sent = await findParts(params.id, bytes)
  try {
    return reply(201, await keep(sent, bytes))
  } catch (error) {
    if (error instanceof Problem && error.code === 'unacceptable-file') await dropParts(sent)
    throw error
  }
})

async function keep(sent: readonly StoredPart[], bytes: number): Promise<MediaFacts> {
  const source = inStorage(sent)
  const now = systemClock.now()
  if (pictureType(await source.read(0, 12))) {
    if (bytes > maxBytesOf.image) throw pictureTooLarge()
    const whole = Buffer.concat(await mapConcurrently(sent, maxConcurrency, readPart))
    return keepFile(await readMedia(whole), now)
  }
  const found = await withinReadLimit(inspectVideo(source))
  if (!found) throw unreadable()
  const boxes = found.contentType === 'video/webm' ? [] : await withinReadLimit(metadataBoxes(source))
  if (!boxes) throw unreadable()
  const parts = await cleared(sent, boxes)
  const facts = factsOf(found, hashOf(parts), bytes)
  if (!(await claimFile(facts.id, now))) await join(parts, facts)
  await keepFacts(facts)
  return facts
}

/** Only the parts that contain metadata are changed. */
async function cleared(parts: readonly StoredPart[], boxes: readonly Box[]): Promise<KeptPart[]> {
  const hasSome = ({ start, end }: StoredPart) => boxes.some((box) => box.typeAt < end && box.end > start)
  if (parts.filter(hasSome).length > maxChanged) throw unreadable()
  return mapConcurrently(parts, maxConcurrency, async (part) => {
    if (!hasSome(part)) return part
    const changed = await readPart(part)
    clearBoxes(changed, part.start, boxes)
    return { ...part, changed, sha256: createHash('sha256').update(changed).digest('base64') }
  })
}

async function join(parts: readonly KeptPart[], facts: MediaFacts): Promise<void> {
  const target = { Bucket: MEDIA_BUCKET, Key: keyOf(facts) }
  try {
    const { UploadId } = await s3.send(
      new CreateMultipartUploadCommand({ ...target, ...storedAs(facts), ChecksumAlgorithm: 'SHA256' }),
    )
    try {
      const Parts = await mapConcurrently(parts, maxConcurrency, async (part) => {
        const PartNumber = part.number + 1
        // Storage refuses to join a part with another hash.
        const ChecksumSHA256 = part.sha256
        return { PartNumber, ETag: await putPart(part, { ...target, UploadId, PartNumber }), ChecksumSHA256 }
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

async function putPart(
  { key, etag, changed, sha256 }: KeptPart,
  target: { Bucket: string; Key: string; UploadId: string | undefined; PartNumber: number },
): Promise<string | undefined> {
  if (changed) {
    const put = new UploadPartCommand({ ...target, Body: changed, ChecksumSHA256: sha256 })
    return (await s3.send(put)).ETag
  }
  const copy = { ...target, CopySource: `${MEDIA_BUCKET}/${key}`, CopySourceIfMatch: etag }
  return (await s3.send(new UploadPartCopyCommand(copy))).CopyPartResult?.ETag
}

import { createHash } from 'node:crypto'
import { badChecksum, receiveText } from '../body.ts'
import { bucketOf, checksumElement, quoted, versionHeader } from '../call.ts'
import type { Call, Operation } from '../call.ts'
import { startChecksum } from '../checksum.ts'
import { writeCondition } from '../conditions.ts'
import type { ObjectChecksum, Part, Upload } from '../database.ts'
import { S3Error } from '../errors.ts'
import { header } from '../request.ts'
import { allowChildren, childText, readXml } from '../xml.ts'
import type { XmlElement } from '../xml.ts'
import { uploadOf } from './multipart.ts'

const minPartSize = 5 * 1024 ** 2

export const completeUpload: Operation = async (call) => {
  const { request, auth, store } = call
  const bucket = bucketOf(call)
  const upload = uploadOf(call)
  const condition = writeCondition(request)
  // Here the x-amz-checksum-* headers speak of the object, not of this request's document.
  const { text } = await receiveText(request, auth, () => undefined)
  const parts = chosenParts(readXml(text, 'CompleteMultipartUpload'), upload, store.uploads.parts(upload.id))
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  const wantedSize = header(request, 'x-amz-mp-object-size')
  if (wantedSize !== undefined && wantedSize !== String(size))
    throw new S3Error(
      'InvalidRequest',
      'The provided x-amz-mp-object-size does not match the size of the object.',
    )

  const { blob, result: checksum } = await assemble(call, upload, parts)
  const etag = `${md5OfParts(parts)}-${parts.length}`
  const object = { blob, size, etag, attributes: upload.attributes, checksum }
  const version = await store.put(bucket.name, request.key, object, condition, () => {
    refuseChanges(call, upload, parts)
    return store.uploads.remove(upload.id)
  })
  return {
    headers: versionHeader(bucket, version.version),
    xml: {
      root: 'CompleteMultipartUploadResult',
      value: {
        Location: `http://${header(request, 'host') ?? ''}${request.raw.url?.split('?')[0] ?? ''}`,
        Bucket: bucket.name,
        Key: request.key,
        ETag: quoted(etag),
        ...(checksum && {
          [checksumElement(checksum.algorithm)]: checksum.value,
          ChecksumType: checksum.type,
        }),
      },
    },
  }
}

/** The stored parts a completion names. @throws InvalidPart, InvalidPartOrder, EntityTooSmall */
function chosenParts(root: XmlElement, upload: Upload, stored: Part[]): Part[] {
  allowChildren(root, ['Part'])
  if (root.children.length === 0 || root.children.length > 10_000) throw new S3Error('MalformedXML')
  const byNumber = new Map(stored.map((part) => [part.number, part]))
  const checksumName = upload.algorithm ? checksumElement(upload.algorithm) : undefined
  let last = 0
  const chosen = root.children.map((child) => {
    const text = childText(child, 'PartNumber') ?? ''
    const etag = childText(child, 'ETag')
    if (!/^\d{1,5}$/.test(text) || etag === undefined) throw new S3Error('MalformedXML')
    const number = Number(text)
    if (number <= last) throw new S3Error('InvalidPartOrder', undefined, { detail: { UploadId: upload.id } })
    last = number
    const part = byNumber.get(number)
    const checksum = checksumName && childText(child, checksumName)
    if (upload.type === 'COMPOSITE' && checksum === undefined)
      throw new S3Error(
        'InvalidRequest',
        `The upload was created using a ${upload.algorithm} checksum. The complete request must include the checksum for each part. It was missing for part ${number} in the request.`,
      )
    const wrong =
      part?.etag !== etag.replaceAll('"', '') || (checksum !== undefined && checksum !== part.checksum)
    if (!part || wrong)
      throw new S3Error('InvalidPart', undefined, {
        detail: { UploadId: upload.id, PartNumber: text, ETag: etag },
      })
    return part
  })
  const small = chosen.slice(0, -1).find((part) => part.size < minPartSize)
  if (small)
    throw new S3Error('EntityTooSmall', undefined, {
      detail: { PartNumber: String(small.number), ProposedSize: String(small.size) },
    })
  return chosen
}

function assemble(call: Call, upload: Upload, parts: Part[]) {
  return call.store.blobs.create(async (write) => {
    const running =
      upload.algorithm && upload.type === 'FULL_OBJECT' ? startChecksum(upload.algorithm) : undefined
    for (const part of parts) {
      if (part.size === 0) continue
      refuseChanges(call, upload, parts)
      for await (const chunk of call.store.blobs.read(part.blob, 0, part.size - 1)) {
        running?.update(chunk)
        await write(chunk)
      }
    }
    return checkedChecksum(call, upload, parts, running?.digest())
  })
}

/** An abort or a new part while the completion is under way makes it void. */
function refuseChanges({ request, store }: Call, upload: Upload, parts: Part[]): void {
  store.uploads.find(upload.bucket, request.key, upload.id)
  const present = new Set(store.uploads.parts(upload.id).map((part) => part.blob))
  if (!parts.every((part) => present.has(part.blob))) throw new S3Error('InvalidPart')
}

function checkedChecksum(
  call: Call,
  upload: Upload,
  parts: Part[],
  whole: Buffer | undefined,
): ObjectChecksum | null {
  const { algorithm, type } = upload
  if (!algorithm || !type) return null
  let value = whole?.toString('base64')
  if (value === undefined) {
    const running = startChecksum(algorithm)
    for (const part of parts) running.update(Buffer.from(part.checksum ?? '', 'base64'))
    value = `${running.digest().toString('base64')}-${parts.length}`
  }
  const given = header(call.request, `x-amz-checksum-${algorithm}`)
  if (given !== undefined && given !== value && given !== value.replace(/-\d+$/, ''))
    throw badChecksum(algorithm)
  return { algorithm, value, type }
}

function md5OfParts(parts: Part[]): string {
  const hash = createHash('md5')
  for (const part of parts) hash.update(Buffer.from(part.etag, 'hex'))
  return hash.digest('hex')
}

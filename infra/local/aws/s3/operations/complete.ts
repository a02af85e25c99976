import { createHash } from 'node:crypto'
import { receiveText } from '../body.ts'
import { bucketOf, checksumElement, quoted, versionHeader } from '../call.ts'
import type { Call, Operation } from '../call.ts'
import { startChecksum } from '../checksum.ts'
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
  const document = readXml(await receiveText(request, auth), 'CompleteMultipartUpload')
  const parts = chosenParts(document, upload, store.uploads.parts(upload.id))
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  const { blob } = await assemble(call, upload, parts)
  const etag = `${md5OfParts(parts)}-${parts.length}`
  const checksum = checksumOfParts(upload, parts)
  const object = { blob, size, etag, attributes: upload.attributes, checksum }
  const version = await store.put(bucket.name, request.key, object, {
    finish() {
      refuseChanges(call, upload, parts)
      return store.uploads.remove(upload.id)
    },
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
    if (checksumName && checksum === undefined)
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
    for (const part of parts) {
      if (part.size === 0) continue
      refuseChanges(call, upload, parts)
      for await (const chunk of call.store.blobs.read(part.blob, 0, part.size - 1)) await write(chunk)
    }
  })
}

/** An abort or a new part while the completion is under way makes it void. */
function refuseChanges({ request, store }: Call, upload: Upload, parts: Part[]): void {
  store.uploads.find(upload.bucket, request.key, upload.id)
  const present = new Set(store.uploads.parts(upload.id).map((part) => part.blob))
  if (!parts.every((part) => present.has(part.blob))) throw new S3Error('InvalidPart')
}

/** The checksum of the parts' checksums, and their number. */
function checksumOfParts({ algorithm }: Upload, parts: Part[]): ObjectChecksum | null {
  if (!algorithm) return null
  const running = startChecksum(algorithm)
  for (const part of parts) running.update(Buffer.from(part.checksum ?? '', 'base64'))
  const value = `${running.digest().toString('base64')}-${parts.length}`
  return { algorithm, value, type: 'COMPOSITE' }
}

function md5OfParts(parts: Part[]): string {
  const hash = createHash('md5')
  for (const part of parts) hash.update(Buffer.from(part.etag, 'hex'))
  return hash.digest('hex')
}

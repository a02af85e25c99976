import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { isMetadata, metadataIn, readAttributes } from '../attributes.ts'
import type { Credentials } from '../auth.ts'
import { Intake, maxObjectSize } from '../body.ts'
import { quoted, versionHeader } from '../call.ts'
import type { Reply } from '../call.ts'
import type { Version } from '../database.ts'
import { S3Error } from '../errors.ts'
import { verifyPolicy } from '../post-policy.ts'
import { checkKey, isChecksumName } from '../request.ts'
import type { S3Request } from '../request.ts'
import { canonicalPath } from '../sigv4.ts'
import type { Store } from '../store.ts'

const limits = { fieldSize: 20 * 1024, fields: 100, files: 1, parts: 102 }
const knownFields = /^x-amz-(algorithm|credential|date|signature|security-token)$/
const unsupported = /^(acl|tagging|success_action_status|redirect)$/

/** A browser's form upload: multipart/form-data with a signed policy, the file its last field. */
export async function postForm(request: S3Request, store: Store, credentials: Credentials): Promise<Reply> {
  store.bucket(request.bucket)
  const fields = new Map([['bucket', request.bucket]])
  const version = await readForm(request, fields, (name, file) =>
    save(request, store, credentials, fields, name, file),
  )
  const bucket = store.bucket(request.bucket)
  const target = redirectTo(fields.get('success_action_redirect'), version, bucket.name)
  return {
    status: target ? 303 : 204,
    headers: {
      ETag: quoted(version.etag),
      Location:
        target ??
        `http://${request.raw.headers.host ?? ''}${canonicalPath(`/${bucket.name}/${version.key.toString()}`)}`,
      ...versionHeader(bucket, version.version),
    },
  }
}

/** Where the browser is sent after a success: storage adds what it stored to the address. What is no address counts as none. */
function redirectTo(url: string | undefined, version: Version, bucket: string): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const stored = new URLSearchParams({ bucket, key: version.key.toString(), etag: quoted(version.etag) })
  return `${url}${url.includes('?') ? '&' : '?'}${stored.toString()}`
}

async function readForm(
  { raw }: S3Request,
  fields: Map<string, string>,
  saveFile: (filename: string, file: Readable) => Promise<Version>,
): Promise<Version> {
  const malformed = (message?: string) => new S3Error('MalformedPOSTRequest', message)
  let form: busboy.Busboy
  try {
    form = busboy({ headers: raw.headers, limits, defParamCharset: 'utf8' })
  } catch {
    throw malformed()
  }
  let saved: Promise<Version> | undefined
  let fault: S3Error | undefined
  // Fields after the file are not covered by anything: S3 passes over them, too.
  form.on('field', (name, value, info) => {
    if (saved) return
    if (info.valueTruncated) fault ??= new S3Error('MaxMessageLengthExceeded')
    fields.set(name.toLowerCase(), value)
  })
  form.on('file', (name, file, info) => {
    file.on('error', () => undefined)
    if (name.toLowerCase() !== 'file')
      fault ??= malformed(`The file must be in the field "file", not "${name}".`)
    if (fault) return void file.resume()
    saved = saveFile(info.filename ?? '', file)
    saved.catch(() => file.resume())
  })
  const ended = new Promise<S3Error | undefined>((resolve) => {
    form.on('close', () => resolve(undefined))
    form.on('error', () => resolve(malformed()))
    raw.on('close', () => raw.complete || form.destroy(malformed()))
  })
  raw.pipe(form)
  const broken = await ended
  if (fault) throw fault
  if (!saved)
    throw broken ?? new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.')
  return saved.catch((error: unknown) => {
    throw error instanceof S3Error || !broken ? error : broken
  })
}

async function save(
  request: S3Request,
  store: Store,
  credentials: Credentials,
  fields: Map<string, string>,
  filename: string,
  file: Readable,
): Promise<Version> {
  for (const [name, value] of fields) fields.set(name, value.replaceAll('${filename}', filename))
  const key = fields.get('key')
  if (key === undefined || key === '')
    throw new S3Error('InvalidArgument', 'Bucket POST must contain a field named "key".')
  checkKey(key)
  const allowed = verifyPolicy(fields, credentials, Date.now(), maxObjectSize)
  for (const name of fields.keys())
    if (
      unsupported.test(name) ||
      (name.startsWith('x-amz-') && !knownFields.test(name) && !isChecksumName(name) && !isMetadata(name))
    )
      throw new S3Error('NotImplemented', `The form field ${name} is not supported here.`)
  const lookup = (name: string) => fields.get(name)
  const attributes = readAttributes(lookup, metadataIn(fields))

  const { blob, result } = await store.blobs.create(async (write) => {
    const intake = new Intake(lookup)
    let size = 0
    for await (const chunk of file.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > allowed.max)
        throw new S3Error('EntityTooLarge', undefined, {
          detail: { ProposedSize: String(size), MaxSizeAllowed: String(allowed.max) },
        })
      intake.update(chunk)
      await write(chunk)
    }
    if (size < allowed.min)
      throw new S3Error('EntityTooSmall', undefined, {
        detail: { ProposedSize: String(size), MinSizeAllowed: String(allowed.min) },
      })
    return intake.finish()
  })
  const checksum = result.checksum ? { ...result.checksum, type: 'FULL_OBJECT' as const } : null
  const object = { blob, size: result.size, etag: result.md5.toString('hex'), attributes, checksum }
  return store.put(request.bucket, key, object)
}

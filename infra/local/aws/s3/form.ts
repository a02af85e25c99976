import type { Readable } from 'node:stream'
import busboy from 'busboy'
import * as z from 'zod'
import { isChecksumName, receive, type Bytes } from './body.ts'
import { keptHeaders } from './objects.ts'
import { checkKey, quoted, S3Error, type Reply, type S3Request } from './protocol.ts'
import { encodePath, verify, type Credentials } from './signature.ts'
import type { Store } from './store.ts'

const limits = { fieldSize: 20 * 1024, fields: 100, files: 1, parts: 102 }
const knownFields = /^x-amz-(algorithm|credential|date|signature|meta-.*)$/
const unsupported = /^(acl|tagging|success_action_status|redirect)$/

interface Stored {
  key: string
  etag: string
}

/** A browser's form upload: multipart/form-data with a signed policy, the file its last field. */
export async function postForm(request: S3Request, store: Store, credentials: Credentials): Promise<Reply> {
  const { bucket, raw } = request
  store.requireBucket(bucket)
  const fields = new Map([['bucket', bucket]])
  const { key, etag } = await readForm(request, fields, (filename, file) =>
    save(store, credentials, fields, filename, file),
  )
  const redirect = fields.get('success_action_redirect')
  const headers = { ETag: quoted(etag) }
  // An invalid URL counts as none.
  if (redirect === undefined || !URL.canParse(redirect)) {
    const Location = `http://${raw.headers.host ?? ''}${encodePath(`/${bucket}/${key}`)}`
    return { status: 204, headers: { ...headers, Location } }
  }
  const stored = new URLSearchParams({ bucket, key, etag: quoted(etag) })
  const Location = `${redirect}${redirect.includes('?') ? '&' : '?'}${stored.toString()}`
  return { status: 303, headers: { ...headers, Location } }
}

async function readForm(
  { raw }: S3Request,
  fields: Map<string, string>,
  saveFile: (filename: string, file: Readable) => Promise<Stored>,
): Promise<Stored> {
  const malformed = (message?: string) => new S3Error('MalformedPOSTRequest', message)
  let form: busboy.Busboy
  try {
    form = busboy({ headers: raw.headers, limits, defParamCharset: 'utf8' })
  } catch {
    throw malformed()
  }
  let saved: Promise<Stored> | undefined
  let fault: S3Error | undefined
  // S3 ignores fields after the file.
  form.on('field', (name, value, info) => {
    if (saved) return
    if (info.valueTruncated) fault ??= malformed('A field is too long.')
    fields.set(name.toLowerCase(), value)
  })
  form.on('file', (name, file, info) => {
    file.on('error', () => undefined)
    if (name.toLowerCase() !== 'file') fault ??= malformed('The file must be in the field "file".')
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
  store: Store,
  credentials: Credentials,
  fields: Map<string, string>,
  filename: string,
  file: Readable,
): Promise<Stored> {
  for (const [name, value] of fields) fields.set(name, value.replaceAll('${filename}', filename))
  const key = fields.get('key') ?? ''
  if (key === '') throw new S3Error('InvalidArgument', 'The form must contain a field named "key".')
  checkKey(key)
  const sizes = verifyPolicy(fields, credentials)
  for (const name of fields.keys())
    if (
      unsupported.test(name) ||
      (name.startsWith('x-amz-') && !knownFields.test(name) && !isChecksumName(name))
    )
      throw new S3Error('NotImplemented', `The form field ${name} is not supported here.`)
  const lookup = (name: string) => fields.get(name)
  const headers = { ...keptHeaders(lookup), ...metadataIn(fields) }
  const bytes = file.iterator({ destroyOnReturn: false })
  const body = await store.write((write) => receive(within(bytes, sizes), lookup, undefined, write))
  await store.put(fields.get('bucket') ?? '', key, { ...body, headers })
  return { key, etag: body.etag }
}

/** Text beyond ASCII is given back as in mail (RFC 2047). */
const metadataIn = (fields: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...fields]
      .filter(([name]) => name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [
        name,
        /^[\x20-\x7e]*$/.test(value) ? value : `=?UTF-8?B?${Buffer.from(value).toString('base64')}?=`,
      ]),
  )

interface Sizes {
  min: number
  max: number
}

/** @throws EntityTooLarge, EntityTooSmall */
async function* within(bytes: Bytes, { min, max }: Sizes): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > max) throw new S3Error('EntityTooLarge', `The file may have ${max} bytes.`)
    yield chunk
  }
  if (size < min) throw new S3Error('EntityTooSmall', `The file must have ${min} bytes.`)
}

const conditionSchema = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z
    .record(z.string(), z.coerce.string())
    .refine((value) => Object.keys(value).length === 1)
    .transform((value) => {
      const [name = '', wanted = ''] = Object.entries(value)[0] ?? []
      return ['eq', `$${name}`, wanted] as const
    }),
])
const policySchema = z.object({ expiration: z.iso.datetime(), conditions: z.array(conditionSchema) })

/**
 * Checks a form's signature, and its fields (lower-case names, `bucket` included) against its policy.
 * @returns the sizes the policy allows
 */
function verifyPolicy(fields: ReadonlyMap<string, string>, credentials: Credentials): Sizes {
  const encoded = fields.get('policy')
  if (encoded === undefined) throw new S3Error('AccessDenied', 'A form needs a policy.')
  const [credential, amzDate, signature] = ['credential', 'date', 'signature'].map((name) =>
    fields.get(`x-amz-${name}`),
  )
  verify({ credential, amzDate, signature }, credentials, () => encoded)
  const { expiration, conditions } = parsePolicy(encoded)
  const denied = (reason: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`)
  if (Date.now() > Date.parse(expiration)) throw denied('Policy expired.')
  const sizes = { min: 0, max: Infinity }
  const covered = new Set(['bucket', 'policy', 'x-amz-signature'])
  for (const condition of conditions) {
    const [operator, subject, wanted] = condition
    if (operator === 'content-length-range') {
      sizes.min = Math.max(sizes.min, subject)
      sizes.max = Math.min(sizes.max, wanted)
      continue
    }
    const name = subject.slice(1).toLowerCase()
    covered.add(name)
    const actual = fields.get(name)
    if (actual === undefined || !(operator === 'eq' ? actual === wanted : actual.startsWith(wanted)))
      throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`)
  }
  const extra = [...fields.keys()].filter((name) => !covered.has(name))
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`)
  return sizes
}

function parsePolicy(encoded: string): z.infer<typeof policySchema> {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
  } catch {
    throw new S3Error('InvalidPolicyDocument')
  }
}

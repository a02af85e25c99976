import { Readable } from 'node:stream'
import { checkSignature, S3Error, type Reply, type S3Request } from './request.ts'
import type { Store } from './store.ts'

/** A browser's form upload: multipart/form-data with a signed policy and one file. */
export async function receiveForm({ bucket, raw, headers }: S3Request, store: Store): Promise<Reply> {
  const type = { headers: { 'content-type': headers.get('content-type') ?? '' } }
  const form = await new Response(Readable.toWeb(raw) as ReadableStream, type).formData()
  const sent = form.get('file')
  if (sent === null)
    throw new S3Error(400, 'MalformedPOSTRequest', 'A form needs one file, in the field "file".')
  // A form in which no file was chosen may have no name for it.
  const file = typeof sent === 'string' ? new File([sent], '') : sent
  form.delete('file')
  const fields = new Map([['bucket', bucket]])
  for (const [name, value] of form)
    if (typeof value === 'string') fields.set(name.toLowerCase(), value.replaceAll('${filename}', file.name))
  const [min, max] = checkPolicy(fields)
  if (file.size > max) throw new S3Error(400, 'EntityTooLarge', `The file may have ${max} bytes.`)
  if (file.size < min) throw new S3Error(400, 'EntityTooSmall', `The file must have ${min} bytes.`)
  const key = fields.get('key') ?? ''
  const { etag } = await store.put(bucket, key, file.stream(), { said: fields })
  const redirect = fields.get('success_action_redirect')
  if (redirect === undefined) return { status: 204, headers: { etag: `"${etag}"` } }
  const stored = new URLSearchParams({ bucket, key, etag: `"${etag}"` })
  const location = `${redirect}${redirect.includes('?') ? '&' : '?'}${stored.toString()}`
  return { status: 303, headers: { location } }
}

interface Policy {
  expiration: string
  /** `[kind, field, value]`, or `{ field: value }` for equality. */
  conditions: ((string | number)[] | Record<string, string>)[]
}

/**
 * Checks the signature of a form, and its fields against its policy.
 * @returns the least and the most bytes of the file
 * @throws SignatureDoesNotMatch, AccessDenied
 */
function checkPolicy(fields: ReadonlyMap<string, string>): [number, number] {
  const valueOf = (name: string) => fields.get(name) ?? ''
  checkSignature(valueOf('x-amz-credential'), valueOf('x-amz-signature'), valueOf('policy'))
  const { expiration, conditions } = JSON.parse(Buffer.from(valueOf('policy'), 'base64').toString()) as Policy
  const denied = (reason: string) =>
    new S3Error(403, 'AccessDenied', `Invalid according to Policy: ${reason}`)
  if (Date.now() > Date.parse(expiration)) throw denied('Policy expired.')
  let range: [number, number] = [0, Infinity]
  const covered = new Set(['bucket', 'policy', 'x-amz-signature'])
  for (const each of conditions) {
    const [kind, name, wanted] = Array.isArray(each) ? each : ['eq', ...Object.entries(each).flat()]
    if (kind === 'content-length-range') range = [Number(name), Number(wanted)]
    else {
      const field = String(name).replace('$', '').toLowerCase()
      covered.add(field)
      const value = fields.get(field)
      if (!(kind === 'eq' ? value === wanted : value?.startsWith(String(wanted))))
        throw denied(`Policy Condition failed: ${field}`)
    }
  }
  const extra = [...fields.keys()].filter((name) => !covered.has(name))
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`)
  return range
}

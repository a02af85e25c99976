import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { header, queryValue, S3Error, type S3Request } from './protocol.ts'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

interface Claim {
  credential: string | undefined
  amzDate: string | undefined
  signature: string | undefined
}

const maxSkewMs = 15 * 60_000
const maxExpiresSeconds = 604_800

/**
 * Verifies a signature (Signature V4).
 * @param textIn returns the signed text for the scope of the signature
 * @returns the time of the signature, in milliseconds
 */
export function verify(claim: Claim, credentials: Credentials, textIn: (scope: string) => string): number {
  const { credential = '', amzDate = '', signature = '' } = claim
  const [, accessKeyId, scope = '', date = '', region = ''] =
    /^([^/]+)\/((\d{8})\/([a-z0-9-]+)\/s3\/aws4_request)$/.exec(credential) ?? []
  const time = parseAmzDate(amzDate)
  if (accessKeyId === undefined || Number.isNaN(time) || !amzDate.startsWith(date))
    throw new S3Error('AuthorizationHeaderMalformed', 'The credential or the date cannot be read.')
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error('InvalidAccessKeyId')
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  )
  const text = textIn(scope)
  const expected = Buffer.from(hmac(key, text).toString('hex'))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new S3Error('SignatureDoesNotMatch', `The signature does not match. Signed must be: ${text}`)
  return time
}

const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** `20261231T235959Z` as milliseconds. */
const parseAmzDate = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/**
 * Checks the signature of a request, in its header or its query.
 * @returns the SHA-256 that the body must have, if the sender declared one
 */
export function authenticate(
  request: S3Request,
  credentials: Credentials,
  now: number = Date.now(),
): string | undefined {
  const { presigned } = request
  const authorization = header(request, 'authorization')
  if (presigned === (authorization !== undefined))
    throw new S3Error('AccessDenied', 'A request needs one signature.')
  const [credential, signedHeaders = '', signature] = presigned
    ? ['credential', 'signedheaders', 'signature'].map((name) => queryValue(request, `x-amz-${name}`))
    : (/^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([^,]+)$/
        .exec(authorization ?? '')
        ?.slice(1) ?? [])
  const amzDate = header(request, 'x-amz-date')
  const names = signedHeaders.split(';')
  const content = header(request, 'x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD'
  const present = Object.keys(request.raw.headers).filter((name) => name.startsWith('x-amz-'))
  const unsigned = ['host', ...present].filter((name) => !names.includes(name))
  if (signature !== undefined && unsigned.length > 0)
    throw new S3Error('AccessDenied', `These headers must be signed: ${unsigned.join(', ')}`)
  const time = verify({ credential, amzDate, signature }, credentials, (scope) =>
    ['AWS4-HMAC-SHA256', amzDate, scope, sha256Hex(canonical(request, names, content))].join('\n'),
  )
  if (presigned) checkExpiry(request, time, now)
  else if (Math.abs(now - time) > maxSkewMs) throw new S3Error('RequestTimeTooSkewed')
  if (content === 'UNSIGNED-PAYLOAD') return undefined
  if (/^[0-9a-f]{64}$/.test(content)) return content
  throw new S3Error('NotImplemented', `x-amz-content-sha256 ${content} is not supported.`)
}

function checkExpiry(request: S3Request, time: number, now: number): void {
  const seconds = Number(queryValue(request, 'x-amz-expires'))
  if (!(seconds >= 1 && seconds <= maxExpiresSeconds))
    throw new S3Error('InvalidArgument', 'X-Amz-Expires must be between a second and a week.')
  if (time - now > maxSkewMs) throw new S3Error('AccessDenied', 'Request is not valid yet')
  if (now > time + seconds * 1000) throw new S3Error('AccessDenied', 'Request has expired')
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')

function canonical(request: S3Request, names: readonly string[], content: string): string {
  const query = request.query
    .filter(([name]) => name.toLowerCase() !== 'x-amz-signature')
    .map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`)
    .toSorted()
    .join('&')
  const headers = names.map((name) => `${name}:${String(request.raw.headers[name] ?? '').trim()}\n`).join('')
  return [request.method, encodePath(request.path), query, headers, names.join(';'), content].join('\n')
}

const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

export const encodePath = (path: string): string => path.split('/').map(uriEncode).join('/')

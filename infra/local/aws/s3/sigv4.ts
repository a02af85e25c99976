import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const emptySha256 = createHash('sha256').digest('hex')

export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

/** RFC 3986 escaping as SigV4 wants it: everything but unreserved characters, by UTF-8 byte. */
export function uriEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The path from its decoded form: each segment escaped once, slashes and dots left as they are. */
export function canonicalPath(decoded: string): string {
  return decoded.split('/').map(uriEncode).join('/')
}

export interface CanonicalParts {
  method: string
  path: string
  query: readonly (readonly [string, string])[]
  /** Signed headers: lower-case names, in the order of the signature, with their values. */
  headers: readonly (readonly [string, string])[]
  payload: string
}

export function canonicalRequest(parts: CanonicalParts): string {
  const query = parts.query
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const headers = parts.headers
    .map(([name, value]) => `${name}:${value.trim().replace(/\s+/g, ' ')}\n`)
    .join('')
  const names = parts.headers.map(([name]) => name).join(';')
  return [parts.method, canonicalPath(parts.path), query, headers, names, parts.payload].join('\n')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export interface Scope {
  /** yyyymmdd */
  date: string
  region: string
}

export function scopeText(scope: Scope): string {
  return `${scope.date}/${scope.region}/s3/aws4_request`
}

let last: { of: string; key: Buffer } | undefined

export function signingKey(secret: string, scope: Scope): Buffer {
  const of = `${scopeText(scope)} ${secret}`
  if (last?.of !== of) {
    const date = hmac(`AWS4${secret}`, scope.date)
    last = { of, key: hmac(hmac(hmac(date, scope.region), 's3'), 'aws4_request') }
  }
  return last.key
}

export function stringToSign(amzDate: string, scope: Scope, canonical: string): string {
  return ['AWS4-HMAC-SHA256', amzDate, scopeText(scope), sha256Hex(canonical)].join('\n')
}

export function signatureOf(key: Buffer, text: string): string {
  return hmac(key, text).toString('hex')
}

/** Compares signatures in constant time. */
export function sameSignature(expected: string, given: string): boolean {
  const a = Buffer.from(expected)
  const b = Buffer.from(given)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `20261231T235959Z` as epoch milliseconds; undefined where it is no such date. */
export function parseAmzDate(text: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second] = match
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time) ? undefined : time
}

/** Reads `accessKey/yyyymmdd/region/s3/aws4_request`; undefined where it has another shape. */
export function parseCredential(text: string): { accessKeyId: string; scope: Scope } | undefined {
  const match = /^([^/]+)\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request$/.exec(text)
  if (!match) return undefined
  const [, accessKeyId = '', date = '', region = ''] = match
  return { accessKeyId, scope: { date, region } }
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}

import type { IncomingMessage } from 'node:http'
import { algorithms } from './checksum.ts'
import { S3Error } from './errors.ts'

/** One request, its target taken apart. Keys are never path segments: `..` in them means nothing. */
export interface S3Request {
  raw: IncomingMessage
  method: string
  /** The decoded path with its leading slash. */
  path: string
  bucket: string
  key: string
  query: readonly (readonly [string, string])[]
  /** Set where the signature is in the query (a presigned URL). */
  presigned: boolean
}

/**
 * @throws InvalidURI for escapes that are no UTF-8, KeyTooLongError over 1024 bytes
 */
export function parseRequest(raw: IncomingMessage): S3Request {
  const url = raw.url ?? '/'
  const mark = url.indexOf('?')
  const path = decode(mark < 0 ? url : url.slice(0, mark))
  const query = (mark < 0 ? '' : url.slice(mark + 1))
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=')
      return equals < 0
        ? ([decode(pair), ''] as const)
        : ([decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))] as const)
    })
  if (!path.startsWith('/')) throw new S3Error('InvalidURI')
  const slash = path.indexOf('/', 1)
  const bucket = slash < 0 ? path.slice(1) : path.slice(1, slash)
  const key = slash < 0 ? '' : path.slice(slash + 1)
  checkKey(key)
  const presigned = query.some(([name]) => /^x-amz-(algorithm|signature|credential)$/i.test(name))
  return { raw, method: raw.method ?? 'GET', path, bucket, key, query, presigned }
}

/** @throws KeyTooLongError */
export function checkKey(key: string): void {
  const size = Buffer.byteLength(key)
  if (size > 1024)
    throw new S3Error('KeyTooLongError', undefined, {
      detail: { Size: String(size), MaxSizeAllowed: '1024' },
    })
}

// S3 reads a bare + as a space in paths as well as in queries, and signs it as %20.
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new S3Error('InvalidURI')
  }
}

/** The first value of a query parameter; S3's names keep their case, X-Amz-* do not. */
export function queryValue(request: S3Request, name: string): string | undefined {
  return request.query.find(([each]) => each === name || (isAmz(each) && each.toLowerCase() === name))?.[1]
}

/** A header of the request, its duplicates joined by commas. In a presigned URL the x-amz-* parameters stand for headers. */
export function header(request: S3Request, name: string): string | undefined {
  const values = request.raw.headersDistinct[name]
  if (values) return values.map(headerText).join(',')
  if (!request.presigned || !name.startsWith('x-amz-')) return undefined
  return queryValue(request, name)
}

/** The names of all x-amz-* headers, those that stand in a presigned URL included. */
export function amzHeaderNames(request: S3Request): string[] {
  const names = Object.keys(request.raw.headersDistinct)
  if (request.presigned) names.push(...request.query.map(([name]) => name.toLowerCase()))
  return names.filter(isAmz)
}

export function isAmz(name: string): boolean {
  return name.toLowerCase().startsWith('x-amz-')
}

export function isChecksumName(name: string): boolean {
  return algorithms.some((algorithm) => name === `x-amz-checksum-${algorithm}`)
}

// Node hands header bytes over as Latin-1; clients send and sign UTF-8.
function headerText(value: string): string {
  const bytes = Buffer.from(value, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return value
  }
}

/** A whole number in a range, from a query or header. @throws InvalidArgument */
export function integer(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN
  if (Number.isNaN(value) || value > 2 ** 31 - 1)
    throw new S3Error('InvalidArgument', `Provided ${name} not an integer or within integer range`, {
      detail: { ArgumentName: name, ArgumentValue: text },
    })
  return Math.min(value, max)
}

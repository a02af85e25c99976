import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { XmlValue } from './xml.ts'

const statuses = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  ServerSideEncryptionConfigurationNotFoundError: 404,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
}

/** A refusal. The SDK throws it under its code. */
export class S3Error extends Error {
  readonly code: keyof typeof statuses
  readonly status: number

  constructor(code: keyof typeof statuses, message: string = code) {
    super(message)
    this.code = code
    this.status = statuses[code]
  }
}

export interface S3Request {
  raw: IncomingMessage
  method: string
  /** The decoded path with its leading slash. */
  path: string
  bucket: string
  key: string
  query: readonly (readonly [name: string, value: string])[]
  /** Whether the signature is in the query. */
  presigned: boolean
}

export interface Reply {
  /** 200 unless given. */
  status?: number
  headers?: Record<string, string>
  xml?: { root: string; value: XmlValue }
  stream?: Readable
}

/** @throws InvalidURI, KeyTooLongError */
export function parseRequest(raw: IncomingMessage): S3Request {
  const [target = '/', search = ''] = (raw.url ?? '/').split(/\?(.*)/s)
  const path = decode(target)
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? []
  checkKey(key)
  const query = [...new URLSearchParams(search)]
  const presigned = query.some(([name]) => /^x-amz-(algorithm|signature|credential)$/i.test(name))
  return { raw, method: raw.method ?? 'GET', path, bucket, key, query, presigned }
}

/** @throws KeyTooLongError */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError')
}

/** @throws InvalidURI for escapes that are not UTF-8 */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error('InvalidURI')
  }
}

export function queryValue(request: S3Request, name: string): string | undefined {
  return request.query.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1]
}

/** A header of the request. In a presigned URL, x-amz-* parameters count as headers. */
export function header(request: S3Request, name: string): string | undefined {
  const value = request.raw.headers[name]
  if (value !== undefined) return String(value)
  return request.presigned && name.startsWith('x-amz-') ? queryValue(request, name) : undefined
}

export const quoted = (etag: string) => `"${etag}"`

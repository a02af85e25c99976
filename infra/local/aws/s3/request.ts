import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { XmlValue } from './xml.ts'

/** A refusal. The SDK throws it under its code. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface S3Request {
  raw: IncomingMessage
  /** The decoded path with its leading slash. */
  path: string
  bucket: string
  key: string
  query: URLSearchParams
  headers: ReadonlyMap<string, string>
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  xml?: [string, XmlValue]
  stream?: Readable
}

export function parseRequest(raw: IncomingMessage): S3Request {
  const [target = '/', search = ''] = (raw.url ?? '/').split(/\?(.*)/s)
  const path = decodeURIComponent(target)
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? []
  const headers = new Map(Object.entries(raw.headers).map(([name, value]) => [name, String(value)]))
  return { raw, path, bucket, key, query: new URLSearchParams(search), headers }
}

export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }

const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** Checks the signature of a text (version 4). @throws SignatureDoesNotMatch */
export function checkSignature(credential: string, signature: string, text: string): void {
  const [id, ...scope] = credential.split('/')
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${localCredentials.secretAccessKey}`)
  if (id !== localCredentials.accessKeyId || hmac(key, text).toString('hex') !== signature)
    throw new S3Error(403, 'SignatureDoesNotMatch', `The signature does not match. Signed must be: ${text}`)
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** A header must name the key; only an address is checked further. @throws SignatureDoesNotMatch, AccessDenied */
export function authenticate({ raw, path, query, headers }: S3Request): void {
  if (headers.get('authorization')?.includes(`Credential=${localCredentials.accessKeyId}/`)) return
  const inQuery = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const [credential, names, date] = [inQuery('Credential'), inQuery('SignedHeaders'), inQuery('Date')]
  const canonical = [
    raw.method,
    path.split('/').map(encode).join('/'),
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map((pair) => pair.map(encode).join('='))
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${(headers.get(name) ?? '').trim()}`),
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const scope = credential.slice(credential.indexOf('/') + 1)
  const hash = createHash('sha256').update(canonical).digest('hex')
  checkSignature(credential, inQuery('Signature'), `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash}`)
  const signedAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Date.now() <= signedAt + Number(inQuery('Expires')) * 1000))
    throw new S3Error(403, 'AccessDenied', 'Request has expired')
}

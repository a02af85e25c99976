import type { Version } from './database.ts'
import { S3Error } from './errors.ts'
import { header } from './request.ts'
import type { S3Request } from './request.ts'

/** Whether a write may happen only where there is no object yet: `If-None-Match: *`. */
export function onlyOnce(request: S3Request): boolean {
  const value = header(request, 'if-none-match')
  if (value !== undefined && value !== '*')
    throw new S3Error('NotImplemented', undefined, { detail: { Header: 'If-None-Match' } })
  return value !== undefined
}

/** @throws PreconditionFailed unless the version is the one `If-Match`, or another header of its meaning, names */
export function checkMatch(request: S3Request, version: Version, name = 'if-match'): void {
  const value = header(request, name)
  if (value !== undefined && !matches(value, version.etag)) throw failed('If-Match')
}

/** Whether the answer is 304, since the reader has this version already. */
export function notModified(request: S3Request, version: Version): boolean {
  const value = header(request, 'if-none-match')
  return value !== undefined && matches(value, version.etag)
}

function matches(list: string, etag: string): boolean {
  return list
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one.replace(/^"(.*)"$/, '$1') === etag)
}

export function failed(condition: string): S3Error {
  return new S3Error('PreconditionFailed', undefined, { detail: { Condition: condition } })
}

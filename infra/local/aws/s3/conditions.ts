import type { Version } from './database.ts'
import { S3Error } from './errors.ts'
import { header } from './request.ts'
import type { S3Request } from './request.ts'

/** What must hold of the current version for a write to happen. */
export interface WriteCondition {
  ifMatch?: string
  ifNoneMatch?: string
}

export function writeCondition(request: S3Request): WriteCondition {
  const ifMatch = header(request, 'if-match')
  const ifNoneMatch = header(request, 'if-none-match')
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*')
    throw new S3Error('NotImplemented', undefined, { detail: { Header: 'If-None-Match' } })
  for (const name of ['if-modified-since', 'if-unmodified-since'])
    if (header(request, name) !== undefined)
      throw new S3Error('NotImplemented', undefined, { detail: { Header: name } })
  return { ...(ifMatch !== undefined && { ifMatch }), ...(ifNoneMatch !== undefined && { ifNoneMatch }) }
}

/** @throws PreconditionFailed, or NoSuchKey where If-Match finds nothing to match */
export function checkWrite(condition: WriteCondition, current: Version | undefined): void {
  const present = current && !current.marker ? current : undefined
  if (condition.ifNoneMatch !== undefined && present) throw failed('If-None-Match')
  if (condition.ifMatch === undefined) return
  if (!present) throw new S3Error('NoSuchKey')
  if (!matches(condition.ifMatch, present.etag)) throw failed('If-Match')
}

/**
 * Conditional reads, in RFC 9110's order; `prefix` is for x-amz-copy-source-*.
 * @returns whether the answer is 304
 * @throws PreconditionFailed
 */
export function notModified(request: S3Request, version: Version, prefix = ''): boolean {
  const value = (name: string) => header(request, `${prefix}${name}`)
  const modified = Math.floor(version.modified / 1000) * 1000
  const date = (name: string) => Date.parse(value(name) ?? '')
  const ifMatch = value('if-match')
  if (ifMatch !== undefined) {
    if (!matches(ifMatch, version.etag)) throw failed('If-Match')
  } else if (modified > date('if-unmodified-since')) throw failed('If-Unmodified-Since')
  const ifNoneMatch = value('if-none-match')
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, version.etag)
  return modified <= date('if-modified-since')
}

/** If-Range: whether the range may be served, for an entity tag or a date. */
export function rangeStillHolds(request: S3Request, version: Version): boolean {
  const value = header(request, 'if-range')
  if (value === undefined) return true
  const date = Date.parse(value)
  return value.startsWith('"') || Number.isNaN(date)
    ? matches(value, version.etag)
    : date === Math.floor(version.modified / 1000) * 1000
}

function matches(list: string, etag: string): boolean {
  return list
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one.replace(/^"(.*)"$/, '$1') === etag)
}

function failed(condition: string): S3Error {
  return new S3Error('PreconditionFailed', undefined, { detail: { Condition: condition } })
}

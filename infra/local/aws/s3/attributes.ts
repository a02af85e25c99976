import type { Attributes } from './database.ts'

/** Headers kept with an object and sent back with it. */
const keptHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
] as const

/** Metadata of one's own, as a form gives it: text beyond ASCII is given back as in mail (RFC 2047). */
export const metadataIn = (fields: ReadonlyMap<string, string>): [name: string, value: string][] =>
  [...fields]
    .filter(([name]) => isMetadata(name))
    .map(([name, value]) => [
      name,
      /^[\x20-\x7e]*$/.test(value) ? value : `=?UTF-8?B?${Buffer.from(value).toString('base64')}?=`,
    ])

export const isMetadata = (name: string): boolean => name.startsWith('x-amz-meta-')

/** What an upload says of itself, from headers or form fields by lower-case name. */
export function readAttributes(
  lookup: (name: string) => string | undefined,
  metadata: readonly [name: string, value: string][] = [],
): Attributes {
  const headers: Record<string, string> = {}
  for (const name of keptHeaders) {
    const value = lookup(name)
    if (value !== undefined && value !== '') headers[name] = value
  }
  for (const [name, value] of metadata) headers[name] = value
  headers['content-type'] ??= 'binary/octet-stream'
  return { headers }
}

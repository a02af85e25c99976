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

/** What an upload says of itself, from headers or form fields by lower-case name. */
export function readAttributes(lookup: (name: string) => string | undefined): Attributes {
  const headers: Record<string, string> = {}
  for (const name of keptHeaders) {
    const value = lookup(name)
    if (value !== undefined && value !== '') headers[name] = value
  }
  headers['content-type'] ??= 'binary/octet-stream'
  return { headers }
}

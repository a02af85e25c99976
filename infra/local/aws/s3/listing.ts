import type { Version } from './database.ts'
import type { Store } from './store.ts'

/** A place in the order key ascending, newest version first: what comes after it is `key`'s versions below `seq`. */
export interface Position {
  key: Buffer
  seq: number
}

const newest = Number.MAX_SAFE_INTEGER
const batch = 500

export const startOf = (key: Buffer): Position => ({ key, seq: newest })
export const afterKey = (key: Buffer): Position => ({ key, seq: 0 })
export const afterVersion = (version: Version): Position => ({ key: version.key, seq: version.seq })

/** The least byte string above all that start with `prefix`. UTF-8 has no byte 0xff, so the last one can grow. */
export function successor(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix)
  next[next.length - 1] = (next.at(-1) ?? 0) + 1
  return next
}

export interface Page {
  versions: Version[]
  prefixes: Buffer[]
  /** Where the next page begins; undefined on the last. */
  next?: Position
  /** The last thing on the page, as key markers name it. */
  last?: { key: Buffer; version?: string }
}

export interface Listing {
  bucket: string
  prefix: string
  delimiter: string
  from: Position
  max: number
  latestOnly: boolean
}

/** One page of a listing. Everything below a common prefix is skipped in one step, not read. */
export function listPage(store: Store, listing: Listing): Page {
  const prefix = Buffer.from(listing.prefix)
  const delimiter = Buffer.from(listing.delimiter)
  const end = prefix.length > 0 ? successor(prefix) : undefined
  const page: Page = { versions: [], prefixes: [] }
  if (listing.max === 0) return page
  let position = Buffer.compare(listing.from.key, prefix) < 0 ? startOf(prefix) : listing.from
  for (;;) {
    const rows = store.scan(listing.bucket, position, end, listing.latestOnly, batch)
    for (const row of rows) {
      if (Buffer.compare(row.key, position.key) < 0) continue
      if (page.versions.length + page.prefixes.length === listing.max) return { ...page, next: position }
      const group = commonPrefix(row.key, prefix, delimiter)
      if (group) {
        page.prefixes.push(group)
        page.last = { key: group }
        position = startOf(successor(group))
      } else {
        page.versions.push(row)
        page.last = { key: row.key, version: row.version }
        position = listing.latestOnly ? afterKey(row.key) : afterVersion(row)
      }
    }
    if (rows.length < batch) return page
  }
}

function commonPrefix(key: Buffer, prefix: Buffer, delimiter: Buffer): Buffer | undefined {
  if (delimiter.length === 0) return undefined
  const at = key.indexOf(delimiter, prefix.length)
  return at < 0 ? undefined : key.subarray(0, at + delimiter.length)
}

import type { ImportedInput } from '#shared/blog/transfer.ts'

export interface ExportFile {
  from: 'WordPress' | 'Ghost'
  /** The address of the old site, or empty. */
  site: string
  articles: ImportedInput[]
  /** Not imported, or imported differently, by kind. */
  skipped: Skipped[]
}

interface Skipped {
  kind: string
  count: number
  titles: string[]
}

export class SkippedList {
  readonly #kinds = new Map<string, Skipped>()

  add(kind: string, title = '', count = 1): void {
    const found = this.#kinds.get(kind) ?? { kind, count: 0, titles: [] }
    found.count += count
    if (title && found.titles.length < 1000) found.titles.push(title)
    this.#kinds.set(kind, found)
  }

  toList(): Skipped[] {
    return [...this.#kinds.values()]
  }
}

/** Reads all entries and skips unreadable ones. */
export const readEach = <Entry>(
  entries: readonly Entry[],
  skipped: SkippedList,
  read: (entry: Entry) => ImportedInput[],
): ImportedInput[] =>
  entries.flatMap((entry) => {
    try {
      return read(entry)
    } catch (error) {
      console.error('An entry cannot be read', error)
      skipped.add('Posts that cannot be read', titleOf(entry))
      return []
    }
  })

function titleOf(entry: unknown): string {
  const { title } = (entry ?? {}) as Record<string, unknown>
  return typeof title === 'string' ? title : ''
}

/** Returns an invalid date unchanged. */
export function utc(written: string, zone = 'Z'): string {
  const date = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)
    ? `${written.replace(' ', 'T')}${zone}`
    : written
  const time = Date.parse(date)
  return Number.isNaN(time) ? written : new Date(time).toISOString()
}

import type { ImportedInput } from '#shared/blog/transfer.ts'

/** What a former site's export holds. */
export interface ExportFile {
  from: 'WordPress' | 'Ghost'
  /** The address of the former site, where the file says it. */
  site: string
  articles: ImportedInput[]
  /** What is not taken, by its kind: how many, and what they are called where it helps. */
  left: LeftOut[]
}

export interface LeftOut {
  kind: string
  count: number
  titles: string[]
}

/** Counts what is left out. */
export class LeftOutList {
  readonly #kinds = new Map<string, LeftOut>()

  add(kind: string, title = '', count = 1): void {
    const found = this.#kinds.get(kind) ?? { kind, count: 0, titles: [] }
    found.count += count
    if (title && found.titles.length < 1000) found.titles.push(title)
    this.#kinds.set(kind, found)
  }

  toList(): LeftOut[] {
    return [...this.#kinds.values()]
  }
}

/** Reads all entries. One that cannot be read is left out, and the others are taken. */
export const readEach = <Entry>(
  entries: readonly Entry[],
  left: LeftOutList,
  read: (entry: Entry) => ImportedInput[],
): ImportedInput[] =>
  entries.flatMap((entry) => {
    try {
      return read(entry)
    } catch (error) {
      console.error('An entry cannot be read', error)
      left.add('Posts that cannot be read', titleOf(entry))
      return []
    }
  })

function titleOf(entry: unknown): string {
  const { title } = (entry ?? {}) as Record<string, unknown>
  return typeof title === 'string' ? title : ''
}

/** An instant as machines write it; what cannot be read stays as it is. */
export function utc(written: string, zone = 'Z'): string {
  const date = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)
    ? `${written.replace(' ', 'T')}${zone}`
    : written
  const time = Date.parse(date)
  return Number.isNaN(time) ? written : new Date(time).toISOString()
}

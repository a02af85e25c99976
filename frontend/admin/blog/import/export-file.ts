import type { ImportedInput } from '#shared/blog/transfer.ts'

export interface ExportFile {
  from: 'WordPress' | 'Ghost'
  articles: ImportedInput[]
  /** Titles of what is not imported, or imported differently, by kind. */
  skipped: ReadonlyMap<string, readonly string[]>
}

export class SkippedList extends Map<string, string[]> {
  add(kind: string, title: string): void {
    const titles = this.get(kind)
    if (titles) titles.push(title)
    else this.set(kind, [title])
  }
}

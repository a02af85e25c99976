import type { ImportedInput } from '#shared/blog/transfer.ts'

/** Its message is for people. */
export class UnreadableFile extends Error {}

export interface ExportFile {
  from: 'WordPress' | 'Ghost'
  articles: ImportedInput[]
  /** Titles of what is not imported, or imported differently, by kind. */
  skipped: ReadonlyMap<string, readonly string[]>
}

export class SkippedList extends Map<string, string[]> {
  add(kind: string, title: string): void {
    this.set(kind, [...(this.get(kind) ?? []), title])
  }
}

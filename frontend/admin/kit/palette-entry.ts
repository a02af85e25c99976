import { fold, foldedWords } from '#shared/leads/matching/fold.ts'
import { findForgiving } from '#shared/search.ts'
import type { ReactNode } from 'react'

export interface PaletteEntry {
  /** An address, or the name of an action. */
  id: string
  name: string
  about: string
  text: string
  mark?: ReactNode
  action?: () => void
}

/** Those with matching names come first. */
export const searchEntries = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] => {
  const words = foldedWords(typed)
  const find = (within: readonly PaletteEntry[], textOf: (entry: PaletteEntry) => string) =>
    findForgiving(
      within.map((entry) => fold(textOf(entry))),
      words,
    ).flatMap((at) => within[at] ?? [])
  const found = find(entries, ({ text }) => text)
  return [...new Set([...find(found, ({ name }) => name), ...found])]
}

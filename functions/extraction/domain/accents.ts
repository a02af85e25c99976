import type { Draft, DraftField } from './draft.ts'
import { plain } from './text.ts'

/** The fields whose letters may have accents. */
export const accented = ['name', 'company'] as const

export const accentDoubt = 'Letters with accents are easily misread.'

/** A value as a read in other alphabets has it, where the two differ in nothing but accents. */
export function withAccents(field: DraftField, read: string): DraftField {
  const words = read.normalize('NFC').split(/\s+/)
  const parts = field.value.split(' ')
  const start = words.findIndex((_word, at) =>
    parts.every((part, index) => isSameButAccents(part, words[at + index] ?? '')),
  )
  if (start < 0) return /[\u00c0-\u024f]/.test(read) ? { ...field, doubt: field.doubt ?? accentDoubt } : field
  const better = parts.map((part, index) => wordOf(part, words[start + index] ?? part)).join(' ')
  return better === field.value ? field : { ...field, value: better, doubt: field.doubt ?? accentDoubt }
}

/** Engines take a letter with an accent for another without: an ł for a t. */
function isSameButAccents(part: string, read: string): boolean {
  const [one, other] = [letters(part), letters(read)]
  const marked = [...inside(read)]
  if (one === other) return true
  return (
    one.length === other.length &&
    marked.length === other.length &&
    [...one].every((letter, at) => letter === other[at] || /[^\p{ASCII}]/u.test(marked[at] ?? ''))
  )
}

const inside = (word: string): string => word.replaceAll(/[^\p{L}\p{N}]/gu, '')

const letters = (word: string): string => plain(word).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The word with accents, with the signs around it as they were read first. */
function wordOf(part: string, read: string): string {
  const inner = read.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const isPlain = /^\p{ASCII}*$/u.test(inner)
  return isPlain ? part : part.replace(/[\p{L}\p{N}].*[\p{L}\p{N}]/u, () => inner)
}

/** Leads with the names another read gives, `readOf` saying what it has for a field. */
export const accentedDrafts = (
  drafts: readonly Draft[],
  readOf: (field: DraftField) => string | undefined,
): Draft[] =>
  drafts.map((draft) => {
    const better = accented.flatMap((name) => {
      const field = draft[name]
      const read = field && readOf(field)
      return field && read ? [[name, withAccents(field, read)] as const] : []
    })
    return { ...draft, ...Object.fromEntries(better) }
  })

import type { Draft, DraftField } from './draft.ts'
import { withinEdits } from '#shared/leads/matching/edits.ts'
import { plain } from './text.ts'

export const accented = ['name', 'company'] as const

/** With the non-English letters that each reader recognizes. */
export const alphabets = {
  ces: 'áčďéěíňóřšťúůýž',
  fra: 'àâçéèêëîïôûùü',
  hun: 'áéíóöőúüű',
  nor: 'åæøäöé',
  pol: 'ąćęłńóśźż',
  spa: 'áéíñóúü',
  tur: 'çğıöşüâîû',
} as const

export type Language = keyof typeof alphabets

export const languages = Object.keys(alphabets) as Language[]

/** Confidences are from 0 to 100. */
export interface LineRead {
  language: Language
  words: readonly { text: string; confidence: number }[]
}

interface Vote {
  language: Language
  letter: string
  confidence: number
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

/** Each reader knows only the letters of its own language. So only readers that know a letter vote on it. */
export function withAccents(field: DraftField, reads: readonly LineRead[]): DraftField {
  const parts = field.value.split(' ').map((part) => voted(part, reads))
  const value = parts.map(({ text }) => text).join(' ')
  const isDoubtful = value !== field.value || parts.some(({ isContested }) => isContested)
  return { ...field, value, ...(isDoubtful ? { letters: 'accents' } : {}) }
}

export const accentedDrafts = (
  drafts: readonly Draft[],
  readsOf: (field: DraftField) => readonly LineRead[],
): Draft[] =>
  drafts.map((draft) => {
    const better = accented.flatMap((name) => {
      const field = draft[name]
      return field ? [[name, withAccents(field, readsOf(field))] as const] : []
    })
    return { ...draft, ...Object.fromEntries(better) }
  })

interface Voted {
  text: string
  /** Whether a reader saw an accent that the others outvoted. */
  isContested: boolean
}

function voted(part: string, reads: readonly LineRead[]): Voted {
  const [start, word, end] = trimmed(misread(part, reads) ?? part)
  const same = reads.flatMap(({ language, words }) => {
    const found = words
      .map(({ text, confidence }) => ({ language, text: trimmed(text.normalize('NFC'))[1], confidence }))
      .find(({ text }) => isSameButAccents(word, text))
    return found ? [found] : []
  })
  const letters = [...word].map((letter, at) => {
    const votes = same.map(({ language, text, confidence }) => ({
      language,
      letter: [...text][at]?.toLowerCase() ?? '',
      confidence,
    }))
    const won = winner(votes)
    const isContested = !won && votes.some(({ letter: seen }) => !isAscii(seen))
    return { text: won ? (letter === letter.toLowerCase() ? won : won.toUpperCase()) : letter, isContested }
  })
  return {
    text: start + letters.map(({ text }) => text).join('') + end,
    isContested: letters.some(({ isContested }) => isContested),
  }
}

/** The accented word that most readers agree on where the first reader misread its letters. */
function misread(part: string, reads: readonly LineRead[]): string | undefined {
  const word = plain(part)
  const others = reads.flatMap(({ words }) =>
    words
      .map(({ text }) => trimmed(text.normalize('NFC'))[1])
      .filter((text) => word.length > 3 && !isAscii(text) && withinEdits(plain(text), word, 2)),
  )
  const [best] = [...Map.groupBy(others, (text) => text).values()].toSorted((a, b) => b.length - a.length)
  const isKnown = reads.some(({ words }) =>
    words.some(({ text }) => isSameButAccents(word, trimmed(text)[1])),
  )
  return best && best.length > 1 && !isKnown ? best[0] : undefined
}

/** Undefined where a plain letter is likelier. */
function winner(votes: readonly Vote[]): string | undefined {
  const plainest = Math.max(
    0,
    ...votes.filter(({ letter }) => isAscii(letter)).map((vote) => vote.confidence),
  )
  const candidates = [...new Set(votes.map(({ letter }) => letter))].flatMap((letter) => {
    if (isAscii(letter)) return []
    const seen = votes.filter((vote) => vote.letter === letter)
    const able = votes.filter(({ language }) => alphabets[language].includes(letter))
    const share = seen.length / Math.max(1, able.length)
    const confidence = Math.max(...seen.map((vote) => vote.confidence))
    const isSure = seen.length > 1 ? share > 0.5 : share === 1 && confidence >= Math.max(90, plainest)
    return isSure ? [{ letter, weight: share * Math.sqrt(seen.length), confidence }] : []
  })
  return candidates.toSorted((a, b) => b.weight - a.weight || b.confidence - a.confidence)[0]?.letter
}

function trimmed(text: string): [start: string, word: string, end: string] {
  const {
    start = '',
    word = '',
    end = '',
  } = /^(?<start>[^\p{L}\p{N}]*)(?<word>.*?)(?<end>[^\p{L}\p{N}]*)$/su.exec(text)?.groups ?? {}
  return [start, word, end]
}

/** Readers take an accented letter for a different plain one: an ł for a t. */
function isSameButAccents(word: string, read: string): boolean {
  const [one, other, marked] = [[...plain(word)], [...plain(read)], [...read]]
  const differing = one.filter((letter, at) => letter !== other[at])
  return (
    one.length === other.length &&
    marked.length === other.length &&
    differing.length <= 2 &&
    one.every((letter, at) => letter === other[at] || !isAscii(marked[at] ?? ''))
  )
}

import type { DraftField } from './draft.ts'
import { looksLikeName, looksLikeSentence } from './roles.ts'
import { blocksOf } from './layout.ts'
import { lineOf, wordsBetween, type Line } from './words.ts'

export interface Introduced {
  name?: DraftField
  company?: DraftField
  note?: DraftField
}

const self = "(?:[Tt]his is|[Ii] am|[Iil]?['’]?m|[Mm]y name is|[Hh]ere is)"
const introduction = new RegExp(
  `\\b${self}\\s+(?<name>\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}(?:\\.|[\\p{L}'’-]*)){1,3})`,
  'u',
)
const origin = new RegExp(
  `(?:\\b${self}\\s+\\p{Lu}[\\p{L}'’.\\s-]{1,40}?,?|\\p{L}+ here,?|\\b[Ii] work|\\b[Ii](?: am|['’]m)|\\b[Ww]e are|\\b[Ww]riting)\\s+(?:from|with|at|of|for)\\s+(?<company>\\p{Lu}[\\p{L}\\p{N}'’-]*(?:\\s(?:&\\s?)?(?:(?:Inc|Co|Corp|Ltd)\\.|\\p{Lu}[\\p{L}\\p{N}'’-]*))*)`,
  'u',
)

export function readIntroductions(lines: readonly Line[]): Introduced {
  const found: Introduced = {}
  for (const block of blocksOf(lines)) {
    const whole = lineOf(
      block.flatMap(({ words }) => words),
      0,
    )
    // Offsets are in the text of the block, whose words are in order by line.
    const name = introduction.exec(whole.text)?.groups?.['name']
    if (name && looksLikeName(name) && !found.name) found.name = fieldOf(whole, name)
    const company = origin.exec(whole.text)?.groups?.['company']?.replace(/(?<!\b(?:Inc|Co|Corp|Ltd))\.$/, '')
    if (company && !found.company) found.company = fieldOf(whole, company)
    // Messages of staff do not say what the other person wants.
    const request = /^\W{0,3}You\b/.test(whole.text) ? undefined : requestIn(whole.text)
    if (request && (!found.note || request.length > found.note.value.length))
      found.note = fieldOf(whole, request)
  }
  return found
}

const wants =
  /\b(?:need|needs|looking for|want|would like|interested|could you|can you|do (?:you|your|we|i)|how (?:much|long|do|can)|is there|quote|pricing|please|help)\b/i

function requestIn(text: string): string | undefined {
  if (!looksLikeSentence(text)) return undefined
  const sentences = text.match(/[^.!?]+(?:[.!?]+(?!\w)|\.(?=\w)[^.!?]*[.!?]?|$)/g) ?? []
  const asked = sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => wants.test(sentence) && sentence.length > 15 && !sentence.includes('@'))
  return asked.join(' ') || undefined
}

function fieldOf(line: Line, value: string): DraftField {
  const from = line.text.indexOf(value)
  return { value, words: wordsBetween(line, from, from + value.length), layout: 'guessed' }
}

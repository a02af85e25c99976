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
  /\b(?:need|(?:team|company|firm|office|shop|store|site|website) needs|looking for|want|would like|interested|could you|can you|do (?:you|your|we|i)|does|how (?:much|long|do|can)|what (?:would|does|is)|is there|quote|pricing|please|replace|opening|help)\b/i
const answers =
  /\b(?:happy to help|how can we|where shall|let me|thanks for writing|best way to (?:contact|reach)|for your)\b/i

function requestIn(text: string): string | undefined {
  if (!looksLikeSentence(text)) return undefined
  const sentences = text.match(/[^.!?]+(?:[.!?]+(?!\w)|\.(?=\w)[^.!?]*[.!?]?|$)/g) ?? []
  const request = sentences
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) =>
        wants.test(sentence) && !answers.test(sentence) && sentence.length > 15 && !/@/.test(sentence),
    )
    .join(' ')
  return withCapitalI(request) || undefined
}

const verbsAfterI =
  '(?:would|am|need|want|have|can|could|was|will|like|think|saw|run|own|work|do|don|just|also|look|represent)\\b'
const nounsAfterAI =
  '(?:tools?|training|strategy|strategies|solutions?|agents?|chatbots?|consulting|consultants?|assistants?|automation|software|projects?|models?|systems?)\\b'
const loneI = new RegExp(`(?<=^|[.!?] )(?:\\|(?= \\p{Ll})|1(?= ${verbsAfterI}))`, 'gu')
const misreadAI = new RegExp(`(?<=\\b[Aa]n )Al\\b|\\bAl(?= ${nounsAfterAI})`, 'g')

/** Corrects a lone capital I, often read as a bar or a one, and AI, often read as a first name. */
export const withCapitalI = (text: string): string => text.replaceAll(loneI, 'I').replaceAll(misreadAI, 'AI')

function fieldOf(line: Line, value: string): DraftField {
  const from = line.text.indexOf(value)
  return { value, words: wordsBetween(line, from, from + value.length), layout: 'guessed' }
}

import { interestNames } from '../../catalog/lines.ts'
import { readTyped } from '../../money/typed.ts'
import { leadFields } from '../fields.ts'
import { runTogether } from '../matching/fold.ts'
import { interests, type Interest, type Stage } from '../stage.ts'
import { movedToMessage, plain, short, valuesIn, type Cell } from './cell.ts'
import { isShortened, shortenedWords } from './contact-cells.ts'
import { isFillerEmail } from './fillers.ts'
import { readDay } from './import-dates.ts'
import { furthestStage, guessStage, stageKey, type StageChoices } from './stage-words.ts'

export function readStage(cell: string, choices: StageChoices): Cell<Stage | null> {
  const read = valuesIn(cell).map((text) => ({
    text,
    stage: choices.get(stageKey(text)) ?? guessStage(text),
  }))
  return {
    value: furthestStage(read.flatMap(({ stage }) => stage ?? [])),
    notes: read.flatMap(({ text, stage }) => (stage ? [] : [`Unknown stage “${short(text)}”; not used.`])),
  }
}

/** Limits the unknown interests that are listed. */
const maxNamed = 10

const interestOf = new Map(
  interests.flatMap((interest) =>
    [interest, interestNames[interest]].map((name) => [runTogether(name), interest] as const),
  ),
)

export function readInterests(text: string): Cell<Interest[]> {
  const named = new Map<string, string>()
  for (const part of text.split(/[,;|\n]/))
    if (part.trim() && !named.has(runTogether(part))) named.set(runTogether(part), part.trim())
  const unknown = [...named].filter(([name]) => !interestOf.has(name))
  const listed = unknown.slice(0, maxNamed).map(([, part]) => `Unknown interest “${short(part)}”; skipped.`)
  const more = unknown.length - listed.length
  return {
    value: [...new Set([...named.keys()].flatMap((name) => interestOf.get(name) ?? []))],
    notes: more > 0 ? [...listed, `${more} more unknown interests; skipped.`] : listed,
  }
}

const otherCurrency = /[€£¥₹]|^[a-z]{1,2}\$|euros?|eur|gbp|cad|aud|nzd|mxn|chf|jpy|inr|cny|sek|nok|dkk|brl/i

/** `$1,200.50`, `1.200,50`, `12k`. Rejects negative amounts, other currencies and scientific notation. */
export function readValue(text: string): Cell<number | null> {
  if (!text) return plain(null)
  const refuse = (why: string) => movedToMessage('Value', text, why)
  const bare = text.replace(/\s/g, '').replace(/^(?:USD?)?\$?|\$?(?:USD|dollars)?$/gi, '')
  if (isShortened(bare)) return refuse(shortenedWords)
  if (otherCurrency.test(bare)) return refuse('It is not in US dollars.')
  if (/^\(.*\)$|^[-−]|-$/.test(bare)) return refuse('It is below zero.')
  const value = leadFields.value.schema.safeParse(dollarsOf(bare))
  return value.success ? plain(value.data) : refuse('It is not a valid amount.')
}

/** `1.200` is ambiguous, so it is rejected. */
function dollarsOf(text: string): number | undefined {
  if (/^\d{1,3}\.\d{3}[km]?$/i.test(text)) return undefined
  const european = /^(\d{1,3}(?:\.\d{3})*|\d+),(\d{2}[km]?)$/i.exec(text)
  const read = readTyped(european ? `${european[1]?.replaceAll('.', '')}.${european[2]}` : text, 'dollars')
  return typeof read === 'number' ? Math.round(read * 100) / 100 : undefined
}

/** Others are added to the message. */
export function readWebsite(cell: string): Cell<string | null> {
  const addressOf = (value: string): string | undefined =>
    leadFields.website.schema.safeParse(value).data ?? undefined
  const values = valuesIn(cell).filter((value) => !isFillerEmail(value))
  const [first, ...others] = values.flatMap((value) => addressOf(value) ?? [])
  const [bad] = values.filter((value) => !addressOf(value))
  if (!first)
    return bad === undefined ? plain(null) : movedToMessage('Website', bad, 'It is not a web address.')
  if (others.length === 0) return plain(first)
  const more = `Other websites: ${others.join(', ')}`
  return { value: first, notes: [`${short(more)} (added to the message).`], forMessage: more }
}

/** A next step without a valid day is added to the message. */
export function readNextStep(text: string, due: string): Cell<{ text: string; due: string } | null> {
  if (!text && !due) return plain(null)
  const step = leadFields.next_step.schema.safeParse({ text: text || 'Follow up', due: readDay(due) })
  if (step.success) return plain(step.data)
  const why = readDay(due) ? 'is too long' : 'has no readable date'
  return {
    value: null,
    notes: [`The next step ${why}; it was added to the message.`],
    forMessage: `Next step: ${[text, due].filter(Boolean).join(', ')}`,
  }
}

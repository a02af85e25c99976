import { interestNames } from '../../catalog/lines.ts'
import { readTyped } from '../../money/typed.ts'
import { leadFields } from '../fields.ts'
import { runTogether } from '../matching/fold.ts'
import { interests, stageNames, type Interest, type Stage } from '../stage.ts'
import { isFillerEmail, movedToMessage, plain, short, valuesIn, type Cell } from './cell.ts'
import { isShortened, shortenedWords } from './contact-cells.ts'
import { readDay, type DayOrder } from './dates.ts'
import { furthestStage, guessStage, stageKey, type StageChoices } from './stage-words.ts'

export function readStage(cell: string, choices: StageChoices): Cell<Stage | null> {
  const read = valuesIn(cell).map((text) => ({
    text,
    stage: choices.get(stageKey(text)) ?? guessStage(text),
  }))
  const value = furthestStage(read.flatMap(({ stage }) => stage ?? []))
  const instead = value ? 'not used' : `a new lead starts in ${stageNames.new}`
  return {
    value,
    notes: read.flatMap(({ text, stage }) =>
      stage ? [] : [`The stage “${short(text)}” was not recognized; ${instead}.`],
    ),
  }
}

const interestOf = new Map(
  interests.flatMap((interest) =>
    [interest, interestNames[interest]].map((name) => [runTogether(name), interest] as const),
  ),
)

export function readInterests(text: string): Cell<Interest[]> {
  const parts = text.split(/[,;|\n]/).map((part) => part.trim())
  const known = parts.flatMap((part) => interestOf.get(runTogether(part)) ?? [])
  const unknown = new Set(parts.filter((part) => part && !interestOf.has(runTogether(part))))
  return {
    value: [...new Set(known)],
    notes: unknown.size > 0 ? [`Unknown interests “${short([...unknown].join(', '))}”; not used.`] : [],
  }
}

/** `$1,200.50`, `1.200,50`, `12k`. */
export function readValue(text: string): Cell<number | null> {
  if (!text) return plain(null)
  const bare = text.replace(/\s/g, '').replace(/^(?:USD?)?\$?|\$?(?:USD|dollars)?$/gi, '')
  const value = leadFields.value.schema.safeParse(dollarsOf(bare))
  if (value.success) return plain(value.data)
  const why = isShortened(bare) ? shortenedWords : 'It is not a valid amount in US dollars.'
  return movedToMessage('Value', text, why)
}

/** `1.200` is ambiguous, so it is rejected. */
function dollarsOf(text: string): number | undefined {
  if (/^\d{1,3}\.\d{3}[km]?$/i.test(text)) return undefined
  const european = /^(\d{1,3}(?:\.\d{3})*|\d+),(\d{2}[km]?)$/i.exec(text)
  const read = readTyped(european ? `${european[1]?.replaceAll('.', '')}.${european[2]}` : text, 'dollars')
  return typeof read === 'number' ? Math.round(read * 100) / 100 : undefined
}

/** The first. Others are added to the message. */
export function readWebsite(cell: string): Cell<string | null> {
  const values = valuesIn(cell).filter((value) => !isFillerEmail(value))
  const isAddress = (value: string) => leadFields.website.schema.safeParse(value).success
  const first = values.find(isAddress) ?? null
  const rest = values.filter((value) => value !== first)
  if (rest.length === 0) return plain(first)
  const why = first ? 'Another address is used.' : 'It is not a web address.'
  return { ...movedToMessage('Website', rest.join(', '), why), value: first }
}

/** A next step without a valid day is added to the message. */
export function readNextStep(
  text: string,
  due: string,
  order: DayOrder | undefined,
): Cell<{ text: string; due: string } | null> {
  if (!text && !due) return plain(null)
  const { value: day, notes } = readDay(due, order)
  const step = leadFields.next_step.schema.safeParse({ text: text || 'Follow up', due: day })
  if (step.success) return { value: step.data, notes }
  const why = day ? 'is too long' : 'has no readable date'
  return {
    value: null,
    notes: [`The next step ${why}; it was added to the message.`],
    forMessage: `Next step: ${[text, due].filter(Boolean).join(', ')}`,
  }
}

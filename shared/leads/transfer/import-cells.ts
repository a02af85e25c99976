import { interestNames } from '../../catalog/lines.ts'
import { leadFields } from '../fields.ts'
import { fold, runTogether } from '../matching/fold.ts'
import { interests, stageNames, stages, type Interest, type Stage } from '../stage.ts'

/** What was made of a cell, and what a person would want to know of it. */
export interface Cell<T> {
  value: T
  notes: string[]
}

const plain = <T>(value: T): Cell<T> => ({ value, notes: [] })

export const short = (text: string): string =>
  text.length > 60 ? `${[...text].slice(0, 60).join('')}…` : text

/** A stage by its name; an unknown one is New. */
export function readStage(text: string): Cell<Stage> {
  if (!text) return plain('new')
  const stage = stages.find((one) => [one, stageNames[one]].some((name) => fold(name) === fold(text)))
  return stage ? plain(stage) : { value: 'new', notes: [`Unknown stage “${short(text)}”; set to New.`] }
}

/** A cell may hold the text of a whole column: so many unknown words are listed one by one. */
const maxNamed = 10

const interestOf = new Map(
  interests.flatMap((interest) =>
    [interest, interestNames[interest]].map((name) => [runTogether(name), interest] as const),
  ),
)

/** Interests by their names, between commas, semicolons or bars. */
export function readInterests(text: string): Cell<Interest[]> {
  const named = new Map<string, string>()
  for (const part of text.split(/[,;|\n]/))
    if (part.trim() && !named.has(runTogether(part))) named.set(runTogether(part), part.trim())
  const unknown = [...named].filter(([name]) => !interestOf.has(name))
  const told = unknown.slice(0, maxNamed).map(([, part]) => `Unknown interest “${short(part)}”; skipped.`)
  const more = unknown.length - told.length
  return {
    value: [...new Set([...named.keys()].flatMap((name) => interestOf.get(name) ?? []))],
    notes: more > 0 ? [...told, `${more} more unknown interests; skipped.`] : told,
  }
}

/** Dollars, with or without the sign and commas. */
export function readValue(text: string): Cell<number | null> {
  if (!text) return plain(null)
  const digits = text.replace(/\s/g, '').replace(/^(US)?\$|(USD|dollars)$|,(?=\d{3})/gi, '')
  const amount = /^\d+(\.\d+)?$/.test(digits)
    ? leadFields.value.safeParse(Math.round(Number(digits) * 100) / 100)
    : undefined
  return amount?.success
    ? plain(amount.data)
    : { value: null, notes: [`The value “${short(text)}” is not a valid amount; skipped.`] }
}

export function readWebsite(text: string): Cell<string | null> {
  const website = leadFields.website.safeParse(text)
  return website.success
    ? plain(website.data)
    : { value: null, notes: [`“${short(text)}” is not a web address; skipped.`] }
}

/** A day as spreadsheets write it, month first: `2026-12-01`, `12/1/2026`, either with a time behind. */
export function readDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?=$|[T ])/.exec(text)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?=$| )/.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [american[3], american[1], american[2]]
      : []
  if (!year || !month || !day) return undefined
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

/** The thirtieth of February is none. */
function isDay(written: string): boolean {
  const at = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written)
}

/** A next step needs a day; one without is a line of the message, so that nothing is lost. */
export function readNextStep(
  text: string,
  due: string,
): Cell<{ step: { text: string; due: string } | null; forMessage: string }> {
  if (!text && !due) return plain({ step: null, forMessage: '' })
  const day = readDay(due)
  if (day) return plain({ step: { text: text || 'Follow up', due: day }, forMessage: '' })
  const said = [text, due].filter(Boolean).join(', ')
  return {
    value: { step: null, forMessage: `Next step: ${said}` },
    notes: ['The next step has no readable date; it was added to the message.'],
  }
}

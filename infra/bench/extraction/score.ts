import type { Reading } from '../../../shared/extraction/model.ts'
import { comparable } from '../../../functions/extraction/domain/mark.ts'
import { plain } from '../../../functions/extraction/domain/text.ts'
import type { Truth } from './model.ts'

export const fields = [
  'name',
  'email',
  'phone',
  'second_phone',
  'company',
  'title',
  'website',
  'note',
] as const
export type Field = (typeof fields)[number]

/** The note is printed, but has no target: people must judge how much of a message matters. */
export const marked = fields.filter((field) => field !== 'note')

export interface Tally {
  right: number
  wrong: number
  /** Values that are wrong only in accents. */
  accentsOnly: number
  missed: number
  /** Fields without a true value, and how many of them got a value anyway. */
  absent: number
  invented: number
  agreed: number
  wrongAgreed: number
}

export const noTally = (): Tally => ({
  right: 0,
  wrong: 0,
  accentsOnly: 0,
  missed: 0,
  absent: 0,
  invented: 0,
  agreed: 0,
  wrongAgreed: 0,
})

export interface Score {
  tallies: Record<Field, Tally>
  isCountRight: boolean
  mistakes: string[]
}

const isSame = (field: Field, given: string, wanted: string): boolean =>
  comparable(field, given) === comparable(field, wanted) ||
  (field === 'note' && comparable(field, given).includes(comparable(field, wanted)))

/** Compares a reading with the content of the picture. Pairs leads by their number of equal fields. */
export function score(reading: Reading, truth: readonly Truth[]): Score {
  const tallies = Object.fromEntries(fields.map((field) => [field, noTally()])) as Record<Field, Tally>
  const mistakes: string[] = []
  const left = [...reading.leads]
  for (const wanted of truth) {
    const likeness = (lead: Reading['leads'][number]) =>
      fields.filter((field) => {
        const [value, want] = [lead[field].value, wanted[field]]
        return value !== null && want !== null && isSame(field, value, want)
      }).length
    const best = left.toSorted((a, b) => likeness(b) - likeness(a))[0]
    const paired = best && (likeness(best) > 0 || truth.length === 1) ? best : undefined
    if (paired) left.splice(left.indexOf(paired), 1)
    for (const field of fields) {
      const given = paired?.[field]
      const [value, want, tally] = [given?.value ?? null, wanted[field], tallies[field]]
      const isRight = value !== null && want !== null && isSame(field, value, want)
      if (want === null) tally.absent++
      if (want !== null && !isRight) tally.missed++
      if (value === null) {
        if (want !== null) mistakes.push(`${field}: nothing, not ${want}`)
        continue
      }
      if (isRight) tally.right++
      else if (field !== 'note' || want !== null) {
        tally.wrong++
        if (want !== null && isSame(field, plain(value), plain(want))) tally.accentsOnly++
        mistakes.push(`${field}: ${value} (${given?.mark}), not ${want}`)
      }
      if (want === null && field !== 'note') tally.invented++
      if (given?.mark === 'agreed') tally.agreed++
      if (given?.mark === 'agreed' && !isRight) tally.wrongAgreed++
    }
  }
  for (const extra of left) {
    for (const field of marked) {
      const { value, mark } = extra[field]
      const tally = tallies[field]
      tally.absent++
      if (value === null) continue
      tally.wrong++
      tally.invented++
      if (mark === 'agreed') tally.agreed++
      if (mark === 'agreed') tally.wrongAgreed++
      mistakes.push(`${field}: ${value} (${mark}) of nobody`)
    }
  }
  return { tallies, isCountRight: reading.leads.length === truth.length, mistakes }
}

import { brand } from '../../brand.ts'
import type { Day } from '../../calendar/month-grid.ts'
import { instantOf } from '../../calendar/zone.ts'
import { plain, short, type Cell } from './cell.ts'

export const dayOrders = ['month', 'day'] as const
/** Which comes first in `05/12/2026`. */
export type DayOrder = (typeof dayOrders)[number]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[ ,T])/

const forms: readonly (readonly [form: RegExp, year: number, month: number, day: number])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T ])/, 1, 2, 3],
  [/^(\d{1,2})[ -]([a-z]{3})[a-z]*[.,]?[ -](\d{4}|\d{2})(?=$|[ ,])/i, 3, 2, 1],
  [/^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?=$|[ ,])/i, 3, 1, 2],
]

/** Days since December 30, 1899, as a spreadsheet stores a date: 1982 to 2119. */
const serial = /^([3-7]\d{4})(\.\d+)?$/

export interface ColumnDates {
  /** Undefined if no date has a number above 12, or if dates contradict each other. */
  order: DayOrder | undefined
  /** A date that can be read in both ways. */
  unsure: string | undefined
}

/** Dates with dots start with the day unless one of them cannot. */
export function datesOf(cells: Iterable<string>): ColumnDates {
  const seen = new Set<DayOrder>()
  let hasDots = true
  let unsure: string | undefined
  for (const cell of cells) {
    const [, first, sign, second] = numeric.exec(cell.trim()) ?? []
    if (!first) continue
    if (sign !== '.') hasDots = false
    if (Number(first) > 12) seen.add('day')
    else if (Number(second) > 12) seen.add('month')
    else if (Number(first) !== Number(second)) unsure ??= cell.trim()
  }
  const [order, other] = seen
  if (!order && unsure && hasDots) return { order: 'day', unsure }
  return { order: other ? undefined : order, unsure }
}

function writtenIn(text: string, order: DayOrder): Day | undefined {
  const [, first = '', , second = '', year = ''] = numeric.exec(text) ?? []
  if (year) return order === 'day' ? dayOf(year, second, first) : dayOf(year, first, second)
  for (const [form, y, m, d] of forms) {
    const found = form.exec(text)
    if (found) return dayOf(found[y] ?? '', found[m] ?? '', found[d] ?? '')
  }
  const days = serial.exec(text)?.[1]
  return days && new Date(Date.UTC(1899, 11, 30 + Number(days))).toISOString().slice(0, 10)
}

function dayOf(year: string, month: string, day: string): Day | undefined {
  const number = /^\d/.test(month) ? month : String(months.indexOf(month.toLowerCase()) + 1)
  const written = `${year.length === 2 ? `20${year}` : year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${written}T00:00:00Z`)
  // Rejects days such as February 30.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written) ? written : undefined
}

/** Possibly with a time after it. Without an order the month is first, and a note says so if it matters. */
export function readDay(text: string, order: DayOrder | undefined): Cell<Day | undefined> {
  const day = writtenIn(text, order ?? 'month')
  return day && !order && datesOf([text]).unsure !== undefined
    ? { value: day, notes: [`“${short(text)}” was read as month, day and year: ${day}.`] }
    : plain(day)
}

const clock = /[T ,](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?(am|pm)?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?$/i

/** In its own zone or the firm's. A day without a time is noon, so it is the same day in most zones. */
function instantIn(text: string, day: Day): string | undefined {
  const fraction = serial.exec(text)?.[2]
  const timed = fraction ? ` ${timeOf(Number(fraction))}` : text
  const [, hours = '12', minutes = '00', seconds = '00', half = '', zone = ''] = clock.exec(timed) ?? []
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  if (hour > 23 || minutes > '59' || seconds > '59') return undefined
  if (!zone) return instantOf({ day, time }, brand.timeZone).instant
  const offset = /^[+-]/.test(zone) ? zone.replace(/(\d{2}):?(\d{2})$/, '$1:$2') : 'Z'
  const at = Date.parse(`${day}T${time}:${seconds}${offset}`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

const timeOf = (fractionOfDay: number): string =>
  new Date(Math.round(fractionOfDay * 1440) * 60_000).toISOString().slice(11, 16)

/** Programs write an early date, such as 1970, for no date. */
const earliest = '1980'

/** Null if the file does not say. `instead` ends the note about a date that cannot be used. */
export function readInstant(
  text: string,
  order: DayOrder | undefined,
  now: Date,
  instead: string,
): Cell<string | null> {
  if (!text) return plain(null)
  const { value: day, notes } = readDay(text, order)
  const at = day && instantIn(text, day)
  if (!at || at < earliest || at > now.toISOString()) {
    const why = at && at >= earliest ? 'is in the future' : 'is not a readable date'
    return { value: null, notes: [`The date “${short(text)}” ${why}; ${instead}.`] }
  }
  return { value: at, notes }
}

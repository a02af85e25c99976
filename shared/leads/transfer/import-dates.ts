import { brand } from '../../brand.ts'
import type { Day } from '../../calendar/month-grid.ts'
import { instantOf } from '../../calendar/zone.ts'
import { plain, short, type Cell } from './cell.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const forms: readonly (readonly [form: RegExp, year: number, month: number, day: number])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T ])/, 1, 2, 3],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?=$|[ ,])/, 3, 1, 2],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})(?=$|[ ,])/, 3, 2, 1],
  [/^(\d{1,2})[ -]([a-z]{3})[a-z]*[.,]?[ -](\d{4}|\d{2})(?=$|[ ,])/i, 3, 2, 1],
  [/^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?=$|[ ,])/i, 3, 1, 2],
]

/** Possibly with a time after it. Slashes mean month first. */
export function readDay(text: string): Day | undefined {
  for (const [form, year, month, day] of forms) {
    const found = form.exec(text)
    const [y = '', m = '', d = ''] = found ? [found[year], found[month], found[day]] : []
    const number = /^\d/.test(m) ? m : String(months.indexOf(m.toLowerCase()) + 1)
    const written = `${y.length === 2 ? `20${y}` : y}-${number.padStart(2, '0')}-${d.padStart(2, '0')}`
    if (found) return isDay(written) ? written : undefined
  }
  return undefined
}

/** Rejects days such as February 30. */
function isDay(written: string): boolean {
  const at = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written)
}

const clock = /[T ,](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?(am|pm)?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?$/i

/** In its own zone or the firm's. A day without a time is noon, so it is the same day in most zones. */
function instantIn(text: string, day: Day): string | undefined {
  const [, hours = '12', minutes = '00', seconds = '00', half = '', zone = ''] = clock.exec(text) ?? []
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  if (hour > 23 || minutes > '59' || seconds > '59') return undefined
  if (!zone) return instantOf({ day, time }, brand.timeZone).instant
  const offset = /^[+-]/.test(zone) ? zone.replace(/(\d{2}):?(\d{2})$/, '$1:$2') : 'Z'
  const at = Date.parse(`${day}T${time}:${seconds}${offset}`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** Programs write an early date, such as 1970, for no date. */
const earliest = '1980'

/** null if the file does not say */
export function readReceived(text: string, now: Date): Cell<string | null> {
  if (!text) return plain(null)
  const day = readDay(text)
  const at = day && instantIn(text, day)
  const why =
    at === undefined || at < earliest
      ? 'is not a readable date'
      : at > now.toISOString()
        ? 'is in the future'
        : undefined
  return why || !at
    ? { value: null, notes: [`The date “${short(text)}” ${why}; the lead counts as received today.`] }
    : plain(at)
}

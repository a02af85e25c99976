import { brand } from '../brand.ts'

const dayMs = 86_400_000

const inZone = new Intl.DateTimeFormat('en-US', {
  timeZone: brand.timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** The calendar day of an instant in the firm's own zone, as midnight UTC. Throws RangeError for a date that cannot be read. */
function dayOf(instant: string): Date {
  const parts = inZone.formatToParts(new Date(instant))
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day')))
}

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The days a quote is dated and open until (the last day included), as printed: "November 21, 2026". */
export function quoteDates(createdAt: string): { dated: string; validUntil: string } {
  const day = dayOf(createdAt)
  return {
    dated: long.format(day),
    validUntil: long.format(new Date(day.getTime() + brand.quote.validityDays * dayMs)),
  }
}

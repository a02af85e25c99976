import { recordOf } from '#shared/api/records.ts'
import { addDays, type Day } from '#shared/calendar/month-grid.ts'
import { fieldNames as leadFieldNames, leadFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import type { Duplicate } from '#shared/leads/person-endpoints.ts'
import { stage, stageNames } from '#shared/leads/stage.ts'
import { dayOf } from '#shared/leads/week.ts'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { formatShortDate, formatShortDay } from '../kit/times.ts'

/** Formats whole dollars: `$4,200`. */
export const dollars = (amount: number): string => formatUsdShort(toCents(amount))

/** Of some stages. */
export const totalOf = (stages: readonly { count: number; value: number }[]) =>
  stages.reduce((sum, { count, value }) => ({ count: sum.count + count, value: sum.value + value }), {
    count: 0,
    value: 0,
  })

export const fieldNames: Readonly<Record<string, string>> = {
  ...recordOf(leadFieldNames, (field) => leadFields[field].label),
  due: 'Due',
  state: 'State',
}

/** Of an input, by the kind of its field. */
export const inputTypes: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', url: 'url' }

export const aboutLead = ({ title, company }: Pick<Lead, 'title' | 'company'>): string =>
  [title, company].filter(Boolean).join(', ')

/** The reason is in the title of a single one. Several people can share a phone number. */
export const duplicatesTitle = (duplicates: readonly Pick<Duplicate, 'reasons'>[]): string =>
  duplicates.length > 1
    ? 'Possible duplicates'
    : `Possible duplicate: ${duplicates
        .flatMap(({ reasons }) => reasons)
        .join(', ')
        .toLowerCase()}`

/** An unknown stage is returned unchanged. */
export const stageNameOf = (word: string): string => {
  const known = stage.safeParse(word)
  return known.success ? stageNames[known.data] : word
}

/** Due dates are in the firm's time zone. */
export const firmToday = (): Day => dayOf(new Date().toISOString())

/** "today", "tomorrow", "Fri, Nov 27", or with the year if it is not the current one. */
export const formatDue = (day: Day): string => {
  const today = firmToday()
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  if (day === addDays(today, -1)) return 'yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatShortDate(day)
}

export const isOverdue = (day: Day): boolean => day < firmToday()

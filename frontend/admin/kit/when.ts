import * as z from 'zod/mini'
import { instantOf, wallTimeOf } from '#shared/calendar/zone.ts'
import { viewerZone } from './times.ts'

/** A date and a time as two native fields give them: `YYYY-MM-DD` and `HH:MM`, or empty. */
export interface When {
  day: string
  time: string
}

export const whenShape = { day: z.string(), time: z.string() }

/** Both or neither, and both as a browser's fields write them. */
export const checkWhen = ({ day, time }: When, context: z.core.$RefinementCtx): void => {
  const issue = (path: keyof When, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (day && !/^\d{4}-\d{2}-\d{2}$/.test(day)) issue('day', 'Give the date as a day of the calendar.')
  else if (day && !time) issue('time', 'Give a time as well.')
  if (time && !/^\d{2}:\d{2}/.test(time)) issue('time', 'Give the time as hours and minutes.')
  else if (time && !day) issue('day', 'Give a date as well.')
}

/** The instant in the viewer's zone, or null where no date is given. */
export const instantFrom = ({ day, time }: When): string | null =>
  day && time ? instantOf({ day, time: time.slice(0, 5) }, viewerZone()).instant : null

/** The two fields for an instant. */
export const whenFrom = (instant: string | null): When =>
  instant ? wallTimeOf(instant, viewerZone()) : { day: '', time: '' }

/** A word of warning where the clocks change: at hours that do not exist, or come twice. */
export const clockWarning = ({ day, time }: When): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}/.test(time)) return ''
  const { clock } = instantOf({ day, time: time.slice(0, 5) }, viewerZone())
  if (clock === 'skipped') return 'Clocks go forward past this time. The post will go out an hour later.'
  return clock === 'twice' ? 'Clocks go back: this time comes twice, and the first is meant.' : ''
}

import * as z from 'zod/mini'
import { atMost, line, onlySeen, optionalText, webAddress } from '../api/fields.ts'
import { parseDay } from '../calendar/month-grid.ts'
import { mediaChoice, postMedia } from '../media/model.ts'

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** An IANA zone. Offsets such as `+02:00` are rejected, because they have no daylight saving time. */
export const timezone = z.string().check(
  onlySeen,
  atMost(64),
  z.refine(
    (name) => /^[a-z]/i.test(name) && isZone(name),
    'Use an IANA time zone, such as America/New_York.',
  ),
)

/** A local time, `YYYY-MM-DDTHH:MM`. */
export const wallTime = z.string().check(
  onlySeen,
  z.refine(
    (text) => parseDay(text.slice(0, 10)) !== undefined && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10)),
    'Enter a date and time such as 2026-12-01T09:00.',
  ),
)

export const link = webAddress('Enter a web address, such as https://…')

const campaignWord = z.optional(line(100, 'Leave it out or enter a value.'))

/** UTM parameters of the link. Without a source, the platform is the source. */
export const utm = z.object({ source: campaignWord, medium: campaignWord, campaign: campaignWord })
export type Utm = z.infer<typeof utm>

export const composition = {
  timezone: optionalText,
  wall_time: optionalText,
  link: optionalText,
  utm: z.optional(utm),
  media: z._default(z.array(postMedia), []),
}
export type Composition = z.infer<z.ZodMiniObject<typeof composition>>

/** Null removes the link or its UTM parameters. */
export const compositionChange = {
  timezone: z.optional(timezone),
  wall_time: z.optional(wallTime),
  link: z.optional(z.nullable(link)),
  utm: z.optional(z.nullable(z.strictObject(utm.shape))),
  media: z.optional(mediaChoice),
}

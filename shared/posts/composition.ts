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

/** An IANA zone by name: offsets such as `+02:00` know no summer time and are none. */
export const timezone = z.string().check(
  onlySeen,
  atMost(64),
  z.refine(
    (name) => /^[a-z]/i.test(name) && isZone(name),
    'Use an IANA time zone, such as America/New_York.',
  ),
)

/** What the clock on the wall is to show: `YYYY-MM-DDTHH:MM`. */
export const wallTime = z.string().check(
  onlySeen,
  z.refine(
    (text) => parseDay(text.slice(0, 10)) !== undefined && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10)),
    'Enter a date and time such as 2026-12-01T09:00.',
  ),
)

/** An address anyone may open. */
export const link = webAddress('Enter a web address, such as https://…')

const campaignWord = z.optional(line(100, 'Leave it out or enter a value.'))

/** What the link tells the site's statistics. Without a source, each platform names itself. */
export const utm = z.object({ source: campaignWord, medium: campaignWord, campaign: campaignWord })
export type Utm = z.infer<typeof utm>

/** What a post has beside its words, as it is stored and shown. */
export const composition = {
  /** The zone its time was chosen in, and what the clock there shows at that time. */
  timezone: optionalText,
  wall_time: optionalText,
  link: optionalText,
  utm: z.optional(utm),
  media: z._default(z.array(postMedia), []),
}
export type Composition = z.infer<z.ZodMiniObject<typeof composition>>

/** What staff may ask for; null takes a link or its campaign away. */
export const compositionChange = {
  timezone: z.optional(timezone),
  wall_time: z.optional(wallTime),
  link: z.optional(z.nullable(link)),
  utm: z.optional(z.nullable(z.strictObject(utm.shape))),
  media: z.optional(mediaChoice),
}

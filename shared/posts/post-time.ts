import { fieldProblem } from '../api/problem.ts'
import { addDays } from '../calendar/month-grid.ts'
import { instantOf, wallTimeOf } from '../calendar/zone.ts'

export interface PostTime {
  scheduled_for: string | null
  timezone?: string | undefined
  wall_time?: string | undefined
}

interface TimeChange {
  scheduled_for?: string | null | undefined
  timezone?: string | undefined
  wall_time?: string | undefined
}

/** The local time in a zone, as `YYYY-MM-DDTHH:MM`. */
export const clockAt = (instant: string, timezone: string): string => {
  const { day, time } = wallTimeOf(instant, timezone)
  return `${day}T${time}`
}

/** The instant of a local time in a zone, and whether that time occurs once, twice or not at all. */
export const instantAt = (wall: string, timezone: string) =>
  instantOf({ day: wall.slice(0, 10), time: wall.slice(11, 16) }, timezone)

/**
 * A local time determines the instant; if it occurs twice, an instant may choose. A new instant alone keeps the zone. A
 * local time that does not exist moves later.
 * @throws Problem for the field if the parts contradict each other
 */
export function settleTime(before: PostTime, change: TimeChange): PostTime {
  const timezone = change.timezone ?? before.timezone
  const scheduled_for = settledInstant(before, change, timezone)
  if (!timezone) return { scheduled_for }
  return {
    scheduled_for,
    timezone,
    ...(scheduled_for === null ? {} : { wall_time: clockAt(scheduled_for, timezone) }),
  }
}

function settledInstant(before: PostTime, change: TimeChange, timezone: string | undefined): string | null {
  const { scheduled_for: instant, wall_time: wall } = change
  if (wall === undefined) return instant === undefined ? before.scheduled_for : instant
  if (!timezone) throw fieldProblem('timezone', 'Choose the time zone of this time.')
  const meant = instantAt(wall, timezone).instant
  if (instant === undefined || instant === meant) return meant
  if (instant === null || clockAt(instant, timezone) !== wall)
    throw fieldProblem('wall_time', 'In this time zone the clock shows another time then.')
  return instant
}

/** In its own zone or else in `zone`. @returns undefined if the post has no time */
export function movedByDays(post: PostTime, days: number, zone: string): PostTime | undefined {
  if (post.scheduled_for === null) return undefined
  const own = post.timezone ?? zone
  const wall = clockAt(post.scheduled_for, own)
  const moved = `${addDays(wall.slice(0, 10), days)}${wall.slice(10)}`
  return settleTime(post, { scheduled_for: instantAt(moved, own).instant })
}

/** A warning for staff about a local time at a clock change; empty for other times. */
export function clockWarning(wall: string, timezone: string): string {
  const { clock, instant } = instantAt(wall, timezone)
  if (clock === 'skipped')
    return `Clocks go forward past this time. That hour does not exist there, so the post is published at ${clockAt(instant, timezone).slice(11)}.`
  return clock === 'twice' ? 'Clocks go back, so this time occurs twice. The first one is used.' : ''
}

import { fieldProblem } from '../api/problem.ts'
import { addDays } from '../calendar/month-grid.ts'
import { instantOf, wallTimeOf } from '../calendar/zone.ts'

/** When a post goes out: the instant, and where staff chose it by a clock, that clock's zone and what it shows then. */
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

/** `YYYY-MM-DDTHH:MM` of a zone's clock at an instant. */
export const clockAt = (instant: string, timezone: string): string => {
  const { day, time } = wallTimeOf(instant, timezone)
  return `${day}T${time}`
}

/** The instant at which a zone's clock shows this, and whether it does so never, once or twice. */
export const instantAt = (wall: string, timezone: string) =>
  instantOf({ day: wall.slice(0, 10), time: wall.slice(11, 16) }, timezone)

/**
 * The time of a post after a change. A wall time gives the instant; an instant given with it says which one is meant
 * where the clock shows it twice. A moved instant keeps its zone. At hours the clocks jump over, the post goes out as
 * much later, and that is what the wall time says.
 * @throws Problem naming the field when the parts contradict each other
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
    throw fieldProblem('wall_time', 'In this time zone the clock shows another time at scheduled_for.')
  return instant
}

/**
 * The time of a post some days later or earlier, by the clock of its own zone, or of `zone` where it has none.
 * Undefined when it has no time.
 */
export function movedByDays(post: PostTime, days: number, zone: string): PostTime | undefined {
  if (post.scheduled_for === null) return undefined
  const own = post.timezone ?? zone
  const wall = clockAt(post.scheduled_for, own)
  const moved = `${addDays(wall.slice(0, 10), days)}${wall.slice(10)}`
  return settleTime(post, { scheduled_for: instantAt(moved, own).instant })
}

/** What to tell staff about an hour at which clocks are changed; empty for all others. */
export function clockWarning(wall: string, timezone: string): string {
  const { clock, instant } = instantAt(wall, timezone)
  if (clock === 'skipped')
    return `Clocks go forward past this time. That hour does not exist there, so the post is published at ${clockAt(instant, timezone).slice(11)}.`
  return clock === 'twice' ? 'Clocks go back, so this time occurs twice. The first one is used.' : ''
}

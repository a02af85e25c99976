import { wallTimeOf } from '#shared/calendar/zone.ts'
import { instantAt } from '#shared/posts/post-time.ts'
import { viewerZone } from '../../kit/times.ts'

/** The instant of a local date and time as the browser's field writes it; undefined where it is empty. */
export const instantOf = (when: string): string | undefined =>
  when ? instantAt(when.slice(0, 16), viewerZone()).instant : undefined

/** An instant as the browser's field for a local date and time takes it. */
export const fieldOf = (instant: string): string => {
  const { day, time } = wallTimeOf(instant, viewerZone())
  return `${day}T${time}`
}

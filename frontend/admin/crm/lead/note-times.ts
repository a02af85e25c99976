import { wallTimeOf } from '#shared/calendar/zone.ts'
import { instantAt } from '#shared/posts/post-time.ts'
import { viewerZone } from '../../kit/times.ts'

/** The instant of a `datetime-local` value, or undefined if it is empty. */
export const instantOf = (when: string): string | undefined =>
  when ? instantAt(when.slice(0, 16), viewerZone()).instant : undefined

export const fieldOf = (instant: string): string => {
  const { day, time } = wallTimeOf(instant, viewerZone())
  return `${day}T${time}`
}

import * as z from 'zod/mini'
import type { FieldError } from '#shared/api/problem.ts'
import { timezone } from '#shared/posts/composition.ts'
import { clockAt, clockWarning as warningAt, instantAt } from '#shared/posts/post-time.ts'
import { viewerZone } from './times.ts'

/** A date and a time in a zone as native fields give them: `YYYY-MM-DD` and `HH:MM`, or empty. */
export interface When {
  day: string
  time: string
  timezone: string
  /** The instant the fields were filled from. It is kept until they change, because a clock time can be ambiguous. */
  instant: string | null
}

export const whenShape = { day: z.string(), time: z.string(), timezone, instant: z.nullable(z.string()) }

export const noTime = (day = '', time = ''): When => ({ day, time, timezone: viewerZone(), instant: null })

/** Nine o'clock, or the next full hour if that has passed. */
export const firstTimeOn = (day: string, now = new Date().toISOString()): string => {
  const wall = clockAt(now, viewerZone())
  const next = Number(wall.slice(11, 13)) + 1
  if (wall.slice(0, 10) !== day || next <= 9) return '09:00'
  return next > 23 ? '23:59' : `${next}:00`
}

/** Requires both fields or neither, in their native formats. */
export const errorsOfWhen = ({ day, time }: When): FieldError[] => {
  const ofDay = () => {
    if (day && !/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Enter a valid date.'
    return time && !day ? 'Enter a date as well.' : ''
  }
  const ofTime = () => {
    if (time && !/^\d{2}:\d{2}/.test(time)) return 'Enter the time as hours and minutes.'
    return day && !time ? 'Enter a time as well.' : ''
  }
  return [
    { field: 'day', message: ofDay() },
    { field: 'time', message: ofTime() },
  ].filter(({ message }) => message)
}

const wallOf = ({ day, time }: When): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}/.test(time) ? `${day}T${time.slice(0, 5)}` : undefined

/** null without a date */
export const instantFrom = (when: When): string | null => {
  const wall = wallOf(when)
  if (wall === undefined) return null
  const kept = when.instant !== null && clockAt(when.instant, when.timezone) === wall
  return kept ? when.instant : instantAt(wall, when.timezone).instant
}

export const timeBody = (when: When) => {
  const scheduled_for = instantFrom(when)
  return { scheduled_for, ...(scheduled_for === null ? {} : { timezone: when.timezone }) }
}

export const whenFrom = (post: { scheduled_for: string | null; timezone?: string | undefined }): When => {
  const zone = post.timezone ?? viewerZone()
  const wall = post.scheduled_for === null ? '' : clockAt(post.scheduled_for, zone)
  return { day: wall.slice(0, 10), time: wall.slice(11), timezone: zone, instant: post.scheduled_for }
}

/** A warning about a time that a clock change skips or repeats. */
export const clockWarning = (when: When): string => {
  const wall = wallOf(when)
  return wall === undefined ? '' : warningAt(wall, when.timezone)
}

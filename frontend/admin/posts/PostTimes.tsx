import { wallTimeOf } from '#shared/calendar/zone.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { AccountWarnings } from '../connections/AccountWarnings.tsx'
import { formatClock, formatInstant, viewerZone } from '../kit/times.ts'
import styles from './Calendar.module.css'

/** On a day of the calendar: a post's hour and status, when it went out otherwise than planned, and what stands against it. */
export const PostTimes = ({ post }: { post: SocialPost }) => {
  const { scheduled_for: planned, published_at: sent, status } = post
  return (
    <>
      <p className={styles['facts']}>
        {planned && <time dateTime={planned}>{formatClock(planned)}</time>}
        <StatusMark status={status} />
      </p>
      {sent && sent !== planned && (
        <p className={styles['note']}>
          Published at{' '}
          <time dateTime={sent}>
            {planned && dayOf(sent) === dayOf(planned) ? formatClock(sent) : formatInstant(sent)}
          </time>
          , not at the planned time.
        </p>
      )}
      <AccountWarnings post={post} />
    </>
  )
}

const dayOf = (instant: string) => wallTimeOf(instant, viewerZone()).day

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
      {sent && planned && sent !== planned && (
        <p className={styles['note']}>
          {sent < planned ? 'Published ahead of its time, at ' : 'Published later, at '}
          <time dateTime={sent}>
            {dayOf(sent) === dayOf(planned) ? formatClock(sent) : formatInstant(sent)}
          </time>
          .
        </p>
      )}
      <AccountWarnings post={post} />
    </>
  )
}

const dayOf = (instant: string) => wallTimeOf(instant, viewerZone()).day

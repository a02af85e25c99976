import { wallTimeOf } from '#shared/calendar/zone.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { shownStatus } from '#shared/posts/post-state.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { AccountWarnings } from '../connections/AccountWarnings.tsx'
import { formatClock, formatInstant, viewerZone } from '../../kit/times.ts'
import styles from './PostTimes.module.css'

/** Platforms take a while to publish, especially with media. Up to this it does not count as late. */
const usualMs = 5 * 60_000

/** The time and status of a post, a notable delay, and account problems. */
export const PostTimes = ({ post }: { post: SocialPost }) => {
  const { scheduled_for: planned, published_at: sent } = post
  const time = planned ?? sent
  return (
    <>
      <p className={styles['facts']}>
        {time && <time dateTime={time}>{formatClock(time)}</time>}
        <StatusMark status={shownStatus(post)} />
      </p>
      {sent && planned && Math.abs(Date.parse(sent) - Date.parse(planned)) > usualMs && (
        <p className="hint">
          {sent < planned ? 'Published early, at ' : 'Published late, at '}
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

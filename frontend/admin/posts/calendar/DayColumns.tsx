import { Link } from 'react-router'
import { addDays, weekdayOf, type Day } from '#shared/calendar/month-grid.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import type { Post } from '#shared/posts/model.ts'
import { shownStatus } from '#shared/posts/post-state.ts'
import { PlatformList } from '#ui/PlatformIcon.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { dragSource, dropTarget } from '../../kit/drag.ts'
import { postTitleId } from '../../kit/focus.ts'
import { formatShortDay, formatTime, viewerZone, formatClock, formatInstant } from '../../kit/times.ts'
import { AccountWarnings } from '../connections/AccountWarnings.tsx'
import rowStyles from '../list/PostRows.module.css'
import styles from './Day.module.css'
import { isMovable, postDragType } from './move.ts'
import { MovePost } from './MovePost.tsx'

/** Platforms take a while to publish, especially with media. A shorter delay does not count as late. */
const usualMs = 5 * 60_000

export const PostTimes = ({ post }: { post: Post }) => {
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

export const FreeSlots = ({ slots }: { slots: readonly string[] }) =>
  slots.length > 0 && (
    <ul className={`plain-list ${styles['slots']}`} aria-label="Free slots">
      {slots.map((slot) => {
        const { day, time } = wallTimeOf(slot, viewerZone())
        return (
          <li key={slot}>
            <Link to={`/admin/manage-posts/new?day=${day}&time=${time}`}>
              <span aria-hidden="true">+ </span>
              <span className="visually-hidden">New post at </span>
              <time dateTime={slot}>{formatTime(slot)}</time>
            </Link>
          </li>
        )
      })}
    </ul>
  )

/** Sunday first. */
export const daysOf = (view: 'week' | 'day', day: Day): Day[] => {
  const first = view === 'day' ? day : addDays(day, -weekdayOf(day))
  return Array.from({ length: view === 'day' ? 1 : 7 }, (_, index) => addDays(first, index))
}

interface DayColumnsProps {
  days: readonly Day[]
  today: Day
  /** Undefined while loading. */
  postsOf: ((day: Day) => readonly Post[]) | undefined
  slotsOf: (day: Day) => readonly string[]
  onDrop: (postId: string, day: Day) => void
}

export const DayColumns = ({ days, today, postsOf, slotsOf, onDrop }: DayColumnsProps) => (
  <div className={`stack gap-3 ${styles['columns']}`} data-single={days.length === 1 || undefined}>
    {days.map((day) => (
      <section
        key={day}
        className={styles['column']}
        data-today={day === today || undefined}
        aria-labelledby={`column-${day}`}
        {...dropTarget(postDragType, (id) => onDrop(id, day))}
      >
        <h3 id={`column-${day}`}>{formatShortDay(day)}</h3>
        {postsOf?.(day).length === 0 && <p className="hint">No posts.</p>}
        <ul className="plain-list stack gap-3">
          {postsOf?.(day).map((post) => (
            <li key={post.id} {...postDragSource(post)}>
              <PostTimes post={post} />
              <Link id={postTitleId(post.id)} to={`/admin/manage-posts/${post.id}`}>
                {post.title}
              </Link>
              <PlatformList platforms={post.platforms} />
              <div className={`${rowStyles['actions']} ${styles['acts']}`}>
                <MovePost post={post} />
              </div>
            </li>
          ))}
        </ul>
        <div className={styles['free']}>
          <FreeSlots slots={slotsOf(day)} />
        </div>
      </section>
    ))}
  </div>
)

export const postDragSource = (post: Post) => (isMovable(post) ? dragSource(postDragType, post.id) : {})

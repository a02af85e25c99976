import { Link } from 'react-router'
import { addDays, weekdayOf, type Day } from '#shared/calendar/month-grid.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { PlatformList } from '#ui/PlatformIcon.tsx'
import { dragSource, dropTarget } from '../../kit/drag.ts'
import { postTitleId } from '../../kit/focus.ts'
import rowStyles from '../list/PostRows.module.css'
import { formatShortDay } from '../../kit/times.ts'
import styles from './DayColumns.module.css'
import { isMovable, postDragType } from './move.ts'
import { FreeSlots } from './FreeSlots.tsx'
import { MovePost } from './MovePost.tsx'
import { PostTimes } from './PostTimes.tsx'

/** The days of a view: the week of a day, Sunday first, or only the day. */
export const daysOf = (view: 'week' | 'day', day: Day): Day[] => {
  const first = view === 'day' ? day : addDays(day, -weekdayOf(day))
  return Array.from({ length: view === 'day' ? 1 : 7 }, (_, index) => addDays(first, index))
}

interface DayColumnsProps {
  days: readonly Day[]
  today: Day
  /** Undefined while loading. */
  postsOf: ((day: Day) => readonly SocialPost[]) | undefined
  slotsOf: (day: Day) => readonly string[]
  onDrop: (postId: string, day: Day) => void
}

/** Days side by side, each with its posts. Posts can be dragged to another day. */
export const DayColumns = ({ days, today, postsOf, slotsOf, onDrop }: DayColumnsProps) => (
  <div className={styles['columns']} data-single={days.length === 1 || undefined}>
    {days.map((day) => (
      <section
        key={day}
        className={styles['column']}
        data-today={day === today || undefined}
        aria-labelledby={`column-${day}`}
        {...dropTarget(postDragType, (id) => onDrop(id, day))}
      >
        <h3 id={`column-${day}`}>{formatShortDay(day)}</h3>
        {postsOf?.(day).length === 0 && <p className={styles['empty']}>No posts.</p>}
        <ul className="plain-list">
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

/** Makes a post draggable if it can be moved. */
export const postDragSource = (post: SocialPost) => (isMovable(post) ? dragSource(postDragType, post.id) : {})

import { Link } from 'react-router'
import type { Day } from '#shared/calendar/month-grid.ts'
import type { Post } from '#shared/posts/model.ts'
import { PlatformList } from '#ui/PlatformIcon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { postTitleId } from '../../kit/focus.ts'
import { formatDay } from '../../kit/times.ts'
import rowStyles from '../list/PostRows.module.css'
import { PostActions, useOutcomes } from '../PostActions.tsx'
import { PublishNotice } from '../PublishNotice.tsx'
import styles from './Day.module.css'
import { postDragSource, FreeSlots, PostTimes } from './DayColumns.tsx'
import { MovePost } from './MovePost.tsx'

interface DayPostsProps {
  day: Day | undefined
  /** Undefined while loading. */
  posts: readonly Post[] | undefined
  loading: boolean
  slots: readonly string[]
}

export const DayPosts = ({ day, posts, loading, slots }: DayPostsProps) => {
  const { outcomes, report } = useOutcomes()
  return (
    <section className={`stack gap-3 ${styles['panel']}`} aria-labelledby="day">
      <h2 id="day" className="section-head">
        {day ? formatDay(day) : 'No date selected'}
      </h2>
      {outcomes
        // A failure is shown only while its post is on this day.
        .filter(({ post, tone }) => tone === 'success' || !posts || posts.some(({ id }) => id === post.id))
        .map((outcome) => (
          <PublishNotice
            key={outcome.post.id}
            outcome={outcome}
            onDismiss={() => report(outcome.post.id, undefined)}
          />
        ))}
      <div aria-live="polite">
        {!day && <p>Select a date from the calendar to view scheduled posts.</p>}
        {posts?.length === 0 && <p>No posts scheduled for this date.</p>}
      </div>
      {day && posts?.length === 0 && (
        <Link to={`/admin/manage-posts/new?day=${day}`}>Write one for this day</Link>
      )}
      {day && !posts && loading && <Skeleton label="Loading posts" rows={2} />}
      {posts && posts.length > 0 && (
        <ul className={`plain-list ${styles['posts']}`}>
          {posts.map((post) => (
            <li key={post.id} {...postDragSource(post)}>
              <h3 className={rowStyles['title']} id={postTitleId(post.id)} tabIndex={-1}>
                {post.title}
              </h3>
              <PostTimes post={post} />
              <PlatformList platforms={post.platforms} />
              <div className={`${rowStyles['actions']} ${styles['acts']}`}>
                <PostActions post={post} onOutcome={(outcome) => report(post.id, outcome)} />
                <MovePost post={post} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {slots.length > 0 && (
        <>
          <h3>Free slots</h3>
          <FreeSlots slots={slots} />
        </>
      )}
    </section>
  )
}

import { Link } from 'react-router'
import type { Day } from '#shared/calendar/month-grid.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import type { Post } from '#shared/posts/model.ts'
import { editable, isSending } from '#shared/posts/post-state.ts'
import { IconButton } from '#ui/Button.tsx'
import { PlatformIcons } from '#ui/PlatformIcon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { postTitleId } from '../../kit/focus.ts'
import { formatClock, formatDay, formatInstant, viewerZone } from '../../kit/times.ts'
import { OpenLink } from '../attention/Resolve.tsx'
import { AccountWarnings } from '../connections/AccountWarnings.tsx'
import { DeletePost } from '../DeletePost.tsx'
import { PostMark, Progress } from '../Progress.tsx'
import { isRetryable, PublishButton } from '../PublishButton.tsx'
import { Outcomes, useOutcomes } from '../Outcomes.tsx'
import { timeOf } from '../queries.ts'
import { OpenSlot } from './Entry.tsx'
import { isMovable, sourceOf } from './move.ts'

interface DayPostsProps {
  day: Day | undefined
  /** Undefined while loading. */
  posts: readonly Post[] | undefined
  loading: boolean
  slots: readonly string[]
  onAskMove: (post: Post) => void
}

export const DayPosts = ({ day, posts, loading, slots, onAskMove }: DayPostsProps) => {
  const { outcomes, report } = useOutcomes()
  return (
    <section className="panel stack gap-3" aria-labelledby="day">
      <h2 id="day" className="section-head">
        {day ? formatDay(day) : 'No date selected'}
      </h2>
      <Outcomes
        // A failure is shown only while its post is on this day.
        outcomes={outcomes.filter(
          ({ post, tone }) => tone === 'success' || !posts || posts.some(({ id }) => id === post.id),
        )}
        report={report}
      />
      <div className="soft" aria-live="polite">
        {!day && <p>Select a date from the calendar to view scheduled posts.</p>}
        {posts?.length === 0 && <p>No posts scheduled for this date.</p>}
      </div>
      {day && posts?.length === 0 && (
        <Link to={`/admin/manage-posts/new?day=${day}`}>Write one for this day</Link>
      )}
      {day && !posts && loading && <Skeleton label="Loading posts" rows={2} />}
      {posts && posts.length > 0 && (
        <ul className="plain-list sections">
          {posts.map((post) => (
            <li key={post.id} className="stack gap-1" {...sourceOf(post)}>
              <h3 id={postTitleId(post.id)} tabIndex={-1}>
                {post.title}
              </h3>
              <div className="row">
                <time dateTime={timeOf(post)}>{formatClock(timeOf(post))}</time>
                <PostMark post={post} />
                <PlatformIcons platforms={post.platforms} />
              </div>
              <Progress post={post} />
              <Delay post={post} />
              <AccountWarnings post={post} />
              <div className="row">
                <PublishButton
                  name={isRetryable(post) ? 'Retry' : 'Publish Now'}
                  post={post}
                  onOutcome={report}
                  offered={post.status === 'draft' || isRetryable(post)}
                />
                <OpenLink item={{ ...post, post_id: post.id, editable: editable.includes(post.status) }} />
                {!isSending(post) && <DeletePost post={post} />}
                {isMovable(post) && (
                  <IconButton icon="move" label={`Move ${post.title}`} onClick={() => onAskMove(post)} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {slots.length > 0 && (
        <>
          <h3 id="slots">Open slots</h3>
          <ul className="plain-list row" aria-labelledby="slots">
            {slots.map((slot) => (
              <li key={slot}>
                <OpenSlot at={slot} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Platforms take a while to publish, especially with media. A shorter delay does not count as late. */
const usualMs = 5 * 60_000

const Delay = ({ post: { scheduled_for: planned, published_at: sent } }: { post: Post }) => {
  if (!sent || !planned || Math.abs(Date.parse(sent) - Date.parse(planned)) <= usualMs) return null
  const [sentDay, plannedDay] = [sent, planned].map((instant) => wallTimeOf(instant, viewerZone()).day)
  return (
    <p className="hint">
      {sent < planned ? 'Published early, at ' : 'Published late, at '}
      <time dateTime={sent}>{sentDay === plannedDay ? formatClock(sent) : formatInstant(sent)}</time>.
    </p>
  )
}

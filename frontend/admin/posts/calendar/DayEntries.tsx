import { Link } from 'react-router'
import { dotsOf } from '#shared/calendar/month-grid.ts'
import { shownStatusNames, type SocialPost } from '#shared/posts/model.ts'
import { shownStatus } from '#shared/posts/post-state.ts'
import { PlatformIcons } from '#ui/PlatformIcon.tsx'
import { StatusShape } from '#ui/StatusMark.tsx'
import { formatTime } from '../../kit/times.ts'
import { dragSource } from './DayColumns.tsx'
import styles from './MonthGrid.module.css'

/** The first posts of a day, each with its time, title and platforms: in place of the dots where there is room. */
export const DayEntries = ({ posts }: { posts: readonly SocialPost[] }) => {
  const { dots, more } = dotsOf(posts)
  if (dots.length === 0) return null
  return (
    <ul className={styles['entries']}>
      {dots.map((post) => (
        <li key={post.id} {...dragSource(post)}>
          {/* The keys walk days, and the day's own list has every post: one stop of the Tab key for the whole grid. */}
          <Link
            className={styles['entry']}
            to={`/admin/manage-posts/${post.id}`}
            tabIndex={-1}
            title={post.title}
            data-status={shownStatus(post)}
          >
            <span className={styles['facts']}>
              <StatusShape status={shownStatus(post)} />
              <span className="visually-hidden">{shownStatusNames[shownStatus(post)]}</span>
              <Time post={post} />
              <PlatformIcons platforms={post.platforms} />
            </span>
            <span className={styles['title']}>{post.title}</span>
          </Link>
        </li>
      ))}
      {more && (
        <li className={styles['rest']}>
          <span className={styles['more']} /> {posts.length - dots.length} more
        </li>
      )}
    </ul>
  )
}

const Time = ({ post: { scheduled_for, published_at } }: { post: SocialPost }) => {
  const time = scheduled_for ?? published_at
  return time && <time dateTime={time}>{formatTime(time)}</time>
}

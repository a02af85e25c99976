import { dotsOf } from '#shared/calendar/month-grid.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { shownStatus } from '#shared/posts/post-state.ts'
import { PlatformIcons } from '#ui/PlatformIcon.tsx'
import { StatusShape } from '#ui/StatusMark.tsx'
import { formatTime } from '../../kit/times.ts'
import { dragSource } from './DayColumns.tsx'
import styles from './MonthGrid.module.css'

/** A day's dots, and a grey one for more; where there is room, each with the time, title and platforms of its post. */
export const Dots = ({ posts }: { posts: readonly SocialPost[] }) => {
  const { dots, more } = dotsOf(posts)
  return (
    <span className={styles['dots']}>
      {dots.map((post) => (
        <span
          key={post.id}
          className={styles['dot']}
          data-dot={shownStatus(post)}
          title={post.title}
          {...dragSource(post)}
        >
          <StatusShape status={shownStatus(post)} />
          <span className={styles['time']}>{timeOf(post)}</span>
          <PlatformIcons platforms={post.platforms} className={styles['platforms']} />
          <span className={styles['title']}>{post.title}</span>
        </span>
      ))}
      {more && (
        <span className={styles['rest']}>
          <span className={styles['more']} data-more="" />
          <span className={styles['count']}>{posts.length - dots.length} more</span>
        </span>
      )}
    </span>
  )
}

const timeOf = ({ scheduled_for, published_at }: SocialPost) => {
  const time = scheduled_for ?? published_at
  return time && formatTime(time)
}

import { dotsOf } from '#shared/calendar/month-grid.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { shownStatus } from '#shared/posts/post-state.ts'
import { PlatformIcons } from '#ui/PlatformIcon.tsx'
import { StatusShape } from '#ui/StatusMark.tsx'
import { formatTime } from '../../kit/times.ts'
import styles from './MonthGrid.module.css'
import { isMovable, postDragType } from './move.ts'

/** The first posts of a day with time, title and platforms, if the cell has space. */
export const DayEntries = ({ posts }: { posts: readonly SocialPost[] }) => {
  const { dots, more } = dotsOf(posts)
  if (dots.length === 0) return null
  return (
    // Hidden from assistive technology: the label of the day counts the posts, and the list next to the month has all.
    <ul className={styles['entries']} aria-hidden="true">
      {dots.map((post) => (
        <li
          key={post.id}
          className={styles['entry']}
          data-status={shownStatus(post)}
          data-movable={isMovable(post) ? post.id : undefined}
        >
          <StatusShape status={shownStatus(post)} />
          <span>{timeOf(post)}</span>
          <PlatformIcons platforms={post.platforms} />
          <span className={styles['title']}>{post.title}</span>
        </li>
      ))}
      {more && <li className={styles['rest']}>{posts.length - dots.length} more</li>}
    </ul>
  )
}

const timeOf = ({ scheduled_for, published_at }: SocialPost) => {
  const time = scheduled_for ?? published_at
  return time && formatTime(time)
}

/** Makes the entries of a cell draggable. They ignore pointer events, so that clicks reach the day. */
export const entryDragSource = {
  draggable: true,
  onDragStart: (event: React.DragEvent<HTMLElement>) => {
    const { clientX: x, clientY: y, currentTarget, dataTransfer } = event
    const entry = [...currentTarget.querySelectorAll<HTMLElement>('[data-movable]')].find((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return x >= left && x <= right && y >= top && y <= bottom
    })
    if (!entry) return event.preventDefault()
    dataTransfer.setData(postDragType, entry.dataset['movable'] ?? '')
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setDragImage(entry, 8, 8)
  },
}

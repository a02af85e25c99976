import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { shownStatusNames, type Post } from '#shared/posts/model.ts'
import { shownStatus } from '#shared/posts/post-state.ts'
import { Icon } from '#ui/Icon.tsx'
import { PlatformIcons } from '#ui/PlatformIcon.tsx'
import { statusLooks, StatusShape } from '#ui/StatusMark.tsx'
import { formatTime, viewerZone } from '../../kit/times.ts'
import { timeOf } from '../queries.ts'
import styles from './Calendar.module.css'

export const cardOf = (post: Post) => {
  const status = shownStatus(post)
  return { className: styles['card'], 'data-status': status, 'data-tone': statusLooks[status].tone }
}

interface PostTextProps {
  post: Post
  /** Shown instead of its time and status while it is dragged. */
  landing?: string
  troubled?: boolean
  title: ReactNode
}

export const PostText = ({ post, landing, troubled = false, title }: PostTextProps) => (
  <>
    <span className={styles['when']}>
      <StatusShape status={shownStatus(post)} />
      <b>{landing ?? <time dateTime={timeOf(post)}>{formatTime(timeOf(post))}</time>}</b>
      {troubled && <Trouble />}
      {!landing && <span className={styles['status']}>{shownStatusNames[shownStatus(post)]}</span>}
    </span>
    <span className="clip">{title}</span>
    <PlatformIcons platforms={post.platforms} />
  </>
)

export const Trouble = () => (
  <strong className={styles['trouble']}>
    <span aria-hidden="true">!</span>
    <span className="visually-hidden">No account connected</span>
  </strong>
)

export const OpenSlot = ({ at }: { at: string }) => {
  const { day, time } = wallTimeOf(at, viewerZone())
  return (
    <Link className={styles['slot']} to={`/admin/manage-posts/new?day=${day}&time=${time}`}>
      <Icon name="plus" />
      <span className="visually-hidden">New post at </span>
      <time dateTime={at}>{formatTime(at)}</time>
    </Link>
  )
}

import type { ReactNode } from 'react'
import { formatInstant } from '../../kit/times.ts'
import styles from './PostRows.module.css'
import { postTitleId } from '../../kit/focus.ts'

interface PostRowProps {
  post: { id: string; title: string; content: string }
  choice: ReactNode
  /** Under the text: what went wrong, where it goes. */
  details: ReactNode
  facts: ReactNode
  actions: ReactNode
  /** Across the row, under everything. */
  below: ReactNode
}

/** A post in a list: what it says and when on the left, what can be done with it on the right. */
export const PostRow = ({ post, choice, details, facts, actions, below }: PostRowProps) => (
  <li className={styles['row']}>
    <div className={styles['text']}>
      <div className={styles['heading']}>
        {choice}
        <h2 className={styles['title']} id={postTitleId(post.id)} tabIndex={-1}>
          {post.title}
        </h2>
      </div>
      {post.content && <p className={styles['preview']}>{post.content}</p>}
      {details}
      <dl className={styles['facts']}>{facts}</dl>
    </div>
    <div className={styles['actions']}>{actions}</div>
    {below && <div className={styles['below']}>{below}</div>}
  </li>
)

/** A moment among a post's facts. */
export const Moment = ({
  name,
  at,
  none = 'none set',
}: {
  name: string
  at: string | null
  none?: string
}) => (
  <div>
    <dt>{name}</dt>
    <dd>{at ? <time dateTime={at}>{formatInstant(at)}</time> : none}</dd>
  </div>
)

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import styles from './Publishing.module.css'
import { attention } from './queries.ts'

/** In the header, and only when there is something: how much waits for a person, and that publishing is paused. */
export const AttentionBadge = () => {
  const { data } = useQuery(attention)
  if (!data || (data.items.length === 0 && !data.paused)) return null
  const count = `${data.items.length}${data.more ? '+' : ''}`
  const waiting = data.items.length > 0
  return (
    <Link className={styles['badge']} to="/admin/attention">
      {data.paused && (
        <>
          <Mark>❚❚</Mark>
          <Words>{waiting ? 'Paused, ' : 'Paused'}</Words>
        </>
      )}
      {waiting && (
        <>
          <Mark> ▲ </Mark>
          {count}
          <Words>{count === '1' ? ' needs attention' : ' need attention'}</Words>
        </>
      )}
    </Link>
  )
}

/** Stands for words where there is no room for them. */
const Mark = ({ children }: { children: string }) => (
  <span className={styles['mark']} aria-hidden="true">
    {children}
  </span>
)

/** Seen where there is room; assistive technology gets them everywhere. */
const Words = ({ children }: { children: string }) => <span className={styles['words']}>{children}</span>

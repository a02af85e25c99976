import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import styles from './Publishing.module.css'
import { attention, byPost } from './queries.ts'

export const AttentionBadge = () => {
  const { data } = useQuery(attention)
  if (!data || (data.items.length === 0 && !data.paused)) return null
  const posts = byPost(data.items).length
  const count = `${posts}${data.more ? '+' : ''}`
  const waiting = posts > 0
  return (
    <Link className="badge" to="/admin/attention">
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

/** Replaces the words on narrow screens. */
const Mark = ({ children }: { children: string }) => (
  <span className={styles['mark']} aria-hidden="true">
    {children}
  </span>
)

/** On narrow screens only for assistive technology. */
const Words = ({ children }: { children: string }) => <span className={styles['words']}>{children}</span>

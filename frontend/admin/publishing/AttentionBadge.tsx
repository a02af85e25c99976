import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import styles from './Publishing.module.css'
import { attention } from './queries.ts'

/** In the header, and only when there is something: how much waits for a person, and that publishing is paused. */
export const AttentionBadge = () => {
  const { data } = useQuery(attention)
  if (!data || (data.items.length === 0 && !data.paused)) return null
  const count = `${data.items.length}${data.more ? '+' : ''}`
  return (
    <Link className={styles['badge']} to="/admin/attention">
      {data.paused ? 'Paused' : ''}
      {data.paused && data.items.length > 0 ? ', ' : ''}
      {data.items.length > 0 && (data.items.length === 1 && !data.more ? '1 needs you' : `${count} need you`)}
    </Link>
  )
}

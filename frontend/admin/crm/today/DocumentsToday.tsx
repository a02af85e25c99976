import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { formatInstant } from '../../kit/times.ts'
import { newDocuments } from '../queries.ts'
import { spanSince } from '../spans.ts'
import { useNow } from '../useNow.ts'
import styles from './Today.module.css'

export const DocumentsToday = () => {
  const now = useNow()
  const list = useQuery(newDocuments)
  if (list.isError && !list.data)
    return <LoadFailure query={list}>New documents could not be loaded.</LoadFailure>
  if (!list.data || list.data.documents.length === 0) return null
  const { documents, more } = list.data
  return (
    <div className={styles['sections']}>
      <section className={styles['section']} aria-label="New documents">
        <h2 tabIndex={-1}>New documents</h2>
        <ul className="plain-list">
          {documents.map(({ id, lead_id, lead_name, name, received_at }) => (
            <li key={`${lead_id}#${id}`} className={styles['row']}>
              <div className={styles['who']}>
                <h3>
                  <Link to={`/admin/crm/${lead_id}`}>{lead_name}</Link>
                </h3>
                <span>{name}</span>
              </div>
              <p className={styles['why']}>
                <time dateTime={received_at} title={formatInstant(received_at)}>
                  received {spanSince(received_at, now)} ago
                </time>
              </p>
            </li>
          ))}
        </ul>
        {more && <p>There are more. They appear here as these are opened.</p>}
      </section>
    </div>
  )
}

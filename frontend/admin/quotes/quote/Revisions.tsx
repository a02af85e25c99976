import { Link } from 'react-router'
import type { CallAnswer } from '#api/table.ts'
import { QuoteMark } from '../../kit/QuoteMark.tsx'
import styles from './QuotePage.module.css'

/** The revisions of a quote, where there is more than one. */
export const Revisions = ({ quote: { revision, revisions } }: { quote: CallAnswer<'quotes/get'> }) => {
  const newest = revisions[0]?.revision
  if (revisions.length < 2) return null
  return (
    <nav aria-label="Revisions">
      <ul className={styles['revisions']}>
        {revisions.map((each) => (
          <li key={each.revision}>
            <Link
              to={{ search: each.revision === newest ? '' : `?revision=${each.revision}` }}
              aria-current={each.revision === revision ? 'page' : undefined}
            >
              Revision {each.revision}
            </Link>
            <QuoteMark status={each.status} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { Link } from 'react-router'
import type { CallAnswer } from '#api/table.ts'
import { Notice } from '#ui/Notice.tsx'
import styles from './AlreadyHere.module.css'
import { titleOf } from './change.ts'
import { StageMark } from './StageMark.tsx'

/** Who of the list may be the person that is being added. Links leave the form, whose text is kept. */
export const AlreadyHere = ({ found }: { found: CallAnswer<'leads/duplicates'> }) => {
  const { duplicates, erased } = found
  const certain = duplicates.some((each) => each.certain)
  return (
    <div aria-live="polite" className={styles['found']}>
      {erased && (
        <Notice tone="failure">
          This person asked to be erased. Add them again only if they have asked for it since.
        </Notice>
      )}
      {duplicates.length > 0 && (
        <Notice tone="note">
          <p>
            <strong>{certain ? 'Already in the list' : 'Possibly already in the list'}</strong>
          </p>
          <ul>
            {duplicates.slice(0, 5).map(({ lead, reasons }) => (
              <li key={lead.id}>
                <Link to={`/admin/crm/${lead.id}`}>{titleOf(lead)}</Link>
                <StageMark stage={lead.stage} />
                <span className={styles['reason']}>{reasons.join(', ')}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

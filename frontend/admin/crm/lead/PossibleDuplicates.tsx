import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { recordOf } from '#shared/api/records.ts'
import { identifyingFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { titleOf } from '../change.ts'
import { duplicatesTitle } from '../lead-words.ts'
import styles from './LeadPage.module.css'
import { MergeDialog } from './MergeDialog.tsx'
import { leadDuplicates } from '../queries.ts'
import { StageMark } from '../StageMark.tsx'

interface PossibleDuplicatesProps {
  lead: Lead
  readPhone: (stored: string) => string
}

export const PossibleDuplicates = ({ lead, readPhone }: PossibleDuplicatesProps) => {
  const heading = useId()
  const found = useQuery(
    leadDuplicates({
      ...recordOf(identifyingFields, (field) => lead[field] ?? undefined),
      except: lead.id,
    }),
  )
  const [other, setOther] = useState<Lead>()
  const duplicates = (found.data?.duplicates ?? []).slice(0, 5)
  return (
    <>
      {duplicates.length > 0 && (
        <section className={styles['same']} aria-labelledby={heading}>
          <h2 id={heading}>{duplicatesTitle(duplicates)}</h2>
          <ul className="plain-list stack gap-2">
            {duplicates.map(({ lead: each, reasons }) => (
              <li key={each.id}>
                <Link to={`/admin/crm/${each.id}`}>{titleOf(each)}</Link>
                <StageMark stage={each.stage} />
                {duplicates.length > 1 && <span className="hint">{reasons.join(', ')}</span>}
                <Button onClick={() => setOther(each)} aria-label={`Compare and merge ${titleOf(each)}`}>
                  Compare and merge
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {other && (
        <MergeDialog lead={lead} other={other} readPhone={readPhone} onClose={() => setOther(undefined)} />
      )}
    </>
  )
}

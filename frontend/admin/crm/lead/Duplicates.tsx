import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { recordOf } from '#shared/api/records.ts'
import { identifyingFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { titleOf } from '../change.ts'
import { duplicatesTitle } from '../lead-words.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { leadDuplicates } from '../queries.ts'
import { StageMark } from '../StageMark.tsx'

interface DuplicatesProps {
  lead: Lead
  readPhone: (stored: string) => string
}

export const Duplicates = ({ lead, readPhone }: DuplicatesProps) => {
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
        <Notice tone="note">
          <p className="strong">{duplicatesTitle(duplicates)}</p>
          <ul className="stack gap-1 plain-list">
            {duplicates.map(({ lead: each, reasons }) => (
              <li key={each.id} className="row">
                <Link to={`/admin/crm/${each.id}`}>{titleOf(each)}</Link>
                <StageMark stage={each.stage} />
                {duplicates.length > 1 && <span className="hint">{reasons.join(', ')}</span>}
                <Button
                  className="small"
                  onClick={() => setOther(each)}
                  aria-label={`Compare and merge ${titleOf(each)}`}
                >
                  Compare and merge
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {other && (
        <MergeDialog lead={lead} other={other} readPhone={readPhone} onClose={() => setOther(undefined)} />
      )}
    </>
  )
}

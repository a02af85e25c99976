import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CallAnswer } from '#api/table.ts'
import { recordOf } from '#shared/api/records.ts'
import { identifyingFields, phoneFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useDebounced } from '../kit/useDebounced.ts'
import { titleOf } from './change.ts'
import { duplicatesTitle } from './lead-words.ts'
import { leadDuplicates } from './queries.ts'
import { StageMark } from './StageMark.tsx'

interface FoundDuplicatesProps {
  found: CallAnswer<'leads/duplicates'>
  /** The id of the lead that is already compared. */
  shown?: string | undefined
  compare?: string
  onCompare?: (lead: Lead) => void
}

export const FoundDuplicates = ({ found, shown, compare = 'Compare', onCompare }: FoundDuplicatesProps) => {
  const { duplicates, erased } = found
  return (
    <div aria-live="polite" className="stack gap-2">
      {erased && (
        <Notice tone="failure">
          Someone with this email address or phone number asked to be erased. Add them again only if they have
          asked for it since.
        </Notice>
      )}
      {duplicates.length > 0 && (
        <Notice tone="note">
          <p className="strong">{duplicatesTitle(duplicates)}</p>
          <ul className="plain-list stack gap-1">
            {duplicates.slice(0, 5).map(({ lead, reasons }) => (
              <li key={lead.id} className="row">
                <Link to={`/admin/crm/${lead.id}`}>{titleOf(lead)}</Link>
                <StageMark stage={lead.stage} />
                {duplicates.length > 1 && <span className="hint">{reasons.join(', ')}</span>}
                {onCompare && lead.state === 'active' && lead.id !== shown && (
                  <Button
                    className="small"
                    onClick={() => onCompare(lead)}
                    aria-label={`${compare} with ${titleOf(lead)}`}
                  >
                    {compare}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

type Identity = Record<(typeof identifyingFields)[number], string>

/** Milliseconds. */
const pause = 400

export const useDuplicates = (typed: { [Field in keyof Identity]: string | null }) => {
  const identity = JSON.parse(
    useDebounced(JSON.stringify(recordOf(identifyingFields, (field) => typed[field]?.trim() ?? '')), pause),
  ) as Identity
  const { name, email } = identity
  const enough =
    name.length > 2 || email.includes('@') || phoneFields.some((field) => identity[field].length > 6)
  return useQuery({
    ...leadDuplicates(recordOf(identifyingFields, (field) => identity[field] || undefined)),
    enabled: enough,
    placeholderData: (before) => (enough ? before : undefined),
  }).data
}

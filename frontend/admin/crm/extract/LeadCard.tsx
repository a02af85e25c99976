import { memo, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CallAnswer } from '#api/table.ts'
import { recordOf } from '#shared/api/records.ts'
import { extractedFields, type ExtractedFieldName } from '#shared/extraction/model.ts'
import { identifyingFields } from '#shared/leads/fields.ts'
import { Button } from '#ui/Button.tsx'
import { MarkShape, tick } from '#ui/Mark.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { focusId } from '../../kit/focus.ts'
import { FoundDuplicates } from '../FoundDuplicates.tsx'
import { usePhones } from '../phones.tsx'
import { useDuplicates } from '../useDuplicates.ts'
import { extraction } from './current.ts'
import { labelOf, isSelected, uncheckedOf, type DraftLead } from './draft.ts'
import { changesId, focusField, savedId } from './field-focus.ts'
import { FieldRow } from './FieldRow.tsx'
import styles from './LeadCard.module.css'
import { isFilling, proposalsFor, tickOf, type Proposal } from './update-plan.ts'
import type { Update } from './update.ts'
import { UpdateExisting } from './UpdateExisting.tsx'

/** The lead of the CRM that a draft would update: the one the person chose, or the first certain duplicate. */
const useMatch = (draft: DraftLead, found: CallAnswer<'leads/duplicates'> | undefined) => {
  const phones = usePhones()
  const [compared, setCompared] = useState<string>()
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  // Leads in quarantine cannot be changed.
  const open = (found?.duplicates ?? []).filter(({ lead }) => lead.state === 'active')
  const existing = (open.find(({ lead }) => lead.id === compared) ?? open.find(({ certain }) => certain))
    ?.lead
  const proposals = existing && phones ? proposalsFor(draft, existing, phones) : []
  const isChosen = (proposal: Proposal) => isFilling(proposal) !== toggled.has(tickOf(proposal))
  const choose = (proposal: Proposal, chosen: boolean) => {
    const toggle = tickOf(proposal)
    const others = [...toggled].filter((each) => each !== toggle)
    setToggled(new Set(chosen === isFilling(proposal) ? others : [...others, toggle]))
  }
  const { key } = draft
  const isHere = open.some(({ certain }) => certain)
  useEffect(() => extraction.changeLead(key, (lead) => ({ ...lead, isHere })), [key, isHere])
  return {
    /** Undefined until the proposals are known. */
    existing: phones && existing,
    proposals,
    chosen: proposals.filter(isChosen),
    isChosen,
    choose,
    compare: (id: string) => {
      setCompared(id)
      focusId(changesId(key))
    },
  }
}

interface LeadCardProps {
  lead: DraftLead
  /** "Lead 2 of 5", or empty if there is one only. */
  place: string
  image: ImageBitmap | undefined
  canDeselect: boolean
  onFocus: (leadKey: string, name: ExtractedFieldName) => void
  onSave: (leads: readonly DraftLead[]) => Promise<void>
  onUpdate: (lead: DraftLead, update: Update) => Promise<void>
  onRemove: (lead: DraftLead) => void
}

const asNew = 'Save as a new lead'

export const LeadCard = memo(
  ({ lead, place, image, canDeselect, onFocus, onSave, onUpdate, onRemove }: LeadCardProps) => {
    const { key, fields, errors, failure, saving } = lead
    const label = labelOf(lead)
    const found = useDuplicates(recordOf(identifyingFields, (field) => fields[field].value))
    const match = useMatch(lead, found)
    const isRisky = found?.erased || found?.duplicates.some(({ certain }) => certain)
    const update = match.existing && match.proposals.length > 0
    const save = () => (saving ? undefined : onSave([lead]))
    const unchecked = uncheckedOf(lead)
    const [first] = unchecked
    return (
      <form
        className={styles['card']}
        aria-labelledby={`${key}-title`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!match.existing || !update) void save()
          else if (!saving && match.chosen.length > 0)
            void onUpdate(lead, { lead: match.existing, chosen: match.chosen })
        }}
      >
        <div className={styles['head']}>
          {canDeselect && (
            <input
              type="checkbox"
              className={styles['select']}
              checked={isSelected(lead)}
              aria-label={`Select ${label}`}
              onChange={({ target }) =>
                extraction.changeLead(key, (now) => ({ ...now, selected: target.checked }))
              }
            />
          )}
          <h3 id={`${key}-title`} tabIndex={-1}>
            {place && <span className={styles['place']}>{place}</span>} {label}
          </h3>
        </div>
        {extractedFields.map((name) => (
          <FieldRow
            key={name}
            leadKey={key}
            name={name}
            field={fields[name]}
            error={errors[name]}
            image={image}
            onFocus={onFocus}
          />
        ))}
        {found && (
          <div className={styles['found']}>
            <FoundDuplicates found={found} shown={match.existing?.id} onCompare={match.compare} />
            {match.existing && (
              <UpdateExisting
                id={changesId(key)}
                lead={match.existing}
                proposals={match.proposals}
                isChosen={match.isChosen}
                onChoose={match.choose}
              />
            )}
          </div>
        )}
        {failure && (
          <Notice tone="failure">
            {label} was not saved. {failure}
          </Notice>
        )}
        <div className={`button-row ${styles['actions']}`}>
          <Button
            type="submit"
            variant={canDeselect ? 'secondary' : 'primary'}
            busy={saving}
            busyLabel="Saving…"
            retainFocus
            disabled={update && match.chosen.length === 0}
          >
            {update
              ? 'Update the existing lead'
              : match.existing
                ? asNew
                : isRisky
                  ? 'Save anyway'
                  : 'Save lead'}
          </Button>
          {update && (
            <Button variant="quiet" disabled={saving} onClick={() => void save()}>
              {asNew}
            </Button>
          )}
          <Button variant="quiet" onClick={() => onRemove(lead)} aria-label={`Remove ${label}`}>
            Remove
          </Button>
          {first && (
            <Button
              variant="quiet"
              className={styles['left'] ?? ''}
              onClick={() => focusField(key, first)}
              aria-label={`${counted(unchecked.length, 'field')} to check in ${label}`}
            >
              {counted(unchecked.length, 'field')} to check
            </Button>
          )}
        </div>
      </form>
    )
  },
)

export const SavedLead = ({ saved }: { saved: NonNullable<DraftLead['saved']> }) => (
  <p className={styles['saved']} tabIndex={-1} id={savedId(saved)}>
    <MarkShape look={{ name: 'Saved', tone: 'published', shape: tick }} />
    <span>
      <strong>{saved.name}</strong> {saved.isUpdate ? 'was updated' : 'is in the CRM'}.
    </span>
    <Link to={`/admin/crm/${saved.id}`} aria-label={`Open ${saved.name}`}>
      Open the lead
    </Link>
  </p>
)

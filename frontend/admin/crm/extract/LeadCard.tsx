import { memo } from 'react'
import { Link } from 'react-router'
import { extractedFields, type ExtractedFieldName } from '#shared/extraction/model.ts'
import { Button } from '#ui/Button.tsx'
import { MarkShape, tick } from '#ui/Mark.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { AlreadyHere } from '../AlreadyHere.tsx'
import { useSamePeople } from '../useSamePeople.ts'
import { extraction } from './current.ts'
import { calledOf, uncheckedOf, type DraftLead } from './draft.ts'
import { focusField, savedId } from './field-focus.ts'
import { FieldRow } from './FieldRow.tsx'
import styles from './LeadCard.module.css'

interface LeadCardProps {
  lead: DraftLead
  /** "Lead 2 of 5"; empty for the only one. */
  place: string
  image: ImageBitmap | undefined
  /** Where there are several, each can be left out of what is saved together. */
  canDeselect: boolean
  onFocus: (leadKey: string, name: ExtractedFieldName) => void
  onSave: (leads: readonly DraftLead[]) => void
  onRemove: (lead: DraftLead) => void
}

/** One lead that was read or is typed in: checked, corrected, and then saved or removed. */
export const LeadCard = memo(
  ({ lead, place, image, canDeselect, onFocus, onSave, onRemove }: LeadCardProps) => {
    const { key, fields, errors, failure, saving, selected } = lead
    const called = calledOf(lead)
    const found = useSamePeople({
      name: fields.name.value,
      email: fields.email.value,
      phone: fields.phone.value,
      second_phone: fields.second_phone.value,
      company: fields.company.value,
    })
    const isHere = found?.erased || found?.duplicates.some(({ certain }) => certain)
    const unchecked = uncheckedOf(lead)
    const [first] = unchecked
    return (
      <form
        className={styles['card']}
        aria-labelledby={`${key}-title`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving) onSave([lead])
        }}
      >
        <div className={styles['head']}>
          {canDeselect && (
            <input
              type="checkbox"
              className={styles['select']}
              checked={selected}
              aria-label={`Select ${called}`}
              onChange={({ target }) =>
                extraction.changeLead(key, (now) => ({ ...now, selected: target.checked }))
              }
            />
          )}
          <h3 id={`${key}-title`} tabIndex={-1}>
            {place && <span className={styles['place']}>{place}</span>} {called}
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
            <AlreadyHere found={found} />
          </div>
        )}
        {failure && (
          <Notice tone="failure">
            {called} was not saved. {failure}
          </Notice>
        )}
        <div className={styles['actions']}>
          <Button
            type="submit"
            variant={canDeselect ? 'secondary' : 'primary'}
            busy={saving}
            busyLabel="Saving…"
            keepsFocus
          >
            {isHere ? 'Save anyway' : 'Save lead'}
          </Button>
          <Button variant="quiet" onClick={() => onRemove(lead)} aria-label={`Remove ${called}`}>
            Remove
          </Button>
          {first && (
            <Button
              variant="quiet"
              className={styles['left'] ?? ''}
              onClick={() => focusField(key, first)}
              aria-label={`${counted(unchecked.length, 'field')} to check in ${called}`}
            >
              {counted(unchecked.length, 'field')} to check
            </Button>
          )}
        </div>
      </form>
    )
  },
)

/** What is left of a card once its lead is in the CRM. */
export const SavedLead = ({ saved }: { saved: NonNullable<DraftLead['saved']> }) => (
  <p className={styles['saved']} tabIndex={-1} id={savedId(saved)}>
    <MarkShape look={{ name: 'Saved', tone: 'published', shape: tick }} />
    <span>
      <strong>{saved.name}</strong> is in the CRM.
    </span>
    <Link to={`/admin/crm/${saved.id}`} aria-label={`Open ${saved.name}`}>
      Open the lead
    </Link>
  </p>
)

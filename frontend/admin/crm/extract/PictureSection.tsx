import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { ExtractedFieldName } from '#shared/extraction/model.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/Toaster.tsx'
import { focusId } from '../../kit/focus.ts'
import { extraction } from './current.ts'
import { labelOf, type DraftLead } from './draft.ts'
import { fieldId } from './field-focus.ts'
import type { Picture } from './extraction.ts'
import { LeadCard, SavedLead } from './LeadCard.tsx'
import { PicturePane, type FocusedField } from './PicturePane.tsx'
import styles from './PictureSection.module.css'
import { PictureStatus } from './PictureStatus.tsx'
import type { Update } from './update.ts'

interface PictureSectionProps {
  picture: Picture
  at: number
  canDeselect: boolean
  onSave: (leads: readonly DraftLead[]) => Promise<void>
  onUpdate: (lead: DraftLead, update: Update) => Promise<void>
}

export const PictureSection = ({ picture, at, canDeselect, onSave, onUpdate }: PictureSectionProps) => {
  const { id, name, state, prepared, leads } = picture
  const heading = useId()
  const [focused, setFocused] = useState<FocusedField>()
  const onFocus = useCallback(
    (leadKey: string, field: ExtractedFieldName) => setFocused({ leadKey, name: field }),
    [],
  )
  const onRemove = useCallback(
    (lead: DraftLead) => {
      const now = extraction.current().pictures.find((each) => each.id === id)
      const place = now?.leads.findIndex(({ key }) => key === lead.key)
      extraction.removeLead(lead.key)
      toast(`${labelOf(lead)} removed.`, {
        label: 'Undo',
        action: () => extraction.restoreLead(id, lead, place ?? 0, now?.turns ?? 0),
      })
    },
    [id],
  )
  const remove = () => {
    extraction.removePicture(id)
    toast(`${name} removed.`, { label: 'Undo', action: () => extraction.restore(picture, at) })
  }
  const typeIn = () => {
    const key = extraction.addLead(id)
    focusId(fieldId(key, 'name'))
  }
  useFocusOnResult(heading, state.at)
  const isSettled = ['read', 'failed', 'stopped', 'turned'].includes(state.at)
  return (
    <section className={`stack gap-3 ${styles['section']}`} aria-labelledby={heading}>
      <div className={styles['head']}>
        <h2 id={heading} className="section-title" tabIndex={-1}>
          {name}
        </h2>
        <Button variant="quiet" onClick={remove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
      <div className={styles['body']} data-picture={prepared !== undefined || undefined}>
        {prepared && (
          <PicturePane
            name={name}
            image={prepared.image}
            leads={leads}
            focused={focused}
            onTurn={() => extraction.turn(id)}
          />
        )}
        <div className="stack">
          <PictureStatus picture={picture} />
          {leads.map((lead, index) =>
            lead.saved ? (
              <SavedLead key={lead.key} saved={lead.saved} />
            ) : (
              <LeadCard
                key={lead.key}
                lead={lead}
                place={leads.length > 1 ? `Lead ${index + 1} of ${leads.length}` : ''}
                image={prepared?.image}
                canDeselect={canDeselect}
                onFocus={onFocus}
                onSave={onSave}
                onUpdate={onUpdate}
                onRemove={onRemove}
              />
            ),
          )}
          {isSettled && (
            <div>
              <Button onClick={typeIn}>{leads.length === 0 ? 'Type it in' : 'Add another lead'}</Button>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

/** Unless the focus is in another part of the page. */
const useFocusOnResult = (heading: string, at: Picture['state']['at']): void => {
  const before = useRef(at)
  useEffect(() => {
    const wasReading = before.current === 'reading' || before.current === 'preparing'
    before.current = at
    if (!wasReading || (at !== 'read' && at !== 'failed')) return
    const { activeElement, body } = document
    const isIdle =
      activeElement === body || activeElement?.tagName === 'H1' || activeElement?.closest('[data-intake]')
    if (isIdle) document.getElementById(heading)?.focus()
  }, [heading, at])
}

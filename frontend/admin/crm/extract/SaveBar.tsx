import { Button } from '#ui/Button.tsx'
import { counted } from '../../kit/counts.ts'
import { uncheckedOf, type DraftLead } from './draft.ts'
import styles from './SaveBar.module.css'

interface SaveBarProps {
  /** All that are not saved yet. */
  leads: readonly DraftLead[]
  onSave: (leads: readonly DraftLead[]) => void
}

/** Saves the selected leads of all pictures at once. */
export const SaveBar = ({ leads, onSave }: SaveBarProps) => {
  const selected = leads.filter((lead) => lead.selected)
  const unchecked = selected.flatMap(uncheckedOf).length
  return (
    <section className={styles['bar']} aria-label="Save the selected leads">
      <span>
        {selected.length} of {counted(leads.length)} selected
        {unchecked > 0 && `, ${counted(unchecked, 'field')} to check`}
      </span>
      <Button
        variant="primary"
        disabled={selected.length === 0}
        busy={selected.some(({ saving }) => saving)}
        busyLabel="Saving…"
        keepsFocus
        onClick={() => onSave(selected)}
      >
        Save {counted(selected.length)}
      </Button>
    </section>
  )
}

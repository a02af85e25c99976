import { Button } from '#ui/Button.tsx'
import { counted } from '../../kit/counts.ts'
import { isSelected, uncheckedOf, type DraftLead } from './draft.ts'
import styles from './SaveBar.module.css'

interface SaveBarProps {
  /** The unsaved leads. */
  leads: readonly DraftLead[]
  onSave: (leads: readonly DraftLead[]) => Promise<void>
}

/** Saves the selected leads of all pictures at once. */
export const SaveBar = ({ leads, onSave }: SaveBarProps) => {
  const selected = leads.filter(isSelected)
  const undecided = leads.filter((lead) => lead.isHere && lead.selected === undefined).length
  const unchecked = selected.flatMap(uncheckedOf).length
  return (
    <section className={styles['bar']} aria-label="Save the selected leads">
      <span>
        {selected.length} of {counted(leads.length)} selected
        {unchecked > 0 && `, ${counted(unchecked, 'field')} to check`}
        {undecided > 0 && ` (${undecided} ${undecided === 1 ? 'is' : 'are'} in the list already)`}
      </span>
      <Button
        variant="primary"
        disabled={selected.length === 0}
        busy={selected.some(({ saving }) => saving)}
        busyLabel="Saving…"
        retainFocus
        onClick={() => void onSave(selected)}
      >
        Save {counted(selected.length)}
      </Button>
    </section>
  )
}

import { Fragment, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { setSingleKeys, singleKeysOn } from '../kit/single-keys.ts'
import { goKeys } from './shortcuts.ts'
import styles from './ShortcutsDialog.module.css'

const rows: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['?'], 'This list'],
  [['Ctrl K', '⌘ K'], 'Find a page or a lead'],
  [['u'], 'Undo'],
  ...Object.entries(goKeys).map(([letter, { name }]) => [[`g ${letter}`], `Go to ${name}`] as const),
]

const calendarRows: typeof rows = [
  [['←', '→', '↑', '↓'], 'Previous or next day, previous or next week'],
  [['Home', 'End'], 'Start or end of the week'],
  [['Page Up', 'Page Down'], 'Previous or next month; with Shift, year'],
  [['Enter', 'Space'], 'List the day’s posts'],
]

const pipelineRows: typeof rows = [
  [[']'], 'Move the card to the next stage'],
  [['['], 'Move the card to the previous stage'],
  [['Enter'], 'Open the lead'],
]

const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const [on, setOn] = useState(singleKeysOn)
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Rows rows={rows} />
      <h3 className={styles['heading']}>In the calendar</h3>
      <Rows rows={calendarRows} />
      <h3 className={styles['heading']}>In the pipeline</h3>
      <Rows rows={pipelineRows} />
      <label className={styles['switch']}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => {
            setSingleKeys(event.target.checked)
            setOn(event.target.checked)
          }}
        />
        Single-key shortcuts
      </label>
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </Dialog>
  )
}

const Rows = ({ rows: shown }: { rows: typeof rows }) => (
  <dl className={styles['rows']}>
    {shown.map(([keys, does]) => (
      <div key={does}>
        <dt>
          {keys.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ' '}
              <kbd>{name}</kbd>
            </Fragment>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)

export default ShortcutsDialog

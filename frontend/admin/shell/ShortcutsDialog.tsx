import { Fragment, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogBody } from '#ui/Dialog.tsx'
import { screenKeys, setSingleKeys, singleKeysOn } from '../kit/screen-keys.ts'
import { goKeys } from './shortcuts.ts'

const rows: readonly (readonly [keys: readonly string[], label: string])[] = [
  [['?'], 'This list'],
  [['Ctrl K', '⌘ K'], 'Find or do anything'],
  [['u'], 'Undo'],
  ...Object.entries(goKeys).map(([letter, { name }]) => [[`g ${letter}`], `Go to ${name}`] as const),
]

const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const [on, setOn] = useState(singleKeysOn)
  const here = screenKeys().map(({ keys, shown = keys, label }) => [shown, label] as const)
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody
        actions={
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        }
      >
        {here.length > 0 && (
          <>
            <h3>On this screen</h3>
            <Rows rows={here} />
            <h3>Everywhere</h3>
          </>
        )}
        <Rows rows={rows} />
        <label className="choice">
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
      </DialogBody>
    </Dialog>
  )
}

const Rows = ({ rows: shown }: { rows: typeof rows }) => (
  <dl className="facts">
    {shown.map(([keys, label]) => (
      <div key={label}>
        <dt>
          {keys.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ' '}
              <kbd>{name}</kbd>
            </Fragment>
          ))}
        </dt>
        <dd>{label}</dd>
      </div>
    ))}
  </dl>
)

export default ShortcutsDialog

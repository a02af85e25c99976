import { Fragment, useState } from 'react'
import { useLocation } from 'react-router'
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

/** Shortcuts that screens handle themselves, by address. */
const handled: readonly (readonly [screen: RegExp, rows: typeof rows])[] = [
  [
    /^\/admin\/manage-posts\/calendar/,
    [
      [['←', '→', '↑', '↓'], 'Previous or next day, previous or next week'],
      [['Home', 'End'], 'Start or end of the week'],
      [['Page Up', 'Page Down'], 'Previous or next month; with Shift, year'],
      [['Enter', 'Space'], 'List the day’s posts'],
    ],
  ],
  [
    /^\/admin\/crm\/pipeline/,
    [
      [[']'], 'Move the card to the next stage'],
      [['['], 'Move the card to the previous stage'],
      [['Enter'], 'Open the lead'],
    ],
  ],
]

const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const [on, setOn] = useState(singleKeysOn)
  const { pathname } = useLocation()
  const here = [
    ...screenKeys().map(({ keys, shown = keys, label }) => [shown, label] as const),
    ...handled.flatMap(([screen, own]) => (screen.test(pathname) ? own : [])),
  ]
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

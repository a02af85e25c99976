import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { useNavigate } from 'react-router'
import { Dialog } from '#ui/Dialog.tsx'
import { inputClass } from '#ui/Field.tsx'
import { searchEntries } from '../kit/palette-entry.ts'
import { places } from './palette-places.ts'
import { useFound } from './useFound.tsx'
import { usePaletteActions } from './usePaletteActions.ts'

const Palette = ({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const actions = usePaletteActions(onHelp)
  const results = useFound(typed.trim())
  const known = searchEntries([...places, ...actions], typed)
  return (
    <Dialog title="Find or do anything" titleHidden wide onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        {/* Not a SearchField: there the first Escape clears the field instead of closing the dialog. */}
        <TextField type="search" aria-label="Find or do anything">
          <Input
            className={inputClass}
            placeholder="Type a page, a task, a name or a number"
            maxLength={100}
          />
        </TextField>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard */}
        <div className="palette" role="group" aria-label="Found" tabIndex={0}>
          <ListBox
            aria-label="Results"
            // The results of the server are not filtered: it searches more fields than are shown here.
            items={[...known, ...results.entries]}
            selectionMode="none"
            renderEmptyState={() => (
              <p className="status-line">{results.state ? '' : 'No page or task matches.'}</p>
            )}
            onAction={(id) => {
              onClose()
              const action = actions.find((each) => each.id === id)?.action
              if (action) action()
              else void navigate(String(id))
            }}
          >
            {({ id, name, about, mark }) => (
              <ListBoxItem id={id} textValue={name} aria-label={`${name}. ${about}`}>
                <span className="strong">{name}</span> <span className="soft">{about}</span>
                {mark}
              </ListBoxItem>
            )}
          </ListBox>
        </div>
        <p className="hint" role="status">
          {results.state}
        </p>
      </Autocomplete>
    </Dialog>
  )
}

export default Palette

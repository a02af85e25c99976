import { useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { useNavigate } from 'react-router'
import { Dialog } from '#ui/Dialog.tsx'
import { inputClass } from '#ui/Field.tsx'
import type { PaletteEntry } from '../kit/palette-entry.ts'
import { allPlaces } from '../kit/navigation.ts'
import styles from './Palette.module.css'
import { useFound } from './useFound.tsx'
import { usePaletteActs } from './usePaletteActs.ts'

const pages: readonly PaletteEntry[] = allPlaces.map(({ to, name, about, words = '' }) => ({
  id: to,
  name,
  about,
  text: `${name} ${about} ${words}`,
}))

/** Goes to any page, does what pages do, and finds any lead, post, article or quote by a word, an address or a number. */
const Palette = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [typed, setTyped] = useState('')
  const acts = usePaletteActs()
  const results = useFound(typed.trim())
  const words = typed.split(/\s+/)
  // What the server found stands as it is: it looks in more than is shown here.
  const matches = (text: string) => words.every((word) => contains(text, word))
  const found = [...pages, ...acts].filter(({ text }) => matches(text))
  // What is called so comes before what only has to do with it.
  const known = [...found.filter(({ name }) => matches(name)), ...found.filter(({ name }) => !matches(name))]
  return (
    <Dialog title="Find or do anything" titleHidden wide onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        {/* No SearchField, for which the first Escape empties the field. */}
        <TextField type="search" aria-label="Find or do anything">
          <Input
            className={inputClass}
            placeholder="Type a page, a task, a name or a number"
            maxLength={100}
          />
        </TextField>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
        <div className={styles['list']} role="group" aria-label="Found" tabIndex={0}>
          <ListBox
            className={styles['options'] ?? ''}
            aria-label="Results"
            items={[...known, ...results.entries]}
            selectionMode="none"
            renderEmptyState={() => (
              <p className={styles['none']}>{results.state ? '' : 'No page or task matches.'}</p>
            )}
            onAction={(id) => {
              onClose()
              const act = acts.find((each) => each.id === id)?.act
              if (act) act()
              else void navigate(String(id))
            }}
          >
            {({ id, name, about, mark }) => (
              <ListBoxItem
                id={id}
                textValue={name}
                aria-label={`${name}. ${about}`}
                className={styles['item'] ?? ''}
              >
                <span className={styles['name']}>{name}</span>{' '}
                <span className={styles['about']}>{about}</span>
                {mark}
              </ListBoxItem>
            )}
          </ListBox>
        </div>
        <p className={styles['state']} role="status">
          {results.state}
        </p>
      </Autocomplete>
    </Dialog>
  )
}

export default Palette

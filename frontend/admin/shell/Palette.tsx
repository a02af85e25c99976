import { useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { useNavigate } from 'react-router'
import { Dialog } from '#ui/Dialog.tsx'
import { inputClass } from '#ui/Field.tsx'
import { useFoundLeads } from '../crm/useFoundLeads.tsx'
import type { PaletteEntry } from '../kit/palette-entry.ts'
import { allPlaces } from '../kit/navigation.ts'
import styles from './Palette.module.css'

const pages: readonly PaletteEntry[] = allPlaces.map(({ to, name, about, words = '' }) => ({
  id: to,
  name,
  about,
  text: `${name} ${about} ${words}`,
}))

/** Goes to any page by a few letters of its name, and to any lead by its name, company, address or number. */
const Palette = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [typed, setTyped] = useState('')
  const leads = useFoundLeads(typed.trim())
  const words = typed.split(/\s+/)
  // What the server found stands as it is: it looks in more than is shown here.
  const found = pages.filter(({ text }) => words.every((word) => contains(text, word)))
  return (
    <Dialog title="Find a page or a lead" titleHidden wide onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        {/* No SearchField, for which the first Escape empties the field. */}
        <TextField type="search" aria-label="Find a page or a lead">
          <Input className={inputClass} placeholder="Type a page, a task, or a lead’s name" maxLength={100} />
        </TextField>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
        <div className={styles['list']} role="group" aria-label="Found" tabIndex={0}>
          <ListBox
            className={styles['options'] ?? ''}
            aria-label="Pages and leads"
            items={[...found, ...leads.entries]}
            selectionMode="none"
            renderEmptyState={() => <p className={styles['none']}>No page matches.</p>}
            onAction={(to) => {
              onClose()
              void navigate(String(to))
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
          {leads.state}
        </p>
      </Autocomplete>
    </Dialog>
  )
}

export default Palette

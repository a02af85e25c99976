import { useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { useNavigate } from 'react-router'
import { Dialog } from '#ui/Dialog.tsx'
import { inputClass } from '#ui/Field.tsx'
import { useFoundLeads } from '../crm/useFoundLeads.tsx'
import type { PaletteEntry } from '../kit/palette-entry.ts'
import { allPlaces } from '../kit/places.ts'
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
  return (
    <Dialog title="Find a page or a lead" titleHidden wide onClose={onClose}>
      <Autocomplete
        inputValue={typed}
        onInputChange={setTyped}
        filter={(text, words) => text === '' || words.split(/\s+/).every((word) => contains(text, word))}
      >
        <SearchField aria-label="Find a page or a lead">
          <Input className={inputClass} placeholder="Type a page, a task, or a lead’s name" maxLength={100} />
        </SearchField>
        <ListBox
          className={styles['list'] ?? ''}
          aria-label="Pages and leads"
          items={[...pages, ...leads.entries]}
          selectionMode="none"
          renderEmptyState={() => <p className={styles['none']}>No page has that name.</p>}
          onAction={(to) => {
            onClose()
            void navigate(String(to))
          }}
        >
          {({ id, name, about, text, mark }) => (
            <ListBoxItem
              id={id}
              textValue={text}
              aria-label={`${name}. ${about}`}
              className={styles['item'] ?? ''}
            >
              <span className={styles['name']}>{name}</span> <span className={styles['about']}>{about}</span>
              {mark}
            </ListBoxItem>
          )}
        </ListBox>
        <p className={styles['state']} role="status">
          {leads.state}
        </p>
      </Autocomplete>
    </Dialog>
  )
}

export default Palette

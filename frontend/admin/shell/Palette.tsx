import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { useNavigate } from 'react-router'
import { Dialog } from '#ui/Dialog.tsx'
import { inputClass } from '#ui/Field.tsx'
import { allPlaces } from '../kit/places.ts'
import styles from './Palette.module.css'

/** Goes anywhere by a few letters of its name. */
const Palette = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <Dialog title="Find a page" titleHidden wide onClose={onClose}>
      <Autocomplete filter={(text, typed) => typed.split(/\s+/).every((word) => contains(text, word))}>
        <SearchField aria-label="Find a page">
          <Input className={inputClass} placeholder="Type a page or a task" />
        </SearchField>
        <ListBox
          className={styles['list'] ?? ''}
          aria-label="Pages"
          items={allPlaces.map((place) => ({ ...place, id: place.to }))}
          selectionMode="none"
          renderEmptyState={() => <p className={styles['none']}>No page has that name.</p>}
          onAction={(to) => {
            onClose()
            void navigate(String(to))
          }}
        >
          {({ id, name, about, words = '' }) => (
            <ListBoxItem id={id} textValue={`${name} ${about} ${words}`} className={styles['item'] ?? ''}>
              <span className={styles['name']}>{name}</span>
              <span className={styles['about']}>{about}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </Dialog>
  )
}

export default Palette

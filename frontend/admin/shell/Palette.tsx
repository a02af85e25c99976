import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { useNavigate } from 'react-router'
import { Dialog } from '#ui/Dialog.tsx'
import { inputClass } from '#ui/Field.tsx'
import { leadsFound } from '../crm/queries.ts'
import { StageMark } from '../crm/StageMark.tsx'
import { allPlaces } from '../kit/places.ts'
import { useDebounced } from '../kit/useDebounced.ts'
import styles from './Palette.module.css'

/** Shorter words find too many leads. */
const minWords = 2
const pause = 200

interface Entry {
  /** The address it leads to. */
  id: string
  name: string
  about: string
  /** What is searched; empty for what the server found or is asked for. */
  text: string
  mark?: ReactNode
}

const pages: readonly Entry[] = allPlaces.map(({ to, name, about, words = '' }) => ({
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
  const leads = useLeads(typed.trim())
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

/** The leads found by what was typed, once the typing pauses, and the way to all of them. */
const useLeads = (typed: string): { entries: Entry[]; state: string } => {
  const words = useDebounced(typed, pause)
  const wanted = words.length >= minWords
  const found = useQuery({ ...leadsFound(words), enabled: wanted })
  if (!wanted || words !== typed) return { entries: [], state: '' }
  const entries: Entry[] = (found.data?.leads ?? []).map(({ id, name, company, email, phone, stage }) => ({
    id: `/admin/crm/${id}`,
    name,
    about: company ?? email ?? phone ?? '',
    text: '',
    mark: <StageMark stage={stage} />,
  }))
  const all: Entry = {
    id: `/admin/crm/list?search=${encodeURIComponent(words)}`,
    name: 'All leads found',
    about: `The list, searched for “${words}”`,
    text: '',
  }
  if (found.isPending) return { entries: [], state: 'Looking for leads…' }
  if (found.isError) return { entries, state: 'Leads could not be searched just now.' }
  return entries.length === 0
    ? { entries, state: 'No lead begins like that.' }
    : { entries: [...entries, all], state: '' }
}

export default Palette

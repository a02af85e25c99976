import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFilter } from 'react-aria-components/Autocomplete'
import type { PaletteEntry } from '../kit/palette-entry.ts'
import { useDebounced } from '../kit/useDebounced.ts'
import { leadsFound } from './queries.ts'
import { StageMark } from './StageMark.tsx'

/** Shorter words find too many leads. */
const minWords = 2
const pause = 200

/**
 * The leads found by what was typed into the palette, once the typing pauses, and the way to all of them. Meanwhile those
 * found before stay where they show what is typed now: what is no match must not be what Enter opens.
 */
export const useFoundLeads = (typed: string): { entries: PaletteEntry[]; state: string } => {
  const { contains } = useFilter({ sensitivity: 'base' })
  const words = useDebounced(typed, pause)
  const wanted = typed.length >= minWords
  const found = useQuery({
    ...leadsFound(words),
    enabled: wanted && words.length >= minWords,
    placeholderData: keepPreviousData,
  })
  if (!wanted) return { entries: [], state: '' }
  const leads = (found.data?.leads ?? []).map(({ id, name, company, email, phone, stage }) => ({
    id: `/admin/crm/${id}`,
    name,
    about: company ?? email ?? phone ?? '',
    text: [name, company, email, phone].join(' '),
    mark: <StageMark stage={stage} />,
  }))
  const all: PaletteEntry = {
    id: `/admin/crm/list?search=${encodeURIComponent(typed)}`,
    name: 'All leads found',
    about: `The list, searched for “${typed}”`,
    text: '',
  }
  const isOld = words !== typed || found.isPlaceholderData
  if (found.isError && !isOld) return { entries: [], state: 'Leads could not be searched right now.' }
  const entries = leads.filter(
    ({ text }) => !isOld || typed.split(/\s+/).every((word) => contains(text, word)),
  )
  const state = isOld || found.isPending ? 'Searching leads…' : entries.length === 0 ? 'No leads match.' : ''
  return { entries: entries.length === 0 ? [] : [...entries, all], state }
}

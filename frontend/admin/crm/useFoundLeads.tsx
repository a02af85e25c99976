import { useQuery } from '@tanstack/react-query'
import type { PaletteEntry } from '../kit/palette-entry.ts'
import { useDebounced } from '../kit/useDebounced.ts'
import { leadsFound } from './queries.ts'
import { StageMark } from './StageMark.tsx'

/** Shorter words find too many leads. */
const minWords = 2
const pause = 200

/** The leads found by what was typed into the palette, once the typing pauses, and the way to all of them. */
export const useFoundLeads = (typed: string): { entries: PaletteEntry[]; state: string } => {
  const words = useDebounced(typed, pause)
  const wanted = words.length >= minWords
  const found = useQuery({ ...leadsFound(words), enabled: wanted })
  if (!wanted || words !== typed) return { entries: [], state: '' }
  const entries: PaletteEntry[] = (found.data?.leads ?? []).map(
    ({ id, name, company, email, phone, stage }) => ({
      id: `/admin/crm/${id}`,
      name,
      about: company ?? email ?? phone ?? '',
      text: '',
      mark: <StageMark stage={stage} />,
    }),
  )
  const all: PaletteEntry = {
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

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchEntries, type PaletteEntry } from '../kit/palette-entry.ts'
import { useDebounced } from '../kit/useDebounced.ts'
import { kinds } from './found-kinds.tsx'

/** Shorter text finds too much. */
const minLength = 2
const pause = 200

interface Found {
  entries: PaletteEntry[]
  failed: string[]
}

/** Waits for all answers: a late one would move the results while they are read. */
const search = async (words: string, signal: AbortSignal): Promise<Found> => {
  const answers = await Promise.allSettled(kinds.map(({ find }) => find(words, signal)))
  signal.throwIfAborted()
  const failed = kinds.flatMap(({ many }, at) => (answers[at]?.status === 'rejected' ? many : []))
  for (const answer of answers)
    if (answer.status === 'rejected') console.error('A search failed', answer.reason)
  const entries = answers.flatMap((answer, at) => {
    const [kind, found] = [kinds[at], answer.status === 'fulfilled' ? answer.value : []]
    if (!kind || found.length === 0) return []
    const all: PaletteEntry = {
      id: `${kind.list}?search=${encodeURIComponent(words)}`,
      name: `All ${kind.many} found`,
      about: `The list, searched for “${words}”`,
      text: words,
    }
    return [...found, all]
  })
  return { entries, failed }
}

/** Returns only previous results that match the new text, so that Enter never opens something else. */
export const useFound = (typed: string): { entries: PaletteEntry[]; state: string } => {
  const words = useDebounced(typed, pause)
  const wanted = typed.length >= minLength
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['found', words],
    queryFn: ({ signal }) => search(words, signal),
    enabled: wanted && words.length >= minLength,
    placeholderData: keepPreviousData,
  })
  if (!wanted) return { entries: [], state: '' }
  if (words === typed && data && !isPlaceholderData) return { entries: data.entries, state: stateOf(data) }
  return { entries: searchEntries(data?.entries ?? [], typed), state: 'Searching…' }
}

const stateOf = ({ entries, failed }: Found): string => {
  if (failed.length > 0) return `Couldn’t search ${failed.join(', ')} right now.`
  return entries.length === 0 ? 'No lead, post, article or quote matches.' : ''
}

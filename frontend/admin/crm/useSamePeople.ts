import { useQuery } from '@tanstack/react-query'
import { recordOf } from '#shared/api/records.ts'
import { identifyingFields, phoneFields } from '#shared/leads/fields.ts'
import { useDebounced } from '../kit/useDebounced.ts'
import { leadDuplicates } from './queries.ts'

type Described = Record<(typeof identifyingFields)[number], string>

const pause = 400

/** Who may be the same person, looked for once the typing pauses. */
export const useSamePeople = (typed: Described) => {
  const described = JSON.parse(
    useDebounced(JSON.stringify(recordOf(identifyingFields, (field) => typed[field].trim())), pause),
  ) as Described
  const { name, email } = described
  const enough =
    name.length > 2 || email.includes('@') || phoneFields.some((field) => described[field].length > 6)
  return useQuery({
    ...leadDuplicates(recordOf(identifyingFields, (field) => described[field] || undefined)),
    enabled: enough,
    placeholderData: (before) => (enough ? before : undefined),
  }).data
}

import { useQuery } from '@tanstack/react-query'
import { recordOf } from '#shared/api/records.ts'
import { identifyingFields, phoneFields } from '#shared/leads/fields.ts'
import { useDebounced } from '../kit/useDebounced.ts'
import { leadDuplicates } from './queries.ts'

type Identity = Record<(typeof identifyingFields)[number], string>

/** Milliseconds. */
const pause = 400

export const useDuplicates = (typed: { [Field in keyof Identity]: string | null }) => {
  const identity = JSON.parse(
    useDebounced(JSON.stringify(recordOf(identifyingFields, (field) => typed[field]?.trim() ?? '')), pause),
  ) as Identity
  const { name, email } = identity
  const enough =
    name.length > 2 || email.includes('@') || phoneFields.some((field) => identity[field].length > 6)
  return useQuery({
    ...leadDuplicates(recordOf(identifyingFields, (field) => identity[field] || undefined)),
    enabled: enough,
    placeholderData: (before) => (enough ? before : undefined),
  }).data
}

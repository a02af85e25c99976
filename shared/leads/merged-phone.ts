import type { Numbers } from './contact/phone-fields.ts'
import type { MergeField } from './fields.ts'

/** The second number of a lead after a merge. If it had none, it gets a number that would otherwise be lost. */
export const mergedSecondPhone = (
  lead: Numbers,
  other: Numbers,
  take: readonly MergeField[],
): string | undefined => {
  if (take.includes('second_phone')) return other.second_phone ?? undefined
  const first = take.includes('phone') ? other.phone : lead.phone || other.phone
  const numbers = [lead.second_phone, other.second_phone, other.phone, lead.phone]
  return lead.second_phone || numbers.flatMap((number) => number || []).find((number) => number !== first)
}

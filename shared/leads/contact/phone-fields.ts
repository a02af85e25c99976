import { phoneFields, reachFields, type PhoneField, type MergeField } from '../fields.ts'

export const isPhoneField = (field: string): field is PhoneField => phoneFields.some((each) => each === field)

export type Numbers = { [Field in PhoneField]?: string | null | undefined }

export const numbersOf = (person: Numbers): string[] => [
  ...new Set(phoneFields.flatMap((field) => person[field] || [])),
]

export const isReachable = (person: Numbers & { email?: string | null | undefined }): boolean =>
  reachFields.some((field) => person[field])

/** If it had none, it gets a number that would otherwise be lost. */
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

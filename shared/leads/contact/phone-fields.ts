import { phoneFields, reachFields, type PhoneField } from '../fields.ts'

export const isPhoneField = (field: string): field is PhoneField => phoneFields.some((each) => each === field)

export type Numbers = { [Field in PhoneField]?: string | null | undefined }

/** The phone numbers of a person, without duplicates. */
export const numbersOf = (person: Numbers): string[] => [
  ...new Set(phoneFields.flatMap((field) => person[field] || [])),
]

export const isReachable = (person: Numbers & { email?: string | null | undefined }): boolean =>
  reachFields.some((field) => person[field])

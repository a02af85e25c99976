/** The fields of a lead that hold a phone number, the first one to call first. */
export const phoneFields = ['phone', 'second_phone'] as const
export type PhoneField = (typeof phoneFields)[number]

export const isPhoneField = (field: string): field is PhoneField => phoneFields.some((each) => each === field)

export type Numbers = { [Field in PhoneField]?: string | null | undefined }

/** The phone numbers of somebody, each once. */
export const numbersOf = (person: Numbers): string[] => [
  ...new Set(phoneFields.flatMap((field) => person[field] || [])),
]

/** Whether there is an address or a number to answer to. */
export const isReachable = ({ email, ...phones }: Numbers & { email?: string | null | undefined }): boolean =>
  Boolean(email) || numbersOf(phones).length > 0

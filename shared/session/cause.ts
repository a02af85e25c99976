import * as z from 'zod/mini'

/** What records call those who typed no name. Every fixed name in a record is one of these, and no session can take one. */
export const ownNames = {
  staff: 'Staff',
  customer: 'Customer',
  websiteForm: 'Website form',
  system: 'System',
  receipt: 'Receipt',
} as const

/** Who caused something: beside a name, which anyone can type. */
export const cause = z.enum(['staff', 'customer', 'product'])
export type Cause = z.infer<typeof cause>

/** Who caused an event of a kind, as far as its kind and name tell. */
export const causeOf = (isCustomers: boolean, who: string): Cause => {
  if (isCustomers || who === ownNames.websiteForm) return 'customer'
  return who === ownNames.system ? 'product' : 'staff'
}

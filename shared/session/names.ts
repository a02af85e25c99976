import * as z from 'zod/mini'
import { brand } from '../brand.ts'

/** When no name was entered. Every fixed name is one of these, and no session can have one. */
export const ownNames = {
  staff: 'Staff',
  customer: 'Customer',
  websiteForm: 'Website form',
  system: 'System',
  receipt: 'Receipt',
} as const

/** Names that a reader would take for the firm's or the product's. */
const reserved = [...Object.values(ownNames), 'Import', brand.name, brand.legalName]

/** Who caused an event; unlike a name, a person cannot type it. */
export const cause = z.enum(['staff', 'customer', 'product'])
export type Cause = z.infer<typeof cause>

/** @param isCustomers whether only customers cause events of the kind */
export const causeOf = (isCustomers: boolean, who: string): Cause => {
  if (isCustomers || who === ownNames.websiteForm) return 'customer'
  return who === ownNames.system ? 'product' : 'staff'
}

/** With the cause added when the name alone could mislead. */
export function nameWithCause({ who, by }: { who: string; by?: Cause | undefined }): string {
  const isPlain: Record<Cause, boolean> = {
    staff: who === ownNames.staff || !isOwnName(who),
    customer: who === ownNames.customer || who === ownNames.websiteForm,
    product: true,
  }
  return by === undefined || isPlain[by] ? who : `${who} (${by})`
}

/** The name for a session's actions: the name that the person gave, or "Staff". */
export const whoIs = ({ name = ownNames.staff }: { name?: string | undefined }): string => name

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** Whether a name is a reserved name, in any case. */
export const isOwnName = (name: string): boolean => reserved.some((own) => plain(own) === plain(name))

/** undefined for the fixed names */
export const givenName = (who: string | undefined): string | undefined =>
  who === undefined || isOwnName(who) ? undefined : who

import { fieldProblem } from '#shared/api/problem.ts'
import { recordOf } from '#shared/api/records.ts'
import { normaliseEmail } from '#shared/leads/contact/email.ts'
import { isReachable, numbersOf } from '#shared/leads/contact/phone-fields.ts'
import {
  lineFields,
  phoneFields,
  type FieldValues,
  type LeadField,
  type PhoneField,
} from '#shared/leads/fields.ts'
import { toCents } from '#shared/money/money.ts'
import { withStage } from './stages.ts'
import type { StoredLead } from './stored-lead.ts'

/** In the store the value is in cents. */
export type StoredField = Exclude<LeadField, 'value'> | 'value_cents'

/** Null clears a field. */
export type Fields = { [F in LeadField]?: FieldValues[F] | undefined }

/** The large phone tables are loaded only if there is a number. */
export async function normaliseContact<F extends Pick<Fields, 'email' | PhoneField>>(fields: F): Promise<F> {
  const { email } = fields
  const normalized = { ...fields, ...(email ? { email: normaliseEmail(email) } : {}) }
  if (numbersOf(fields).length === 0) return normalized
  const { normalisePhone } = await import('#shared/leads/contact/phone.ts')
  return {
    ...normalized,
    ...recordOf(phoneFields, (field) => fields[field] && normalisePhone(fields[field])),
  }
}

const updated = <T>(before: T | undefined, given: T | null | undefined): T | undefined =>
  given === undefined ? before : (given ?? undefined)

/** @throws Problem invalid-request if no way to reach the person would remain */
export function withFields(lead: StoredLead, fields: Fields, now: Date): StoredLead {
  const { value } = fields
  const written = {
    name: fields.name ?? lead.name,
    ...recordOf(lineFields, (field) => updated(lead[field], fields[field])),
    message: fields.message ?? lead.message,
    interests: fields.interests ?? lead.interests,
    next_step: updated(lead.next_step, fields.next_step),
    value_cents: updated(lead.value_cents, value && toCents(value)),
  } satisfies Record<Exclude<StoredField, 'stage'>, unknown>
  const after: StoredLead = { ...lead, ...written }
  // The failure was about the old address.
  if (after.email !== lead.email) after.notice_failure = undefined
  if (isReachable(lead) && !isReachable(after))
    throw fieldProblem('email', 'Keep an email address or a phone number.')
  return fields.stage ? withStage(after, fields.stage, now) : after
}

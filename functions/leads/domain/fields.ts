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
import type { StoredField } from './merge-record.ts'
import type { StoredLead } from './stored-lead.ts'

/** What may be written about a lead; null clears a field. */
export type Fields = { [F in LeadField]?: FieldValues[F] | undefined }

/** E-mail address and phone numbers as they are kept. Numbers are read by large tables, loaded when there is one. */
export async function normaliseContact<F extends Pick<Fields, 'email' | PhoneField>>(fields: F): Promise<F> {
  const { email } = fields
  const kept = { ...fields, ...(email ? { email: normaliseEmail(email) } : {}) }
  if (numbersOf(fields).length === 0) return kept
  const { normalisePhone } = await import('#shared/leads/contact/phone.ts')
  return {
    ...kept,
    ...recordOf(phoneFields, (field) => fields[field] && normalisePhone(fields[field])),
  }
}

const kept = <T>(before: T | undefined, given: T | null | undefined): T | undefined =>
  given === undefined ? before : (given ?? undefined)

/** A lead with fields written over. @throws Problem invalid-request when nobody could reach the person any more */
export function withFields(lead: StoredLead, fields: Fields, now: Date): StoredLead {
  const { value } = fields
  const written = {
    name: fields.name ?? lead.name,
    ...recordOf(lineFields, (field) => kept(lead[field], fields[field])),
    message: fields.message ?? lead.message,
    interests: fields.interests ?? lead.interests,
    next_step: kept(lead.next_step, fields.next_step),
    value_cents: kept(lead.value_cents, value && toCents(value)),
  } satisfies Record<Exclude<StoredField, 'stage'>, unknown>
  const after: StoredLead = { ...lead, ...written }
  // It is about the address that was.
  if (after.email !== lead.email) after.notice_failure = undefined
  if (isReachable(lead) && !isReachable(after))
    throw fieldProblem('email', 'Keep an e-mail address or a phone number.')
  return fields.stage ? withStage(after, fields.stage, now) : after
}

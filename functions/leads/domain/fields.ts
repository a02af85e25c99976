import { fieldProblem } from '#shared/api/problem.ts'
import { normaliseEmail } from '#shared/leads/contact/email.ts'
import { isReachable, type PhoneField } from '#shared/leads/contact/phone-fields.ts'
import type { leadFields } from '#shared/leads/fields.ts'
import { toCents } from '#shared/money/money.ts'
import type * as z from 'zod/mini'
import { withStage } from './stages.ts'
import type { StoredLead } from './stored-lead.ts'

/** What may be written about a lead; null clears a field. */
export type Fields = { [F in keyof typeof leadFields]?: z.output<(typeof leadFields)[F]> | undefined }

/** E-mail address and phone numbers as they are kept. Numbers are read by large tables, loaded when there is one. */
export async function normaliseContact<F extends Pick<Fields, 'email' | PhoneField>>(fields: F): Promise<F> {
  const { email, phone, second_phone } = fields
  const kept = { ...fields, ...(email ? { email: normaliseEmail(email) } : {}) }
  if (!phone && !second_phone) return kept
  const { normalisePhone } = await import('#shared/leads/contact/phone.ts')
  return {
    ...kept,
    ...(phone ? { phone: normalisePhone(phone) } : {}),
    ...(second_phone ? { second_phone: normalisePhone(second_phone) } : {}),
  }
}

const kept = <T>(before: T | undefined, given: T | null | undefined): T | undefined =>
  given === undefined ? before : (given ?? undefined)

/** A lead with fields written over. @throws Problem invalid-request when nobody could reach the person any more */
export function withFields(lead: StoredLead, fields: Fields, now: Date): StoredLead {
  const { value } = fields
  const after: StoredLead = {
    ...lead,
    name: fields.name ?? lead.name,
    email: kept(lead.email, fields.email),
    phone: kept(lead.phone, fields.phone),
    second_phone: kept(lead.second_phone, fields.second_phone),
    company: kept(lead.company, fields.company),
    title: kept(lead.title, fields.title),
    website: kept(lead.website, fields.website),
    message: fields.message ?? lead.message,
    interests: fields.interests ?? lead.interests,
    next_step: kept(lead.next_step, fields.next_step),
    value_cents: kept(lead.value_cents, value && toCents(value)),
  }
  // It is about the address that was.
  if (after.email !== lead.email) after.notice_failure = undefined
  if (isReachable(lead) && !isReachable(after))
    throw fieldProblem('email', 'Keep an e-mail address or a phone number.')
  return fields.stage ? withStage(after, fields.stage, now) : after
}

import { fieldProblem } from '#shared/api/problem.ts'
import { normaliseEmail } from '#shared/leads/contact/email.ts'
import type { leadFields } from '#shared/leads/fields.ts'
import { toCents } from '#shared/money/money.ts'
import type * as z from 'zod/mini'
import { withStage } from './stages.ts'
import type { StoredLead } from './stored-lead.ts'

/** What may be written about a lead; null clears a field. */
export type Fields = { [F in keyof typeof leadFields]?: z.output<(typeof leadFields)[F]> | undefined }

/** E-mail address and phone number as they are kept. Numbers are read by large tables, loaded when there is one. */
export async function normaliseContact<F extends Pick<Fields, 'email' | 'phone'>>(fields: F): Promise<F> {
  const { email, phone } = fields
  return {
    ...fields,
    ...(email ? { email: normaliseEmail(email) } : {}),
    ...(phone ? { phone: (await import('#shared/leads/contact/phone.ts')).normalisePhone(phone) } : {}),
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
  if ((lead.email ?? lead.phone) && !(after.email ?? after.phone))
    throw fieldProblem('email', 'Keep an e-mail address or a phone number.')
  return fields.stage ? withStage(after, fields.stage, now) : after
}

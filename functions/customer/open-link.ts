import { Problem } from '#shared/api/problem.ts'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { findLead, rootOf } from '../leads/store/read.ts'
import type { StoredLead } from '../leads/domain/stored-lead.ts'
import { requestOfLink } from './store/links.ts'
import { isOpen } from './store/requests.ts'

export interface Opened {
  request: DocumentRequest
  /** The lead of the request, or the lead it was merged into. */
  lead: StoredLead
}

export const linkEnded = (): Problem =>
  new Problem(
    'not-found',
    'This link no longer works. Use the link in our newest email, or ask us for a new one.',
  )

/** @throws Problem not-found, with a message for the customer, if the link is unknown or has ended */
export async function openLink(secret: string, now: Date): Promise<Opened> {
  const request = await requestOfLink(secret, now)
  const lead = request && (await findLead(request.lead_id))
  const root = lead && (await rootOf(lead))
  if (!request || !isOpen(request, now) || root?.state !== 'active') throw linkEnded()
  return { request, lead: root }
}

import { ownNames } from '#shared/session/names.ts'
import { asksFor } from '#shared/documents/suggestions.ts'
import { site } from '#aws/mail-text.ts'
import { linkWords } from './emails.ts'
import { linkTo, makeLink } from '../store/links.ts'
import { keepRequest, newRequest } from '../store/requests.ts'
import type { StoredLead } from '../../leads/domain/stored-lead.ts'

/**
 * The receipt's invitation to send helpful documents, with the private link that pages promise. Retries share one
 * request, but each try gets its own link.
 */
export async function inviteToSend({ id, interests }: StoredLead, now: Date): Promise<string> {
  const asks = asksFor(interests)
  const request = newRequest({ id, lead_id: id, who: ownNames.receipt, asks, note: '' }, now)
  await keepRequest({ ...request, sent_at: now.toISOString() })
  const words = linkWords(request, linkTo(site(), await makeLink(request)))
  return `You can send us documents now. You do not have to; they make our answer more exact.\n\n${words}`
}

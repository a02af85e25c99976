import { ownNames } from '#shared/session/names.ts'
import { asksFor } from '#shared/documents/suggestions.ts'
import { linkWords, site } from '../../documents/notices/emails.ts'
import { linkTo, makeLink } from '../../documents/store/links.ts'
import { keepRequest, newRequest } from '../../documents/store/requests.ts'
import type { StoredLead } from '../domain/stored-lead.ts'

/**
 * How to send what helps to answer: one request however often the receipt is tried, and a link of its own for each try.
 * @returns undefined where nothing would help
 */
export async function inviteToSend({ id, interests }: StoredLead, now: Date): Promise<string | undefined> {
  const asks = asksFor(interests)
  if (asks.length === 0) return undefined
  const request = newRequest({ id, lead_id: id, who: ownNames.receipt, asks, note: '' }, now)
  await keepRequest({ ...request, sent_at: now.toISOString() })
  const words = linkWords(request, linkTo(site(), await makeLink(request)))
  return `You can send us documents now: it makes our answer more exact, and you need not.\n\n${words}`
}

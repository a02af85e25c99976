import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { Problem } from '#shared/api/problem.ts'
import { normaliseEmail } from '#shared/leads/contact/email.ts'
import { ownNames } from '#shared/session/names.ts'
import { ConditionFailed } from '#aws/db.ts'
import { eventOf } from '../leads/domain/event.ts'
import { findLead, rootOf } from '../leads/store/read.ts'
import { changeLead } from '../leads/store/repository.ts'
import { findQuote } from '../quotes/store/read.ts'
import { notErased, writeEvent } from '../quotes/store/write.ts'

export interface Returned {
  at: string
  became: string
  isFinal: boolean
  address: string
  messageId: string
}

/** The same id for a repeated event, so that it is written once. */
const idOf = ({ at, became, messageId }: Returned): string =>
  v7({ msecs: Date.parse(at), random: createHash('sha256').update(`${messageId} ${became}`).digest() })

/** Ignores that the event was written before, or that its record was erased. */
async function once(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const isGone = error instanceof Problem && error.code === 'not-found'
    if (!isGone && !(error instanceof ConditionFailed)) throw error
  }
}

/** A final failure of the current address is also shown on the lead. @returns false if it is erased or not active */
export async function noteOnLead(leadId: string, returned: Returned, which = 'The email'): Promise<boolean> {
  const found = await findLead(leadId)
  const lead = found && (await rootOf(found))
  if (lead?.state !== 'active') return false
  const { at, became, isFinal, address } = returned
  const text = `${which} to ${address} ${became}`
  const event = {
    ...eventOf(lead.id, ownNames.system, 'email-returned', new Date(at), { text }),
    id: idOf(returned),
  }
  await once(() =>
    changeLead(lead.id, undefined, new Date(), (fresh) => {
      if (fresh.state !== 'active') return undefined
      const isTheirs = normaliseEmail(address) === fresh.email
      return {
        after: isFinal && isTheirs ? { ...fresh, notice_failure: text } : fresh,
        events: [event],
        keepsVersion: true,
      }
    }),
  )
  return true
}

/** Also in the history of its lead. @returns false when the quote does not exist, or its customer was erased */
export async function noteOnQuote(
  about: { quote: string; revision: number },
  returned: Returned,
): Promise<boolean> {
  const quote = await findQuote(about.quote)
  if (!quote || quote.erased_at !== undefined) return false
  const { at, became, address } = returned
  const event = {
    id: idOf(returned),
    revision: about.revision,
    at,
    who: ownNames.system,
    by: 'product',
    kind: 'mail-returned',
    text: `The email to ${address} ${became}`,
  } as const
  await once(() => writeEvent(quote.quoteId, event, [notErased(quote)]))
  if (quote.lead_id !== undefined)
    await noteOnLead(quote.lead_id, returned, `The email about quote ${quote.quoteId}`)
  return true
}

import { Problem } from '#shared/api/problem.ts'
import type { Writes } from '#aws/db.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import type { QuoteEvent } from '#shared/quotes/record.ts'
import { orBusy } from '../domain/changes.ts'
import type { Origin } from '../domain/event.ts'
import type { LeadNews } from '../domain/lead-effects.ts'
import { isOpen } from '../domain/link-state.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { findViewable } from './find-by-link.ts'
import { writeWithLead } from '../store/with-lead.ts'

export interface ActionEffects {
  after: StoredQuote
  events: readonly QuoteEvent[]
  news: LeadNews
  extraWrites?: Writes
}

interface CustomerRequest {
  body: { k: string; revision: number }
  clientAddress: string
  agent: string
}

/** @param effectsOf undefined if already done @throws Problem wrong-state if the customer saw another revision */
export async function performAction(
  { body: { k, revision }, clientAddress, agent }: CustomerRequest,
  now: Date,
  effectsOf: (quote: StoredQuote, origin: Origin) => Promise<ActionEffects | undefined>,
): Promise<StoredQuote> {
  const origin = { address: clientAddress, agent }
  return readAndWrite(
    () => findViewable(k, now),
    async (before) => {
      if (before.erased_at !== undefined)
        throw new Problem('wrong-state', 'This quote is closed. It no longer takes answers or files.')
      if (revision !== before.revision)
        throw new Problem('wrong-state', 'We sent a newer version of this quote. Reload the page to see it.')
      const effects = await effectsOf(before, origin)
      if (!effects) return before
      const { after, events, news, extraWrites } = effects
      await writeWithLead([{ before, after, events }], news, now, extraWrites)
      return after
    },
  ).catch(orBusy)
}

const alreadyAnswered = {
  accepted: 'This quote was already accepted.',
  declined: 'This quote was declined. Please contact us to reopen it.',
} as const

export function requireOpen(quote: StoredQuote, now: Date): void {
  const { status } = quote
  if (status === 'accepted' || status === 'declined')
    throw new Problem('wrong-state', alreadyAnswered[status])
  if (!isOpen(quote, now)) throw new Problem('wrong-state', 'This quote is no longer open.')
}

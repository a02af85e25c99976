import type { StoredQuote } from '../domain/stored-quote.ts'
import type { Shown } from '../page/quote-page.ts'
import { readWhole } from '../store/read.ts'
import { leadOf } from '../store/with-lead.ts'

/** What the page of a quote shows. */
export async function shownOf(quote: StoredQuote, k: string, now: Date): Promise<Shown> {
  const { events, signed } = await readWhole(quote.quoteId)
  // Only the page after an acceptance says how we get in touch.
  const lead = quote.status === 'accepted' ? await leadOf(quote) : undefined
  return { quote, k, events, signed, now, canCall: lead?.phone !== undefined }
}

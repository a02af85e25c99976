import { ownNames } from '#shared/session/names.ts'
import { errorFields, log } from '#lib/log.ts'
import { quoteEventOf, type Origin } from '../domain/event.ts'
import { withCustomerActivity } from '../domain/changes.ts'
import { isOpen } from '../domain/link-state.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { writeWithLead } from '../store/with-lead.ts'

/** Records the customer's first look at a revision. The page is shown even if that fails. */
export async function recordView(before: StoredQuote, origin: Origin, now: Date): Promise<void> {
  if (before.viewed_at !== undefined || !isOpen(before, now)) return
  const after = { ...withCustomerActivity(before, now), viewed_at: now.toISOString() }
  const events = [quoteEventOf(before.revision, 'viewed', ownNames.customer, now, { origin })]
  try {
    await writeWithLead([{ before, after, events }], { kind: 'quote-viewed', who: ownNames.customer }, now)
  } catch (error) {
    log('warn', 'quotes/view', errorFields(error))
  }
}

import { ConditionFailed, transact, type Writes } from '#aws/db.ts'
import { findLead, notFound, rootOf } from '../../leads/store/read.ts'
import { changeLead } from '../../leads/store/repository.ts'
import type { StoredLead } from '../../leads/domain/stored-lead.ts'
import { stale } from '../domain/changes.ts'
import { effectOn, type LeadNews } from '../domain/lead-effects.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { writesOf, type QuoteChange } from './write.ts'

/** The current lead of a quote: after a merge, the remaining one; undefined if it is no longer active. */
export async function leadOf({ lead_id }: StoredQuote): Promise<StoredLead | undefined> {
  const lead = lead_id === undefined ? undefined : await findLead(lead_id)
  const root = lead && (await rootOf(lead))
  return root?.state === 'active' ? root : undefined
}

/** @param changes the first is the one that the lead's history reports @throws Problem stale-version or not-found */
export async function writeWithLead(
  changes: readonly [QuoteChange, ...QuoteChange[]],
  news: LeadNews,
  now: Date,
  extraWrites: Writes = [],
): Promise<void> {
  const [{ before, after }] = changes
  await withLead(after, news, now, [...writesOf(changes), ...extraWrites], before === undefined)
}

/** @throws Problem stale-version if an item changed since it was read; not-found if the lead of a new quote is gone */
export async function withLead(
  quote: StoredQuote,
  news: LeadNews,
  now: Date,
  extraWrites: Writes,
  isNew = false,
): Promise<void> {
  const lead = await leadOf(quote)
  // A new quote copies its customer's data from the lead, which may have been erased since the read.
  if (!lead && isNew && quote.lead_id !== undefined) throw notFound()
  try {
    if (!lead) return await transact(extraWrites)
    await changeLead(lead.id, undefined, now, (fresh) => ({
      ...effectOn(fresh, quote, news, now),
      extraWrites,
    }))
  } catch (error) {
    throw error instanceof ConditionFailed ? stale() : error
  }
}

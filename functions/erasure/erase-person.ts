import type { LeadEvent } from '#shared/leads/event.ts'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db, transact, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { removeDocumentsOf } from '../customer/store/documents.ts'
import { eraseCustomer, quotesMailedTo } from '../quotes/store/erase.ts'
import { historyOf } from '../leads/store/events.ts'
import { noticeKey } from '../leads/store/notices.ts'
import { emailKey } from '../leads/store/outgoing.ts'
import { receiptKeys } from '../leads/store/receipt-limit.ts'
import type { Person } from './person.ts'
import { quoteIdsOf } from '../leads/store/quotes.ts'
import { findLead } from '../leads/store/read.ts'
import type { ContactPoint } from '../leads/store/suppression.ts'
import { writeLeads } from '../leads/store/write.ts'

const { LEADS_TABLE, LEAD_EVENTS_TABLE } = readEnv('LEADS_TABLE', 'LEAD_EVENTS_TABLE')

/** Written in the transaction that removes the lead; the purge job finds it and completes an interrupted erasure. */
const unfinished = z.object({
  id: z.string(),
  lead_ids: z.array(z.string()),
  /** Events in the timelines of other leads. */
  traces: z.array(z.object({ lead_id: z.string(), id: z.string() })),
  /** Quotes without a lead that were sent to an address of the person. */
  quote_ids: z.array(z.string()),
})
export type Unfinished = z.infer<typeof unfinished>

const prefix = 'erasing#'
export const readUnfinished = (item: Record<string, unknown>): Unfinished | undefined =>
  String(item['id']).startsWith(prefix) ? unfinished.parse(item) : undefined

/**
 * Also erases events in other timelines, and the content of quotes that the person did not answer.
 * @throws Problem stale-version if the lead was changed since; then only the counters of receipts are removed
 */
export async function erasePerson({ root, ids, contactPoints, traces }: Person, now: Date): Promise<void> {
  const quote_ids = await quotesMailedTo(contactPoints.flatMap(({ email }) => email ?? []))
  const rest: Unfinished = { id: `${prefix}${root.id}`, lead_ids: ids, traces, quote_ids }
  const record = { ...rest, keep_list: 'keep', keep_until: now.toISOString() }
  await removeReceipts(contactPoints)
  const extraWrites = [...pendingDeletes(root.id), { Put: { TableName: LEADS_TABLE, Item: record } }]
  await writeLeads([{ before: root, events: [], extraWrites }])
  await finishErasure(rest, now)
}

const pendingDeletes = (leadId: string): Writes =>
  [noticeKey(leadId), emailKey(leadId)].map((Key) => ({ Delete: { TableName: LEADS_TABLE, Key } }))

async function removeReceipts(contactPoints: readonly ContactPoint[]): Promise<void> {
  const ids = new Set(
    contactPoints.flatMap(({ email }) => (email ? receiptKeys(email).map(({ id }) => id) : [])),
  )
  await removeAll([...ids].map((id) => ({ Delete: { TableName: LEADS_TABLE, Key: { id } } })))
}

/** Merged leads have no keys and counts. It can be repeated. */
export async function finishErasure(
  { id, lead_ids, traces, quote_ids }: Unfinished,
  now: Date,
): Promise<void> {
  for (const quoteId of new Set([...(await quoteIdsOf(lead_ids)), ...quote_ids]))
    await eraseCustomer(quoteId, now)
  await removeEvents(traces)
  for (const leadId of lead_ids) {
    const lead = await findLead(leadId)
    if (lead)
      await transact([{ Delete: { TableName: LEADS_TABLE, Key: { id: leadId } } }, ...pendingDeletes(leadId)])
    await removeHistory(leadId)
    await removeDocumentsOf(leadId)
  }
  await db.send(new DeleteCommand({ TableName: LEADS_TABLE, Key: { id } }))
}

/** Events in other timelines first, because only its own timeline names those leads. */
async function removeHistory(leadId: string): Promise<void> {
  const linked = new Set<string>()
  for await (const events of historyOf(leadId))
    for (const event of events) linked.add(event.linked_lead_id ?? leadId)
  linked.delete(leadId)
  for (const otherId of linked)
    for await (const events of historyOf(otherId))
      await removeEvents(events.filter((event) => event.linked_lead_id === leadId))
  for await (const events of historyOf(leadId)) await removeEvents(events)
}

const removeEvents = (events: readonly Pick<LeadEvent, 'lead_id' | 'id'>[]): Promise<void> =>
  removeAll(
    events.map(({ lead_id, id }) => ({ Delete: { TableName: LEAD_EVENTS_TABLE, Key: { lead_id, id } } })),
  )

/** A transaction has at most 100 writes. */
async function removeAll(writes: Writes): Promise<void> {
  for (let at = 0; at < writes.length; at += 100) await transact(writes.slice(at, at + 100))
}

import type { LeadEvent } from '#shared/leads/event.ts'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db, transact } from '#kernel/db.ts'
import { readEnv } from '#kernel/env.ts'
import { historyOf, linkedLead } from './history.ts'
import { noticeKey } from './notice.ts'
import { receiptKey } from './receipt-limit.ts'
import { findLead, idsOf } from './read.ts'
import type { StoredLead } from './stored-lead.ts'
import type { Reach } from './tombstones.ts'
import { writeLeads, type Writes } from './write.ts'

const { LEADS_TABLE, LEAD_EVENTS_TABLE } = readEnv('LEADS_TABLE', 'LEAD_EVENTS_TABLE')

/**
 * What is still to be removed of somebody, by ids alone. It is written in the transaction that removes the lead itself,
 * and stands among what is due to go: a crash half-way leaves no history that nobody finds any more.
 */
const unfinished = z.object({ id: z.string(), lead_ids: z.array(z.string()) })
export type Unfinished = z.infer<typeof unfinished>

const prefix = 'erasing#'
export const readUnfinished = (item: Record<string, unknown>): Unfinished | undefined =>
  String(item['id']).startsWith(prefix) ? unfinished.parse(item) : undefined

/** Every address and number a person was known by, former ones too. */
export async function reachesOf(leads: readonly StoredLead[]): Promise<Reach[]> {
  const former: Reach[] = []
  for (const { id } of leads)
    for await (const events of historyOf(id)) former.push(...events.flatMap(formerReaches))
  return [...leads, ...former]
}

const formerReaches = ({ changes = [] }: LeadEvent): Reach[] =>
  changes.flatMap(({ field, from, to }) =>
    field === 'email' || field === 'phone' ? [{ [field]: from }, { [field]: to }] : [],
  )

/**
 * Removes a lead that others may be merged into, with these, their histories, keys, counts and what was to be told.
 * @throws Problem stale-version when it is not as it was read: then nothing is removed
 */
export async function eraseWhole(root: StoredLead, now: Date): Promise<void> {
  const rest: Unfinished = { id: `${prefix}${root.id}`, lead_ids: await idsOf(root, now) }
  const mark = { ...rest, keep_list: 'keep', keep_until: now.toISOString() }
  await writeLeads([
    { before: root, events: [], also: [...besides(root), { Put: { TableName: LEADS_TABLE, Item: mark } }] },
  ])
  await finish(rest)
}

/** What stands beside a lead in its table. */
const besides = ({ id, email }: StoredLead): Writes =>
  [noticeKey(id), ...(email ? [receiptKey(email)] : [])].map((Key) => ({
    Delete: { TableName: LEADS_TABLE, Key },
  }))

/** Removes what is left of somebody: leads merged away, which have no keys and no counts. Done again it does no harm. */
export async function finish({ id, lead_ids }: Unfinished): Promise<void> {
  for (const leadId of lead_ids) {
    const lead = await findLead(leadId)
    if (lead) await transact([{ Delete: { TableName: LEADS_TABLE, Key: { id: leadId } } }, ...besides(lead)])
    await removeHistory(leadId)
  }
  await db.send(new DeleteCommand({ TableName: LEADS_TABLE, Key: { id } }))
}

/** First what others' histories say of it, as only its own says whose these are. */
async function removeHistory(leadId: string): Promise<void> {
  const linked = new Set<string>()
  for await (const events of historyOf(leadId))
    for (const event of events) linked.add(linkedLead(event) ?? leadId)
  linked.delete(leadId)
  for (const otherId of linked)
    for await (const events of historyOf(otherId))
      await removeEvents(events.filter((event) => linkedLead(event) === leadId))
  for await (const events of historyOf(leadId)) await removeEvents(events)
}

async function removeEvents(events: readonly LeadEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += 100)
    await transact(
      events.slice(at, at + 100).map(({ lead_id, id }) => ({
        Delete: { TableName: LEAD_EVENTS_TABLE, Key: { lead_id, id } },
      })),
    )
}

import type { LeadEvent } from '#shared/leads/event.ts'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { batchGet, ConditionFailed, db, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { retry } from '#lib/retry.ts'
import { findLead, getLead } from './read.ts'
import type { Outcome } from '../domain/changes.ts'
import type { StoredLead } from '../domain/stored-lead.ts'
import { nextRevision, stale, writeLeads, type LeadChange } from './write.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

const idempotencySeconds = 24 * 60 * 60

const idempotencyKey = (key: string): { id: string } => ({ id: `idempotency#${key}` })

/** @returns the id of the new lead, or of the lead that the same key already added */
export async function insertLead(
  lead: StoredLead,
  event: LeadEvent,
  key: string | undefined,
  extraWrites: Writes = [],
): Promise<string> {
  let instead_of: string | undefined
  const insert = async (): Promise<string> => {
    const first = key ? [idempotencyRecord(key, lead.id, lead.created_at, { instead_of })] : []
    try {
      await writeLeads([{ after: lead, events: [event], extraWrites: [...first, ...extraWrites] }])
      return lead.id
    } catch (error) {
      if (!key || !(error instanceof ConditionFailed)) throw error
      const { lead_id } = await findByIdempotencyKey(key)
      if (await findLead(lead_id)) return lead_id
      // That lead was erased since, so a new one is added.
      instead_of = lead_id
      throw error
    }
  }
  return retry(insert, {
    tries: 5,
    pauseMs: 0,
    passes: (error) => key !== undefined && error instanceof ConditionFailed,
  })
}

const done = z.object({ lead_id: z.string(), event_id: optionalText })
const doneItem = z.extend(done, { id: z.string() })

/** Fails the transaction if its key was used before, except for the lead `instead_of`, which no longer exists. */
export const idempotencyRecord = (
  key: string,
  lead_id: string,
  at: string,
  { event_id, instead_of }: { event_id?: string | undefined; instead_of?: string | undefined } = {},
): Writes[number] => ({
  Put: {
    TableName: LEADS_TABLE,
    Item: {
      ...idempotencyKey(key),
      lead_id,
      ...(event_id ? { event_id } : {}),
      expires: Math.floor(Date.parse(at) / 1000) + idempotencySeconds,
    },
    ConditionExpression: `attribute_not_exists(id)${instead_of ? ' OR lead_id = :gone' : ''}`,
    ...(instead_of ? { ExpressionAttributeValues: { ':gone': instead_of } } : {}),
  },
})

export async function findByIdempotencyKey(key: string): Promise<z.infer<typeof done>> {
  const { Item } = await db.send(
    new GetCommand({ TableName: LEADS_TABLE, Key: idempotencyKey(key), ConsistentRead: true }),
  )
  return done.parse(Item)
}

/** Keys that were not used are omitted. */
export async function findAllByIdempotencyKey(
  keys: readonly string[],
): Promise<Map<string, z.infer<typeof done>>> {
  const found = await batchGet(LEADS_TABLE, keys.map(idempotencyKey), { ConsistentRead: true })
  const items = new Map(found.map((item) => doneItem.parse(item)).map((item) => [item.id, item]))
  return new Map(
    keys.flatMap((key) => {
      const item = items.get(idempotencyKey(key).id)
      return item ? [[key, item]] : []
    }),
  )
}

export const asChange = (
  before: StoredLead,
  { after, keepsVersion = false, ...more }: Outcome,
  now: Date,
): LeadChange & { after: StoredLead } => ({
  before,
  after: nextRevision(before, {
    ...after,
    version: before.version + (keepsVersion ? 0 : 1),
    updated_at: now.toISOString(),
    ...(!keepsVersion && { updated_by: more.events[0]?.who }),
  }),
  ...more,
})

/** With `seenVersion` it throws if the lead was changed since. Without it, the change applies to the newest state. */
export async function changeLead(
  id: string,
  seenVersion: number | undefined,
  now: Date,
  change: (lead: StoredLead) => Outcome | undefined,
): Promise<StoredLead> {
  const read = async () => {
    const before = await getLead(id, now)
    if (seenVersion !== undefined && seenVersion !== before.version) throw stale()
    return { before, outcome: change(before) }
  }
  return readAndWrite(read, async ({ before, outcome }) => {
    if (!outcome) return before
    const written = asChange(before, outcome, now)
    await writeLeads([written])
    return written.after
  })
}

import { Problem } from '#shared/api/problem.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { batchGet, ConditionFailed, db } from '#kernel/db.ts'
import { readEnv } from '#kernel/env.ts'
import { keepUntil, storedLead, type StoredLead } from './stored-lead.ts'
import { nextRevision, stale, writeLeads, type LeadChange, type Writes } from './write.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

/** How long a form's idempotency key is remembered, in seconds. */
const idempotencySeconds = 24 * 60 * 60

const idempotencyKey = (key: string): { id: string } => ({ id: `idempotency#${key}` })

/**
 * Stores a new lead. A key seen before means that it was sent twice.
 * @param also what is written with it or not at all
 * @returns the id of the lead that stands: the new one, or the one the key already made
 */
export async function insertLead(
  lead: StoredLead,
  event: LeadEvent,
  key: string | undefined,
  also: Writes = [],
): Promise<string> {
  try {
    await writeLeads([
      {
        after: lead,
        events: [event],
        also: [...(key ? [once(key, lead.id, lead.created_at)] : []), ...also],
      },
    ])
    return lead.id
  } catch (error) {
    if (key && error instanceof ConditionFailed) return (await findDone(key)).lead_id
    throw error
  }
}

const done = z.object({ lead_id: z.string(), event_id: z.optional(z.string()) })
const doneItem = z.extend(done, { id: z.string() })

/** The part of a transaction that makes it one which happens once: it fails when its key was used before. */
export const once = (key: string, lead_id: string, at: string, event_id?: string): Writes[number] => ({
  Put: {
    TableName: LEADS_TABLE,
    Item: {
      ...idempotencyKey(key),
      lead_id,
      ...(event_id ? { event_id } : {}),
      expires: Math.floor(Date.parse(at) / 1000) + idempotencySeconds,
    },
    ConditionExpression: 'attribute_not_exists(id)',
  },
})

/** What a key already did. */
export async function findDone(key: string): Promise<z.infer<typeof done>> {
  const { Item } = await db.send(
    new GetCommand({ TableName: LEADS_TABLE, Key: idempotencyKey(key), ConsistentRead: true }),
  )
  return done.parse(Item)
}

/** The leads that these keys already made; keys never used are left out. */
export async function findAllDone(keys: readonly string[]): Promise<Map<string, string>> {
  const found = await batchGet(LEADS_TABLE, keys.map(idempotencyKey), { ConsistentRead: true })
  const items = new Map(found.map((item) => doneItem.parse(item)).map(({ id, lead_id }) => [id, lead_id]))
  return new Map(
    keys.flatMap((key) => {
      const leadId = items.get(idempotencyKey(key).id)
      return leadId === undefined ? [] : [[key, leadId]]
    }),
  )
}

export const notFound = (): Problem => new Problem('not-found', 'This lead does not exist any more.')

function isKept(lead: StoredLead, now: Date): boolean {
  const until = keepUntil(lead)
  return until === null || until > now.toISOString()
}

/** Those that are not past the time they are kept for; the store removes the others some time later. */
export const keptOf = (leads: readonly StoredLead[], now: Date): StoredLead[] =>
  leads.filter((lead) => isKept(lead, now))

/** A lead of any state, as it is at this moment. @throws Problem not-found */
export async function getLead(id: string, now: Date): Promise<StoredLead> {
  const { Item } = await db.send(
    new GetCommand({ TableName: LEADS_TABLE, Key: { id }, ConsistentRead: true }),
  )
  const lead = Item && storedLead.parse(Item)
  if (!lead || !isKept(lead, now)) throw notFound()
  return lead
}

/** Leads of any state as they are at this moment, in the order of their ids; those not there are left out. */
export async function getLeads(ids: readonly string[], now: Date): Promise<StoredLead[]> {
  if (ids.length === 0) return []
  const keys = [...new Set(ids)].map((id) => ({ id }))
  const found = await batchGet(LEADS_TABLE, keys, { ConsistentRead: true })
  const byId = new Map(found.map((item) => storedLead.parse(item)).map((lead) => [lead.id, lead]))
  return keptOf(
    ids.flatMap((id) => byId.get(id) ?? []),
    now,
  )
}

/** A lead's ids: its own and those of the leads merged into it, into these, and so on. */
export async function idsOf(lead: StoredLead, now: Date): Promise<string[]> {
  const ids = [lead.id]
  for (let next = lead.merged_from; next.length > 0;) {
    ids.push(...next)
    next = (await getLeads(next, now)).flatMap(({ merged_from }) => merged_from)
    next = next.filter((id) => !ids.includes(id))
  }
  return ids
}

/** What a change of a lead comes to: the lead as it is to be and what is said of it. */
export type Outcome = Pick<LeadChange, 'events' | 'also'> & {
  after: StoredLead
  /** Nothing that people edit changes: a form somebody has open is not stale by it. */
  quiet?: boolean
}

/** With the version and the time a write needs. */
export const asChange = (
  before: StoredLead,
  { after, quiet = false, ...more }: Outcome,
  now: Date,
): LeadChange & { after: StoredLead } => ({
  before,
  after: nextRevision(before, {
    ...after,
    version: before.version + (quiet ? 0 : 1),
    updated_at: now.toISOString(),
  }),
  ...more,
})

/**
 * Reads, changes and writes a lead. A caller that names the version it saw is told when it is stale; one that does not
 * gets its change applied to the newest state.
 * @param change gives what the lead becomes, undefined to leave it as it is, or throws the Problem that forbids it
 */
export async function changeLead(
  id: string,
  seenVersion: number | undefined,
  now: Date,
  change: (lead: StoredLead) => Outcome | undefined,
): Promise<StoredLead> {
  for (let attempt = 1; ; attempt++) {
    const before = await getLead(id, now)
    if (seenVersion !== undefined && seenVersion !== before.version) throw stale()
    const outcome = change(before)
    if (!outcome) return before
    const written = asChange(before, outcome, now)
    try {
      await writeLeads([written])
      return written.after
    } catch (error) {
      const lostRace = error instanceof Problem && error.code === 'stale-version'
      if (!lostRace || seenVersion !== undefined || attempt === 5) throw error
    }
  }
}

/**
 * Counts a request of a client in a window of time; the count removes itself some time after the window.
 * @returns how many there were in it, this one included
 */
export async function countRequest(client: string, window: number, windowSeconds: number): Promise<number> {
  const { Attributes } = await db.send(
    new UpdateCommand({
      TableName: LEADS_TABLE,
      Key: { id: `client#${client}#${window}` },
      UpdateExpression: 'ADD #sent :one SET #expires = :expires',
      ExpressionAttributeNames: { '#sent': 'sent', '#expires': 'expires' },
      ExpressionAttributeValues: { ':one': 1, ':expires': (window + 2) * windowSeconds },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return z.object({ sent: z.number() }).parse(Attributes).sent
}

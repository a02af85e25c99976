import { Problem } from '#shared/api/problem.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { batchGet, db } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { readable } from '#aws/parse-all.ts'
import { keepUntil, storedLead, type StoredLead } from '../domain/stored-lead.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

export const notFound = (): Problem => new Problem('not-found', 'This lead no longer exists.')

function isUnexpired(lead: StoredLead, now: Date): boolean {
  const until = keepUntil(lead)
  return until === null || until > now.toISOString()
}

/** Those that are not past the time they are kept for; the store removes the others some time later. */
export const withoutExpired = (leads: readonly StoredLead[], now: Date): StoredLead[] =>
  leads.filter((lead) => isUnexpired(lead, now))

/** A lead of any state as its record is at this moment, also past the time it is kept for; undefined when there is none. */
export async function findLead(id: string): Promise<StoredLead | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: LEADS_TABLE, Key: { id }, ConsistentRead: true }),
  )
  return Item && storedLead.parse(Item)
}

/** A lead of any state, as it is at this moment. @throws Problem not-found */
export async function getLead(id: string, now: Date): Promise<StoredLead> {
  const lead = await findLead(id)
  if (!lead || !isUnexpired(lead, now)) throw notFound()
  return lead
}

/**
 * Leads of any state as they are at this moment, in the order of their ids; those not there are left out, and those
 * whose records cannot be understood are named.
 */
export async function readLeads(
  ids: readonly string[],
  now: Date,
): Promise<{ leads: StoredLead[]; unreadable: string[] }> {
  const keys = [...new Set(ids)].map((id) => ({ id }))
  const found = await batchGet(LEADS_TABLE, keys, { ConsistentRead: true })
  const { read, unreadable } = readable(found, storedLead, alarmCodes.leadUnreadable)
  const byId = new Map(read.map((lead) => [lead.id, lead]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  return { leads: withoutExpired(inOrder, now), unreadable }
}

/** As readLeads, for what must not go on without one of them. @throws when a record cannot be understood */
export async function getLeads(ids: readonly string[], now: Date): Promise<StoredLead[]> {
  const { leads, unreadable } = await readLeads(ids, now)
  if (unreadable.length > 0) throw new Error(`Leads that cannot be read: ${unreadable.join(', ')}`)
  return leads
}

/** The lead into which everything of a person was merged, the lead itself where it was not. */
export async function rootOf(lead: StoredLead): Promise<StoredLead> {
  const above = lead.state === 'merged' && lead.merged_into ? await findLead(lead.merged_into) : undefined
  return above ? rootOf(above) : lead
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

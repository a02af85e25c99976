import { Problem } from '#shared/api/problem.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { batchGet, db } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { readable } from '#aws/parse-all.ts'
import { keepUntil, storedLead, type Aging, type StoredLead } from '../domain/stored-lead.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

export const notFound = (): Problem => new Problem('not-found', 'This lead no longer exists.')

function isUnexpired(lead: Aging, now: Date): boolean {
  const until = keepUntil(lead)
  return until === null || until > now.toISOString()
}

/** Expired leads stay in the store until the next purge. */
export const withoutExpired = <Lead extends Aging>(leads: readonly Lead[], now: Date): Lead[] =>
  leads.filter((lead) => isUnexpired(lead, now))

/** Of any state, even if it is expired. */
export async function findLead(id: string): Promise<StoredLead | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: LEADS_TABLE, Key: { id }, ConsistentRead: true }),
  )
  return Item && storedLead.parse(Item)
}

/** Of any state, not expired. @throws Problem not-found */
export async function getLead(id: string, now: Date): Promise<StoredLead> {
  const lead = await findLead(id)
  if (!lead || !isUnexpired(lead, now)) throw notFound()
  return lead
}

/** In the order of `ids`, without missing and expired ones. `unreadable` has the ids of invalid records. */
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

/** Like readLeads. @throws if a record is invalid */
export async function getLeads(ids: readonly string[], now: Date): Promise<StoredLead[]> {
  const { leads, unreadable } = await readLeads(ids, now)
  if (unreadable.length > 0) throw new Error(`Leads that cannot be read: ${unreadable.join(', ')}`)
  return leads
}

/** The lead into which this one was finally merged, or the lead itself. */
export async function rootOf(lead: StoredLead): Promise<StoredLead> {
  const above = lead.state === 'merged' && lead.merged_into ? await findLead(lead.merged_into) : undefined
  return above ? rootOf(above) : lead
}

/** Also of all leads merged into it, recursively. */
export async function idsOf(lead: StoredLead, now: Date): Promise<string[]> {
  const ids = [lead.id]
  for (let next = lead.merged_from; next.length > 0;) {
    ids.push(...next)
    next = (await getLeads(next, now)).flatMap(({ merged_from }) => merged_from)
    next = next.filter((id) => !ids.includes(id))
  }
  return ids
}

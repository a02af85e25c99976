import { leadOfEntry, type Described } from '#shared/leads/matching/keys.ts'
import { keysToSearch, likenessOf, type Likeness } from '#shared/leads/matching/likeness.ts'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { getLeads } from './read.ts'
import type { StoredLead } from '../domain/stored-lead.ts'

const { LEAD_KEYS_TABLE } = readEnv('LEAD_KEYS_TABLE')

/** The latest leads for each key, because a company or a common name may have many. */
const perKey = 20

export interface Match extends Likeness {
  lead: StoredLead
}

/** Certain ones first, then the latest. `person` must be normalized. */
export async function findMatches(person: Described, now: Date): Promise<Match[]> {
  const entries = await Promise.all([...new Set(keysToSearch(person))].map(leadsUnder))
  const leads = await getLeads([...new Set(entries.flat())], now)
  return leads
    .flatMap((lead) => {
      const likeness = likenessOf(person, lead)
      return likeness ? [{ lead, ...likeness }] : []
    })
    .sort((a, b) => Number(b.certain) - Number(a.certain) || (a.lead.id < b.lead.id ? 1 : -1))
}

async function leadsUnder(key: string): Promise<string[]> {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: LEAD_KEYS_TABLE,
      KeyConditionExpression: '#key = :key',
      ExpressionAttributeNames: { '#key': 'key' },
      ExpressionAttributeValues: { ':key': key },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: perKey,
    }),
  )
  return Items.map((item) => leadOfEntry(z.object({ entry: z.string() }).parse(item).entry))
}

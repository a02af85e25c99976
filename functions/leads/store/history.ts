import { leadEvent, type LeadEvent } from '#shared/leads/event.ts'
import { queryPages } from '#kernel/db.ts'
import { readEnv } from '#kernel/env.ts'

const { LEAD_EVENTS_TABLE } = readEnv('LEAD_EVENTS_TABLE')

/** All that happened to one lead, earliest first, in pages: what is erased meanwhile does not trouble it. */
export async function* historyOf(leadId: string): AsyncGenerator<LeadEvent[]> {
  const pages = queryPages({
    TableName: LEAD_EVENTS_TABLE,
    KeyConditionExpression: 'lead_id = :lead',
    ExpressionAttributeValues: { ':lead': leadId },
    ConsistentRead: true,
  })
  for await (const { items } of pages) yield items.map((item) => leadEvent.parse(item))
}

/** The other lead of a merge or its undoing. */
export const linkedLead = ({ kind, changes = [] }: LeadEvent): string | undefined => {
  if (kind !== 'merged' && kind !== 'split') return undefined
  const link = changes.find(({ field }) => field === 'lead')
  return link?.to ?? link?.from ?? undefined
}

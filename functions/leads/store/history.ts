import { leadEvent, type LeadEvent } from '#shared/leads/event.ts'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { db } from '#kernel/db.ts'
import { readEnv } from '#kernel/env.ts'

const { LEAD_EVENTS_TABLE } = readEnv('LEAD_EVENTS_TABLE')

/** All that happened to one lead, earliest first, in pages: what is erased meanwhile does not trouble it. */
export async function* historyOf(leadId: string): AsyncGenerator<LeadEvent[]> {
  let start: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await db.send(
      new QueryCommand({
        TableName: LEAD_EVENTS_TABLE,
        KeyConditionExpression: 'lead_id = :lead',
        ExpressionAttributeValues: { ':lead': leadId },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    )
    yield Items.map((item) => leadEvent.parse(item))
    start = LastEvaluatedKey
  } while (start)
}

/** The other lead of a merge or its undoing. */
export const linkedLead = ({ kind, changes = [] }: LeadEvent): string | undefined => {
  if (kind !== 'merged' && kind !== 'split') return undefined
  const link = changes.find(({ field }) => field === 'lead')
  return link?.to ?? link?.from ?? undefined
}

import { type LeadEvent, leadEvent } from '#shared/leads/event.ts'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db, queryPages, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { keepUnknown } from '#aws/keep-unknown.ts'
import { badCursor, type Page } from '#aws/paging.ts'

const { LEAD_EVENTS_TABLE } = readEnv('LEAD_EVENTS_TABLE')

const storedEvent = keepUnknown(leadEvent)

export async function findEvent(lead_id: string, id: string): Promise<LeadEvent | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: LEAD_EVENTS_TABLE, Key: { lead_id, id }, ConsistentRead: true }),
  )
  return Item && readEvent(Item)
}

export async function getEvent(lead_id: string, id: string): Promise<LeadEvent> {
  const event = await findEvent(lead_id, id)
  if (!event) throw new Error('The event does not exist')
  return event
}

/** Fails if the event was removed. */
export const eventRewrite = (Item: LeadEvent): Writes[number] => ({
  Put: { TableName: LEAD_EVENTS_TABLE, Item, ConditionExpression: 'attribute_exists(lead_id)' },
})

/** Latest first. `upTo` is set if there are more. */
async function eventsOf(
  leadId: string,
  limit: number,
  before: string | undefined,
): Promise<{ events: LeadEvent[]; upTo?: string | undefined }> {
  const { Items = [], LastEvaluatedKey } = await db.send(
    new QueryCommand({
      TableName: LEAD_EVENTS_TABLE,
      KeyConditionExpression: 'lead_id = :lead',
      ExpressionAttributeValues: { ':lead': leadId },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: limit,
      ExclusiveStartKey: before === undefined ? undefined : { lead_id: leadId, id: before },
    }),
  )
  const events = Items.map(readEvent)
  return { events, upTo: LastEvaluatedKey && eventKey.parse(LastEvaluatedKey).id }
}

const eventKey = z.object({ id: z.string() })

/** Latest first. The cursor is the last event's id. @throws Problem invalid-request for an invalid cursor */
export async function pageOfEvents(
  leadIds: readonly string[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<LeadEvent>> {
  if (cursor !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(cursor)) throw badCursor()
  const pages = await Promise.all(leadIds.map((id) => eventsOf(id, limit + 1, cursor)))
  // If a lead has more events, earlier events of the others must wait for the next page.
  const from = pages.flatMap(({ upTo }) => upTo ?? []).reduce((latest, id) => (id > latest ? id : latest), '')
  const found = pages
    .flatMap(({ events }) => events)
    .filter(({ id }) => id >= from)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const isMore = found.length > limit || from !== ''
  return { items, ...(last && isMore ? { next_cursor: last.id } : {}) }
}

/** Earliest first, in pages. Events can be removed meanwhile. */
export async function* historyOf(leadId: string): AsyncGenerator<LeadEvent[]> {
  const pages = queryPages({
    TableName: LEAD_EVENTS_TABLE,
    KeyConditionExpression: 'lead_id = :lead',
    ExpressionAttributeValues: { ':lead': leadId },
    ConsistentRead: true,
  })
  for await (const { items } of pages) yield items.map(readEvent)
}

export const readEvent = (item: unknown): LeadEvent => storedEvent.parse(item)

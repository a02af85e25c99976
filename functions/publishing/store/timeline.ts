import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { timelineEvent, type TimelineEvent } from '#shared/posts/publishing-endpoints.ts'
import type { Clock } from '#lib/clock.ts'
import { db } from '#aws/db.ts'
import { queryPage, type Page } from '#aws/paging.ts'
import { readEnv } from '#lib/env.ts'
import { errorFields, log } from '#lib/log.ts'

const { TIMELINE_TABLE } = readEnv('TIMELINE_TABLE')

const maxDetail = 2000

type NewEvent = Omit<TimelineEvent, 'id' | 'at'> & { post_id: string }

/** Adds to a post's timeline. The timeline is for people; if it cannot be written, publishing continues. */
export async function recordEvent({ detail, ...event }: NewEvent, clock: Clock): Promise<void> {
  try {
    await db.send(
      new PutCommand({
        TableName: TIMELINE_TABLE,
        Item: {
          ...event,
          ...(detail ? { detail: detail.slice(0, maxDetail) } : {}),
          id: clock.newId(),
          at: clock.now().toISOString(),
        },
      }),
    )
  } catch (error) {
    log('warn', 'publishing/timeline', { post: event.post_id, ...errorFields(error) })
  }
}

export const readTimeline = (
  postId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<TimelineEvent>> =>
  queryPage(
    {
      TableName: TIMELINE_TABLE,
      KeyConditionExpression: 'post_id = :post',
      ExpressionAttributeValues: { ':post': postId },
    },
    { ...page, parse: (item) => timelineEvent.parse(item) },
  )

import { timelineEvent, type TimelineEvent } from '#shared/posts/publishing-endpoints.ts'
import { queryPage, type Page } from '#aws/paging.ts'
import { readEnv } from '#lib/env.ts'

const { TIMELINE_TABLE } = readEnv('TIMELINE_TABLE')

/** What happened to a post, earliest first. */
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

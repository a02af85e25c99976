import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { documentDays, linkDays } from '#shared/documents/limits.ts'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { conditionalWrite, db, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { epochSeconds, requestKey } from './items.ts'

const { DOCUMENTS_TABLE } = readEnv('DOCUMENTS_TABLE')

export const newRequest = (
  made: Pick<DocumentRequest, 'id' | 'lead_id' | 'who' | 'asks' | 'note'>,
  now: Date,
): DocumentRequest => ({
  ...made,
  made_at: now.toISOString(),
  ends_at: new Date(now.getTime() + linkDays * 86_400_000).toISOString(),
  files: 0,
})

const itemOf = (request: DocumentRequest) => ({
  ...request,
  ...requestKey(request),
  expires: epochSeconds(request.made_at) + documentDays * 86_400,
})

export const requestWrite = (request: DocumentRequest): Writes[number] => ({
  Put: { TableName: DOCUMENTS_TABLE, Item: itemOf(request) },
})

/** Once, even if the receipt is retried. */
export async function keepRequest(request: DocumentRequest): Promise<void> {
  await conditionalWrite(
    db.send(
      new PutCommand({
        TableName: DOCUMENTS_TABLE,
        Item: itemOf(request),
        ConditionExpression: 'attribute_not_exists(lead_id)',
      }),
    ),
  )
}

export const isOpen = ({ revoked_at, ends_at }: DocumentRequest, now: Date): boolean =>
  revoked_at === undefined && ends_at > now.toISOString()

/** Fails if they were already revoked. */
export const revokeWrite = (request: DocumentRequest, now: Date): Writes[number] => ({
  Update: {
    TableName: DOCUMENTS_TABLE,
    Key: requestKey(request),
    UpdateExpression: 'SET revoked_at = :now',
    ConditionExpression: 'attribute_exists(lead_id) AND attribute_not_exists(revoked_at)',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  },
})

export async function noteOpened(request: DocumentRequest, now: Date): Promise<void> {
  if (request.opened_at !== undefined) return
  await conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: DOCUMENTS_TABLE,
        Key: requestKey(request),
        UpdateExpression: 'SET opened_at = :now',
        ConditionExpression: 'attribute_exists(lead_id) AND attribute_not_exists(opened_at)',
        ExpressionAttributeValues: { ':now': now.toISOString() },
      }),
    ),
  )
}

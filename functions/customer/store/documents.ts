import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ReceivedDocument, DocumentRequest } from '#shared/documents/record.ts'
import { documentLimits } from '#shared/documents/limits.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { conditionalWrite, db, transact, type Writes } from '#aws/db.ts'
import { readable } from '#aws/parse-all.ts'
import { readEnv } from '#lib/env.ts'
import { dropUploadsOf } from '../files/uploads.ts'
import { removeFilesOf } from './files.ts'
import {
  documentKey,
  epochSeconds,
  itemsOf,
  requestKey,
  storedDocument,
  type StoredDocument,
} from './items.ts'

const { DOCUMENTS_TABLE } = readEnv('DOCUMENTS_TABLE')

export const toDocument = ({ new_list, expires: _, ...document }: StoredDocument): ReceivedDocument => ({
  ...document,
  unseen: new_list !== undefined,
})

export async function findDocument(
  leadId: string,
  id: string,
  now: Date,
): Promise<StoredDocument | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: DOCUMENTS_TABLE, Key: documentKey(leadId, id), ConsistentRead: true }),
  )
  if (!Item) return undefined
  const document = storedDocument.parse(Item)
  return document.expires > epochSeconds(now) ? document : undefined
}

/** Once and within the limits of its link. */
export const receivedWrites = (document: StoredDocument, request: DocumentRequest): Writes => [
  {
    Put: {
      TableName: DOCUMENTS_TABLE,
      Item: { ...document, ...documentKey(document.lead_id, document.id), new_list: 'new' },
      ConditionExpression: 'attribute_not_exists(lead_id)',
    },
  },
  {
    Update: {
      TableName: DOCUMENTS_TABLE,
      Key: requestKey(request),
      UpdateExpression: 'ADD #files :one',
      ConditionExpression:
        'attribute_exists(lead_id) AND attribute_not_exists(revoked_at) AND #files <= :files',
      ExpressionAttributeNames: { '#files': 'files' },
      ExpressionAttributeValues: { ':one': 1, ':files': documentLimits.files - 1 },
    },
  },
]

export const removalWrite = ({ lead_id, id }: StoredDocument): Writes[number] => ({
  Delete: { TableName: DOCUMENTS_TABLE, Key: documentKey(lead_id, id) },
})

export const markSeen = (leadId: string, id: string): Promise<boolean> =>
  conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: DOCUMENTS_TABLE,
        Key: documentKey(leadId, id),
        UpdateExpression: 'REMOVE new_list',
        ConditionExpression: 'attribute_exists(lead_id)',
      }),
    ),
  )

/** Longest waiting first. */
export async function newDocuments(limit: number): Promise<{ documents: StoredDocument[]; more: boolean }> {
  const { Items = [], LastEvaluatedKey } = await db.send(
    new QueryCommand({
      TableName: DOCUMENTS_TABLE,
      IndexName: 'new',
      KeyConditionExpression: '#list = :list',
      ExpressionAttributeNames: { '#list': 'new_list' },
      ExpressionAttributeValues: { ':list': 'new' },
      Limit: limit,
    }),
  )
  const { read } = readable(Items, storedDocument, alarmCodes.leadUnreadable)
  return { documents: read, more: LastEvaluatedKey !== undefined }
}

/** Each file before its record, so that a crash orphans no file. Also files without a record, and unconfirmed uploads. */
export async function removeDocumentsOf(leadId: string): Promise<void> {
  await removeFilesOf(leadId)
  await dropUploadsOf(leadId)
  for await (const items of itemsOf(leadId))
    for (let at = 0; at < items.length; at += 100)
      await transact(
        items
          .slice(at, at + 100)
          .map(({ sort }) => ({ Delete: { TableName: DOCUMENTS_TABLE, Key: { lead_id: leadId, sort } } })),
      )
}

import { DeleteCommand, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ReceivedDocument, DocumentRequest } from '#shared/documents/record.ts'
import { limitsOf } from '#shared/documents/limits.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { conditionalWrite, ConditionFailed, db, transact, type Writes } from '#aws/db.ts'
import { readable } from '#aws/parse-all.ts'
import { readEnv } from '#lib/env.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { dropUnconfirmed } from '../../customer-page/uploads.ts'
import { notFound } from '../../leads/store/read.ts'
import {
  documentExpiry,
  documentKey,
  epochSeconds,
  refusalKey,
  requestKey,
  storedDocument,
  type StoredDocument,
  itemsOf,
} from './items.ts'
import { removeFile } from './files.ts'

const { DOCUMENTS_TABLE, LEADS_TABLE } = readEnv('DOCUMENTS_TABLE', 'LEADS_TABLE')

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
  if (Item?.['received_at'] === undefined) return undefined
  const document = storedDocument.parse(Item)
  return document.expires > epochSeconds(now) ? document : undefined
}

/** So that erasing its lead finds the file even after a crash. @throws Problem not-found if the lead is gone */
export async function reserve(leadId: string, id: string, now: Date): Promise<void> {
  const Item = { ...documentKey(leadId, id), id, expires: documentExpiry(now) }
  const noted = transact([
    { Put: { TableName: DOCUMENTS_TABLE, Item, ConditionExpression: 'attribute_not_exists(lead_id)' } },
    {
      ConditionCheck: {
        TableName: LEADS_TABLE,
        Key: { id: leadId },
        ConditionExpression: 'attribute_exists(id)',
      },
    },
  ])
  await noted.catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.failed.includes(1)) throw notFound()
  })
}

/** Once and within the limits of its link. */
export const receivedWrites = (document: StoredDocument, request: DocumentRequest): Writes => [
  {
    Put: {
      TableName: DOCUMENTS_TABLE,
      Item: { ...document, ...documentKey(document.lead_id, document.id), new_list: 'new' },
      ConditionExpression: 'attribute_exists(lead_id) AND attribute_not_exists(received_at)',
    },
  },
  {
    Update: {
      TableName: DOCUMENTS_TABLE,
      Key: requestKey(request),
      UpdateExpression: 'ADD #files :one, #bytes :bytes',
      ConditionExpression:
        'attribute_exists(lead_id) AND attribute_not_exists(revoked_at) AND #files <= :files AND #bytes <= :room',
      ExpressionAttributeNames: { '#files': 'files', '#bytes': 'bytes' },
      ExpressionAttributeValues: {
        ':one': 1,
        ':bytes': document.bytes,
        ':files': limitsOf(request).files - 1,
        ':room': limitsOf(request).totalBytes - document.bytes,
      },
    },
  },
]

const refusalSeconds = 60 * 60

/** So that its sender reads why. Records nothing for an erased lead. */
export async function keepRefusal(
  request: DocumentRequest,
  upload: string,
  { name, message, now }: { name: string; message: string; now: Date },
): Promise<void> {
  const Item = {
    ...refusalKey(request, upload),
    name,
    message,
    at: now.toISOString(),
    expires: epochSeconds(now) + refusalSeconds,
  }
  const kept = transact([
    { Put: { TableName: DOCUMENTS_TABLE, Item } },
    {
      ConditionCheck: {
        TableName: DOCUMENTS_TABLE,
        Key: requestKey(request),
        ConditionExpression: 'attribute_exists(lead_id)',
      },
    },
  ])
  await kept.catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}

export const removeDocument = (leadId: string, id: string): Promise<unknown> =>
  db.send(new DeleteCommand({ TableName: DOCUMENTS_TABLE, Key: documentKey(leadId, id) }))

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

const maxConcurrency = 10

/** Each file before its record, so that a crash orphans no file. */
export async function removeDocumentsOf(leadId: string): Promise<void> {
  for await (const items of itemsOf(leadId)) {
    const sorts = items.map(({ sort }) => String(sort))
    const idsOf = (kind: string) =>
      sorts.flatMap((sort) => (sort.startsWith(kind) ? sort.slice(kind.length) : []))
    await mapConcurrently(idsOf('document#'), maxConcurrency, (sha256) => removeFile(leadId, sha256))
    await mapConcurrently(idsOf('request#'), maxConcurrency, dropUnconfirmed)
    for (let at = 0; at < sorts.length; at += 100)
      await transact(
        sorts
          .slice(at, at + 100)
          .map((sort) => ({ Delete: { TableName: DOCUMENTS_TABLE, Key: { lead_id: leadId, sort } } })),
      )
  }
}

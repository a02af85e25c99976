import { lead, type Lead } from '#shared/leads/model.ts'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { importLeads } from '#shared/leads/transfer-endpoints.ts'
import type { DuplicateMode, ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { toCsv } from '#shared/leads/transfer/csv.ts'
import { guessMapping } from '#shared/leads/transfer/import-mapping.ts'
import { bodyOf, type Client, type Answer } from './client.ts'
import { tableNames } from '../../cdk/tables.ts'
import { storedLead, toLead } from '../../../functions/leads/domain/stored-lead.ts'

export const crmPath = '/api/crm/leads'

export const addLead = async (staff: Client, more: object = {}): Promise<Lead> =>
  bodyOf(
    await staff.json('POST', crmPath, { name: 'Ada Lovelace', email: 'ada@example.com', ...more }),
    201,
    lead,
  )

interface Import {
  mode?: 'preview' | 'import'
  duplicates?: DuplicateMode
  import_id?: string
}

/** Uploads rows as CSV, the headers first. */
export function sendImport(staff: Client, rows: string[][], sent: Import = {}): Promise<Answer> {
  const form = new FormData()
  form.append('mode', sent.mode ?? 'import')
  form.append('mapping', JSON.stringify(guessMapping(rows[0] ?? [])))
  form.append('duplicates', sent.duplicates ?? 'skip')
  form.append('import_id', sent.import_id ?? crypto.randomUUID())
  form.append('first_row', '2')
  form.append('file', new File([toCsv(rows)], 'leads.csv', { type: 'text/csv' }))
  return staff.send(importLeads.path, { method: 'POST', body: form })
}

export const rowsOf = (answer: Answer): ImportRow[] => bodyOf(answer, 200, importLeads.answers[200]).rows

export async function withStore<T>(
  dynamoUrl: string,
  act: (store: DynamoDBDocumentClient) => Promise<T>,
): Promise<T> {
  const client = new DynamoDBClient({
    endpoint: dynamoUrl,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  try {
    return await act(DynamoDBDocumentClient.from(client))
  } finally {
    client.destroy()
  }
}

/** Sets attributes of an item, as the API cannot. */
export const update = (
  dynamoUrl: string,
  TableName: string,
  Key: Record<string, unknown>,
  attributes: Record<string, unknown>,
): Promise<unknown> =>
  withStore(dynamoUrl, (store) =>
    store.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: `SET ${Object.keys(attributes)
          .map((name) => `#${name} = :${name}`)
          .join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(
          Object.keys(attributes).map((name) => [`#${name}`, name]),
        ),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(attributes).map(([name, value]) => [`:${name}`, value]),
        ),
      }),
    ),
  )

async function readAll(store: DynamoDBDocumentClient, TableName: string): Promise<unknown[]> {
  const items: unknown[] = []
  for await (const page of paginateScan({ client: store }, { TableName, ConsistentRead: true }))
    items.push(...(page.Items ?? []))
  return items
}

export const everythingStored = (dynamoUrl: string): Promise<string> =>
  withStore(dynamoUrl, async (store) =>
    JSON.stringify(await Promise.all(tableNames.map((name) => readAll(store, name)))),
  )

export async function storedLeads(dynamoUrl: string): Promise<Lead[]> {
  const items = await withStore(dynamoUrl, (store) => readAll(store, 'leads'))
  return items.flatMap((item) => {
    const { data } = storedLead.safeParse(item)
    return data ? [toLead(data)] : []
  })
}

import type { ImportRecord } from '#shared/leads/transfer/import-outcome.ts'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { db, type Writes } from '#aws/db.ts'
import { queryPage, type Page } from '#aws/paging.ts'
import { readEnv } from '#lib/env.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

const idPrefix = 'import#'
const list = 'imports'

type Import = Pick<ImportRecord, 'id' | 'at' | 'who' | 'file_name' | 'rows'>

interface Expression {
  text: string
  names: Record<string, string>
  values: Record<string, number>
}

/** Creates the record if need be. With the keys of the index that lists the latest. */
const update = ({ id, at, who, file_name, rows }: Import, { text, names, values }: Expression) => ({
  TableName: LEADS_TABLE,
  Key: { id: idPrefix + id },
  UpdateExpression: `SET #list = :list, #at = if_not_exists(#at, :at), #who = if_not_exists(#who, :who), #file = :file, #rows = :rows${text}`,
  ExpressionAttributeNames: {
    '#list': 'list',
    '#at': 'touched_at',
    '#who': 'who',
    '#file': 'file_name',
    '#rows': 'file_rows',
    ...names,
  },
  ExpressionAttributeValues: {
    ':list': list,
    ':at': at,
    ':who': who,
    ':file': file_name,
    ':rows': rows,
    ...values,
  },
})

/** Part of the transaction that writes the leads, so that the counts are true after a crash. */
export const countWritten = (of: Import, added: number, updated: number): Writes[number] => ({
  Update: update(of, {
    text: ' ADD #added :added, #updated :updated',
    names: { '#added': 'added', '#updated': 'updated' },
    values: { ':added': added, ':updated': updated },
  }),
})

const skippedPrefix = 'skipped_'

/** By the first row of the part, so that a repeated request counts nothing twice. */
export async function countSkipped(of: Import, firstRow: number, skipped: number): Promise<void> {
  const names = { '#skipped': skippedPrefix + firstRow }
  const count = { text: ', #skipped = :skipped', names, values: { ':skipped': skipped } }
  await db.send(new UpdateCommand(update(of, count)))
}

const record = z.catchall(
  z.object({
    id: z.string(),
    touched_at: z.string(),
    who: z.string(),
    file_name: z.string(),
    file_rows: z.nullable(z.int()),
    added: z._default(z.int(), 0),
    updated: z._default(z.int(), 0),
  }),
  z.unknown(),
)

function asRecord(item: unknown): ImportRecord {
  const { id, touched_at: at, who, file_name, file_rows: rows, added, updated, ...more } = record.parse(item)
  const skipped = Object.entries(more).reduce(
    (sum, [name, count]) => (name.startsWith(skippedPrefix) ? sum + Number(count) : sum),
    0,
  )
  return { id: id.slice(idPrefix.length), at, who, file_name, rows, added, updated, skipped }
}

export const listImports = (part: {
  limit: number
  cursor?: string | undefined
}): Promise<Page<ImportRecord>> =>
  queryPage(
    {
      TableName: LEADS_TABLE,
      IndexName: 'touched',
      KeyConditionExpression: '#list = :list',
      ExpressionAttributeNames: { '#list': 'list' },
      ExpressionAttributeValues: { ':list': list },
      ScanIndexForward: false,
    },
    { ...part, parse: asRecord },
  )

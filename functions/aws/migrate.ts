import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isDeepStrictEqual } from 'node:util'
import { readEnv } from '#lib/env.ts'
import { conditionalWrite, db } from './db.ts'
import { migrations, schemaOf, type Migrated } from './migrations.ts'

const env = readEnv('LEADS_TABLE', 'POSTS_TABLE', 'QUOTES_TABLE', 'BLOG_TABLE')
const names: Record<Migrated, string> = {
  leads: env.LEADS_TABLE,
  posts: env.POSTS_TABLE,
  quotes: env.QUOTES_TABLE,
  blog: env.BLOG_TABLE,
}

type Item = Record<string, unknown>

export interface MigratedTable {
  table: string
  records: number
  older: number
  changed: number
}

/** Brings the records of every table to this release's schema. Without `write`, it only counts. It can be repeated. */
export async function migrate({ write }: { write: boolean }): Promise<MigratedTable[]> {
  const done: MigratedTable[] = []
  for (const table of Object.keys(migrations) as Migrated[]) done.push(await migrateTable(table, write))
  return done
}

async function migrateTable(table: Migrated, write: boolean): Promise<MigratedTable> {
  const { isRecord } = migrations[table]
  const { schema: current } = schemaOf(table)
  const counts = { table, records: 0, older: 0, changed: 0 }
  for await (const { Items = [] } of paginateScan(
    { client: db },
    { TableName: names[table], ConsistentRead: true },
  ))
    for (const item of Items.filter(isRecord)) {
      counts.records += 1
      if (Number(item['schema'] ?? 0) >= current) continue
      counts.older += 1
      if (write && (await change(table, item))) counts.changed += 1
    }
  return counts
}

/** Writes only what the steps change. @returns false if the record was written meanwhile; a repetition finds it */
async function change(table: Migrated, before: Item): Promise<boolean> {
  const steps: readonly ((item: Item) => Item)[] = migrations[table].steps.slice(
    Number(before['schema'] ?? 0),
  )
  const after: Item = { ...steps.reduce((item, step) => step(item), before), ...schemaOf(table) }
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const [set, removed] = [changed.filter((name) => name in after), changed.filter((name) => !(name in after))]
  const was = changed.filter((name) => name in before)
  const { keys } = migrations[table]
  const [key] = keys
  const values = (of: Item, by: string, some: string[]) => some.map((name) => [`:${by}_${name}`, of[name]])
  return conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: names[table],
        Key: Object.fromEntries(keys.map((name) => [name, before[name]])),
        UpdateExpression: [
          `SET ${set.map((name) => `#${name} = :to_${name}`).join(', ')}`,
          ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
        ].join(' '),
        ConditionExpression: [
          `attribute_exists(#${key})`,
          ...changed.map((name) =>
            name in before ? `#${name} = :was_${name}` : `attribute_not_exists(#${name})`,
          ),
        ].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries([key, ...changed].map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries([
          ...values(after, 'to', set),
          ...values(before, 'was', was),
        ]),
      }),
    ),
  )
}

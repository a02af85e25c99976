import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { readEnv } from '#lib/env.ts'
import { conditionalWrite, db } from './db.ts'
import { migrations, schemaOf, type Aggregate, type Migrated } from './migrations.ts'

const env = readEnv('LEADS_TABLE', 'POSTS_TABLE', 'QUOTES_TABLE', 'BLOG_TABLE')
const names: Record<Migrated, string> = {
  leads: env.LEADS_TABLE,
  posts: env.POSTS_TABLE,
  quotes: env.QUOTES_TABLE,
  blog: env.BLOG_TABLE,
}

type Item = Record<string, unknown>

interface MigratedTable {
  table: string
  records: number
  older: number
  changed: number
}

/** Brings the records of every table to this release's schema. Without `write`, it only counts. It can be repeated. */
export async function migrate({ write }: { write: boolean }): Promise<MigratedTable[]> {
  const done: MigratedTable[] = []
  for (const table of Object.keys(migrations) as Migrated[]) {
    const counts = { table, records: 0, older: 0, changed: 0 }
    const pages = paginateScan({ client: db }, { TableName: names[table], ConsistentRead: true })
    for await (const { Items = [] } of pages)
      for (const item of Items.filter(migrations[table].isRecord)) {
        counts.records += 1
        if (Number(item['schema'] ?? 0) >= schemaOf(table).schema) continue
        counts.older += 1
        if (write && (await change(table, item))) counts.changed += 1
      }
    done.push(counts)
  }
  return done
}

/** Writes only what the steps change. @returns false if the record was written meanwhile; a repetition finds it */
async function change(table: Migrated, before: Item): Promise<boolean> {
  const { keys, steps }: Aggregate = migrations[table]
  let set: Item = {}
  for (const step of steps.slice(Number(before['schema'] ?? 0)))
    set = { ...set, ...step({ ...before, ...set }) }
  set = { ...set, ...schemaOf(table) }
  const changed = Object.keys(set)
  const removed = changed.filter((name) => set[name] === undefined).map((name) => `#${name}`)
  const assigned = changed.filter((name) => set[name] !== undefined).map((name) => `#${name} = :to_${name}`)
  const unchanged = changed.map((name) =>
    before[name] === undefined ? `attribute_not_exists(#${name})` : `#${name} = :was_${name}`,
  )
  const values = (by: string, of: Item) =>
    changed.flatMap((name) => (of[name] === undefined ? [] : [[`:${by}_${name}`, of[name]]]))
  return conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: names[table],
        Key: Object.fromEntries(keys.map((name) => [name, before[name]])),
        UpdateExpression: `SET ${assigned.join(', ')}${removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''}`,
        ConditionExpression: [`attribute_exists(${keys[0]})`, ...unchanged].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(changed.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries([...values('to', set), ...values('was', before)]),
      }),
    ),
  )
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createTables, startDynamo } from '../local/dynamodb.ts'
import { tableEnv, tableNames } from '../tables.ts'

const sizes = [100, 100_000]

/** The store rounds each query up to half a unit, and a page may take one query more or less. */
const roundingUnit = 0.5

/**
 * What each list call reads at 100 and at 100,000 records, as the store itself counts it. A call whose figures grow
 * with the table is a failure, not a slow success.
 */
export async function benchItemsRead(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'items-read-'))
  const dynamo = await startDynamo({ file: join(folder, 'db.sqlite'), onCrash: fail })
  try {
    setEnvironment(dynamo.url)
    const { db } = await import('../../functions/kernel/db.ts')
    await createTables(new DynamoDBClient({}))
    const used = meter(db)
    const rows: Row[] = []
    let filled = 0
    for (const size of sizes) {
      await fill(db, filled, size)
      filled = size
      rows.push(...(await measure(size, used)))
    }
    console.table(rows)
    const grew = rows.filter(({ call, capacity }) =>
      rows.some((row) => row.call === call && row.capacity + roundingUnit < capacity),
    )
    if (grew.length > 0)
      throw new Error(`These calls read more from a larger table: ${grew.map(({ call }) => call).join(', ')}`)
  } finally {
    await dynamo.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Row {
  call: string
  records: number
  'items read': number
  capacity: number
}

function fail(message: string): never {
  throw new Error(message)
}

function setEnvironment(url: string): void {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_ENDPOINT_URL_DYNAMODB: url,
    ...Object.fromEntries(tableNames.map((name) => [tableEnv(name), name])),
  })
}

/** Half of each kind, over a hundred days, all scheduled: every index is as full as it gets. */
async function fill(db: DynamoDBDocumentClient, from: number, to: number): Promise<void> {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const post = (n: number) => {
    const kind = n % 2 === 0 ? 'social' : 'linkedin'
    const time = new Date(start + (n % 100) * 86_400_000).toISOString()
    return {
      id: `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`,
      kind,
      title: `Post ${String(n).padStart(6, '0')}`,
      content: 'A plain sentence of the usual length, so that a record has the usual size. '.repeat(4),
      platforms: ['linkedin'],
      status: 'scheduled',
      scheduled_for: time,
      month: `${kind}#${time.slice(0, 7)}`,
      due: `scheduled#${n % 8}`,
      due_at: time,
      created_at: time,
      updated_at: time,
      version: 1,
    }
  }
  const batches = Array.from({ length: Math.ceil((to - from) / 25) }, (_, batch) => batch)
  const worker = async () => {
    for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
      const numbers = Array.from(
        { length: Math.min(25, to - from - batch * 25) },
        (_, i) => from + batch * 25 + i,
      )
      await db.send(
        new BatchWriteCommand({
          RequestItems: { posts: numbers.map((n) => ({ PutRequest: { Item: post(n) } })) },
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

interface Used {
  capacity: number
  scanned: number
}

/** Adds up what the store says each query consumed and scanned. */
function meter(db: DynamoDBDocumentClient): Used {
  const used: Used = { capacity: 0, scanned: 0 }
  db.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      const output = result.output as { ConsumedCapacity?: { CapacityUnits?: number }; ScannedCount?: number }
      used.capacity += output.ConsumedCapacity?.CapacityUnits ?? 0
      used.scanned += output.ScannedCount ?? 0
      return result
    },
    { step: 'initialize', name: 'meter' },
  )
  return used
}

async function measure(records: number, used: Used): Promise<Row[]> {
  const { listNewest, listRange } = await import('../../functions/posts/repository.ts')
  const { pagesDue } = await import('../../functions/posts/due.ts')
  const season = ['2026-01-01T00:00:00.000Z', '2026-03-04T00:00:00.000Z'] as const
  const calls: [string, () => Promise<unknown>][] = [
    ['linkedin/list', () => listNewest('linkedin', { limit: 20 })],
    ['social/list', () => listNewest('social', { limit: 20 })],
    ['social/list, a season', () => listRange('social', ...season, { limit: 20 })],
    [
      'publishing/tick, nothing due',
      () => pagesDue('scheduled', new Date('2025-01-01T00:00:00Z'), 50).next(),
    ],
    ['publishing/tick, eight due', () => pagesDue('scheduled', new Date('2026-04-12T00:00:00Z'), 1).next()],
  ]
  const rows: Row[] = []
  for (const [call, run] of calls) {
    Object.assign(used, { capacity: 0, scanned: 0 })
    await run()
    rows.push({ call, records, 'items read': used.scanned, capacity: used.capacity })
  }
  return rows
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createTables, startDynamo } from '../local/aws/dynamodb.ts'
import { tableEnv, tableNames } from '../cdk/tables.ts'
import { leadCalls, leadItems } from './items-read-leads.ts'
import { postCalls, postItems } from './items-read-posts.ts'
import { storeItems } from './store-items.ts'

const sizes: readonly number[] = [100, 1000, 100_000]

/** DynamoDB rounds each query up to half a unit. */
const roundingUnit = 0.5

export interface Measured {
  call: string
  /** The table size from which its pages are full. */
  full?: number
  /** Maximum number of queries, because each is rounded up. */
  queries?: number
  run: () => Promise<unknown>
}

/**
 * Prints the reads of each list call at 100, 1,000 and 100,000 posts and as many leads. Fails when a call with a full
 * page reads more from a larger table.
 */
export async function benchItemsRead(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'items-read-'))
  const dynamo = await startDynamo({ file: join(folder, 'db.sqlite'), onCrash: fail })
  try {
    setEnvironment(dynamo.url)
    const { db } = await import('../../functions/aws/db.ts')
    await createTables(new DynamoDBClient({}))
    const used = meter(db)
    const calls = [...(await postCalls()), ...(await leadCalls())]
    const figures = calls.map((): Used[] => [])
    let filled = 0
    for (const size of sizes) {
      await storeItems(db, postItems(filled, size))
      await storeItems(db, leadItems(filled, size))
      filled = size
      for (const [at, { run }] of calls.entries()) figures[at]?.push(await measure(run, used))
    }
    console.table(calls.map(({ call }, at) => toRow(call, figures[at] ?? [])))
    const grew = calls.filter(({ full = 0, queries = 1 }, at) =>
      grows(figures[at]?.slice(Math.max(0, sizes.indexOf(full))) ?? [], roundingUnit * queries),
    )
    if (grew.length > 0)
      throw new Error(`These calls read more from a larger table: ${grew.map(({ call }) => call).join(', ')}`)
  } finally {
    await dynamo.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const toRow = (call: string, figures: readonly Used[]): Record<string, string | number> => ({
  call,
  ...Object.fromEntries(
    sizes.flatMap((size, at) => [
      [`items of ${size.toLocaleString('en-US')}`, figures[at]?.scanned ?? 0],
      [`units at ${size.toLocaleString('en-US')}`, figures[at]?.capacity ?? 0],
    ]),
  ),
})

const grows = (figures: readonly Used[], rounding: number): boolean =>
  figures.some(({ capacity }, at) =>
    figures.slice(0, at).some((smaller) => smaller.capacity + rounding < capacity),
  )

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

interface Used {
  capacity: number
  scanned: number
}

interface Consumed {
  CapacityUnits?: number
}

/** Adds up the consumed capacity and the items that each query and batch read. */
function meter(db: DynamoDBDocumentClient): Used {
  const used: Used = { capacity: 0, scanned: 0 }
  db.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      const output = result.output as {
        ConsumedCapacity?: Consumed | Consumed[]
        ScannedCount?: number
        Responses?: Record<string, unknown[]>
      }
      for (const { CapacityUnits = 0 } of [output.ConsumedCapacity ?? []].flat())
        used.capacity += CapacityUnits
      used.scanned += output.ScannedCount ?? Object.values(output.Responses ?? {}).flat().length
      return result
    },
    { step: 'initialize', name: 'meter' },
  )
  return used
}

async function measure(run: Measured['run'], used: Used): Promise<Used> {
  Object.assign(used, { capacity: 0, scanned: 0 })
  await run()
  return { ...used }
}

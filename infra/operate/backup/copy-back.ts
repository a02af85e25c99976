import {
  DescribeTableCommand,
  GetItemCommand,
  PutItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { mapConcurrently } from '#lib/concurrency.ts'
import { region } from '../../cdk/names.ts'
import { tables, type TableName, type TableShape } from '../../cdk/tables.ts'
import { exportedTables, type Data } from './data.ts'
import { eraseAgain, readErasures } from './erasures.ts'
import { inGroups, isKeptItem, itemsIn, lineOf, putNew, type Item } from './items.ts'

/** Counters change with every write. `npm run recount` corrects them. */
const copiedTables = exportedTables.filter((name) => name !== 'counters')

/** The tables in which erased people are known. */
const erasureTables: readonly TableName[] = ['settings', 'lead_keys']

export interface CopyBack {
  /** When the tables were as they are wanted again. */
  time: Date
  /** All, if there are none. */
  only: readonly string[]
  /** Only items with this text in their key. */
  id?: string | undefined
  write: boolean
  /** Writes items that differ, too. */
  overwrite: boolean
  print: (line: string) => void
}

interface Compared {
  same: number
  missing: string[]
  changed: string[]
}

const concurrency = 20
const shownKeys = 20

/** Copies items from tables that were restored to `time` into the live ones, or says how to restore them. */
export async function copyBack(data: Data, options: CopyBack): Promise<void> {
  const { dynamo, tableName } = data
  const { time, only, write, print } = options
  const wanted = copiedTables.filter((name) => only.length === 0 || only.includes(name))
  if (wanted.length === 0) throw new Error(`--table is one of ${copiedTables.join(', ')}.`)
  const restoredName = (table: TableName) =>
    `${tableName(table)}-${time.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

  const needed = new Set<TableName>([...wanted, ...erasureTables])
  const absent = await mapConcurrently([...needed], concurrency, async (table) =>
    (await exists(dynamo, restoredName(table))) ? [] : [table],
  )
  if (absent.flat().length > 0) {
    print('These tables are not restored yet. Run this, wait until they are ACTIVE, and try again:')
    for (const table of absent.flat())
      print(
        `aws dynamodb restore-table-to-point-in-time --region ${region} --source-table-name ${tableName(table)} ` +
          `--target-table-name ${restoredName(table)} --restore-date-time ${time.toISOString()}`,
      )
    return
  }

  for (const table of wanted) {
    const { same, missing, changed } = await copyTable(dynamo, table, {
      ...options,
      live: tableName(table),
      restored: restoredName(table),
    })
    print(`${table}: ${missing.length} missing, ${changed.length} changed, ${same} the same`)
    for (const [what, keys] of Object.entries({ missing, changed }))
      for (const key of keys.slice(0, shownKeys)) print(`  ${what}: ${key}`)
  }
  if (!write) return print('Nothing was written. Use --write to copy the missing items.')

  const before = await readErasures({ dynamo, tableName: restoredName })
  const erased = await eraseAgain(data, before, await readErasures(data))
  print(`${erased.length} leads of people who were erased since were erased again.`)
}

/** Compares each restored item with the live one, and then writes it if wanted. Newer items stay. */
export async function copyTable(
  dynamo: DynamoDBClient,
  table: TableName,
  {
    live: TableName,
    restored,
    id,
    write,
    overwrite,
  }: Pick<CopyBack, 'id' | 'write' | 'overwrite'> & { live: string; restored: string },
): Promise<Compared> {
  const { partitionKey, sortKey }: TableShape = tables[table]
  const compared: Compared = { same: 0, missing: [], changed: [] }
  const now = Date.now()
  const keyOf = (item: Item): Item =>
    Object.fromEntries(
      [partitionKey, ...(sortKey ? [sortKey] : [])].flatMap((name) => {
        const value = item[name]
        return value ? [[name, value]] : []
      }),
    )
  const act = async (item: Item) => {
    const Key = keyOf(item)
    const name = Object.values(Key)
      .map(({ S = '' }) => S)
      .join(' ')
    if (!isKeptItem(table, item, now) || (id !== undefined && !name.includes(id))) return
    const { Item } = await dynamo.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))
    if (!Item) {
      compared.missing.push(name)
      if (write) await putNew(dynamo, table, TableName, item)
    } else if (lineOf(Item) === lineOf(item)) compared.same++
    else {
      compared.changed.push(name)
      if (write && overwrite) await dynamo.send(new PutItemCommand({ TableName, Item: item }))
    }
  }
  for await (const items of inGroups(itemsIn(dynamo, restored), 500))
    await mapConcurrently(items, concurrency, act)
  return compared
}

const exists = (dynamo: DynamoDBClient, TableName: string): Promise<boolean> =>
  dynamo.send(new DescribeTableCommand({ TableName })).then(
    ({ Table }) => Table?.TableStatus === 'ACTIVE',
    (error: unknown) => {
      if (error instanceof Error && error.name === 'ResourceNotFoundException') return false
      throw error
    },
  )

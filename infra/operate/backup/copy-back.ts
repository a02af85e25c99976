import { DescribeTableCommand, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { region } from '../../cdk/names.ts'
import { tables, type TableName, type TableShape } from '../../cdk/tables.ts'
import { exportedTables, type Data } from './data.ts'
import { eraseAgain, readErasures } from './erasures.ts'
import { forEachItem, itemsIn, keptItems, lineOf, putNew, unless, type Item } from './items.ts'

/** Counters change with every write. `npm run recount` corrects them. */
const copiedTables = exportedTables.filter((name) => name !== 'counters')

/** The tables in which erased people are known. */
const erasureTables: readonly TableName[] = ['settings', 'lead_keys']

export interface CopyBack {
  /** When the tables were as they are wanted again. */
  time: Date
  /** All, if there are none. */
  only: readonly string[]
  write: boolean
  print: (line: string) => void
}

const shownKeys = 5

/** Copies missing items from tables that were restored to `time` into the live ones, or says how to restore them. */
export async function copyBack(data: Data, { time, only, write, print }: CopyBack): Promise<void> {
  const { dynamo, tableName } = data
  const wanted = copiedTables.filter((name) => only.length === 0 || only.includes(name))
  if (wanted.length === 0) throw new Error(`--table is one of ${copiedTables.join(', ')}.`)
  const restoredName = (table: TableName) =>
    `${tableName(table)}-${time.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

  const absent: TableName[] = []
  for (const table of new Set<TableName>([...wanted, ...erasureTables]))
    if (!(await isActive(data, restoredName(table)))) absent.push(table)
  if (absent.length > 0) {
    print('These tables are not restored yet. Run this, wait until they are ACTIVE, and try again:')
    for (const table of absent)
      print(
        `aws dynamodb restore-table-to-point-in-time --region ${region} --source-table-name ${tableName(table)} ` +
          `--target-table-name ${restoredName(table)} --restore-date-time ${time.toISOString()}`,
      )
    return
  }

  for (const table of wanted) {
    const { same, missing, changed } = await compare(data, table, restoredName(table))
    print(`${table}: ${missing.length} missing, ${changed.length} changed, ${same} the same`)
    for (const [what, items] of Object.entries({ missing, changed }))
      for (const item of items.slice(0, shownKeys)) print(`  ${what}: ${lineOf(keyOf(table, item))}`)
    if (write) for (const item of missing) await putNew(dynamo, table, tableName(table), item)
  }
  if (!write) return print('Nothing was written. Use --write to copy the missing items.')

  const before = await readErasures({ dynamo, tableName: restoredName })
  const erased = await eraseAgain(data, before, await readErasures(data))
  print(`${erased} leads of people who were erased since were erased again.`)
}

function keyOf(table: TableName, item: Item): Item {
  const { partitionKey, sortKey }: TableShape = tables[table]
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => name === partitionKey || name === sortKey),
  )
}

/** Compares each item of a restored table with the live one. */
async function compare({ dynamo, tableName }: Data, table: TableName, restored: string) {
  const compared = { same: 0, missing: [] as Item[], changed: [] as Item[] }
  await forEachItem(keptItems(table, itemsIn(dynamo, restored), Date.now()), async (item) => {
    const { Item } = await dynamo.send(
      new GetItemCommand({ TableName: tableName(table), Key: keyOf(table, item), ConsistentRead: true }),
    )
    if (!Item) compared.missing.push(item)
    else if (lineOf(Item) === lineOf(item)) compared.same++
    else compared.changed.push(item)
  })
  return compared
}

async function isActive({ dynamo }: Data, TableName: string): Promise<boolean> {
  const command = new DescribeTableCommand({ TableName })
  const answer = await dynamo.send(command).catch(unless('ResourceNotFoundException'))
  return answer?.Table?.TableStatus === 'ACTIVE'
}

import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { region } from '../../cdk/names.ts'
import { tables, type TableShape } from '../../cdk/tables.ts'
import { eraseAgain, printsIn, readErasures } from './erasures.ts'
import { dynamo, exportedTables, itemOf, nameOf, putNew, readTable, unless, type Table } from './lists.ts'

/** Counters change with every write. `npm run recount` corrects them. */
const copied = exportedTables.filter((name) => name !== 'counters')
/** Tables that are about no person. The others belong together: a part of them could bring back someone who was erased. */
const alone = ['posts', 'deliveries', 'timeline', 'settings', 'media', 'blog', 'visits'] as const

const keyOf = (table: Table, line: string): string => {
  const item = itemOf(line)
  const { partitionKey, sortKey = '' }: TableShape = tables[table]
  return JSON.stringify([item[partitionKey]?.S, item[sortKey]?.S])
}

/**
 * Copies missing items from tables that were restored to a time into the live ones, or says how to restore them.
 * @param only one table, instead of all
 */
export async function copyBack(time: Date, only: string | undefined, write: boolean): Promise<void> {
  const chosen = alone.filter((name) => name === only)
  if (only !== undefined && chosen.length === 0) throw new Error(`--table is one of ${alone.join(', ')}.`)
  const wanted: readonly Table[] = only === undefined ? copied : chosen
  const restored = (table: Table) => `${nameOf(table)}-${time.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const absent: Table[] = []
  for (const table of wanted) {
    const input = new DescribeTableCommand({ TableName: restored(table) })
    const found = await dynamo.send(input).catch(unless('ResourceNotFoundException'))
    if (found?.Table?.TableStatus !== 'ACTIVE') absent.push(table)
  }
  if (absent.length > 0) {
    console.log('These tables are not restored yet. Run this, wait until they are ACTIVE, and try again:')
    for (const table of absent)
      console.log(
        `aws dynamodb restore-table-to-point-in-time --region ${region} --source-table-name ${nameOf(table)} ` +
          `--target-table-name ${restored(table)} --restore-date-time ${time.toISOString()}`,
      )
    return
  }

  const now = new Date()
  const missing: [Table, string][] = []
  /** Parts of an erased quote, and search keys of a changed lead, are gone on purpose. */
  const isStale: Partial<Record<Table, (line: string) => boolean>> = {}
  for (const table of wanted) {
    const live = new Map((await readTable(table, now)).map((line) => [keyOf(table, line), line]))
    if (table === 'quotes') {
      const erased = [...live.values()].map(itemOf).filter((item) => item['erased_at'])
      const ids = [...new Set(erased.map((item) => item['quote_id']?.S ?? ''))]
      isStale.quotes = (line) => ids.some((id) => line.includes(`"${id}"`) || line.includes(`#${id}#`))
    }
    const lines = (await readTable(table, now, restored(table))).filter((line) => !isStale[table]?.(line))
    const gone = lines.filter((line) => !live.has(keyOf(table, line)))
    const changed = lines.filter((line) => (live.get(keyOf(table, line)) ?? line) !== line)
    if (table === 'leads') {
      const ids = changed.map((line) => itemOf(line)['id']?.S ?? '')
      isStale.lead_keys = (line) => ids.some((id) => line.includes(id))
    }
    const same = lines.length - gone.length - changed.length
    console.log(`${table}: ${gone.length} missing, ${changed.length} changed, ${same} the same`)
    for (const [what, some] of Object.entries({ missing: gone, changed }))
      for (const line of some.slice(0, 5)) console.log(`  ${what}: ${keyOf(table, line)}`)
    missing.push(...gone.map((line): [Table, string] => [table, line]))
  }
  if (!write) return console.log('Nothing was written. Use --write to copy the missing items.')
  for (const [table, line] of missing) await putNew(table, itemOf(line))
  if (only !== undefined) return
  const live = await readErasures()
  await eraseAgain({ key: live.key, prints: await printsIn(restored('lead_keys')) }, live)
}

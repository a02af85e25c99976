import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { mapConcurrently } from '#lib/concurrency.ts'
import { runMain, UserError } from '../../local/settings.ts'
import { copyBack } from './copy-back.ts'
import { exportedBuckets, exportedTables, readParameterNames, withData, type Data } from './data.ts'
import { eraseAgain, erasures, readErasures, type Erasures } from './erasures.ts'
import { compareFiles, putFile } from './files.ts'
import { Digest, digestOf, inGroups, isKeptItem, itemOf, itemsIn, linesOf, lineOf, putNew } from './items.ts'
import { readExport, tableFile } from './manifest.ts'

const usage = `npm run restore -- FOLDER --erasures FILE [--deployed]   restores an export into empty tables and buckets

  FILE lists who was erased since ("npm run export -- --erasures FILE" in the product that is replaced). Without that product, use --no-erasures and erase those people again yourself.
  --continue completes a restore that was interrupted. Without FOLDER, only those people are erased again.

npm run restore -- --from-pitr TIME --deployed          compares with tables restored to TIME (2026-11-28T09:30:00Z)

  --table NAME (may be repeated) and --id TEXT choose items. --write copies the missing items, --overwrite the changed
  ones too.`

const concurrency = 20

interface Row {
  exported: number
  restored: number
  equal: boolean
}

/**
 * Restores an export, and compares everything with it.
 * @param later who was erased since; they are erased again after the comparison
 * @throws when the target is not empty or the result differs from the export
 */
export async function restoreFrom(
  folder: string,
  data: Data,
  { later, resume }: { later: Erasures; resume: boolean },
): Promise<{ rows: Record<string, Row>; erased: string[]; missingParameters: string[] }> {
  const { manifest, files } = await readExport(folder)
  if (!resume) await requireEmpty(data)
  const now = Date.now()
  const rows: Record<string, Row> = {}
  for (const table of exportedTables) {
    const TableName = data.tableName(table)
    const digest = new Digest()
    for await (const lines of inGroups(linesOf(tableFile(folder, table)), 500))
      await mapConcurrently(lines, concurrency, async (line) => {
        const item = itemOf(line)
        // Items that expired after the export.
        if (!isKeptItem(table, item, now)) return
        digest.add(lineOf(item))
        await putNew(data.dynamo, table, TableName, item)
      })
    const [due, found] = [digest.facts, await digestOf(data.dynamo, table, TableName, now)]
    rows[table] = { exported: due.items, restored: found.items, equal: due.digest === found.digest }
  }
  await mapConcurrently(files, 8, (file) => putFile(data, folder, file))
  for (const bucket of exportedBuckets) {
    const own = files.filter((file) => file.bucket === bucket)
    const { found, equal } = await compareFiles(data, bucket, own)
    rows[`${bucket} (files)`] = {
      exported: own.length,
      restored: found,
      equal: found === own.length && equal === own.length,
    }
  }
  const differing = Object.keys(rows).filter((name) => rows[name]?.equal !== true)
  if (differing.length > 0) {
    console.table(rows)
    throw new Error(`The result differs from the export: ${differing.join(', ')}. Nobody was erased again.`)
  }
  const there = new Set(await readParameterNames(data))
  return {
    rows,
    erased: await eraseAgain(data, await readErasures(data), later),
    missingParameters: manifest.parameters.filter((name) => !there.has(name)),
  }
}

/** @throws with the names of what has items or files */
async function requireEmpty({ dynamo, s3, tableName, bucketName }: Data): Promise<void> {
  const filled: string[] = []
  for (const table of exportedTables)
    for await (const item of itemsIn(dynamo, tableName(table))) {
      if (!isKeptItem(table, item, Date.now())) continue
      filled.push(tableName(table))
      break
    }
  for (const bucket of exportedBuckets) {
    const { KeyCount = 0 } = await s3.send(
      new ListObjectsV2Command({ Bucket: bucketName(bucket), MaxKeys: 1 }),
    )
    if (KeyCount > 0) filled.push(bucketName(bucket))
  }
  if (filled.length > 0)
    throw new Error(
      `Nothing was restored, because these are not empty: ${filled.join(', ')}. Use another DATA_DIR, or deploy only the stack Data before you restore.`,
    )
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        deployed: { type: 'boolean', default: false },
        erasures: { type: 'string' },
        'no-erasures': { type: 'boolean', default: false },
        continue: { type: 'boolean', default: false },
        'from-pitr': { type: 'string' },
        table: { type: 'string', multiple: true, default: [] },
        id: { type: 'string' },
        write: { type: 'boolean', default: false },
        overwrite: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new UserError(usage)
  }
}

/** @throws UserError when it is not a time with its zone */
function readTime(text: string): Date {
  const time = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(time.getTime()))
    throw new UserError(usage)
  return time
}

const print = (line: string): void => console.log(line)

async function restoreFolder(data: Data, folder: string, later: Erasures, resume: boolean): Promise<void> {
  const { rows, erased, missingParameters } = await restoreFrom(folder, data, { later, resume })
  console.table(rows)
  print(
    `Everything equals the export. ${erased.length} leads of people who were erased since were erased again.`,
  )
  if (missingParameters.length > 0)
    print(`To be set again, because values are not exported: ${missingParameters.join(', ')}`)
}

if (import.meta.main)
  runMain(async () => {
    const { values, positionals } = readArguments()
    const { deployed, write, overwrite, 'from-pitr': time } = values
    const [folder] = positionals
    if (time !== undefined) {
      if (!deployed || folder !== undefined || (overwrite && !write)) throw new UserError(usage)
      const options = { time: readTime(time), only: values.table, id: values.id, write, overwrite, print }
      return withData(deployed, (data) => copyBack(data, options))
    }
    const { erasures: list, 'no-erasures': withoutList } = values
    if ((list === undefined) !== withoutList || (list === undefined && folder === undefined))
      throw new UserError(usage)
    const later: Erasures =
      list === undefined ? { prints: [] } : erasures.parse(JSON.parse(await readFile(list, 'utf8')))
    await withData(deployed, async (data) => {
      if (folder !== undefined) return restoreFolder(data, folder, later, values.continue)
      const again = await eraseAgain(data, await readErasures(data), later)
      print(`${again.length} leads of people who were erased since were erased again.`)
    })
  })

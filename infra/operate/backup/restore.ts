import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { runMain, UserError } from '../../local/settings.ts'
import { copyBack } from './copy-back.ts'
import { exportedBuckets, exportedTables, readParameterNames, withData, type Data } from './data.ts'
import { eraseAgain, erasures, readErasures } from './erasures.ts'
import { hashesIn, putFiles, readExport, tableFile } from './files.ts'
import { forEachItem, itemsIn, itemsOf, keptItems, putNew, sumUp } from './items.ts'

const usage = `npm run restore -- FOLDER [--erasures FILE] [--deployed]   restores an export into empty tables and buckets

  FILE lists who was erased since: "npm run export -- --erasures FILE" in the product that is replaced.

npm run restore -- --from-pitr TIME --deployed    compares with tables restored to TIME (2026-11-28T09:30:00Z)

  --table NAME (may be repeated) chooses tables. --write copies the missing items.`

/**
 * Restores an export, and compares everything with it.
 * @throws when the export is damaged, the target is not empty, or the result differs
 */
async function restoreFrom(folder: string, data: Data): Promise<void> {
  const { tables, files, parameters } = await readExport(folder)
  await requireEmpty(data)
  const { dynamo, tableName } = data
  const now = Date.now()
  const differing: string[] = []
  for (const table of exportedTables) {
    // Without items that expired after the export.
    const exported = () => keptItems(table, itemsOf(tableFile(folder, table)), now)
    await forEachItem(exported(), (item) => putNew(dynamo, table, tableName(table), item))
    const found = await sumUp(keptItems(table, itemsIn(dynamo, tableName(table)), now))
    if (found.digest !== (await sumUp(exported())).digest) differing.push(table)
  }
  await putFiles(data, folder, files)
  for (const bucket of exportedBuckets) {
    const wanted = files.filter((file) => file.bucket === bucket)
    const found = await hashesIn(data, bucket)
    if (found.size !== wanted.length || wanted.some(({ key, sha256 }) => found.get(key) !== sha256))
      differing.push(bucket)
  }
  if (differing.length > 0)
    throw new Error(`The result differs from the export: ${differing.join(', ')}. Nobody was erased again.`)
  console.table(tables, ['count'])
  console.log(`${files.length} files. Everything equals the export.`)
  const there = new Set(await readParameterNames(data))
  const absent = parameters.filter((name) => !there.has(name))
  if (absent.length > 0) console.log(`To be set again, because values are not exported: ${absent.join(', ')}`)
}

/** @throws with the names of what has items or files */
async function requireEmpty({ dynamo, s3, tableName, bucketName }: Data): Promise<void> {
  const filled: string[] = []
  for (const table of exportedTables) {
    const { done } = await keptItems(table, itemsIn(dynamo, tableName(table)), Date.now()).next()
    if (done !== true) filled.push(tableName(table))
  }
  for (const Bucket of exportedBuckets.map(bucketName)) {
    const { KeyCount = 0 } = await s3.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
    if (KeyCount > 0) filled.push(Bucket)
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
        'from-pitr': { type: 'string' },
        table: { type: 'string', multiple: true, default: [] },
        write: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new UserError(usage)
  }
}

if (import.meta.main)
  runMain(async () => {
    const { values, positionals } = readArguments()
    const { deployed, erasures: list, 'from-pitr': pitr, table: only, write } = values
    const [folder] = positionals
    const isTime = z.iso.datetime({ offset: true }).safeParse(pitr).success
    if (pitr === undefined ? folder === undefined : !isTime || !deployed || folder !== undefined)
      throw new UserError(usage)
    const later = list === undefined ? undefined : erasures.parse(JSON.parse(await readFile(list, 'utf8')))
    await withData(deployed, async (data) => {
      if (pitr !== undefined) return copyBack(data, { time: new Date(pitr), only, write, print: console.log })
      await restoreFrom(folder ?? '', data)
      if (!later) return console.log('Erase the people again yourself who were erased since the export.')
      const erased = await eraseAgain(data, await readErasures(data), later)
      console.log(`${erased} leads of people who were erased since were erased again.`)
    })
  })

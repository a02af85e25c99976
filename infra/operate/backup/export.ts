import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { runMain, UserError } from '../../local/settings.ts'
import { exportedTables, looseTables, readParameterNames, withData, type Data } from './data.ts'
import { readErasures } from './erasures.ts'
import { copyFiles, manifestFile, sha256OfFile, tableFile, type Manifest } from './files.ts'
import { itemsIn, itemsOf, keptItems, lineOf, sumUp, type Item } from './items.ts'

const usage = `npm run export -- FOLDER [--deployed]           everything, into an empty or new folder
npm run export -- --erasures FILE [--deployed]  only who was erased, for "npm run restore"

Without --deployed, of this machine, while the product is stopped.`

/**
 * Exports everything into an empty folder, as of one moment: it reads all tables again after the files.
 * @throws when an item has changed meanwhile
 */
export async function exportTo(folder: string, data: Data): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  for (const name of ['tables', 'files']) await mkdir(join(folder, name))
  const at = new Date()
  const kept = (table: (typeof exportedTables)[number]) =>
    keptItems(table, itemsIn(data.dynamo, data.tableName(table)), at.getTime())
  for (const table of exportedTables)
    await pipeline(
      Readable.from(kept(table)),
      async function* (items: AsyncIterable<Item>) {
        for await (const item of items) yield `${lineOf(item)}\n`
      },
      createWriteStream(tableFile(folder, table), { mode: 0o600 }),
    )
  const files = await copyFiles(data, folder)
  const tables = {} as Manifest['tables']
  for (const table of exportedTables) {
    const file = tableFile(folder, table)
    const { count, digest } = await sumUp(itemsOf(file))
    if (!looseTables.includes(table) && (await sumUp(kept(table))).digest !== digest)
      throw new Error(
        `Records of ${table} changed meanwhile. Export at a quieter hour, or remove the stacks Site and App first.`,
      )
    tables[table] = { count, sha256: await sha256OfFile(file) }
  }
  const parameters = await readParameterNames(data)
  const manifest: Manifest = { format: 1, at: at.toISOString(), tables, files, parameters }
  await writeFile(manifestFile(folder), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  return manifest
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { deployed: { type: 'boolean', default: false }, erasures: { type: 'string' } },
    })
  } catch {
    throw new UserError(usage)
  }
}

if (import.meta.main)
  runMain(async () => {
    const { values, positionals } = readArguments()
    const { deployed, erasures } = values
    const [folder = ''] = positionals
    if ((folder === '') === (erasures === undefined)) throw new UserError(usage)
    await withData(deployed, async (data) => {
      if (erasures !== undefined)
        return writeFile(erasures, JSON.stringify(await readErasures(data)), { mode: 0o600 })
      const { tables, files } = await exportTo(folder, data)
      console.table(tables, ['count'])
      console.log(`${files.length} files. Exported to ${folder}.`)
    })
  })

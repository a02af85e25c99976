import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { stage, stackName } from '../../cdk/names.ts'
import type { TableName } from '../../cdk/tables.ts'
import { runMain, UserError } from '../../local/settings.ts'
import { outputsOf } from '../outputs.ts'
import { exportedTables, looseTables, readParameterNames, withData, type Data } from './data.ts'
import { readErasures } from './erasures.ts'
import { copyFiles, type Copied } from './files.ts'
import { Digest, digestOf, isKeptItem, itemsIn, lineOf, sha256OfFile } from './items.ts'
import { filesFile, manifestFile, tableFile, type Manifest } from './manifest.ts'

const usage = `npm run export -- FOLDER                  everything on this machine, while the product is stopped
npm run export -- FOLDER --deployed       everything of the deployed product
npm run export -- --erasures FILE [--deployed]  only who was erased, for "npm run restore"

FOLDER is empty or new.`

const tries = 5

/**
 * Exports everything into an empty folder, as of one moment: it reads all tables again after the files, and repeats if an item
 * has changed meanwhile.
 * @throws when the product is written to during every try
 */
export async function exportTo(folder: string, data: Data, release: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  await mkdir(join(folder, 'tables'))
  await mkdir(join(folder, 'files'))
  const copied: Copied = new Map()
  for (let attempt = 0; attempt < tries; attempt++) {
    const at = new Date()
    const tables = {} as Manifest['tables']
    for (const table of exportedTables)
      tables[table] = await writeTable(data, table, tableFile(folder, table), at)
    const files = await copyFiles(data, folder, copied)
    if (await hasChanged(data, tables, at)) continue
    await writeFile(filesFile(folder), files.map((file) => `${JSON.stringify(file)}\n`).join(''), {
      mode: 0o600,
    })
    await removeOthers(folder, new Set(files.map(({ sha256 }) => sha256)))
    const manifest: Manifest = {
      format: 1,
      release,
      stage,
      at: at.toISOString(),
      tables,
      files: {
        count: files.length,
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        sha256: await sha256OfFile(filesFile(folder)),
      },
      parameters: await readParameterNames(data),
    }
    await writeFile(manifestFile(folder), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    return manifest
  }
  throw new Error(
    'Records changed during each try. Export at a quieter hour, or remove the stacks Site and App first.',
  )
}

async function writeTable(
  { dynamo, tableName }: Data,
  table: TableName,
  file: string,
  at: Date,
): Promise<Manifest['tables'][(typeof exportedTables)[number]]> {
  const digest = new Digest()
  const lines = async function* () {
    for await (const item of itemsIn(dynamo, tableName(table))) {
      if (!isKeptItem(table, item, at.getTime())) continue
      const line = lineOf(item)
      digest.add(line)
      yield `${line}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }))
  return { ...digest.facts, sha256: await sha256OfFile(file) }
}

async function hasChanged(
  { dynamo, tableName }: Data,
  tables: Manifest['tables'],
  at: Date,
): Promise<boolean> {
  for (const table of exportedTables)
    if (!looseTables.includes(table)) {
      const { digest } = await digestOf(dynamo, table, tableName(table), at.getTime())
      if (digest !== tables[table].digest) return true
    }
  return false
}

/** Removes files that were deleted between two tries. */
async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(join(folder, 'files')))
    if (!wanted.has(name)) await rm(join(folder, 'files', name))
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

async function releaseOf(deployed: boolean): Promise<string> {
  if (!deployed) return 'local'
  const output = await outputsOf(stackName('app')).catch(() => undefined)
  return output?.('Release') ?? 'unknown'
}

if (import.meta.main)
  runMain(async () => {
    const {
      values: { deployed, erasures },
      positionals: [folder],
    } = readArguments()
    if ((folder === undefined) === (erasures === undefined)) throw new UserError(usage)
    await withData(deployed, async (data) => {
      if (erasures !== undefined) {
        await writeFile(erasures, JSON.stringify(await readErasures(data)), { mode: 0o600 })
        return console.log(`The list is in ${erasures}.`)
      }
      const release = await releaseOf(deployed)
      const { tables, files } = await exportTo(folder ?? '', data, release)
      console.table(Object.fromEntries(Object.entries(tables).map(([name, { items }]) => [name, { items }])))
      console.log(`${files.count} files, ${files.bytes} bytes. Exported to ${folder}.`)
    })
  })

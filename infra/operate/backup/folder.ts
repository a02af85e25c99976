import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import * as z from 'zod'
import { mapConcurrently } from '#lib/concurrency.ts'
import { platforms } from '#shared/posts/model.ts'
import { connectionParameterPrefix, parameterNames, prefix } from '../../cdk/names.ts'
import * as lists from './lists.ts'
import { exportedTables, itemOf, listNames, type Lists } from './lists.ts'

const manifest = z.object({
  lists: z.record(z.enum(listNames), z.object({ count: z.int(), sha256: z.string() })),
  /** Only names: the values are secret. */
  parameters: z.array(z.string()),
})
const manifestOf = (folder: string): string => join(folder, 'manifest.json')
const listOf = (folder: string, name: string): string => join(folder, `${name}.jsonl`)
const filesIn = (folder: string): string => join(folder, 'files')
const filesOf = ({ files }: Lists) => files.map((line) => JSON.parse(line) as lists.StoredFile)

/** Items of these tables stand alone, and jobs write them all the time. */
const loose: readonly string[] = ['settings', 'visits']

/**
 * Exports everything into an empty folder, as of one moment: it reads all tables again after the files.
 * @throws when an item has changed meanwhile
 */
export async function exportTo(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  await chmod(folder, 0o700)
  await mkdir(filesIn(folder))
  const at = new Date()
  const read = await lists.readAll(at, filesIn(folder))
  for (const table of exportedTables)
    if (!loose.includes(table) && !isDeepStrictEqual(await lists.readTable(table, at), read[table]))
      throw new Error(
        `Records of ${table} changed meanwhile. Export at a quieter hour, or remove the stacks Site and App first.`,
      )
  const made = { lists: {}, parameters: await parametersThere() } as z.infer<typeof manifest>
  for (const name of listNames) {
    const text = read[name].join('\n')
    await writeFile(listOf(folder, name), text)
    made.lists[name] = { count: read[name].length, sha256: lists.sha256Of(text) }
  }
  // Last, so that an interrupted export is none.
  await writeFile(manifestOf(folder), JSON.stringify(made, null, 2))
  await readExport(folder)
  console.table(made.lists, ['count'])
  console.log(`Exported to ${folder}.`)
}

/** Reads an export, and checks every file of it. @throws when one is missing or damaged */
async function readExport(folder: string) {
  const made = manifest.parse(JSON.parse(await readFile(manifestOf(folder), 'utf8')))
  const requireEqual = (path: string, found: string, sha256: string) => {
    if (found !== sha256) throw new Error(`${path} is damaged: its hash is not that of the export.`)
  }
  const read = {} as Lists
  for (const name of listNames) {
    const text = await readFile(listOf(folder, name), 'utf8')
    requireEqual(listOf(folder, name), lists.sha256Of(text), made.lists[name].sha256)
    // `readline` would also split at other characters, such as U+2028.
    read[name] = text.split('\n').filter(Boolean)
  }
  for (const file of filesOf(read)) {
    const path = join(filesIn(folder), file.sha256)
    requireEqual(path, lists.sha256Of(await readFile(path)), file.sha256)
  }
  return { wanted: read, parameters: made.parameters }
}

/**
 * Restores an export, and compares everything with it. An interrupted restore is continued.
 * @throws when the export is damaged, the target has anything else, or the result differs
 */
export async function restoreFrom(folder: string): Promise<void> {
  const { wanted, parameters } = await readExport(folder)
  const now = new Date()
  // What expired after the export would be removed at any time.
  for (const table of exportedTables)
    wanted[table] = wanted[table].filter((line) => lists.isKept(table, itemOf(line), now))
  const before = await lists.readAll(now)
  const filled = listNames.filter(
    (name) => new Set([...before[name], ...wanted[name]]).size > wanted[name].length,
  )
  if (filled.length > 0)
    throw new Error(
      `Nothing was restored, because these are not empty: ${filled.join(', ')}. Use another DATA_DIR, or deploy only the stack Data before you restore.`,
    )
  for (const table of exportedTables)
    await mapConcurrently(wanted[table], 20, (line) => lists.putNew(table, itemOf(line)))
  await mapConcurrently(filesOf(wanted), lists.filesAtOnce, async ({ bucket, key, sha256, headers }) => {
    const Body = await readFile(join(filesIn(folder), sha256))
    const put = { Bucket: lists.bucketOf(bucket), Key: key, Body, IfNoneMatch: '*', ...headers }
    await lists.s3.send(new PutObjectCommand(put)).catch(lists.unless('PreconditionFailed'))
  })
  const after = await lists.readAll(now)
  const differing = listNames.filter((name) => !isDeepStrictEqual(after[name], wanted[name]))
  if (differing.length > 0)
    throw new Error(`The result differs from the export: ${differing.join(', ')}. Nobody was erased again.`)
  console.log(
    `${listNames.map((name) => `${name} ${wanted[name].length}`).join(', ')}. All equal the export.`,
  )
  const there = await parametersThere()
  const absent = parameters.filter((name) => !there.includes(name))
  if (absent.length > 0) console.log(`To be set again, because values are not exported: ${absent.join(', ')}`)
}

/** The names of the parameters that exist, without the part that differs between stages. */
async function parametersThere(): Promise<string[]> {
  const ssm = new SSMClient({})
  const connections = platforms.map((platform) => `${connectionParameterPrefix}${platform}`)
  const found: string[] = []
  for (const Name of [...Object.values(parameterNames), ...connections])
    if (await ssm.send(new GetParameterCommand({ Name })).catch(lists.unless('ParameterNotFound')))
      found.push(Name.slice(prefix.length + 2))
  return found
}

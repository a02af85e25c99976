import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { exportedTables } from './data.ts'
import { storedFile, type StoredFile } from './files.ts'
import { linesOf, sha256OfFile } from './items.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** `manifest.json` of an export. */
const manifest = z.object({
  format: z.literal(1),
  release: z.string(),
  stage: z.string(),
  at: z.iso.datetime(),
  /** `sha256` is that of the file; `digest` sums up the items in any order. */
  tables: z.record(z.enum(exportedTables), z.object({ items: z.int(), digest: hash, sha256: hash })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: hash }),
  /** Only names: the values are secret. */
  parameters: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const manifestFile = (folder: string): string => join(folder, 'manifest.json')
export const filesFile = (folder: string): string => join(folder, 'files.jsonl')
export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.jsonl`)

/** Reads an export, and checks every file of it. @throws when one is missing or damaged */
export async function readExport(folder: string): Promise<{ manifest: Manifest; files: StoredFile[] }> {
  const read = manifest.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')))
  for (const table of exportedTables) await requireHash(tableFile(folder, table), read.tables[table].sha256)
  await requireHash(filesFile(folder), read.files.sha256)
  const files: StoredFile[] = []
  for await (const line of linesOf(filesFile(folder))) files.push(storedFile.parse(JSON.parse(line)))
  for (const sha256 of new Set(files.map((file) => file.sha256)))
    await requireHash(join(folder, 'files', sha256), sha256)
  return { manifest: read, files }
}

async function requireHash(file: string, sha256: string): Promise<void> {
  if ((await sha256OfFile(file)) !== sha256)
    throw new Error(`${file} is damaged: its hash is not that of the manifest.`)
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type * as z from 'zod'

/** The record a file holds; `empty` when there is no such file. @throws when it does not fit the schema */
export async function readJsonFile<T>(path: string, schema: z.ZodType<T>, empty: T): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty
    throw error
  }
}

/** Replaces the file in one step, so that a crash leaves the old or the new one; only its owner may read it. */
export async function writeJsonFile(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const next = `${path}.${process.pid}.tmp`
  await writeFile(next, JSON.stringify(value, null, 2), { mode: 0o600 })
  await rename(next, path)
}

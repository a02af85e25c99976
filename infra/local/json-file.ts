import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import { damaged, explain } from './data-dir.ts'

/** Reads a JSON file. Returns `empty` when there is no file. @throws UserError when it does not fit the schema */
export async function readJsonFile<T>(path: string, schema: z.ZodType<T>, empty: T): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty
    throw error instanceof SyntaxError || error instanceof z.ZodError ? damaged(path) : explain(error, path)
  }
}

/** Replaces the file atomically. Only its owner may read it. */
export async function replaceFile(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const next = `${path}.${process.pid}.tmp`
  try {
    await writeFile(next, content, { mode: 0o600, flush: true })
    await rename(next, path)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
}

export class JsonWriter {
  readonly #path: string
  #last: Promise<unknown> = Promise.resolve()

  constructor(path: string) {
    this.#path = path
  }

  /** Writes the record in the state it has then. A failed write does not stop the next one. */
  write(value: unknown): Promise<void> {
    const written = this.#last.then(() => replaceFile(this.#path, JSON.stringify(value, null, 2)))
    this.#last = written.catch(() => undefined)
    return written
  }

  async settled(): Promise<void> {
    await this.#last
  }
}

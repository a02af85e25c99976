import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { algorithmSchema, checksumSchema, type Sink } from './body.ts'
import { S3Error } from './protocol.ts'

const schema = `
CREATE TABLE IF NOT EXISTS buckets (name TEXT PRIMARY KEY) STRICT;
CREATE TABLE IF NOT EXISTS objects (
  bucket TEXT NOT NULL, key TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (bucket, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS uploads (id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, data TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS parts (
  upload TEXT NOT NULL, number INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (upload, number)
) STRICT, WITHOUT ROWID;
`

/** Takes over data from when objects had versions, and small bodies were in the database. */
const takeOver = `
ALTER TABLE buckets DROP COLUMN region;
ALTER TABLE buckets DROP COLUMN created;
ALTER TABLE buckets DROP COLUMN versioning;
DROP TABLE parts;
DROP TABLE uploads;
${schema}
INSERT INTO objects SELECT bucket, CAST(key AS TEXT), json_object(
  'blob', blob, 'size', size, 'etag', etag, 'modified', modified,
  'headers', json(attributes -> 'headers'), 'checksum', json(checksum)
) FROM versions WHERE latest = 1 AND marker = 0;
DROP TABLE versions;
DROP TABLE bodies;
`

const headers = z.record(z.string(), z.string())
const objectSchema = z.object({
  blob: z.string(),
  size: z.number(),
  /** Without quotes. */
  etag: z.string(),
  modified: z.number(),
  /** content-type, cache-control and the like, by lower-case name. */
  headers,
  checksum: checksumSchema.nullable(),
})
export type StoredObject = z.infer<typeof objectSchema>

const uploadSchema = z.object({ headers, algorithm: algorithmSchema.nullable() })
export type Upload = z.infer<typeof uploadSchema>

const partSchema = z.object({
  blob: z.string(),
  size: z.number(),
  etag: z.string(),
  checksum: z.string().nullable(),
})
export type Part = z.infer<typeof partSchema>

const textColumn = z.object({ data: z.string() })
const read = <T extends z.ZodType>(as: T, row: unknown): z.infer<T> =>
  as.parse(JSON.parse(textColumn.parse(row).data))

/** Metadata in SQLite, and bodies in files that random ids name: no key becomes a file name. */
export class Store {
  readonly #database: DatabaseSync
  readonly #blobs: string
  readonly #statements = new Map<string, StatementSync>()

  constructor(dataDir: string) {
    this.#blobs = join(dataDir, 'blobs')
    mkdirSync(this.#blobs, { recursive: true })
    this.#database = openDatabase(dataDir, this.#blobs)
    // Bodies without metadata, left by a crash.
    const used = this.#all(
      "SELECT data ->> 'blob' AS data FROM objects UNION ALL SELECT data ->> 'blob' FROM parts",
    )
    const known = new Set(used.map((row) => textColumn.parse(row).data))
    for (const name of readdirSync(this.#blobs)) if (!known.has(name)) rmSync(join(this.#blobs, name))
  }

  close(): void {
    this.#database.close()
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #run = (sql: string, ...values: SQLInputValue[]) => this.#prepare(sql).run(...values)
  #get = (sql: string, ...values: SQLInputValue[]) => this.#prepare(sql).get(...values)
  #all = (sql: string, ...values: SQLInputValue[]) => this.#prepare(sql).all(...values)

  createBucket(name: string): void {
    this.#run('INSERT INTO buckets VALUES (?) ON CONFLICT DO NOTHING', name)
  }

  buckets(): string[] {
    return this.#all('SELECT name AS data FROM buckets ORDER BY name').map(
      (row) => textColumn.parse(row).data,
    )
  }

  /** @throws NoSuchBucket */
  requireBucket(name: string): void {
    if (!this.#get('SELECT 1 FROM buckets WHERE name = ?', name)) throw new S3Error('NoSuchBucket')
  }

  #object(bucket: string, key: string): StoredObject | undefined {
    const row = this.#get('SELECT data FROM objects WHERE bucket = ? AND key = ?', bucket, key)
    return row && read(objectSchema, row)
  }

  /** @throws NoSuchBucket, NoSuchKey */
  find(bucket: string, key: string): StoredObject {
    this.requireBucket(bucket)
    const found = this.#object(bucket, key)
    if (!found) throw new S3Error('NoSuchKey')
    return found
  }

  /**
   * Makes a body an object; with `once`, only if there is none under its key. Removes the body if this fails.
   * @param upload the multipart upload that this completes
   * @throws PreconditionFailed, NoSuchUpload
   */
  async put(
    bucket: string,
    key: string,
    object: Omit<StoredObject, 'modified'>,
    { once = false, upload }: { once?: boolean; upload?: string } = {},
  ): Promise<void> {
    const stale: string[] = []
    try {
      transaction(this.#database, () => {
        this.requireBucket(bucket)
        const current = this.#object(bucket, key)
        if (once && current) throw new S3Error('PreconditionFailed')
        if (upload !== undefined) stale.push(...this.#endUpload(bucket, key, upload))
        if (current) stale.push(current.blob)
        const data = JSON.stringify({ ...object, modified: Date.now() })
        this.#run('INSERT OR REPLACE INTO objects VALUES (?, ?, ?)', bucket, key, data)
      })
    } catch (error) {
      await this.#remove([object.blob])
      throw error
    }
    await this.#remove(stale)
  }

  async delete(bucket: string, key: string): Promise<void> {
    this.requireBucket(bucket)
    const row = this.#get('DELETE FROM objects WHERE bucket = ? AND key = ? RETURNING data', bucket, key)
    if (row) await this.#remove([read(objectSchema, row).blob])
  }

  /** Objects with keys that begin with `prefix` and follow `after`, in the order of the keys' bytes. */
  list(bucket: string, prefix: string, after: string, limit: number): (StoredObject & { key: string })[] {
    return this.#all(
      `SELECT key, data FROM objects WHERE bucket = ? AND key > ? AND substr(key, 1, length(?)) = ? ORDER BY key LIMIT ?`,
      bucket,
      after,
      prefix,
      prefix,
      limit,
    ).map((row) => ({ key: String(row['key']), ...read(objectSchema, row) }))
  }

  createUpload(bucket: string, key: string, upload: Upload): string {
    const id = randomBytes(16).toString('hex')
    this.#run('INSERT INTO uploads VALUES (?, ?, ?, ?)', id, bucket, key, JSON.stringify(upload))
    return id
  }

  /** @throws NoSuchUpload, also if the id belongs to another object */
  upload(bucket: string, key: string, id: string): Upload {
    const row = this.#get('SELECT data FROM uploads WHERE id = ? AND bucket = ? AND key = ?', id, bucket, key)
    if (!row) throw new S3Error('NoSuchUpload')
    return read(uploadSchema, row)
  }

  /** @throws NoSuchUpload if it ended while the part was being received */
  async putPart(upload: string, number: number, part: Part): Promise<void> {
    if (!this.#get('SELECT 1 FROM uploads WHERE id = ?', upload)) {
      await this.#remove([part.blob])
      throw new S3Error('NoSuchUpload')
    }
    const replaced = this.parts(upload).get(number)
    this.#run('INSERT OR REPLACE INTO parts VALUES (?, ?, ?)', upload, number, JSON.stringify(part))
    if (replaced) await this.#remove([replaced.blob])
  }

  parts(upload: string): Map<number, Part> {
    const rows = this.#all('SELECT number, data FROM parts WHERE upload = ?', upload)
    return new Map(rows.map((row) => [Number(row['number']), read(partSchema, row)]))
  }

  #endUpload(bucket: string, key: string, id: string): string[] {
    this.upload(bucket, key, id)
    const blobs = [...this.parts(id).values()].map((part) => part.blob)
    this.#run('DELETE FROM parts WHERE upload = ?', id)
    this.#run('DELETE FROM uploads WHERE id = ?', id)
    return blobs
  }

  /** @throws NoSuchUpload */
  async abortUpload(bucket: string, key: string, id: string): Promise<void> {
    await this.#remove(transaction(this.#database, () => this.#endUpload(bucket, key, id)))
  }

  /** Writes a body. Nothing is left of it if `fill` throws. */
  async write<T extends object>(fill: (write: Sink) => Promise<T>): Promise<T & { blob: string }> {
    const blob = randomUUID()
    const file = await open(join(this.#blobs, blob), 'wx')
    try {
      const result = await fill((chunk) => file.appendFile(chunk))
      return { ...result, blob }
    } catch (error) {
      await this.#remove([blob])
      throw error
    } finally {
      await file.close()
    }
  }

  /**
   * Bytes `start` to `end` of a body, both included. Opens the file immediately, so that a later delete does not
   * matter.
   */
  read({ blob, size }: Pick<StoredObject, 'blob' | 'size'>, start = 0, end = size - 1): Readable {
    if (size === 0) return Readable.from([])
    const fd = openSync(join(this.#blobs, blob), 'r')
    return createReadStream('', { fd, start, end, highWaterMark: 256 * 1024 })
  }

  async #remove(blobs: readonly string[]): Promise<void> {
    await Promise.all(blobs.map((blob) => rm(join(this.#blobs, blob), { force: true })))
  }
}

/** Opens the metadata. Two servers on one folder would delete each other's files: the second is refused. */
function openDatabase(dataDir: string, blobs: string): DatabaseSync {
  const database = new DatabaseSync(join(dataDir, 'metadata.sqlite'), { timeout: 2000 })
  try {
    // Acknowledged writes survive a crash of this process. A power cut may lose the last ones.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    const isEarlier = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'versions'").get()
    if (isEarlier)
      for (const { blob, bytes } of database.prepare('SELECT blob, bytes FROM bodies').iterate())
        if (bytes instanceof Uint8Array) writeFileSync(join(blobs, String(blob)), bytes)
    transaction(database, () => database.exec(isEarlier ? takeOver : schema))
  } catch (cause) {
    database.close()
    throw new Error(`The S3 data in ${dataDir} cannot be opened; is another server using it?`, { cause })
  }
  return database
}

/** All or nothing. It is synchronous, so nothing runs in between. */
function transaction<T>(database: DatabaseSync, run: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = run()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

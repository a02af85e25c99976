import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { S3Error } from './request.ts'

const storedObject = z.object({
  blob: z.string(),
  size: z.number(),
  /** Without quotes. */
  etag: z.string(),
  /** Of the contents, in base64. */
  sha256: z.string().optional(),
  modified: z.number(),
  headers: z.record(z.string(), z.string()),
})
export type StoredObject = z.infer<typeof storedObject>

const kept = /^(cache-control|content-(disposition|encoding|type)|x-amz-(meta-.*|checksum-sha256))$/

/** What is kept of headers, or of a form. Text beyond ASCII is given back as in mail (RFC 2047). */
export const keptHeaders = (said: ReadonlyMap<string, string>): Record<string, string> => ({
  'content-type': 'binary/octet-stream',
  ...Object.fromEntries(
    [...said]
      .filter(([name]) => kept.test(name))
      .map(([name, text]) => [
        name,
        /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`,
      ]),
  ),
})

const parsed = z.string().transform((text) => storedObject.parse(JSON.parse(text)))
const rows = z.array(z.object({ key: z.string(), data: parsed }))

interface PutOptions {
  said?: ReadonlyMap<string, string>
  headers?: StoredObject['headers']
  isNew?: boolean
}

/**
 * Keeps metadata in one SQLite table, and contents in files with random names. The row with an empty key is the bucket.
 * A multipart upload is a bucket too: its keys are part numbers, and its name contains slashes.
 */
export class Store {
  readonly #database: DatabaseSync
  readonly #blobs: string

  constructor(folder: string) {
    this.#blobs = join(folder, 'blobs')
    mkdirSync(this.#blobs, { recursive: true })
    this.#database = new DatabaseSync(join(folder, 'metadata.sqlite'))
    // What was acknowledged survives a crash of the process. A power cut may lose the last seconds.
    this.#database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS objects (
        bucket TEXT NOT NULL, key TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (bucket, key)
      ) STRICT, WITHOUT ROWID`)
    const known = new Set(this.#rows('SELECT key, data FROM objects').map(({ data }) => data.blob))
    // A crash leaves bodies without metadata.
    for (const name of readdirSync(this.#blobs)) if (!known.has(name)) rmSync(join(this.#blobs, name))
  }

  close(): void {
    this.#database.close()
  }

  #rows = (sql: string, ...values: SQLInputValue[]) => rows.parse(this.#database.prepare(sql).all(...values))

  #record(bucket: string, key: string, object: StoredObject): void {
    const values = [bucket, key, JSON.stringify(object)]
    this.#database.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?)').run(...values)
  }

  buckets(): string[] {
    const found = this.#database.prepare("SELECT bucket FROM objects WHERE key = ''").all()
    return found.map(({ bucket }) => String(bucket)).filter((name) => !name.includes('/'))
  }

  createBucket(name: string, headers: Record<string, string> = {}): void {
    this.#record(name, '', { blob: '', size: 0, etag: '', modified: Date.now(), headers })
  }

  get(bucket: string, key: string): StoredObject | undefined {
    return this.#rows('SELECT key, data FROM objects WHERE bucket = ? AND key = ?', bucket, key)[0]?.data
  }

  /** @throws NoSuchBucket, NoSuchKey */
  find(bucket: string, key: string): StoredObject {
    const found = this.get(bucket, key)
    if (!found) throw new S3Error(404, this.get(bucket, '') ? 'NoSuchKey' : 'NoSuchBucket')
    return found
  }

  /** The objects whose keys follow `after` and begin with `prefix`, in the order of the keys' bytes. */
  list(bucket: string, prefix: string, after: string, limit: number) {
    this.find(bucket, '')
    const sql = `SELECT key, data FROM objects
      WHERE bucket = ?1 AND key > ?2 AND substr(key, 1, length(?3)) = ?3 ORDER BY key LIMIT ?4`
    return this.#rows(sql, bucket, after, prefix, limit)
  }

  /**
   * Stores a body, or nothing of it if this fails.
   * @param said the sender's headers or form, with a hash to be checked
   * @param isNew whether the key must be free
   * @throws NoSuchBucket, BadDigest, PreconditionFailed
   */
  async put(
    bucket: string,
    key: string,
    body: AsyncIterable<Uint8Array>,
    { said = new Map(), headers = keptHeaders(said), isNew = false }: PutOptions = {},
  ): Promise<StoredObject> {
    const blob = randomUUID()
    const [md5, hash] = [createHash('md5'), createHash('sha256')]
    let size = 0
    const hashed = async function* () {
      for await (const chunk of body) {
        size += chunk.length
        md5.update(chunk)
        hash.update(chunk)
        yield chunk
      }
    }
    let unused: string | undefined = blob
    try {
      await writeFile(join(this.#blobs, blob), hashed())
      const sha256 = hash.digest('base64')
      if ((said.get('x-amz-checksum-sha256') ?? sha256) !== sha256) throw new S3Error(400, 'BadDigest')
      this.find(bucket, '')
      const present = this.get(bucket, key)
      if (isNew && present) throw new S3Error(412, 'PreconditionFailed')
      const object = { blob, size, etag: md5.digest('hex'), sha256, modified: Date.now(), headers }
      this.#record(bucket, key, object)
      unused = present?.blob
      return object
    } finally {
      if (unused !== undefined) await this.#remove(unused)
    }
  }

  /** Removes an object, or a bucket with all that is in it. */
  async delete(bucket: string, key: string | null = null): Promise<void> {
    const sql = 'DELETE FROM objects WHERE bucket = ?1 AND key = ifnull(?2, key) RETURNING key, data'
    for (const { data } of this.#rows(sql, bucket, key)) if (data.blob) await this.#remove(data.blob)
  }

  /** Bytes of a body, both ends included. It opens the file at once, so that a later deletion does not matter. */
  read({ blob, size }: StoredObject, start = 0, end = size - 1): Readable {
    if (size === 0) return Readable.from([])
    const fd = openSync(join(this.#blobs, blob), 'r')
    return createReadStream('', { fd, start, end, highWaterMark: 256 * 1024 })
  }

  #remove = (blob: string): Promise<void> => rm(join(this.#blobs, blob), { force: true })
}

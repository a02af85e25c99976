import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { Blobs } from './blobs.ts'
import { failed } from './conditions.ts'
import { bucketRow, openDatabase, transaction, versionRow } from './database.ts'
import type { Attributes, Bucket, ObjectChecksum, Version } from './database.ts'
import { S3Error } from './errors.ts'
import { GroupCommit } from './group-commit.ts'
import { Uploads } from './uploads.ts'

export interface NewObject {
  blob: string
  /** Of a small one; others are in `blobs` already. */
  bytes?: Uint8Array
  size: number
  etag: string
  attributes: Attributes
  checksum: ObjectChecksum | null
}

/** Buckets and object versions. Bodies but small ones are in `blobs`; every change of metadata is one transaction. */
export class Store {
  readonly blobs: Blobs
  readonly uploads: Uploads
  readonly #database: DatabaseSync
  readonly #commits: GroupCommit
  readonly #statements = new Map<string, StatementSync>()

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    this.#database = openDatabase(dataDir)
    this.#commits = new GroupCommit(this.#database)
    this.blobs = new Blobs(dataDir)
    this.uploads = new Uploads(this.#database)
    const used = this.#database.prepare(
      'SELECT blob FROM versions WHERE blob IS NOT NULL UNION ALL SELECT blob FROM parts',
    )
    this.blobs.sweep(new Set(used.all().map((row) => String(row['blob']))))
  }

  close(): void {
    this.#database.close()
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  /** Does nothing where there is one of this name. */
  createBucket(name: string): void {
    this.#prepare("INSERT INTO buckets VALUES (?, 'us-east-1', ?, '') ON CONFLICT DO NOTHING").run(
      name,
      Date.now(),
    )
  }

  /** @throws NoSuchBucket */
  bucket(name: string): Bucket {
    const row = this.#prepare('SELECT * FROM buckets WHERE name = ?').get(name)
    if (!row) throw new S3Error('NoSuchBucket', undefined, { detail: { BucketName: name } })
    return bucketRow.parse(row)
  }

  buckets(): Bucket[] {
    return bucketRow.array().parse(this.#prepare('SELECT * FROM buckets ORDER BY name').all())
  }

  enableVersioning(name: string): void {
    this.#prepare("UPDATE buckets SET versioning = 'Enabled' WHERE name = ?").run(name)
  }

  /** The version asked for, or the latest, delete markers included. */
  find(bucket: string, key: string, version?: string): Version | undefined {
    const row =
      version === undefined
        ? this.#prepare('SELECT * FROM versions WHERE bucket = ? AND key = ? AND latest = 1').get(
            bucket,
            Buffer.from(key),
          )
        : this.#prepare('SELECT * FROM versions WHERE bucket = ? AND key = ? AND version = ?').get(
            bucket,
            Buffer.from(key),
            version,
          )
    return row && versionRow.parse(row)
  }

  /**
   * Makes a stored body the object's latest version; with `once`, if there is no object at this moment.
   * `finish` runs in the same transaction. On a refusal the body is removed.
   * @throws PreconditionFailed
   */
  async put(
    bucket: string,
    key: string,
    object: NewObject,
    { once = false, finish }: { once?: boolean; finish?: () => string[] } = {},
  ): Promise<Version> {
    const stale: string[] = []
    try {
      const version = await this.#commits.write(() => {
        const { versioning } = this.bucket(bucket)
        const current = this.find(bucket, key)
        if (once && current && !current.marker) throw failed('If-None-Match')
        if (finish) stale.push(...finish())
        const id = versioning === 'Enabled' ? newVersionId() : 'null'
        stale.push(...this.#replace(bucket, key, id, { ...object, marker: false }))
        if (object.bytes) this.#prepare('INSERT INTO bodies VALUES (?, ?)').run(object.blob, object.bytes)
        return this.find(bucket, key)
      })
      if (!version) throw new Error('The version just written is gone.')
      await this.blobs.remove(stale)
      return version
    } catch (error) {
      await this.blobs.remove([object.blob])
      throw error
    }
  }

  /** Bytes `start` to `end` of a body, both included; a delete that follows takes nothing from it. */
  read(blob: string, start: number, end: number): Readable {
    const small = this.#prepare('SELECT bytes FROM bodies WHERE blob = ?').get(blob)?.['bytes']
    return small instanceof Uint8Array
      ? Readable.from([small.subarray(start, end + 1)])
      : this.blobs.read(blob, start, end)
  }

  /** Deletes an object; with versions, hides it. @returns the id of the delete marker that hides it */
  async delete(bucket: string, key: string): Promise<string | undefined> {
    const stale: string[] = []
    const marker = transaction(this.#database, () => {
      if (this.bucket(bucket).versioning === '') {
        stale.push(...this.#remove(bucket, key, 'null'))
        return undefined
      }
      const id = newVersionId()
      const none = { blob: null, size: 0, etag: '', attributes: { headers: {} }, checksum: null }
      stale.push(...this.#replace(bucket, key, id, { ...none, marker: true }))
      return id
    })
    await this.blobs.remove(stale)
    return marker
  }

  /** Objects whose keys begin with `prefix` and come after `after`, in the order of their keys. */
  list(bucket: string, prefix: Buffer, after: Buffer, limit: number): Version[] {
    const rows = this.#prepare(
      `SELECT * FROM versions WHERE bucket = :bucket AND key >= :prefix AND key > :after
         AND substr(key, 1, :length) = :prefix AND latest = 1 AND marker = 0 ORDER BY key LIMIT :limit`,
    ).all({ bucket, prefix, after, length: prefix.length, limit })
    return versionRow.array().parse(rows)
  }

  #replace(
    bucket: string,
    key: string,
    id: string,
    row: Omit<NewObject, 'blob' | 'bytes'> & { blob: string | null; marker: boolean },
  ): string[] {
    const stale = this.#remove(bucket, key, id)
    const bytes = Buffer.from(key)
    this.#prepare('UPDATE versions SET latest = 0 WHERE bucket = ? AND key = ? AND latest = 1').run(
      bucket,
      bytes,
    )
    this.#prepare(
      `INSERT INTO versions (bucket, key, version, latest, marker, modified, blob, size, etag, attributes, checksum)
         VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      bucket,
      bytes,
      id,
      row.marker ? 1 : 0,
      Date.now(),
      row.blob,
      row.size,
      row.etag,
      JSON.stringify(row.attributes),
      row.checksum && JSON.stringify(row.checksum),
    )
    return stale
  }

  /** Removes a version for good. @returns its body, where that is in `blobs` */
  #remove(bucket: string, key: string, id: string): string[] {
    const version = this.find(bucket, key, id)
    if (!version) return []
    this.#prepare('DELETE FROM versions WHERE seq = ?').run(version.seq)
    if (version.blob === null) return []
    const { changes } = this.#prepare('DELETE FROM bodies WHERE blob = ?').run(version.blob)
    return changes > 0 ? [] : [version.blob]
  }
}

function newVersionId(): string {
  return randomBytes(16).toString('hex')
}

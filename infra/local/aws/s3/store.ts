import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Blobs } from './blobs.ts'
import { checkWrite } from './conditions.ts'
import type { WriteCondition } from './conditions.ts'
import { bucketRow, openDatabase, transaction, versionRow } from './database.ts'
import type { Attributes, Bucket, ObjectChecksum, Tags, Version } from './database.ts'
import { S3Error } from './errors.ts'
import type { Position } from './listing.ts'
import { Uploads } from './uploads.ts'

export interface NewObject {
  blob: string
  size: number
  etag: string
  attributes: Attributes
  checksum: ObjectChecksum | null
}

/** What a delete did, as DeleteObject reports it. */
export interface Deletion {
  /** The version removed, or the delete marker written; undefined in a bucket without versions. */
  version?: string
  marker: boolean
}

/** Buckets and object versions. Bodies are in `blobs`; every change of metadata is one transaction. */
export class Store {
  readonly blobs: Blobs
  readonly uploads: Uploads
  readonly #database: DatabaseSync

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    this.#database = openDatabase(dataDir)
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

  /** @throws BucketAlreadyOwnedByYou outside us-east-1, where creating it again is no error */
  createBucket(name: string, region: string): void {
    const added = this.#database
      .prepare('INSERT INTO buckets VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
      .run(name, region, Date.now(), '')
    if (added.changes === 0 && region !== 'us-east-1') throw new S3Error('BucketAlreadyOwnedByYou')
  }

  /** @throws NoSuchBucket */
  bucket(name: string): Bucket {
    const row = this.#database.prepare('SELECT * FROM buckets WHERE name = ?').get(name)
    if (!row) throw new S3Error('NoSuchBucket', undefined, { detail: { BucketName: name } })
    return bucketRow.parse(row)
  }

  buckets(): Bucket[] {
    return bucketRow.array().parse(this.#database.prepare('SELECT * FROM buckets ORDER BY name').all())
  }

  /** @throws BucketNotEmpty where objects, versions or uploads are left */
  deleteBucket(name: string): void {
    transaction(this.#database, () => {
      this.bucket(name)
      for (const table of ['versions', 'uploads'])
        if (this.#database.prepare(`SELECT 1 FROM ${table} WHERE bucket = ? LIMIT 1`).get(name))
          throw new S3Error('BucketNotEmpty', undefined, { detail: { BucketName: name } })
      this.#database.prepare('DELETE FROM buckets WHERE name = ?').run(name)
    })
  }

  setVersioning(name: string, versioning: 'Enabled' | 'Suspended'): void {
    this.#database.prepare('UPDATE buckets SET versioning = ? WHERE name = ?').run(versioning, name)
  }

  /** The version asked for, or the latest, delete markers included. */
  find(bucket: string, key: string, version?: string): Version | undefined {
    const row =
      version === undefined
        ? this.#database
            .prepare('SELECT * FROM versions WHERE bucket = ? AND key = ? AND latest = 1')
            .get(bucket, Buffer.from(key))
        : this.#database
            .prepare('SELECT * FROM versions WHERE bucket = ? AND key = ? AND version = ?')
            .get(bucket, Buffer.from(key), version)
    return row && versionRow.parse(row)
  }

  /**
   * Makes a stored body the object's latest version, if the condition holds at this moment.
   * `finish` runs in the same transaction. On a refusal the body is removed.
   */
  async put(
    bucket: string,
    key: string,
    object: NewObject,
    condition: WriteCondition,
    finish?: () => string[],
  ): Promise<Version> {
    const stale: string[] = []
    try {
      const version = transaction(this.#database, () => {
        const { versioning } = this.bucket(bucket)
        checkWrite(condition, this.find(bucket, key))
        const id = versioning === 'Enabled' ? newVersionId() : 'null'
        if (finish) stale.push(...finish())
        stale.push(...this.#replace(bucket, key, id, { ...object, marker: false }))
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

  /** Deletes a version for good, or the object as its bucket's versioning has it. */
  async delete(
    bucket: string,
    key: string,
    version: string | undefined,
    condition: WriteCondition,
  ): Promise<Deletion> {
    const stale: string[] = []
    const deletion = transaction(this.#database, (): Deletion => {
      const { versioning } = this.bucket(bucket)
      checkWrite(condition, this.find(bucket, key, version))
      if (version !== undefined || versioning === '') {
        const gone = this.find(bucket, key, version ?? 'null')
        if (gone) stale.push(...this.#remove(bucket, gone))
        return { ...(version !== undefined && { version }), marker: gone?.marker ?? false }
      }
      const id = versioning === 'Enabled' ? newVersionId() : 'null'
      const attributes: Attributes = { headers: {}, metadata: {}, tags: [] }
      stale.push(
        ...this.#replace(bucket, key, id, {
          marker: true,
          blob: null,
          size: 0,
          etag: '',
          attributes,
          checksum: null,
        }),
      )
      return { version: id, marker: true }
    })
    await this.blobs.remove(stale)
    return deletion
  }

  /** Writes new tags; body, ETag and modification time stay as they are. */
  setTags(version: Version, tags: Tags): void {
    const attributes = JSON.stringify({ ...version.attributes, tags })
    this.#database.prepare('UPDATE versions SET attributes = ? WHERE seq = ?').run(attributes, version.seq)
  }

  /** Versions in listing order from a position; `latestOnly` leaves out old ones and delete markers. */
  scan(
    bucket: string,
    from: Position,
    end: Buffer | undefined,
    latestOnly: boolean,
    limit: number,
  ): Version[] {
    const rows = this.#database
      .prepare(
        `SELECT * FROM versions WHERE bucket = :bucket AND key >= :key AND (key > :key OR seq < :seq)
         ${end ? 'AND key < :end' : ''} ${latestOnly ? 'AND latest = 1 AND marker = 0' : ''}
         ORDER BY key, seq DESC LIMIT :limit`,
      )
      .all({ bucket, key: from.key, seq: from.seq, limit, ...(end && { end }) })
    return versionRow.array().parse(rows)
  }

  #replace(
    bucket: string,
    key: string,
    id: string,
    row: Omit<NewObject, 'blob'> & { blob: string | null; marker: boolean },
  ): string[] {
    const same = this.find(bucket, key, id)
    const stale = same ? this.#remove(bucket, same) : []
    const bytes = Buffer.from(key)
    this.#database
      .prepare('UPDATE versions SET latest = 0 WHERE bucket = ? AND key = ? AND latest = 1')
      .run(bucket, bytes)
    this.#database
      .prepare(
        `INSERT INTO versions (bucket, key, version, latest, marker, modified, blob, size, etag, attributes, checksum)
         VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
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

  #remove(bucket: string, version: Version): string[] {
    this.#database.prepare('DELETE FROM versions WHERE seq = ?').run(version.seq)
    if (version.latest)
      this.#database
        .prepare(
          `UPDATE versions SET latest = 1 WHERE seq =
           (SELECT max(seq) FROM versions WHERE bucket = ? AND key = ?)`,
        )
        .run(bucket, version.key)
    return version.blob === null ? [] : [version.blob]
  }
}

function newVersionId(): string {
  return randomBytes(16).toString('hex')
}

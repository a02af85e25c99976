import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Algorithm } from './checksum.ts'
import { partRow, transaction, uploadRow } from './database.ts'
import type { Attributes, ChecksumType, Part, Upload } from './database.ts'
import { S3Error } from './errors.ts'

/** Multipart uploads under way and their parts. */
export class Uploads {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  create(
    bucket: string,
    key: string,
    attributes: Attributes,
    checksum: { algorithm: Algorithm; type: ChecksumType } | undefined,
  ): string {
    const id = randomBytes(16).toString('hex')
    this.#database
      .prepare('INSERT INTO uploads VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(
        id,
        bucket,
        Buffer.from(key),
        Date.now(),
        JSON.stringify(attributes),
        checksum?.algorithm ?? null,
        checksum?.type ?? null,
      )
    return id
  }

  /** @throws NoSuchUpload, also where the id belongs to another object */
  find(bucket: string, key: string, id: string): Upload {
    const row = this.#database
      .prepare('SELECT * FROM uploads WHERE id = ? AND bucket = ? AND key = ?')
      .get(id, bucket, Buffer.from(key))
    if (!row) throw new S3Error('NoSuchUpload', undefined, { detail: { UploadId: id } })
    return uploadRow.parse(row)
  }

  /** Stores a part over an earlier one of its number. @returns the bodies it replaced */
  putPart(bucket: string, key: string, id: string, part: Omit<Part, 'modified'>): string[] {
    return transaction(this.#database, () => {
      this.find(bucket, key, id)
      const replaced = this.parts(id).filter((old) => old.number === part.number)
      this.#database
        .prepare('INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?, ?)')
        .run(id, part.number, part.blob, part.size, part.etag, part.checksum, Date.now())
      return replaced.map((old) => old.blob)
    })
  }

  /** The parts in the order of their numbers. */
  parts(id: string): Part[] {
    const rows = this.#database.prepare('SELECT * FROM parts WHERE upload = ? ORDER BY number').all(id)
    return partRow.array().parse(rows)
  }

  /** Ends an upload, aborted or complete. @returns the bodies of its parts */
  remove(id: string): string[] {
    const blobs = this.parts(id).map((part) => part.blob)
    this.#database.prepare('DELETE FROM uploads WHERE id = ?').run(id)
    return blobs
  }

  /** Uploads by key, then by id, after the marker given. */
  list(bucket: string, prefix: string, after: { key: string; id: string }, limit: number): Upload[] {
    const start = Buffer.from(prefix)
    const rows = this.#database
      .prepare(
        `SELECT * FROM uploads WHERE bucket = :bucket AND substr(key, 1, :length) = :prefix
         AND (key > :key OR (key = :key AND id > :id)) ORDER BY key, id LIMIT :limit`,
      )
      .all({ bucket, length: start.length, prefix: start, key: Buffer.from(after.key), id: after.id, limit })
    return uploadRow.array().parse(rows)
  }
}

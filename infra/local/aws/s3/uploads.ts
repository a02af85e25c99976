import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Algorithm } from './checksum.ts'
import { partRow, transaction, uploadRow } from './database.ts'
import type { Attributes, Part, Upload } from './database.ts'
import { S3Error } from './errors.ts'

/** Multipart uploads under way and their parts. */
export class Uploads {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  create(bucket: string, key: string, attributes: Attributes, algorithm: Algorithm | undefined): string {
    const id = randomBytes(16).toString('hex')
    this.#database
      .prepare(
        'INSERT INTO uploads (id, bucket, key, created, attributes, algorithm) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(id, bucket, Buffer.from(key), Date.now(), JSON.stringify(attributes), algorithm ?? null)
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
}

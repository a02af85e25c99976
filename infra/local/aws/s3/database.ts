import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { algorithmSchema } from './checksum.ts'

// Keys are kept as bytes: S3 orders and cuts them by UTF-8 byte, JavaScript strings do not.
const schema = `
CREATE TABLE IF NOT EXISTS buckets (
  name TEXT PRIMARY KEY, region TEXT NOT NULL, created INTEGER NOT NULL, versioning TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS versions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, bucket TEXT NOT NULL REFERENCES buckets, key BLOB NOT NULL,
  version TEXT NOT NULL, latest INTEGER NOT NULL, marker INTEGER NOT NULL, modified INTEGER NOT NULL,
  blob TEXT, size INTEGER NOT NULL, etag TEXT NOT NULL, attributes TEXT NOT NULL, checksum TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS bodies (blob TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS version_id ON versions (bucket, key, version);
CREATE UNIQUE INDEX IF NOT EXISTS latest_version ON versions (bucket, key) WHERE latest = 1;
CREATE TABLE IF NOT EXISTS uploads (
  id TEXT PRIMARY KEY, bucket TEXT NOT NULL REFERENCES buckets, key BLOB NOT NULL, created INTEGER NOT NULL,
  attributes TEXT NOT NULL, algorithm TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS parts (
  upload TEXT NOT NULL REFERENCES uploads ON DELETE CASCADE, number INTEGER NOT NULL, blob TEXT NOT NULL,
  size INTEGER NOT NULL, etag TEXT NOT NULL, checksum TEXT, modified INTEGER NOT NULL,
  PRIMARY KEY (upload, number)
) STRICT;
`

/** Opens the metadata. Two servers on one folder would delete each other's files: the second is refused. */
export function openDatabase(dataDir: string): DatabaseSync {
  const database = new DatabaseSync(join(dataDir, 'metadata.sqlite'), { timeout: 2000 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA foreign_keys = ON')
    transaction(database, () => database.exec(schema))
  } catch (cause) {
    database.close()
    throw new Error(`The S3 data in ${dataDir} cannot be opened; is another server using it?`, { cause })
  }
  return database
}

/** All or nothing; nothing else can run in between, since it is synchronous. */
export function transaction<T>(database: DatabaseSync, run: () => T): T {
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

const json = <T extends z.ZodType>(inner: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(inner)

const keySchema = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes))
const flag = z.number().transform((value) => value === 1)

const attributesSchema = z.object({
  /** content-type, cache-control and the like, by lower-case name. */
  headers: z.record(z.string(), z.string()),
})
export type Attributes = z.infer<typeof attributesSchema>

const objectChecksumSchema = z.object({
  algorithm: algorithmSchema,
  value: z.string(),
  type: z.enum(['FULL_OBJECT', 'COMPOSITE']),
})
export type ObjectChecksum = z.infer<typeof objectChecksumSchema>

export const bucketRow = z.object({
  name: z.string(),
  created: z.number(),
  versioning: z.enum(['', 'Enabled']),
})
export type Bucket = z.infer<typeof bucketRow>

export const versionRow = z.object({
  seq: z.number(),
  key: keySchema,
  version: z.string(),
  marker: flag,
  modified: z.number(),
  blob: z.string().nullable(),
  size: z.number(),
  /** Without quotes; empty for a delete marker. */
  etag: z.string(),
  attributes: json(attributesSchema),
  checksum: z.nullable(json(objectChecksumSchema)),
})
export type Version = z.infer<typeof versionRow>

export const uploadRow = z.object({
  id: z.string(),
  bucket: z.string(),
  key: keySchema,
  created: z.number(),
  attributes: json(attributesSchema),
  algorithm: algorithmSchema.nullable(),
})
export type Upload = z.infer<typeof uploadRow>

export const partRow = z.object({
  number: z.number(),
  blob: z.string(),
  size: z.number(),
  etag: z.string(),
  checksum: z.string().nullable(),
  modified: z.number(),
})
export type Part = z.infer<typeof partRow>

import { randomInt } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import type { Platform } from '#shared/posts/model.ts'

/** The stage at which each fault applies. */
const stages = {
  'rate-limit': 'begin',
  'token-expired': 'begin',
  reject: 'begin',
  quota: 'begin',
  unaudited: 'begin',
  'timeout-before-create': 'create',
  'timeout-after-create': 'create',
  'reset-after-create': 'create',
  'error-500-before-create': 'create',
  'error-500-after-create': 'create',
  'unreadable-after-create': 'create',
  'lookup-lag': 'look-up',
  'refresh-refused': 'renew',
  'refresh-fails': 'renew',
  'media-slow': 'media',
  'media-fails': 'media',
} as const
export type FaultKind = keyof typeof stages
type Stage = (typeof stages)[FaultKind]

export const faultKinds = Object.keys(stages) as [FaultKind, ...FaultKind[]]
export const fault = z.object({ kind: z.enum(faultKinds), times: z.int().min(0).max(1000) })
export type Fault = z.infer<typeof fault>

const networkPost = z.object({
  id: z.string(),
  title: z.string().optional(),
  text: z.string(),
  link: z.string().optional(),
  media: z.array(z.object({ kind: z.string(), bytes: z.number().optional(), url: z.string().optional() })),
  permalink: z.string(),
  created_at: z.string(),
})
export type NetworkPost = z.infer<typeof networkPost>

const body = z.object({ body: z.string() })

/** The posts, tokens and uploads of the sandbox platforms, and their armed faults, on disk. */
export class NetworkStore {
  readonly #db: DatabaseSync

  constructor(file: string) {
    this.#db = new DatabaseSync(file)
    this.#db.exec(`
      PRAGMA journal_mode = WAL;
      CREATE TABLE IF NOT EXISTS posts (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT, platform TEXT NOT NULL, body TEXT NOT NULL
      );
      CREATE INDEX IF NOT EXISTS posts_by_platform ON posts (platform, sequence);
      CREATE TABLE IF NOT EXISTS objects (
        platform TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (platform, kind, id)
      );
      CREATE TABLE IF NOT EXISTS faults (
        platform TEXT NOT NULL, kind TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (platform, kind)
      );
    `)
  }

  add(platform: Platform, post: NetworkPost): void {
    this.#db.prepare('INSERT INTO posts (platform, body) VALUES (?, ?)').run(platform, JSON.stringify(post))
  }

  deletePost(platform: Platform, id: string): void {
    this.#db
      .prepare("DELETE FROM posts WHERE platform = ? AND json_extract(body, '$.id') = ?")
      .run(platform, id)
  }

  /** Newest first. */
  list(platform: Platform, limit: number): NetworkPost[] {
    const rows = this.#db
      .prepare('SELECT body FROM posts WHERE platform = ? ORDER BY sequence DESC LIMIT ?')
      .all(platform, limit)
    return z
      .array(body)
      .parse(rows)
      .map((row) => networkPost.parse(JSON.parse(row.body)))
  }

  count(platform: Platform): number {
    const row = this.#db.prepare('SELECT count(*) AS count FROM posts WHERE platform = ?').get(platform)
    return z.object({ count: z.number() }).parse(row).count
  }

  clear(platform: Platform): void {
    this.#db.prepare('DELETE FROM posts WHERE platform = ?').run(platform)
    this.#db.prepare('DELETE FROM faults WHERE platform = ?').run(platform)
  }

  transaction<T>(write: () => T): T {
    this.#db.exec('BEGIN')
    try {
      const result = write()
      this.#db.exec('COMMIT')
      return result
    } catch (error) {
      this.#db.exec('ROLLBACK')
      throw error
    }
  }

  /** Stores a token, an upload or a container. */
  put(platform: Platform, kind: string, id: string, value: unknown): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO objects (platform, kind, id, body) VALUES (?, ?, ?, ?)')
      .run(platform, kind, id, JSON.stringify(value))
  }

  get<T>(platform: Platform, kind: string, id: string, schema: z.ZodType<T>): T | undefined {
    const row = this.#db
      .prepare('SELECT body FROM objects WHERE platform = ? AND kind = ? AND id = ?')
      .get(platform, kind, id)
    return row === undefined ? undefined : schema.parse(JSON.parse(body.parse(row).body))
  }

  remove(platform: Platform, kind: string, id: string): void {
    this.#db.prepare('DELETE FROM objects WHERE platform = ? AND kind = ? AND id = ?').run(platform, kind, id)
  }

  removeAll(platform: Platform, kind: string): void {
    this.#db.prepare('DELETE FROM objects WHERE platform = ? AND kind = ?').run(platform, kind)
  }

  countOf(platform: Platform, kind: string): number {
    const row = this.#db
      .prepare('SELECT count(*) AS count FROM objects WHERE platform = ? AND kind = ?')
      .get(platform, kind)
    return z.object({ count: z.number() }).parse(row).count
  }

  armed(platform: Platform): Fault[] {
    const rows = this.#db
      .prepare('SELECT kind, times FROM faults WHERE platform = ? AND times > 0 ORDER BY kind')
      .all(platform)
    return z.array(fault).parse(rows)
  }

  /** Zero times disarms the fault. */
  arm(platform: Platform, { kind, times }: Fault): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO faults (platform, kind, times) VALUES (?, ?, ?)')
      .run(platform, kind, times)
  }

  /** Returns the first armed fault of a stage, and uses up one of its times. */
  take(platform: Platform, stage: Stage): FaultKind | undefined {
    const next = this.armed(platform).find(({ kind }) => stages[kind] === stage)
    if (!next) return undefined
    this.arm(platform, { ...next, times: next.times - 1 })
    return next.kind
  }

  close(): void {
    this.#db.close()
  }
}

/** A number of nineteen digits, like the ids of most platforms. */
export const numericId = (): string => `7${Date.now()}${String(randomInt(100_000)).padStart(5, '0')}`

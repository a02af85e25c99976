import { randomInt } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import * as z from 'zod'
import type { Platform } from '#shared/posts/model.ts'

/** The stage at which each fault applies, and its name for people. */
export const faults = {
  'timeout-before-create': ['create', 'Never answers; nothing is posted'],
  'timeout-after-create': ['create', 'Never answers, but posts'],
  'reset-after-create': ['create', 'Drops the connection, but posts'],
  'error-500-before-create': ['create', 'Answers 5xx; nothing is posted'],
  'error-500-after-create': ['create', 'Answers 5xx, but posts'],
  'unreadable-after-create': ['create', 'Answers 200 with an unreadable body, but posts'],
  'rate-limit': ['begin', 'Rate limit: asks to wait a little'],
  quota: ['begin', 'Daily quota used up: asks to wait long'],
  'token-expired': ['begin', 'Says the token has expired'],
  reject: ['begin', 'Refuses the post'],
  unaudited: ['begin', 'App not audited: accepts private posts only (TikTok)'],
  'lookup-lag': ['look-up', 'Look-ups do not find new posts yet'],
  'refresh-refused': ['renew', 'Refuses to renew the token: the account must be connected again'],
  'refresh-fails': ['renew', 'Fails to renew the token'],
  'media-slow': ['media', 'Slow with images and videos'],
  'media-fails': ['media', 'Rejects the image or video'],
} as const
export type FaultKind = keyof typeof faults

export const faultKinds = Object.keys(faults) as [FaultKind, ...FaultKind[]]
export const fault = z.object({ kind: z.enum(faultKinds), times: z.int().min(0).max(1000) })
type Fault = z.infer<typeof fault>

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

/** The posts of the sandbox platforms, and their objects (tokens, uploads, armed faults), on disk. */
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
    `)
  }

  #run = (sql: string, ...values: SQLInputValue[]) => void this.#db.prepare(sql).run(...values)

  #read<T>(schema: z.ZodType<T>, sql: string, ...values: SQLInputValue[]): T[] {
    const rows = this.#db.prepare(sql).all(...values)
    return rows.map(({ body }) => schema.parse(JSON.parse(String(body))))
  }

  add(platform: Platform, post: NetworkPost): void {
    this.#run('INSERT INTO posts (platform, body) VALUES (?, ?)', platform, JSON.stringify(post))
  }

  deletePost(platform: Platform, id: string): void {
    this.#run("DELETE FROM posts WHERE platform = ? AND json_extract(body, '$.id') = ?", platform, id)
  }

  /** Newest first. */
  list(platform: Platform, limit: number): NetworkPost[] {
    const sql = 'SELECT body FROM posts WHERE platform = ? ORDER BY sequence DESC LIMIT ?'
    return this.#read(networkPost, sql, platform, limit)
  }

  count(platform: Platform): number {
    const sql = 'SELECT count(*) AS body FROM posts WHERE platform = ?'
    return this.#read(z.number(), sql, platform)[0] ?? 0
  }

  clear(platform: Platform): void {
    this.#run('DELETE FROM posts WHERE platform = ?', platform)
    this.removeAll(platform, 'fault')
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

  put(platform: Platform, kind: string, id: string, value: unknown): void {
    this.#run('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?)', platform, kind, id, JSON.stringify(value))
  }

  get<T>(platform: Platform, kind: string, id: string, schema: z.ZodType<T>): T | undefined {
    const sql = 'SELECT body FROM objects WHERE platform = ? AND kind = ? AND id = ?'
    return this.#read(schema, sql, platform, kind, id)[0]
  }

  remove(platform: Platform, kind: string, id: string): void {
    this.#run('DELETE FROM objects WHERE platform = ? AND kind = ? AND id = ?', platform, kind, id)
  }

  removeAll(platform: Platform, kind: string): void {
    this.#run('DELETE FROM objects WHERE platform = ? AND kind = ?', platform, kind)
  }

  countOf(platform: Platform, kind: string): number {
    const sql = 'SELECT count(*) AS body FROM objects WHERE platform = ? AND kind = ?'
    return this.#read(z.number(), sql, platform, kind)[0] ?? 0
  }

  armed(platform: Platform): Fault[] {
    const sql = "SELECT body FROM objects WHERE platform = ? AND kind = 'fault' ORDER BY id"
    return this.#read(fault, sql, platform).filter(({ times }) => times > 0)
  }

  /** Zero times disarms the fault. */
  arm(platform: Platform, armed: Fault): void {
    this.put(platform, 'fault', armed.kind, armed)
  }

  /** Returns the first armed fault of a stage, and uses up one of its times. */
  take(platform: Platform, stage: (typeof faults)[FaultKind][0]): FaultKind | undefined {
    const next = this.armed(platform).find(({ kind }) => faults[kind][0] === stage)
    if (next) this.arm(platform, { ...next, times: next.times - 1 })
    return next?.kind
  }

  close(): void {
    this.#db.close()
  }
}

/** A number of nineteen digits, like the ids of most platforms. */
export const numericId = (): string => `7${Date.now()}${String(randomInt(100_000)).padStart(5, '0')}`

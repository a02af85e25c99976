import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'

export const faultKinds = [
  'timeout-before-create',
  'timeout-after-create',
  'reset-after-create',
  'error-500-before-create',
  'error-500-after-create',
  'rate-limit',
  'token-expired',
  'reject',
  'lookup-lag',
] as const
export type FaultKind = (typeof faultKinds)[number]

export const fault = z.object({ kind: z.enum(faultKinds), times: z.int().min(0).max(1000) })
export type Fault = z.infer<typeof fault>

const networkPost = z.object({
  id: z.string(),
  reference: z.string(),
  title: z.string(),
  text: z.string(),
  permalink: z.string(),
  created_at: z.string(),
})
export type NetworkPost = z.infer<typeof networkPost>

/** What the sandbox networks hold, and the faults they are told to show: kept on disk. */
export class NetworkStore {
  readonly #db: DatabaseSync

  constructor(file: string) {
    this.#db = new DatabaseSync(file)
    this.#db.exec(`
      PRAGMA journal_mode = WAL;
      CREATE TABLE IF NOT EXISTS posts (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT, platform TEXT NOT NULL, id TEXT NOT NULL, reference TEXT NOT NULL,
        title TEXT NOT NULL, text TEXT NOT NULL, permalink TEXT NOT NULL, created_at TEXT NOT NULL
      );
      CREATE INDEX IF NOT EXISTS posts_by_reference ON posts (platform, reference);
      CREATE TABLE IF NOT EXISTS faults (
        platform TEXT NOT NULL, kind TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (platform, kind)
      );
    `)
  }

  add(platform: string, post: NetworkPost): void {
    this.#db
      .prepare(
        'INSERT INTO posts (platform, id, reference, title, text, permalink, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(platform, post.id, post.reference, post.title, post.text, post.permalink, post.created_at)
  }

  /** Newest first; with a reference, only the posts sent under it. */
  list(platform: string, { reference, limit }: { reference?: string; limit: number }): NetworkPost[] {
    const columns = 'id, reference, title, text, permalink, created_at'
    const rows =
      reference === undefined
        ? this.#db
            .prepare(`SELECT ${columns} FROM posts WHERE platform = ? ORDER BY sequence DESC LIMIT ?`)
            .all(platform, limit)
        : this.#db
            .prepare(
              `SELECT ${columns} FROM posts WHERE platform = ? AND reference = ? ORDER BY sequence DESC LIMIT ?`,
            )
            .all(platform, reference, limit)
    return z.array(networkPost).parse(rows)
  }

  count(platform: string): number {
    const row = this.#db.prepare('SELECT count(*) AS count FROM posts WHERE platform = ?').get(platform)
    return z.object({ count: z.number() }).parse(row).count
  }

  clear(platform: string): void {
    this.#db.prepare('DELETE FROM posts WHERE platform = ?').run(platform)
    this.#db.prepare('DELETE FROM faults WHERE platform = ?').run(platform)
  }

  /** The faults a platform has still to show. */
  armed(platform: string): Fault[] {
    const rows = this.#db
      .prepare('SELECT kind, times FROM faults WHERE platform = ? AND times > 0 ORDER BY kind')
      .all(platform)
    return z.array(fault).parse(rows)
  }

  /** Zero times switches the fault off. */
  arm(platform: string, { kind, times }: Fault): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO faults (platform, kind, times) VALUES (?, ?, ?)')
      .run(platform, kind, times)
  }

  /** The first armed fault that concerns `posting` or `look-up`; showing it uses up one of its times. */
  take(platform: string, occasion: 'posting' | 'look-up'): FaultKind | undefined {
    const due = this.armed(platform).find(({ kind }) => (kind === 'lookup-lag') === (occasion === 'look-up'))
    if (!due) return undefined
    this.arm(platform, { ...due, times: due.times - 1 })
    return due.kind
  }

  close(): void {
    this.#db.close()
  }
}

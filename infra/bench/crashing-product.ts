import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { socialPost, type Platform, type SocialPost } from '../../shared/posts/model.ts'
import { isOpen } from '../../shared/posts/post-state.ts'
import { timelineEvent, type TimelineEvent } from '../../shared/posts/publishing-endpoints.ts'
import { mp4, pictures } from '../../functions/testing/media.ts'
import { callerOf, freePort, type Caller } from '../local/http.ts'

const password = 'the bench signs in with this'

const heldPosts = z.object({
  posts: z.array(z.object({ id: z.string(), text: z.string(), created_at: z.string() })),
})
/** A post on a sandbox network. */
export type Held = z.infer<typeof heldPosts>['posts'][number]

const postsPage = z.object({ posts: z.array(socialPost), next_cursor: z.optional(z.string()) })
const timelinePage = z.object({ events: z.array(timelineEvent) })

/** The whole product as `npm start` runs it, with its own data and port. The bench crashes it and calls it over HTTP. */
export class CrashingProduct {
  /** Each time without service, in epoch milliseconds. */
  readonly crashes: { killed: number; ready: number }[] = []
  readonly folder: string
  readonly #port: number
  readonly #call: Caller
  #child: ChildProcess | undefined

  private constructor(folder: string, port: number) {
    this.folder = folder
    this.#port = port
    this.#call = callerOf(`http://127.0.0.1:${port}`)
  }

  static async start(): Promise<CrashingProduct> {
    const product = new CrashingProduct(await mkdtemp(join(tmpdir(), 'crashes-')), await freePort())
    await product.#run()
    await product.#send('POST', '/api/admin/session', { password })
    return product
  }

  async #run(): Promise<void> {
    const child = spawn('npm', ['start'], {
      env: { ...process.env, DATA_DIR: this.folder, PORT: String(this.#port), ADMIN_PASSWORD: password },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('ready ')) return
    throw new Error('The product exited before it was ready')
  }

  /** Kills every process of the product at once, and starts it again. */
  async crash(): Promise<void> {
    const killed = Date.now()
    await this.#kill()
    await this.#run()
    this.crashes.push({ killed, ready: Date.now() })
  }

  async #kill(): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    spawnSync('kill', ['-9', ...treeOf(child.pid).map(String)])
    await exited
  }

  async close(keep: boolean): Promise<void> {
    await this.#kill()
    if (keep) console.log(`The data is in ${this.folder}`)
    else await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async #send(method: string, path: string, body?: object): Promise<Response> {
    const response = await this.#call(method, path, body)
    if (response.ok) return response
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  }

  async #json(method: string, path: string, body?: object): Promise<unknown> {
    return (await this.#send(method, path, body)).json()
  }

  async upload(kind: 'image' | 'video'): Promise<{ id: string }> {
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(kind === 'image' ? pictures['image/jpeg'] : mp4())]))
    return z.object({ id: z.string() }).parse(await this.#json('POST', '/api/media', form))
  }

  async schedule(post: object): Promise<void> {
    await this.#json('POST', '/api/social/posts', { ...post, status: 'scheduled' })
  }

  /** @returns false when the product is down */
  arm(platform: Platform, fault: { kind: string; times: number }): Promise<boolean> {
    return this.#json('PUT', `/__local/platforms/${platform}/faults`, fault).then(
      () => true,
      () => false,
    )
  }

  async held(platform: Platform): Promise<Held[]> {
    return heldPosts.parse(await this.#json('GET', `/__local/platforms/${platform}/posts`)).posts
  }

  async #posts(): Promise<SocialPost[]> {
    const all: SocialPost[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const path = `/api/social/posts?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const page = postsPage.parse(await this.#json('GET', path))
      all.push(...page.posts)
      cursor = page.next_cursor
    }
    return all
  }

  /** Waits until no delivery is in progress. */
  async untilFinal(mostMinutes: number): Promise<SocialPost[]> {
    for (const until = Date.now() + mostMinutes * 60_000; ; await sleep(2000)) {
      const posts = await this.#posts()
      const open = posts.filter(
        (post) => ['scheduled', 'publishing'].includes(post.status) || post.deliveries.some(isOpen),
      )
      if (open.length === 0) return posts
      if (Date.now() > until) throw new Error(`${open.length} posts are open after ${mostMinutes} minutes`)
    }
  }

  async timeline(postId: string, on: Platform): Promise<TimelineEvent[]> {
    const page = timelinePage.parse(await this.#json('GET', `/api/social/posts/${postId}/timeline?limit=100`))
    return page.events.filter(({ platform }) => platform === on)
  }
}

/** A process and its descendants. */
function treeOf(root: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n')
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number])
  const tree = [root]
  for (const above of tree) tree.push(...parents.flatMap(([pid, parent]) => (parent === above ? [pid] : [])))
  return tree
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { pictures, mp4 } from '../../functions/testing/media.ts'
import { post, type Platform, type Post } from '../../shared/posts/model.ts'
import { isOpen } from '../../shared/posts/post-state.ts'
import { callerOf, type Caller } from '../local/http.ts'
import { builtSite, ensureSite } from '../local/site-build.ts'
import { password, startStackProcess, type StackProcess } from '../tests/stack-process.ts'

const postsPage = z.object({ posts: z.array(post), next_cursor: z.optional(z.string()) })
const heldPosts = z.object({ posts: z.array(z.object({ text: z.string(), created_at: z.coerce.date() })) })
export const withId = z.object({ id: z.string() })

/** The whole product in its own process with its own data, and a member of staff who calls it over HTTP. */
export class Product {
  readonly folder: string
  #stack: StackProcess
  #call: Caller

  private constructor(folder: string, stack: StackProcess) {
    this.folder = folder
    this.#stack = stack
    this.#call = callerOf(stack.url)
  }

  static async start(): Promise<Product> {
    await ensureSite()
    const folder = await mkdtemp(join(tmpdir(), 'bench-'))
    const product = new Product(folder, await startStackProcess({ dataDir: folder, siteDir: builtSite }))
    await product.ask('POST', '/api/admin/session', { password })
    return product
  }

  get url(): string {
    return this.#stack.url
  }

  get pid(): number {
    return this.#stack.pid ?? 0
  }

  /** @throws with the answer if it is an error */
  async ask(method: string, path: string, body?: object): Promise<string> {
    const response = await this.#call(method, path, body)
    const text = await response.text()
    if (response.ok) return text
    throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 200)}`)
  }

  async read<T>(schema: z.ZodType<T>, method: string, path: string, body?: object): Promise<T> {
    return schema.parse(JSON.parse(await this.ask(method, path, body)))
  }

  upload(kind: 'image' | 'video'): Promise<{ id: string }> {
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(kind === 'image' ? pictures['image/jpeg'] : mp4())]))
    return this.read(withId, 'POST', '/api/media', form)
  }

  /** The posts on a sandbox network. */
  async held(platform: Platform): Promise<z.infer<typeof heldPosts>['posts']> {
    return (await this.read(heldPosts, 'GET', `/__local/platforms/${platform}/posts`)).posts
  }

  /** All posts, when no delivery is in progress. @throws if some still are after so many minutes */
  async finalPosts(mostMinutes: number): Promise<Post[]> {
    for (const until = Date.now() + mostMinutes * 60_000; ; await sleep(2000)) {
      const all: Post[] = []
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const path: string = `/api/social/posts?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
        const page: z.infer<typeof postsPage> = await this.read(postsPage, 'GET', path)
        all.push(...page.posts)
        cursor = page.next_cursor
      }
      const open = all.filter(
        ({ status, deliveries }) => ['scheduled', 'publishing'].includes(status) || deliveries.some(isOpen),
      )
      if (open.length === 0) return all
      if (Date.now() > until) throw new Error(`${open.length} posts are open after ${mostMinutes} minutes`)
    }
  }

  /** Kills the product, and starts it again on the same data. */
  async crash(): Promise<void> {
    await this.#stack.kill()
    this.#stack = await startStackProcess({ dataDir: this.folder, siteDir: builtSite })
    this.#call = callerOf(this.#stack.url)
    await this.ask('POST', '/api/admin/session', { password })
  }

  async close(): Promise<void> {
    await this.#stack.stop()
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A row of figures against marks, for `console.table`. */
export const against = (what: string, figure: number, most?: number) => ({
  what,
  figure: Math.round(figure * 100) / 100,
  mark: most === undefined ? '' : `≤ ${most}`,
  met: most === undefined ? '' : figure <= most ? 'yes' : 'NO',
})

/** The value that this share of a list does not exceed. */
export const quantile = (list: readonly number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? Number.NaN

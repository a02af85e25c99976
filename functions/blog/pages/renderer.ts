import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { BlogPage, BlogRenderer, Content, RenderedPage } from '#shared/blog/renderer.ts'
import { readEnvIfSet } from '#lib/env.ts'
import type { DrawQuestions } from '../draw-worker.ts'
import { TextThread, type Answer } from '../text/text-thread.ts'

type Facts = Pick<BlogRenderer, 'design' | 'sheet' | 'sitePaths'>

export interface Renderer extends Facts {
  render: (page: BlogPage) => Promise<RenderedPage>
  renderPreview: (page: BlogPage) => Promise<string>
  contentOf: (article: Drawable, cpuMs?: number) => Promise<Answer<Content>>
}

type Drawable = Parameters<BlogRenderer['contentOf']>[0]

let started: { thread: TextThread<DrawQuestions>; facts: Promise<Facts> } | undefined

/** BLOG_RENDERER_FILE, or else the file next to the bundle or in the build. */
export async function renderer(): Promise<Renderer> {
  started ??= start()
  const { thread, facts } = started
  return {
    ...(await facts),
    render: async (page) => valueOf(await thread.ask('render', [page])),
    renderPreview: async (page) => valueOf(await thread.ask('renderPreview', [page])),
    contentOf: (article, cpuMs) => cachedContent(thread, article, cpuMs),
  }
}

function start(): NonNullable<typeof started> {
  // The bundler replaces this whole expression, so it must stay in one piece.
  const dirname = import.meta.dirname as string | undefined
  const file =
    readEnvIfSet('BLOG_RENDERER_FILE')?.BLOG_RENDERER_FILE ??
    (dirname === undefined
      ? join(__dirname, 'blog-renderer.mjs')
      : join(dirname, '../../../dist/blog-renderer.mjs'))
  const thread = new TextThread<DrawQuestions>('draw-worker', dirname && join(dirname, '..'), file)
  const facts = thread.ask('facts', []).then(valueOf)
  // The next page tries again.
  facts.catch(() => (started = undefined))
  return { thread, facts }
}

function valueOf<T>(answer: Answer<T>): T {
  if ('failed' in answer) throw new Error(`The renderer is ${answer.failed}`)
  return answer.value
}

const maxCached = 40
/** Longer articles are rare and would take too much memory. */
const maxCachedLength = 100_000
const cache = new Map<string, Promise<Answer<Content>>>()

/** Cached, because the two feeds render the same twenty articles, which takes most of the time of a publication. */
async function cachedContent(
  thread: TextThread<DrawQuestions>,
  { markdown, images }: Drawable,
  cpuMs?: number,
): Promise<Answer<Content>> {
  const key = createHash('sha256').update(JSON.stringify(images)).update(markdown).digest('base64')
  const drawing = cache.get(key) ?? thread.ask('contentOf', [{ markdown, images }], cpuMs)
  cache.delete(key)
  cache.set(key, drawing)
  const [oldest] = cache.keys()
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
  const answer = await drawing.catch((error: unknown) => {
    cache.delete(key)
    throw error
  })
  if ('value' in answer && answer.value.html.length > maxCachedLength) cache.delete(key)
  return answer
}

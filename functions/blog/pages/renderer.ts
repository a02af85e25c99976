import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { BlogPage, BlogRenderer, Content, RenderedPage } from '#shared/blog/renderer.ts'
import { readEnvIfSet } from '#lib/env.ts'
import type { DrawQuestions } from '../draw-worker.ts'
import { TextThread, type Answer } from '../text/text-thread.ts'

type Facts = Pick<BlogRenderer, 'design' | 'sheet' | 'sitePaths'>

/** The renderer, in a thread of its own. */
export interface Renderer extends Facts {
  render: (page: BlogPage) => Promise<RenderedPage>
  renderPreview: (page: BlogPage) => Promise<string>
  contentOf: (article: Drawable, cpuMs?: number) => Promise<Answer<Content>>
}

type Drawable = Parameters<BlogRenderer['contentOf']>[0]

let started: { thread: TextThread<DrawQuestions>; facts: Promise<Facts> } | undefined

/**
 * The site's own components, as the build bundles them: BLOG_RENDERER_FILE, else beside the bundle or in the build. Loaded
 * with the first page that is drawn.
 */
export async function renderer(): Promise<Renderer> {
  started ??= start()
  const { thread, facts } = started
  return {
    ...(await facts),
    render: async (page) => valueOf(await thread.ask('render', [page])),
    renderPreview: async (page) => valueOf(await thread.ask('renderPreview', [page])),
    contentOf: (article, cpuMs) => keptContent(thread, article, cpuMs),
  }
}

function start(): NonNullable<typeof started> {
  // The bundler replaces this whole expression, so it is not taken apart.
  const dirname = import.meta.dirname as string | undefined
  const file =
    readEnvIfSet('BLOG_RENDERER_FILE')?.BLOG_RENDERER_FILE ??
    (dirname === undefined
      ? join(__dirname, 'blog-renderer.mjs')
      : join(dirname, '../../../dist/blog-renderer.mjs'))
  const thread = new TextThread<DrawQuestions>('draw-worker', dirname && join(dirname, '..'), file)
  const facts = thread.ask('facts', []).then(valueOf)
  // It is tried again with the next page.
  facts.catch(() => (started = undefined))
  return { thread, facts }
}

function valueOf<T>(answer: Answer<T>): T {
  if ('failed' in answer) throw new Error(`The renderer is ${answer.failed}`)
  return answer.value
}

const maxKept = 40
/** Longer ones are rare, and would take too much of a function's memory. */
const maxKeptLength = 100_000
const kept = new Map<string, Promise<Answer<Content>>>()

/**
 * An article's Markdown as HTML. The latest results are cached: an article is in two feeds with nineteen others, and most
 * of a publication would go into drawing these again.
 */
async function keptContent(
  thread: TextThread<DrawQuestions>,
  { markdown, images }: Drawable,
  cpuMs?: number,
): Promise<Answer<Content>> {
  const key = createHash('sha256').update(JSON.stringify(images)).update(markdown).digest('base64')
  const drawing = kept.get(key) ?? thread.ask('contentOf', [{ markdown, images }], cpuMs)
  kept.delete(key)
  kept.set(key, drawing)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  const answer = await drawing.catch((error: unknown) => {
    kept.delete(key)
    throw error
  })
  if ('value' in answer && answer.value.html.length > maxKeptLength) kept.delete(key)
  return answer
}

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BlogRenderer, Content, ShownArticle } from '#shared/blog/renderer.ts'
import { readEnvIfSet } from '#lib/env.ts'
import { toShown, type Images, type Reading } from '../domain/stored-article.ts'

let loaded: Promise<BlogRenderer> | undefined

/**
 * The bundled components of the site: BLOG_RENDERER_FILE, or else the file next to the bundle or in the build. Loaded with
 * the first page.
 */
export function renderer(): Promise<BlogRenderer> {
  loaded ??= load().catch((error: unknown) => {
    // The next page tries again.
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<BlogRenderer> {
  // The bundler replaces this whole expression, so it must stay in one piece.
  const dirname = import.meta.dirname as string | undefined
  const file =
    readEnvIfSet('BLOG_RENDERER_FILE')?.BLOG_RENDERER_FILE ??
    (dirname === undefined
      ? join(__dirname, 'blog-renderer.mjs')
      : join(dirname, '../../../dist/blog-renderer.mjs'))
  return ((await import(pathToFileURL(file).href)) as { blogRenderer: BlogRenderer }).blogRenderer
}

/** An article as the site shows it. */
export async function drawArticle(
  from: Parameters<typeof toShown>[0],
  images: Images,
): Promise<ShownArticle> {
  const shown = toShown(from, images)
  const content = await contentOf(shown)
  return { ...shown, excerpt: shown.excerpt || content.opening, content }
}

/** What is derived from Markdown when it is saved. */
export async function readingOf(markdown: string): Promise<Reading> {
  const { word_count, opening } = await contentOf({ markdown, images: {} })
  return { word_count, opening }
}

const maxCached = 40
/** Longer articles are rare and would take too much memory. */
const maxCachedLength = 100_000
const cache = new Map<string, Content>()

/**
 * Renders the Markdown of an article. The latest results are cached: the two feeds contain twenty articles, and rendering
 * them again would take most of the time of a publication.
 */
async function contentOf({ markdown, images }: Parameters<BlogRenderer['contentOf']>[0]): Promise<Content> {
  const key = createHash('sha256').update(JSON.stringify(images)).update(markdown).digest('base64')
  const content = cache.get(key) ?? (await renderer()).contentOf({ markdown, images })
  cache.delete(key)
  if (content.html.length <= maxCachedLength) cache.set(key, content)
  const [oldest] = cache.keys()
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
  return content
}

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BlogRenderer } from '#shared/blog/renderer.ts'
import { readEnvIfSet } from '#kernel/env.ts'

let loaded: Promise<BlogRenderer> | undefined

/**
 * The site's own components, as the build bundles them: BLOG_RENDERER_FILE, else beside the bundle or in the build. Loaded
 * with the first page that is drawn.
 */
export const renderer = (): Promise<BlogRenderer> => (loaded ??= load())

async function load(): Promise<BlogRenderer> {
  const file =
    readEnvIfSet('BLOG_RENDERER_FILE')?.BLOG_RENDERER_FILE ??
    (import.meta.dirname === undefined
      ? join(__dirname, 'blog-renderer.mjs')
      : join(import.meta.dirname, '../../../dist/blog-renderer.mjs'))
  // The bundler makes this a `require`, which takes no URL.
  const module = (await import(import.meta.dirname === undefined ? file : pathToFileURL(file).href)) as {
    blogRenderer: BlogRenderer
  }
  return module.blogRenderer
}

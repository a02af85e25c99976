import { createHash, hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Rolldown } from 'vite'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import type { RendererFacts } from '../site/blog/renderer.tsx'
import type * as site from '../site/framework/server.tsx'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const hasAdmin = () => existsSync(join(root, 'admin/index.html'))

export const sharedConfig = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
} satisfies InlineConfig

/** Browsers with light-dark() and oklch(), so that the stylesheet is sent unchanged. */
const cssTarget = ['chrome123', 'firefox120', 'safari17.5']
const islandsEntry = 'site/framework/islands.client.ts'
const fontEntry = 'ui/fonts/besley-500.woff2'
const stylesEntry = 'site/site.css'
const blogStylesEntry = 'site/blog/blog.css'

const manifest = z.record(z.string(), z.object({ file: z.string() }))

export interface Bundle {
  /** URL of the heading font. */
  font: string
  /** URL of the islands' script. */
  islands: string
  styles: string
  /** `sha256-…` of the styles, for the content security policy. */
  styleHash: string
  blogStyles: string
}

const forBrowsers = (input: readonly string[], outDir: string) => ({
  ...sharedConfig,
  build: {
    outDir,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    cssTarget,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: input.map((file) => join(root, file)) },
  },
})

/** The first screen is one script instead of one for each module that it shares with other screens. */
const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'main', tags: ['$initial'], priority: 2 },
    { name: 'all-schemas', test: /api\/all-schemas\.ts$/ },
  ],
}

export const adminConfig = (outDir: string) => {
  const { build: options, ...config } = forBrowsers(['admin/index.html'], outDir)
  const rolldownOptions = { ...options.rolldownOptions, output: { codeSplitting: chunks } }
  // React Aria contains texts in thirty languages.
  const plugins = [...config.plugins, optimizeLocales.vite({ locales: [brand.language] })]
  return { ...config, plugins, build: { ...options, rolldownOptions } }
}

export async function bundleAdmin(outDir: string): Promise<void> {
  await build(adminConfig(outDir))
}

/** Bundles the islands and stylesheets of public pages. Stylesheets are returned as text, and not left in `outDir`. */
export async function bundleForPages(outDir: string): Promise<Bundle> {
  const config = forBrowsers([islandsEntry, stylesEntry, blogStylesEntry], outDir)
  await build({ ...config, build: { ...config.build, manifest: 'manifest.json' } })
  const manifestFile = join(outDir, 'manifest.json')
  const files = manifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')))
  const fileOf = (entry: string) => {
    const found = files[entry]
    if (!found) throw new Error(`The bundle has no ${entry}`)
    return found.file
  }
  const takeOut = async (entry: string) => {
    const file = join(outDir, fileOf(entry))
    const text = (await readFile(file, 'utf8')).trim()
    await unlink(file)
    return text
  }
  const [styles, blogStyles] = await Promise.all([takeOut(stylesEntry), takeOut(blogStylesEntry)])
  await unlink(manifestFile)
  const styleHash = `sha256-${createHash('sha256').update(styles).digest('base64')}`
  const font = `/${fileOf(fontEntry)}`
  return { font, islands: `/${fileOf(islandsEntry)}`, styles, styleHash, blogStyles }
}

export type SiteServer = typeof site

/** Bundles the pages for Node and loads them into this process. */
export async function loadSite(): Promise<SiteServer> {
  const outDir = join(root, `../node_modules/.cache/site-${process.pid}-${Date.now()}`)
  try {
    await build({
      ...sharedConfig,
      build: {
        ssr: 'site/framework/server.tsx',
        outDir,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'server.js' } },
      },
    })
    return (await import(pathToFileURL(join(outDir, 'server.js')).href)) as SiteServer
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Replaced by the facts, which include a hash of the bundle. */
const placeholder = '@renderer-facts'

/**
 * Bundles the blog's components with all dependencies into one file, which functions load to render pages.
 * @param file the output
 * @param facts `design` is added here: a hash of the code and facts that pages are rendered with
 */
export async function bundleRenderer(file: string, facts: Omit<RendererFacts, 'design'>): Promise<void> {
  const outDir = join(root, `../node_modules/.cache/renderer-${process.pid}-${Date.now()}`)
  try {
    await build({
      ...sharedConfig,
      // The React plugin depends on the environment, which differs in tests.
      plugins: [],
      oxc: { jsx: { runtime: 'automatic', development: false } },
      define: { 'process.env.NODE_ENV': '"production"', rendererFacts: JSON.stringify(placeholder) },
      ssr: { noExternal: true },
      build: {
        ssr: 'site/blog/renderer.tsx',
        outDir,
        emptyOutDir: true,
        minify: true,
        rolldownOptions: { output: { entryFileNames: 'renderer.mjs' } },
      },
    })
    const code = await readFile(join(outDir, 'renderer.mjs'), 'utf8')
    const { sitePaths: _paths, ...rendered } = facts
    const design = hash('sha256', code + JSON.stringify(rendered)).slice(0, 16)
    await mkdir(dirname(file), { recursive: true })
    const literal = JSON.stringify(JSON.stringify({ ...facts, design } satisfies RendererFacts))
    await writeFile(
      file,
      code.replace(new RegExp(`(["'\`])${placeholder}\\1`), () => literal),
    )
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

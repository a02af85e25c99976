import { createHash } from 'node:crypto'
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
/** Whether the staff area is there to be built. */
export const hasAdmin = () => existsSync(join(root, 'admin/index.html'))

/** What the build and the development server have in common. */
export const sharedConfig = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
} satisfies InlineConfig

/** Browsers that know light-dark() and oklch(): the stylesheet is sent as it was written. */
const cssTarget = ['chrome123', 'firefox120', 'safari17.5']
const islandsEntry = 'site/framework/islands.client.ts'
const stylesEntry = 'site/site.css'
const blogStylesEntry = 'site/blog/blog.css'

const manifest = z.record(z.string(), z.object({ file: z.string() }))

export interface Bundle {
  /** Address of the islands' script. */
  islands: string
  styles: string
  /** `sha256-…` of the styles, as a content security policy names it. */
  styleHash: string
  /** The stylesheet of the blog, which its pages link to. */
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

/** The first screen comes in one file of script instead of one for each module that others share with it. */
const parts: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'main', tags: ['$initial'], priority: 2 },
    { name: 'all-schemas', test: /api\/all-schemas\.ts$/ },
  ],
}

/** How the staff area is bundled: `admin/index.html` and its assets. */
export const adminConfig = (outDir: string) => {
  const { build: options, ...config } = forBrowsers(['admin/index.html'], outDir)
  const rolldownOptions = { ...options.rolldownOptions, output: { codeSplitting: parts } }
  // The staff area speaks one language; its widgets come with the words of thirty.
  const plugins = [...config.plugins, optimizeLocales.vite({ locales: [brand.language] })]
  return { ...config, plugins, build: { ...options, rolldownOptions } }
}

/** Bundles the staff area. */
export async function bundleAdmin(outDir: string): Promise<void> {
  await build(adminConfig(outDir))
}

/** Bundles what public pages load: the stylesheet, which is taken out to be inlined, and the islands. */
export async function bundleForPages(outDir: string): Promise<Bundle> {
  const config = forBrowsers([islandsEntry, stylesEntry, blogStylesEntry], outDir)
  await build({ ...config, build: { ...config.build, manifest: 'manifest.json' } })
  const manifestFile = join(outDir, 'manifest.json')
  const files = manifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')))
  const fileOf = (entry: string) => {
    const found = files[entry]
    if (!found) throw new Error(`the bundle has no ${entry}`)
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
  return { islands: `/${fileOf(islandsEntry)}`, styles, styleHash, blogStyles }
}

type SiteServer = typeof site

/** Bundles the pages for this process and loads them. */
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

/** Stands where the facts go, which are known once there is a bundle. */
const placeholder = '@renderer-facts'

/**
 * Bundles the components of the blog with all they need into one file, which functions load to draw pages.
 * @param file where it goes
 * @param facts `design` is made here, of all that pages are drawn with
 */
export async function bundleRenderer(file: string, facts: Omit<RendererFacts, 'design'>): Promise<void> {
  const outDir = join(root, `../node_modules/.cache/renderer-${process.pid}-${Date.now()}`)
  try {
    await build({
      ...sharedConfig,
      // The plugin would follow the environment, which is another in tests.
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
    const { sitePaths: _paths, ...drawn } = facts
    const design = createHash('sha256').update(code).update(JSON.stringify(drawn)).digest('hex').slice(0, 16)
    const given: RendererFacts = { ...facts, design }
    await mkdir(dirname(file), { recursive: true })
    const literal = JSON.stringify(JSON.stringify(given))
    await writeFile(
      file,
      code.replace(new RegExp(`(["'\`])${placeholder}\\1`), () => literal),
    )
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { build } from 'vite'
import * as z from 'zod'
import { edgeBrotliQuality } from '#shared/system/edge-brotli.ts'
import { adminConfig } from './bundle.ts'

/** KB of script and style after brotli, for the first screen and for each further one. */
const limits = { first: 160, firstRequests: 12, next: 80 }

/** Parts that load after their screen is shown, and why they are large. Never raise these limits. */
const later: Readonly<Record<string, { limit: number; after: string; why: string }>> = {
  'admin/blog/text/TextEditor.tsx': {
    limit: 140,
    after: 'admin/blog/article/ArticlePage.tsx',
    why: 'The rich text editor. Until it has loaded, all other fields can be edited.',
  },
}

/** Requests of the first screen in addition to its scripts and styles. */
const otherRequests = [
  'the document',
  'speculation rules',
  'the font',
  'the session',
  'stats',
  'attention',
  'leads/today',
  'quotes/today',
  'blog/list',
]

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    isDynamicEntry: z.boolean().default(false),
  }),
)

const compress = (file: Buffer) =>
  promisify(brotliCompress)(file, { params: { [constants.BROTLI_PARAM_QUALITY]: edgeBrotliQuality } })

let outDir: string
let chunks: z.infer<typeof manifest>
const sizes = new Map<string, number>()
/** The files of a part and its imports. */
const filesOf = (part: string, seen = new Set<string>()): ReadonlySet<string> => {
  const chunk = chunks[part]
  if (!chunk || seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...chunk.css]) seen.add(file)
  for (const imported of chunk.imports) filesOf(imported, seen)
  return seen
}
const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + (sizes.get(file) ?? Infinity), 0) / 1024

const partsOf = (name: string): string[] => Object.keys(chunks).filter((part) => part.startsWith(`_${name}-`))
/** The shell with the dashboard, and the schemas of its calls. */
const firstFiles = () => filesOf('admin/index.html')
/** Any screen can be the first to load the schemas of all calls. */
const filesOfScreen = (screen: string): ReadonlySet<string> =>
  new Set([screen, ...partsOf('all-schemas')].flatMap((part) => [...filesOf(part)]))

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'weight-'))
  vi.stubEnv('NODE_ENV', 'production')
  const config = adminConfig(outDir)
  await build({ ...config, build: { ...config.build, manifest: 'manifest.json' } }).finally(() =>
    vi.unstubAllEnvs(),
  )
  chunks = manifest.parse(JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8')))
  for (const name of await readdir(join(outDir, 'assets')))
    sizes.set(`assets/${name}`, (await compress(await readFile(join(outDir, 'assets', name)))).length)
})
afterAll(() => rm(outDir, { recursive: true, force: true }))

it('loads the first screen after sign-in within its limits of bytes and requests', () => {
  const files = firstFiles()
  expect(kilobytes(files)).toBeLessThanOrEqual(limits.first)
  expect(files.size + otherRequests.length).toBeLessThanOrEqual(limits.firstRequests)
})

it('loads each further screen within its limit', async () => {
  const router = await readFile(new URL('../admin/router.tsx', import.meta.url), 'utf8')
  const screens = [...router.matchAll(/import\('\.\/(.+)'\)/g)].map(([, file]) => `admin/${file}`)
  expect(screens.length).toBeGreaterThan(20)
  const known = firstFiles()
  const weighed = screens.map((screen) => {
    expect(chunks[screen]?.isDynamicEntry, screen).toBe(true)
    return { screen, weight: kilobytes([...filesOfScreen(screen)].filter((file) => !known.has(file))) }
  })
  expect(weighed.filter(({ weight }) => weight > limits.next)).toEqual([])
})

it.each(Object.entries(later))('loads %s after its screen, within its limit', (part, { limit, after }) => {
  expect(chunks[part]?.isDynamicEntry).toBe(true)
  const known = new Set([...firstFiles(), ...filesOfScreen(after)])
  expect(kilobytes([...filesOf(part)].filter((file) => !known.has(file)))).toBeLessThanOrEqual(limit)
})

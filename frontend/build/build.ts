import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brand } from '#shared/brand.ts'
import { interestNames, staleSources } from '#shared/catalog.ts'
import type { PageFacts, ShareImage } from '../site/framework/page.ts'
import { bundleAdmin, bundleForPages, bundleRenderer, hasAdmin, loadSite, root } from './bundle.ts'
import { brotliBytes, problemsOf, typedPrices, typedTerms, type BuiltPage } from './check.ts'
import { textFiles } from './files.ts'
import { iconFiles } from './icons.ts'
import { shareImagePainter, shareSize, type ShareText } from './share-image.ts'

/** The facts of a build for the edge, the local server and the publisher of articles. */
export interface SiteFacts {
  /** `sha256-…` of the one public stylesheet, for the content security policy. */
  styleHash: string
  styles: string
  islands: string
  /** Paths of the public pages. */
  routes: string[]
  /** Paths of all other files: hashed files under /assets/, icons, share images, text files. */
  assets: string[]
  /** Bytes of HTML and CSS after brotli, by path. */
  bytes: Record<string, number>
}

const shareTextOf = (page: PageFacts): ShareText => ({
  title: page.kind === 'home' ? brand.tagline : page.name,
  figure: page.figure,
  note: page.line && interestNames[page.line] !== page.name ? interestNames[page.line] : brand.urlDisplay,
})

const shareAltOf = ({ name, figure }: PageFacts): string =>
  figure ? `${name}. ${figure.value}: ${figure.caption}` : `${name}. ${brand.name}`

/** `/x` is served from `x/index.html`. */
const fileOf = (path: string) => join(path, 'index.html').replace(/^\//, '')

const sharePath = (image: Uint8Array) => `/assets/share-${hash('sha256', image).slice(0, 10)}.png`

/**
 * Builds the public site and the staff area into `outDir`, and `site-facts.json` next to it.
 * @param options.draft prints broken rules of check.ts instead of failing
 * @throws with every broken rule in the message
 */
export async function buildFrontend({
  outDir = 'dist/site',
  draft = false,
  admin = hasAdmin(),
} = {}): Promise<SiteFacts> {
  const out = resolve(root, '..', outDir)
  await rm(out, { recursive: true, force: true })
  const [bundle, site, icons, paint] = await Promise.all([
    bundleForPages(out),
    loadSite(),
    iconFiles(),
    shareImagePainter(),
    admin ? bundleAdmin(out) : undefined,
  ])
  const pages = site.pages.map(({ page }) => page)

  const blogImage = await paint({ title: 'Blog', note: brand.urlDisplay })
  const sheetHash = hash('sha256', bundle.blogStyles).slice(0, 16)
  await bundleRenderer(join(dirname(out), 'blog-renderer.mjs'), {
    font: bundle.font,
    sheet: { path: `/blog/styles/${sheetHash}.css`, css: bundle.blogStyles },
    shareImage: sharePath(blogImage),
    sitePaths: pages.map(({ path }) => path),
  })

  const images = new Map(
    await Promise.all(
      pages.map(async (page) => {
        const image = await paint(shareTextOf(page))
        return [page.path, { file: sharePath(image), image }] as const
      }),
    ),
  )
  const shareImage = (page: PageFacts): ShareImage => ({
    ...shareSize,
    url: brand.url + (images.get(page.path)?.file ?? ''),
    alt: shareAltOf(page),
  })
  const built: BuiltPage[] = pages.map((page) => ({
    page,
    html: site.renderPath(page.path, { ...bundle, shareImage }) ?? '',
  }))

  const files: Record<string, string | Uint8Array> = { ...icons, ...textFiles(pages) }
  for (const { photo } of brand.people)
    if (photo) files[photo] = await readFile(join(root, 'site/public', photo))
  for (const { file, image } of images.values()) files[file] = image
  files[sharePath(blogImage)] = blogImage
  const bundled = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length))
  const assets = [...new Set([...Object.keys(files), ...bundled])].toSorted()
  const sources = await sourcesOf(join(root, 'site'))
  const problems = [...problemsOf(built, new Set(assets)), ...typedPrices(sources), ...typedTerms(sources)]
  const report = problems.map((problem) => `  ${problem}`).join('\n')
  if (report && !draft) throw new Error(`The site was not built:\n${report}`)
  if (report) process.stderr.write(`A build without --draft fails because of:\n${report}\n`)

  for (const { page, html } of built) files[fileOf(page.path)] = html
  await Promise.all(
    Object.entries(files).map(async ([file, content]) => {
      const target = join(out, file)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, content)
    }),
  )
  const facts: SiteFacts = {
    styleHash: bundle.styleHash,
    styles: bundle.styles,
    islands: bundle.islands,
    routes: pages.flatMap((page) => (page.kind === 'error' ? [] : [page.path])).toSorted(),
    assets,
    bytes: Object.fromEntries(built.map(({ page, html }) => [page.path, brotliBytes(html)])),
  }
  await writeFile(join(dirname(out), 'site-facts.json'), JSON.stringify(facts, undefined, 2))
  return facts
}

const sourcesOf = async (directory: string): Promise<Map<string, string>> => {
  const files = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.tsx'))
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(directory, file), 'utf8')] as const),
    ),
  )
}

if (import.meta.main) {
  process.env['NODE_ENV'] = 'production'
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'dist/site' },
      draft: { type: 'boolean', default: false },
      'without-admin': { type: 'boolean', default: false },
    },
  })
  const started = performance.now()
  try {
    const { routes, bytes } = await buildFrontend({
      outDir: values.out,
      draft: values.draft,
      admin: hasAdmin() && !values['without-admin'],
    })
    const [heaviest, weight] = Object.entries(bytes).toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0]
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const stale = staleSources(new Date())
    if (stale.length > 0)
      process.stderr.write(`Not read for a year, see shared/catalog/sources.ts: ${stale.join(', ')}\n`)
    process.stdout.write(
      `${routes.length} pages in ${seconds} s; the heaviest is ${heaviest} at ${weight} bytes of brotli\n`,
    )
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

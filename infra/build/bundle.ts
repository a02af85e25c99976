import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Metafile } from 'esbuild'
import { entryOf, functionIds, type FunctionId } from '../cdk/grants.ts'
import { bundleWithLazyFiles } from './lazy-files.ts'
import { LinuxPackages } from './linux-packages.ts'

const root = join(import.meta.dirname, '../..')

/** Where built things lie: `functions/<id>/index.js`, and what the front end's build writes. */
export const distDirectory = join(root, 'dist')

/** Functions that take signed copies. */
const takesCopies: readonly FunctionId[] = ['quotes/upload-signed', 'quotes/return-signed']

/** Functions that draw pages of the blog, or answer with an article as HTML. */
const drawsBlog: readonly FunctionId[] = functionIds.filter((id) =>
  /^blog\/(?!list$|versions$|make-preview-link$|end-preview-links$)/.test(id),
)

/** The threads that read what came from elsewhere, and the functions beside which they lie. */
const workers: Record<string, readonly FunctionId[]> = {
  'blog/draw-worker': drawsBlog,
  'blog/read-worker': ['blog/create', 'blog/update', 'blog/import'],
  'documents/inspect/table-worker': ['documents/confirm'],
  'files/pdf-safety-worker': [...takesCopies, 'documents/confirm'],
  'quotes/check-worker': takesCopies,
  'quotes/draw-worker': takesCopies,
  'quotes/qr-code-worker': takesCopies,
}

/** Entry points: each function, and its threads beside it. */
const entries = {
  ...Object.fromEntries(functionIds.map((id) => [`${id}/index`, join(root, entryOf(id))])),
  ...Object.fromEntries(
    Object.entries(workers).flatMap(([source, ids]) =>
      ids.map((id) => [`${id}/${basename(source)}`, join(root, `functions/${source}.ts`)]),
    ),
  ),
}

/** Functions that draw quotes, or what is kept of them. */
const drawsPaper: readonly FunctionId[] = [
  'quotes/generate-pdf',
  'quotes/preview',
  'quotes/send',
  'quotes/certificate',
]

/** Functions that ask the fonts of the paper whether they have a text. */
const asksFonts: readonly FunctionId[] = [...drawsPaper, 'quotes/create', 'quotes/update']

/** Functions that answer with a customer's page, or with what is wrong on it. */
const showsCustomerPage: readonly FunctionId[] = [
  'documents/page',
  'documents/confirm',
  'quotes/page',
  'quotes/open-paper',
  'quotes/open-certificate',
  'quotes/accept',
  'quotes/decline',
  'quotes/question',
  'quotes/return-signed',
]

/** What reads pictures: a decoder and an engine, with files of their own. */
const pictureReaders = ['sharp', 'tesseract.js']

/** Functions that open a picture, besides the one that reads its text. */
const opensPictures: readonly FunctionId[] = [
  'documents/confirm',
  'media/confirm-upload',
  'media/crop',
  'media/upload',
  'media/upload-image',
]

/** What draws the pages of a PDF, from a file of its own. */
const pageDrawer = '@hyzyla/pdfium'

/** The shaper of scripts whose letters join, stack or move. Loaded with the first text that has such letters. */
const shaper = 'harfbuzzjs'

/** Bundles every function in one run, and tells what went into each file. Source maps lie beside the bundles but are not deployed. */
export async function bundleFunctions(
  outdir = join(distDirectory, 'functions'),
  packages = new LinuxPackages(root),
): Promise<Metafile> {
  await rm(outdir, { recursive: true, force: true })
  const metafile = await bundleWithLazyFiles({
    entryPoints: entries,
    outdir,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: [...pictureReaders, pageDrawer, shaper],
    alias: {
      '@aws-sdk/credential-provider-node': join(root, 'infra/build/lambda-credentials.ts'),
      '@aws-sdk/token-providers': join(root, 'infra/build/no-bearer-tokens.ts'),
      'brotli/decompress.js': join(root, 'infra/build/no-woff2.ts'),
      'tiny-inflate': join(root, 'infra/build/native-inflate.cjs'),
      fflate: join(root, 'infra/build/native-zlib.cjs'),
      'pdf-lib': join(root, 'infra/build/pdf-objects.js'),
    },
    minify: true,
    sourcemap: 'external',
    legalComments: 'none',
    logLevel: 'warning',
    // Code that finds files beside itself asks import.meta.dirname first and __dirname in a bundle.
    logOverride: { 'empty-import-meta': 'silent' },
  })
  for (const id of asksFonts)
    await cp(join(root, 'functions/quotes/fonts'), join(outdir, id, 'fonts'), { recursive: true })
  for (const id of drawsPaper) await packages.copyTo(join(outdir, id), [shaper])
  const languages = await readdir(join(root, 'node_modules/@tesseract.js-data'))
  await packages.copyTo(join(outdir, 'extraction/extract-lead'), [
    ...pictureReaders,
    ...languages.map((language) => `@tesseract.js-data/${language}`),
  ])
  for (const id of takesCopies) await packages.copyTo(join(outdir, id), [pageDrawer])
  for (const id of opensPictures) await packages.copyTo(join(outdir, id), ['sharp'])
  // The project's own package.json says ESM; the bundles, run in place, are not.
  await writeFile(join(outdir, 'package.json'), '{"type":"commonjs"}\n')
  return metafile
}

/** Puts the built page `/q` beside the functions that fill it in. */
export async function copyQuotePage(
  page = join(distDirectory, 'site/q/index.html'),
  outdir = join(distDirectory, 'functions'),
): Promise<void> {
  await Promise.all(showsCustomerPage.map((id) => cp(page, join(outdir, id, 'page.html'))))
}

/** Puts the built renderer of the blog beside the functions that load it. */
export async function copyBlogRenderer(
  renderer = join(distDirectory, 'blog-renderer.mjs'),
  outdir = join(distDirectory, 'functions'),
): Promise<void> {
  await Promise.all(drawsBlog.map((id) => cp(renderer, join(outdir, id, 'blog-renderer.mjs'))))
}

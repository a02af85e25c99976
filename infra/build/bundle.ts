import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type BuildOptions, type Metafile } from 'esbuild'
import {
  directoryOf,
  endpointKeys,
  endpointsOf,
  entryOf,
  functionIds,
  type FunctionId,
} from '../cdk/functions.ts'
import { LinuxPackages } from './linux-packages.ts'

const root = join(import.meta.dirname, '../..')

/** The output of a build: `functions/<directory>/index.mjs`, and the site. */
export const distDirectory = join(root, 'dist')

/** Modules that start threads, with the threads' sources. A function that contains the module gets the thread. */
const threads: Readonly<Record<string, readonly string[]>> = {
  'functions/files/page-picture.ts': ['functions/files/draw-page-worker.ts'],
  'functions/files/pdf.ts': ['functions/files/pdf-check-worker.ts'],
}

/** Modules that read a file, with the file's location. A function that contains the module gets the file. */
const files: Readonly<Record<string, { from: string; name: string }>> = {
  'functions/customer/page/shell.ts': { from: 'dist/site/q/index.html', name: 'page.html' },
  'functions/blog/pages/renderer.ts': { from: 'dist/blog-renderer.mjs', name: 'blog-renderer.mjs' },
}

/** Packages that read their own files, so that they cannot be bundled. */
const packages = ['sharp', 'tesseract.js', '@hyzyla/pdfium']

/** Lets CommonJS packages load Node's modules. */
const requireBanner =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url),__dirname=import.meta.dirname,__filename=import.meta.filename;"

export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  external: packages,
  minify: true,
  metafile: true,
  sourcemap: 'external',
  legalComments: 'none',
  logLevel: 'warning',
  // In a bundle, modules must find files by __dirname.
  define: { 'import.meta.dirname': 'undefined' },
  banner: { js: requireBanner },
} as const satisfies BuildOptions

interface Built {
  outdir?: string
  linuxPackages?: LinuxPackages
  /** Other locations of the page `/q` and the blog's renderer, by their names in a bundle. */
  built?: Readonly<Record<string, string>>
}

/** Bundles every function with its threads, files and packages. @returns the inputs of each output */
export async function bundleFunctions({
  outdir = join(distDirectory, 'functions'),
  linuxPackages = new LinuxPackages(root),
  built = {},
}: Built = {}): Promise<Metafile> {
  await rm(outdir, { recursive: true, force: true })
  const all: Metafile = { inputs: {}, outputs: {} }
  for (const id of functionIds) {
    const folder = join(outdir, directoryOf(id))
    const code = await bundleFunction(id, folder)
    const contains = (file: string) => file in code.inputs
    const threadFiles = Object.keys(threads).filter(contains)
    const workers = await build({
      ...bundleOptions,
      outdir: folder,
      entryPoints: threadFiles.flatMap((file) => threads[file] ?? []),
      entryNames: '[name]',
    })
    for (const [file, { from, name }] of Object.entries(files))
      if (contains(file)) await cp(built[name] ?? join(root, from), join(folder, name), { recursive: true })
    await copyPackages(folder, [code, workers.metafile], linuxPackages)
    for (const { inputs, outputs } of [code, workers.metafile]) {
      Object.assign(all.inputs, inputs)
      Object.assign(all.outputs, outputs)
    }
  }
  return all
}

/** Handlers load at the start, when Lambda gives a whole processor. Heavy modules are files of their own. */
async function bundleFunction(id: FunctionId, outdir: string): Promise<Metafile> {
  const endpoints = endpointsOf(id)
  const isGroup = endpoints.some(({ group }) => group !== 'own')
  const imports = endpoints.map(
    (endpoint, at) => `import { handler as handler${at} } from './${entryOf(endpoint.id)}'`,
  )
  const routes = endpoints.map(({ route }, at) => `${JSON.stringify(route)}: handler${at}`)
  const contents = isGroup
    ? [
        `import { route } from './functions/http/route.ts'`,
        ...imports,
        `export const handler = route({ ${routes.join(', ')} }, ${JSON.stringify(endpointKeys)})`,
      ].join('\n')
    : `export { handler } from './${entryOf(id)}'`
  const { metafile } = await build({
    ...bundleOptions,
    outdir,
    splitting: true,
    stdin: { contents, resolveDir: root, sourcefile: 'index.ts', loader: 'ts' },
    entryNames: 'index',
    chunkNames: '[name]-[hash]',
  })
  return metafile
}

async function copyPackages(
  folder: string,
  metafiles: readonly Metafile[],
  linuxPackages: LinuxPackages,
): Promise<void> {
  const imported = new Set(
    metafiles.flatMap(({ outputs }) =>
      Object.values(outputs).flatMap(({ imports }) =>
        imports.flatMap(({ path }) =>
          packages.filter((name) => path === name || path.startsWith(`${name}/`)),
        ),
      ),
    ),
  )
  const names = [...imported, ...(imported.has('tesseract.js') ? ['@tesseract.js-data/eng'] : [])]
  if (names.length > 0) await linuxPackages.copyTo(folder, names)
}

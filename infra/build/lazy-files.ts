import { dirname, join, relative } from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { pureConstants } from './pure-constants.ts'

/** Options of a build with a place to write to. */
type Options = BuildOptions & { absWorkingDir: string; outdir: string }

/**
 * Bundles each entry into one file, and each of our modules that is loaded by `import()` into a file beside the bundles
 * that load it. Inside the bundle, where the bundler puts them in CommonJS, such a module would run when it is asked for,
 * but be read and parsed at every cold start.
 * @returns what went into each file
 */
export async function bundleWithLazyFiles(options: Options): Promise<Metafile> {
  const { absWorkingDir: root, outdir } = options
  const common = {
    ...options,
    metafile: true,
    format: 'cjs',
  } as const
  const sources = new Map<string, string>()
  const { metafile } = await build({
    ...common,
    // `require` instead, which needs no second loader.
    supported: { 'dynamic-import': false },
    plugins: [leaveOut(root, sources), pureConstants(root)],
  })
  const lazyEntries = Object.entries(metafile.outputs).flatMap(([file, { imports }]) =>
    imports.flatMap(({ path }) => {
      const source = sources.get(path)
      return source ? [{ in: source, out: withoutEnding(join(folderIn(root, outdir, file), path)) }] : []
    }),
  )
  const lazy = await build({
    ...common,
    entryPoints: lazyEntries,
    plugins: [requireBuiltins, pureConstants(root)],
  })
  return {
    inputs: { ...metafile.inputs, ...lazy.metafile.inputs },
    outputs: { ...metafile.outputs, ...lazy.metafile.outputs },
  }
}

/** Leaves modules loaded by `import()` to a file beside the bundle, and notes the source of each by that file's name. */
const leaveOut = (root: string, sources: Map<string, string>): Plugin => ({
  name: 'leave-out-lazy-files',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^[.#]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === leaveOut || importer.includes('/node_modules/')) return
      const found = await bundler.resolve(path, { kind, resolveDir, importer, pluginData: leaveOut })
      if (found.errors.length > 0) return found
      const file = `./${withoutEnding(relative(root, found.path)).replaceAll('/', '-')}.js`
      sources.set(file, found.path)
      return { path: file, external: true }
    })
  },
})

/** In lazy files `import()` stays one, for packages that no `require` can load. Node's own modules need no second loader. */
const requireBuiltins: Plugin = {
  name: 'require-builtins',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'builtin' } : undefined,
    )
    bundler.onLoad({ filter: /^/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }))
  },
}

const folderIn = (root: string, outdir: string, file: string): string =>
  dirname(relative(outdir, join(root, file)))

const withoutEnding = (path: string): string => path.replace(/\.\w+$/, '')

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'

const run = promisify(execFile)

const lockedPackage = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
type Locked = Record<string, z.infer<typeof lockedPackage>>

const readLock = async (file: string): Promise<Locked> =>
  z.object({ packages: z.record(z.string(), lockedPackage) }).parse(JSON.parse(await readFile(file, 'utf8')))
    .packages

const unused = [
  /^tesseract\.js\/dist\//,
  /^tesseract\.js-core\/.*\.wasm\.js$/,
  // In Node the library loads the cores for both kinds of data.
  /^tesseract\.js-core\/.*-lstm\.(js|wasm)$/,
  /^@hyzyla\/pdfium\/dist\/(?!index\.esm\.js$|pdfium\.wasm$)/,
  /^@tesseract\.js-data\/[^/]+\/(?!4\.0\.0_best_int|package\.json)/,
  /\.(md|map|d\.m?ts)$/,
]

export class LinuxPackages {
  readonly #root: string
  readonly #cpu: string

  /** @param cpu npm's name of the processor: Lambda's by default */
  constructor(root: string, cpu = 'arm64') {
    this.#root = root
    this.#cpu = cpu
  }

  /** To `folder/node_modules`, in the versions of the lock file and with binaries for Lambda. */
  async copyTo(folder: string, names: readonly string[]): Promise<void> {
    const locked = await readLock(join(this.#root, 'package-lock.json'))
    const needed = closureOf(locked, names)
    const binaries = needed.filter(isBinary)
    const wanted = binaries.filter((name) => name.endsWith(`-linux-${this.#cpu}`))
    const modules = join(this.#root, 'node_modules')
    for (const name of needed.filter((one) => !binaries.includes(one))) await copy(modules, name, folder)
    const here = wanted.every((name) => existsSync(join(modules, name)))
    const from = here ? modules : await this.#installed(locked, wanted)
    for (const name of wanted) await copy(from, name, folder)
  }

  /** npm skips binaries for other machines, so this installs them, once for each version. */
  async #installed(locked: Locked, names: readonly string[]): Promise<string> {
    const versions = Object.fromEntries(
      names.map((name) => [name, locked[`node_modules/${name}`]?.version ?? '']),
    )
    const cache = join(this.#root, 'node_modules/.cache/linux-packages')
    const folder = join(cache, [this.#cpu, ...new Set(Object.values(versions))].join('-'))
    const made = join(folder, 'node_modules')
    if (await readLock(join(made, '.package-lock.json')).catch(() => undefined)) return made
    const partial = `${folder}-${process.pid}`
    await mkdir(partial, { recursive: true })
    // npm installs packages for another machine only as optional dependencies.
    await writeFile(join(partial, 'package.json'), JSON.stringify({ optionalDependencies: versions }))
    const system = ['--os=linux', `--cpu=${this.#cpu}`, '--libc=glibc']
    const quietly = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
    await run('npm', ['install', ...system, ...quietly], { cwd: partial })
    const got = await readLock(join(partial, 'node_modules/.package-lock.json'))
    for (const name of names) {
      const key = `node_modules/${name}`
      if (got[key]?.integrity !== locked[key]?.integrity)
        throw new Error(`${name} is not what package-lock.json says it is`)
    }
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
    return made
  }
}

/** There is one for each kind of machine. */
const isBinary = (name: string): boolean => name.startsWith('@img/sharp-')

/** A package and all its dependencies. They have no conflicting versions, so all are in one folder. */
function closureOf(locked: Locked, names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const entry = locked[`node_modules/${name}`]
    if (!entry || found.has(name)) return
    found.add(name)
    if (isBinary(name)) return
    for (const other of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) add(other)
  }
  for (const name of names) add(name)
  return [...found]
}

const copy = (modules: string, name: string, folder: string): Promise<void> =>
  cp(join(modules, name), join(folder, 'node_modules', name), {
    recursive: true,
    filter: (path) => {
      const within = relative(modules, path).replaceAll('\\', '/')
      return !unused.some((pattern) => pattern.test(within))
    },
  })

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readAssembly, type SynthesizedStack } from './assembly.ts'
import { noBuild, noCredentials, root, runCdk } from './cli.ts'
import { Account } from './model/account.ts'
import { startAwsStub } from './stub/aws-stub.ts'

const exec = promisify(execFile)
const git = async (...args: string[]): Promise<string> =>
  (await exec('git', args, { cwd: root })).stdout.trim()
const gitOrNothing = (...args: string[]): Promise<string | undefined> => git(...args).catch(() => undefined)

export interface Base {
  commit: string
  /** `v1.2 (1a2b3c4)` */
  title: string
}

/** The commit asked for, else the last tagged one before what is here, else the one before; undefined where there is none. */
export async function findBase(asked: string | undefined): Promise<Base | undefined> {
  const changed = await gitOrNothing('status', '--porcelain', '--untracked-files=no')
  if (changed === undefined) return undefined
  const before = changed === '' ? 'HEAD~1' : 'HEAD'
  const name = asked ?? (await gitOrNothing('describe', '--tags', '--abbrev=0', before)) ?? before
  const commit = await gitOrNothing('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  return commit === undefined ? undefined : { commit, title: `${name} (${commit.slice(0, 7)})` }
}

/**
 * The stacks of an earlier commit, synthesized by its own code with the packages that are installed now, once with each
 * list of settings. They are kept under `node_modules/.cache` by commit and packages.
 */
export async function synthesizeBase(
  { commit }: Base,
  settings: Record<string, readonly string[]>,
): Promise<Record<string, SynthesizedStack[]>> {
  const packages = await readFile(join(root, 'package-lock.json'))
  const key = createHash('sha256')
    .update(packages)
    .update(JSON.stringify(settings))
    .digest('hex')
    .slice(0, 12)
  const cache = join(root, 'node_modules/.cache/rehearsal', `${commit}-${key}`)
  if ((await readdir(cache).catch(() => [])).length === 0) await fillCache(commit, settings, cache)
  const found = Object.keys(settings).map(
    async (name) => [name, await readAssembly(join(cache, name))] as const,
  )
  return Object.fromEntries(await Promise.all(found))
}

async function fillCache(
  commit: string,
  settings: Record<string, readonly string[]>,
  cache: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'base-'))
  const tree = join(folder, 'tree')
  try {
    await mkdir(tree)
    await git('archive', '--output', `${tree}.tar`, commit)
    await exec('tar', ['-xf', `${tree}.tar`, '-C', tree])
    await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
    await exec('npm', ['run', 'build'], { cwd: tree })
    for (const [name, args] of Object.entries(settings)) {
      const output = join(folder, 'assembly', name)
      await synthesize(tree, [...args, '--output', output])
      await mkdir(join(folder, 'kept', name), { recursive: true })
      for (const file of await readdir(output))
        if (file === 'manifest.json' || file.endsWith('.template.json'))
          await cp(join(output, file), join(folder, 'kept', name, file))
    }
    await mkdir(join(cache, '..'), { recursive: true })
    await rm(cache, { recursive: true, force: true })
    await rename(join(folder, 'kept'), cache).catch(() =>
      cp(join(folder, 'kept'), cache, { recursive: true }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** With an account where that works; a commit that could not be deployed gives its templates without one. */
async function synthesize(tree: string, args: readonly string[]): Promise<void> {
  const stub = await startAwsStub(new Account())
  try {
    const synth = ['synth', '--quiet', ...noBuild, ...args]
    const first = await runCdk(stub, synth, tree)
    if (first.code === 0) return
    const second = await runCdk(stub, synth, tree, noCredentials)
    if (second.code !== 0) throw new Error(`The commit cannot be synthesized:\n${second.output.slice(-2000)}`)
  } finally {
    await stub.close()
  }
}

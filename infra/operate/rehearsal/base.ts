import { execFile } from 'node:child_process'
import { mkdir, rm, symlink } from 'node:fs/promises'
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
 * The stacks of an earlier commit, built and synthesized by its own code with the packages that are installed now, once
 * with each list of settings.
 */
export async function synthesizeBase(
  { commit }: Base,
  settings: Record<string, readonly string[]>,
  folder: string,
): Promise<Record<string, SynthesizedStack[]>> {
  const tree = join(folder, 'base')
  await mkdir(tree)
  await git('archive', '--output', `${tree}.tar`, commit)
  await exec('tar', ['-xf', `${tree}.tar`, '-C', tree])
  await rm(`${tree}.tar`)
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  await exec('npm', ['run', 'build'], { cwd: tree })
  const stub = await startAwsStub(new Account())
  try {
    const found: Record<string, SynthesizedStack[]> = {}
    for (const [name, args] of Object.entries(settings)) {
      const output = join(folder, `base ${name}`)
      const synth = ['synth', '--quiet', ...noBuild, ...args, '--output', output]
      const { code, output: printed } = await runCdk(stub, synth, { cwd: tree, environment: noCredentials })
      if (code !== 0) throw new Error(`The commit cannot be synthesized:\n${printed.slice(-2000)}`)
      found[name] = await readAssembly(output)
    }
    return found
  } finally {
    await stub.close()
  }
}

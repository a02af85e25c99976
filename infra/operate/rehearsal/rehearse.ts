import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm, readFile, mkdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import * as z from 'zod'
import { Checks } from './checks.ts'
import { noBuild, root, noCredentials, runCdk } from './cli.ts'
import { rehearseCommandLine, type CommandLineRun } from './command-line.ts'
import {
  rehearseFailures,
  rehearseLimits,
  rehearseReleases,
  rehearseRemoval,
  rehearseSequence,
} from './lifecycle.ts'
import { raisedQuota, Account } from './model/account.ts'
import { otherReleases } from './releases.ts'
import { settingNames } from '../../cdk/settings.ts'
import { readAssembly, type SynthesizedStack } from './assembly.ts'
import { startAwsStub } from './stub/aws-stub.ts'

const exec = promisify(execFile)
const git = async (...args: string[]): Promise<string> =>
  (await exec('git', args, { cwd: root })).stdout.trim()
const gitOrNothing = (...args: string[]): Promise<string | undefined> => git(...args).catch(() => undefined)

interface Base {
  commit: string
  /** `v1.2 (1a2b3c4)` */
  title: string
}

/** The requested commit, or else the last tagged one before this commit, or else the previous one; undefined if there is none. */
async function findBase(asked: string | undefined): Promise<Base | undefined> {
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
async function synthesizeBase(
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

/** A value for each setting of an owner, different from the default. */
const samples: Record<string, string> = {
  domain: 'www.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-4000-8000-000000000000',
  alarmEmail: 'alarms@example.com',
  mailFrom: 'notices@example.com',
  staffMail: 'staff@example.com',
  firewall: 'true',
  outsideCheck: 'true',
  lambdaConcurrency: '1000',
  bedrockModel: 'us.anthropic.claude-haiku-4-5-20251001-v1:0',
  bedrockRegion: 'us-east-1',
  bedrockPrice: '1.1/5.5',
  monthlyBudget: '100',
  repositoryUrl: 'https://github.com/example/site/blob/main',
  originSecretRotated: 'once',
}

const cdkJson = z.object({ context: z.record(z.string(), z.unknown()) })

/**
 * `-c name=value` for every setting.
 * @throws for a setting without a sample, or an unknown key in `cdk.json`
 */
async function allSettings(file: URL): Promise<string[]> {
  const { context } = cdkJson.parse(JSON.parse(await readFile(file, 'utf8')))
  const unknown = Object.keys(context).filter(
    (name) => !name.startsWith('@') && !['cli-telemetry', 'staging', ...settingNames].includes(name),
  )
  if (unknown.length > 0) throw new Error(`cdk.json has settings that nothing reads: ${unknown.join(', ')}`)
  return settingNames.flatMap((name) => {
    const sample = samples[name]
    if (sample === undefined)
      throw new Error(`Enter the setting ${name} a sample in ${import.meta.filename}.`)
    return ['-c', `${name}=${sample}`]
  })
}

/**
 * Rehearses deployments without an account. `npm run rehearse -- --base REF` goes forward from that commit and back to
 * it; without it, from the last tag or the commit before.
 */
const { values } = parseArgs({ options: { base: { type: 'string' } } })
const print = (line: string) => process.stdout.write(`${line}\n`)
const checks = new Checks(print)
const folder = await mkdtemp(join(tmpdir(), 'rehearse-'))

async function deploy(run: Omit<CommandLineRun, 'output' | 'args'>, settings: readonly string[]) {
  const { title } = run
  const output = join(folder, title)
  const stacks = await rehearseCommandLine(checks, { ...run, args: [...noBuild, ...settings], output })
  return { title, stacks }
}

async function forwardAndBack(base: Base, settings: Record<string, readonly string[]>): Promise<void> {
  const earlier = await synthesizeBase(base, settings, folder)
  for (const [name, { title, stacks }, quota] of releases) {
    const then = { title: base.title, stacks: earlier[name] ?? [] }
    const now = { title: 'this', stacks }
    await rehearseSequence(checks, `${title}, forward and back`, [then, now, then], quota)
    await rehearseSequence(checks, `${title}, back and forward`, [now, then, now], quota)
  }
}

// Outside of the emulator, because it may need a package for another processor.
await promisify(execFile)('npm', ['run', 'build'], { cwd: root })
const none: string[] = []
const all = await allSettings(pathToFileURL(join(root, 'cdk.json')))
const bare = await deploy({ title: 'no setting' }, none)
const full = await deploy({ title: 'all settings', quota: raisedQuota }, all)
const staging = await deploy({ title: 'staging', stage: 'staging' }, none)
const releases = [
  ['none', bare, undefined],
  ['all', full, raisedQuota],
] as const
try {
  const anywhere = (resources: number) => randomInt(1, resources + 1)
  const last = (resources: number) => resources
  for (const [, release, quota] of releases) {
    await rehearseLimits(checks, release, quota)
    await rehearseFailures(checks, release, anywhere, quota)
    await rehearseFailures(checks, release, last, quota)
    await rehearseRemoval(checks, release, { isComplete: false, ...(quota ? { quota } : {}) })
  }
  await rehearseFailures(checks, staging, last)
  await rehearseRemoval(checks, staging, { isComplete: true })
  await rehearseSequence(checks, 'two copies', [bare, staging])
  await rehearseSequence(checks, 'settings over time', [bare, full, bare], raisedQuota)
  await rehearseReleases(checks, bare, await otherReleases(folder))
  const base = await findBase(values.base)
  if (base) await forwardAndBack(base, { none, all })
  else print('skip  forward and back: there is no earlier commit here; a shallow clone has none')
} finally {
  await rm(folder, { recursive: true, force: true })
}
print(checks.summary())
process.exitCode = checks.failed > 0 ? 1 : 0

import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { findBase, synthesizeBase, type Base } from './base.ts'
import { Checks } from './checks.ts'
import { noBuild, root } from './cli.ts'
import {
  rehearseCommandLine,
  rehearseNoCredentials,
  rehearseSecondTry,
  type CommandLineRun,
} from './command-line.ts'
import {
  rehearseFailures,
  rehearseLimits,
  rehearseRemoval,
  rehearseReplacement,
  rehearseSequence,
  withRaisedQuota,
  type Release,
} from './over-time.ts'
import { allSettings } from './settings.ts'

/**
 * Rehearses deployments without an account. `npm run rehearse -- --base REF` goes forward from that commit and back to
 * it; without it, from the last tag or the commit before.
 */
const { values } = parseArgs({ options: { base: { type: 'string' } } })
const print = (line: string) => process.stdout.write(`${line}\n`)
const checks = new Checks(print)
const folder = await mkdtemp(join(tmpdir(), 'rehearse-'))

interface Rehearsed extends Release {
  /** Folder of the cloud assembly. */
  output: string
}

/** With an account and without; the stacks for what follows are the account's, where it comes to any. */
async function rehearse(
  run: Omit<CommandLineRun, 'output'>,
  settings: readonly string[],
): Promise<Rehearsed> {
  const { title } = run
  const output = join(folder, title)
  const stacks = await rehearseCommandLine(checks, { ...run, args: [...run.args, ...settings], output })
  const other = `${output} without account`
  const others = await rehearseNoCredentials(checks, {
    title,
    args: [...noBuild, ...settings],
    output: other,
  })
  return stacks.length > 0 ? { title, stacks, output } : { title, stacks: others, output: other }
}

async function forwardAndBack(base: Base, settings: Record<string, readonly string[]>): Promise<void> {
  const earlier = await synthesizeBase(base, settings)
  for (const [release, name, options] of releases) {
    const then = { title: base.title, stacks: earlier[name] ?? [] }
    const now = { title: 'this', stacks: release.stacks }
    await rehearseSequence(checks, `${release.title}, forward and back`, [then, now, then], options)
    await rehearseSequence(checks, `${release.title}, back and forward`, [now, then, now], options)
  }
}

const none: string[] = []
const all = await allSettings(pathToFileURL(join(root, 'cdk.json')))
// The first one builds, as cdk.json says or a person did before; the others take what is built.
const bare = await rehearse({ title: 'no setting', args: [] }, none)
const full = await rehearse({ title: 'all settings', args: noBuild, account: withRaisedQuota }, all)
const releases = [
  [bare, 'none', {}],
  [full, 'all', withRaisedQuota],
] as const
try {
  const [first] = bare.stacks
  if (first)
    await rehearseSecondTry(checks, bare.output, bare.stacks.find(({ isProtected }) => isProtected) ?? first)
  const anywhere = (resources: number) => randomInt(1, resources + 1)
  const last = (resources: number) => resources
  for (const [release, , options] of releases) {
    await rehearseLimits(checks, release, options)
    await rehearseFailures(checks, release, anywhere, options)
    await rehearseFailures(checks, release, last, options)
    await rehearseRemoval(checks, release, options)
    await rehearseReplacement(checks, release, options)
  }
  await rehearseSequence(checks, 'settings over time', [bare, full, bare], withRaisedQuota)
  const base = await findBase(values.base)
  if (base) await forwardAndBack(base, { none, all })
  else checks.skip('forward and back', 'there is no earlier commit here; a shallow clone has none')
} finally {
  await rm(folder, { recursive: true, force: true })
}
print(checks.summary())
process.exitCode = checks.failed > 0 ? 1 : 0

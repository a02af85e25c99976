import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { findBase, synthesizeBase } from './base.ts'
import { Checks } from './checks.ts'
import { root } from './cli.ts'
import { rehearseCommandLine, rehearseNoCredentials, rehearseSecondTry } from './command-line.ts'
import { rehearseFailures, rehearseSequence, withRaisedQuota, type Release } from './over-time.ts'
import { allSettings } from './settings.ts'

/**
 * Rehearses deployments without an account. `npm run rehearse -- --base REF` goes forward from that commit and back to
 * it; without it, from the last tag or the commit before.
 */
const { values } = parseArgs({ options: { base: { type: 'string' } } })
const print = (line: string) => process.stdout.write(`${line}\n`)
const checks = new Checks(print)
const folder = await mkdtemp(join(tmpdir(), 'rehearse-'))

try {
  const none: string[] = []
  const all = await allSettings(pathToFileURL(join(root, 'cdk.json')))
  // The first one builds, as cdk.json says; the others take what it built.
  const bare = await rehearse('no setting', none)
  const full = await rehearse('all settings', ['--build', '', ...all])

  const protectedStack = bare.stacks.find(({ isProtected }) => isProtected) ?? bare.stacks[0]
  if (protectedStack) await rehearseSecondTry(checks, bare.output, protectedStack)
  const anywhere = (resources: number) => randomInt(1, resources + 1)
  for (const choose of [anywhere, (resources: number) => resources]) {
    await rehearseFailures(checks, bare, choose)
    await rehearseFailures(checks, full, choose, withRaisedQuota)
  }
  await rehearseSequence(checks, 'settings over time', [bare, full, bare], withRaisedQuota)

  const base = await findBase(values.base)
  if (!base) checks.skip('forward and back', 'there is no earlier commit here; a shallow clone has none')
  else {
    const settings = { none, all }
    const earlier = await synthesizeBase(base, settings)
    for (const [name, now] of [['none', bare], ['all', full]] as const) {
      const then = { title: base.title, stacks: earlier[name] ?? [] }
      const quota = name === 'all' ? withRaisedQuota : {}
      await rehearseSequence(checks, `forward and back, ${now.title}`, [then, { ...now, title: 'now' }, then, { ...now, title: 'now' }], quota)
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** With an account and without; the stacks for what follows are the account's, if it comes to any. */
async function rehearse(title: string, args: readonly string[]): Promise<Release & { output: string }> {
  const [output, withoutAccount] = ['', ' without account'].map((which) => join(folder, title + which))
  const stacks = await rehearseCommandLine(checks, { title, args, output: output ?? '' })
  const others = await rehearseNoCredentials(checks, { title, args: ['--build', '', ...args], output: withoutAccount ?? '' })
  return stacks.length > 0 ? { title, stacks, output: output ?? '' } : { title, stacks: others, output: withoutAccount ?? '' }
}

print(checks.summary())
process.exitCode = checks.failed > 0 ? 1 : 0

import { randomInt } from 'node:crypto'
import { beforeAll, expect, inject, it } from 'vitest'
import { readAssembly, type SynthesizedStack } from '../../operate/rehearsal/assembly.ts'
import { Checks } from '../../operate/rehearsal/checks.ts'
import { noBuild } from '../../operate/rehearsal/cli.ts'
import { rehearseCommandLine, rehearseSecondTry } from '../../operate/rehearsal/command-line.ts'
import {
  rehearseFailures,
  rehearseLimits,
  rehearseRemoval,
  rehearseReplacement,
  rehearseSequence,
  withRaisedQuota,
} from '../../operate/rehearsal/over-time.ts'

/** The quick part of `npm run rehearse`, on what the template tests have synthesized. */
const plain = `${inject('built')}/plain.out`
const releases: { title: string; stacks: SynthesizedStack[]; options: object }[] = []

beforeAll(async () => {
  releases.push(
    { title: 'no setting', stacks: await readAssembly(plain), options: {} },
    {
      title: 'all settings',
      stacks: await readAssembly(`${inject('built')}/cdk.out`),
      options: withRaisedQuota,
    },
  )
})

/** Whether all of some checks pass, of which there are so many at least. */
async function expectAllToPass(least: number, rehearse: (checks: Checks) => Promise<unknown>): Promise<void> {
  const lines: string[] = []
  const checks = new Checks((line) => lines.push(line))
  await rehearse(checks)
  expect(lines.filter((line) => !line.startsWith('pass'))).toEqual([])
  expect(lines.length).toBeGreaterThanOrEqual(least)
}

it('goes through from beginning to end with the command line', async () => {
  const run = { title: 'no setting', args: [...noBuild, '--app', plain], output: plain }
  await expectAllToPass(5, (checks) => rehearseCommandLine(checks, run))
})

it('can be tried again with the command line', async () => {
  const [first] = releases[0]?.stacks ?? []
  await expectAllToPass(1, async (checks) => first && rehearseSecondTry(checks, plain, first))
})

it('fits a new account', () =>
  expectAllToPass(6, async (checks) => {
    for (const release of releases) await rehearseLimits(checks, release, release.options)
  }))

it('can be tried again wherever it fails', () =>
  expectAllToPass(6, async (checks) => {
    for (const release of releases)
      await rehearseFailures(checks, release, (resources) => randomInt(1, resources + 1), release.options)
  }))

it('can be removed and deployed again', () =>
  expectAllToPass(2, async (checks) => {
    for (const release of releases) await rehearseRemoval(checks, release, release.options)
  }))

it('lets nothing be replaced under a stack that uses it', () =>
  expectAllToPass(1, async (checks) => {
    const [bare] = releases
    if (bare) await rehearseReplacement(checks, bare)
  }))

it('takes other settings later', () =>
  expectAllToPass(3, (checks) => {
    const [bare, full] = releases
    return rehearseSequence(
      checks,
      'settings',
      [bare, full, bare].filter((one) => one !== undefined),
      withRaisedQuota,
    )
  }))

import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { readAssembly } from '../../operate/rehearsal/assembly.ts'
import { Checks } from '../../operate/rehearsal/checks.ts'
import { noBuild } from '../../operate/rehearsal/cli.ts'
import { rehearseCommandLine } from '../../operate/rehearsal/command-line.ts'
import {
  rehearseFailures,
  rehearseLimits,
  rehearseReleases,
  rehearseRemoval,
  rehearseReplacement,
  rehearseSequence,
} from '../../operate/rehearsal/lifecycle.ts'
import { raisedQuota } from '../../operate/rehearsal/model/account.ts'
import type { Concurrency } from '../../operate/rehearsal/model/rules.ts'
import {
  differences,
  otherReleases,
  synthesizeRelease,
  type Release,
} from '../../operate/rehearsal/releases.ts'

/** The quick part of `npm run rehearse`, on what the template tests have synthesized. */
const plain = `${inject('built')}/plain.out`
let bare: Release
let full: Release
let directory: string
let others: Awaited<ReturnType<typeof otherReleases>>
let staging: Release

beforeAll(async () => {
  bare = { title: 'no setting', stacks: await readAssembly(plain) }
  full = { title: 'all settings', stacks: await readAssembly(`${inject('built')}/cdk.out`) }
  directory = await mkdtemp(join(tmpdir(), 'releases-'))
  others = await otherReleases(directory)
  vi.stubEnv('STAGE', 'staging')
  vi.resetModules()
  const fresh = await import('../../operate/rehearsal/releases.ts')
  staging = await fresh.synthesizeRelease(directory, 'staging')
  vi.unstubAllEnvs()
  vi.resetModules()
})
afterAll(() => rm(directory, { recursive: true, force: true }))

/** The output without passed checks, and the number of checks. */
async function rehearsed(rehearse: (checks: Checks) => Promise<unknown>) {
  const lines: string[] = []
  await rehearse(new Checks((line) => lines.push(line)))
  return { failed: lines.filter((line) => !line.startsWith('pass')), count: lines.length }
}

async function expectAllToPass(least: number, rehearse: (checks: Checks) => Promise<unknown>): Promise<void> {
  const { failed, count } = await rehearsed(rehearse)
  expect(failed).toEqual([])
  expect(count).toBeGreaterThanOrEqual(least)
}

const dataOf = ({ title, stacks }: Release): Release => ({ title, stacks: stacks.slice(0, 1) })

const both = (): [Release, Concurrency | undefined][] => [
  [bare, undefined],
  [full, raisedQuota],
]

it('goes through from beginning to end with the command line', async () => {
  const run = { title: 'no setting', args: [...noBuild, '--app', plain], output: plain }
  await expectAllToPass(4, (checks) => rehearseCommandLine(checks, run))
})

it('fits a new account', () =>
  expectAllToPass(6, async (checks) => {
    for (const [release, quota] of both()) await rehearseLimits(checks, release, quota)
  }))

it('can be tried again wherever it fails', () =>
  expectAllToPass(6, async (checks) => {
    for (const [release, quota] of both())
      await rehearseFailures(checks, release, (resources) => randomInt(1, resources + 1), quota)
  }))

it('can be removed and deployed again, a stage completely', () =>
  expectAllToPass(2, async (checks) => {
    await rehearseRemoval(checks, bare, { isComplete: false })
    await rehearseRemoval(checks, staging, { isComplete: true })
  }))

it('takes other settings later', () =>
  expectAllToPass(3, (checks) => rehearseSequence(checks, 'settings', [bare, full, bare], raisedQuota)))

it('goes forward and back across releases, and over two in one step', () =>
  expectAllToPass(12, (checks) => rehearseReleases(checks, bare, others)))

it('runs next to production', () =>
  expectAllToPass(2, (checks) => rehearseSequence(checks, 'two copies', [bare, staging])))

describe('what is broken is found', () => {
  const expectFailure = async (error: string, rehearse: (checks: Checks) => Promise<unknown>) => {
    const { failed } = await rehearsed(rehearse)
    expect(failed).toEqual([expect.stringContaining(error)])
  }

  it('an endpoint whose id changes and whose path stays', async () => {
    const [, call] = differences.endpoints.added ?? []
    const renamed = call && { ...call, id: 'newer/renamed' }
    const after = await synthesizeRelease(directory, 'renamed', { added: renamed ? [renamed] : [] })
    await expectFailure('already exists', (checks) =>
      rehearseSequence(checks, 'renamed', [others.endpoints, after]),
    )
  })
  it('two releases that add an index each, in one step', () =>
    expectFailure('more than one GSI', (checks) =>
      rehearseSequence(checks, 'at once', [others.endpoints, others.index]),
    ))
  it('going back past a new table with everything in the usual order', () =>
    expectFailure('in use by counting-house-app', (checks) =>
      rehearseSequence(checks, 'back', [others.table, bare]),
    ))
  it('what a stage leaves behind', () =>
    expectFailure('is still there', (checks) => rehearseRemoval(checks, bare, { isComplete: true })))
  it('a replaced table that nothing protects', () =>
    expectFailure('It was not refused', (checks) =>
      rehearseReplacement(checks, dataOf(bare), dataOf(others.replaced)),
    ))
  it('settings for a quota that a new account does not have', () =>
    expectFailure('UnreservedConcurrentExecution', async (checks) =>
      rehearseSequence(checks, 'settings', [full]),
    ))
})

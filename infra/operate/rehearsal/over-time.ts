import type { SynthesizedStack } from './assembly.ts'
import type { Checks, Problem } from './checks.ts'
import { deployAll } from './deploy.ts'
import { Account, type AccountOptions } from './model/account.ts'
import { findingsIn } from './model/findings.ts'
import { raisedQuota } from './model/limits.ts'

export interface Release {
  /** For the names of checks. */
  title: string
  stacks: readonly SynthesizedStack[]
}

/** What stops a deployment, or would hurt after it. */
function problemOf(account: Account, { stacks }: Release): Problem {
  const before = new Set(account.findings)
  const trouble = deployAll(account, stacks)
  if (trouble !== undefined) return trouble
  const found = findingsIn(account).filter((finding) => !before.has(finding))
  return found.length > 0 ? found.join('\n') : undefined
}

/** Deploys into one account what comes after what. A step that fails is a check that fails; the next goes on from there. */
export async function rehearseSequence(
  checks: Checks,
  title: string,
  releases: readonly Release[],
  options: AccountOptions = {},
): Promise<void> {
  const account = new Account(options)
  for (const [index, release] of releases.entries()) {
    const before = releases[index - 1]
    const step = before ? `${before.title}, then ${release.title}` : release.title
    await checks.check(`${title}, step ${index + 1}: ${step}`, () => problemOf(account, release))
  }
}

/** Makes the first creation of each stack fail at one resource, and tries again. */
export async function rehearseFailures(
  checks: Checks,
  release: Release,
  /** Which resource of so many, counted from 1. */
  choose: (resources: number) => number,
  options: AccountOptions = {},
): Promise<void> {
  for (const { id, stackName, body } of release.stacks) {
    const resource = choose(Object.keys(JSON.parse(body).Resources).length)
    await checks.check(`${release.title}: ${id} fails at resource ${resource}, the second try succeeds`, () => {
      const account = new Account(options)
      account.fault = { stack: stackName, resource }
      if (deployAll(account, release.stacks) === undefined) return 'The first try was to fail, and did not.'
      return deployAll(account, release.stacks)
    })
  }
}

/** The settings of an owner whose quota was raised. */
export const withRaisedQuota: AccountOptions = { concurrency: raisedQuota }

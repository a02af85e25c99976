import type { SynthesizedStack } from './assembly.ts'
import type { Checks, Problem } from './checks.ts'
import { deployAll } from './deploy.ts'
import { Account, type AccountOptions } from './model/account.ts'
import { greedyQueues, largeStacks, staleReads } from './model/findings.ts'
import { ownResourceLimit, raisedQuota } from './model/limits.ts'

export interface Release {
  /** For the names of checks. */
  title: string
  stacks: readonly SynthesizedStack[]
}

const sentences = (found: readonly string[]): Problem => (found.length > 0 ? found.join('\n') : undefined)

/** What CloudFormation accepts but is still too much. */
export async function rehearseLimits(
  checks: Checks,
  release: Release,
  options: AccountOptions = {},
): Promise<void> {
  const account = new Account(options)
  const { title } = release
  await checks.check(`${title}: a new account takes every stack`, () => deployAll(account, release.stacks))
  await checks.check(`${title}: no stack has more than ${ownResourceLimit} resources`, () =>
    sentences(largeStacks(account)),
  )
  await checks.check(`${title}: queues leave places for other functions`, () =>
    sentences(greedyQueues(account)),
  )
}

/** What stops a deployment, or was lost or left out by it. */
function problemOf(account: Account, { stacks }: Release): Problem {
  const before = account.findings.length
  return deployAll(account, stacks) ?? sentences([...account.findings.slice(before), ...staleReads(account)])
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
    await checks.check(
      `${release.title}: ${id} fails at resource ${resource}, the second try succeeds`,
      () => {
        const account = new Account(options)
        account.fault = { stack: stackName, resource }
        if (deployAll(account, release.stacks) === undefined) return 'The first try was to fail, and did not.'
        return deployAll(account, release.stacks)
      },
    )
  }
}

/** Removes every stack, the last one first, and deploys all again. */
export async function rehearseRemoval(
  checks: Checks,
  release: Release,
  options: AccountOptions = {},
): Promise<void> {
  const account = new Account(options)
  await checks.check(`${release.title}: everything is removed, and deployed again`, () => {
    const first = deployAll(account, release.stacks)
    if (first !== undefined) return first
    for (const { stackName } of release.stacks.toReversed()) account.delete(stackName)
    return (
      sentences([...account.stacks.keys()].map((name) => `${name} is still there.`)) ??
      deployAll(account, release.stacks)
    )
  })
}

/** Replaces each resource of the first stack that others use: CloudFormation must refuse, so that no stack keeps a name of what is gone. */
export async function rehearseReplacement(
  checks: Checks,
  release: Release,
  options: AccountOptions = {},
): Promise<void> {
  const [data, ...others] = release.stacks
  if (!data) return
  await checks.check(`${release.title}: a table that is replaced is refused while others use it`, () => {
    const account = new Account(options)
    const first = deployAll(account, release.stacks)
    if (first !== undefined) return first
    const before = account.resources().length
    const replaced = { ...data, body: withOtherKey(data.body) }
    const trouble = deployAll(account, [replaced, ...others])
    if (!trouble?.includes('as it is in use by'))
      return `It was not refused: ${trouble ?? 'all went through'}`
    const after = account.resources().length
    // The new table is kept, empty, because its creation is rolled back.
    return after - before <= 1
      ? deployAll(account, release.stacks)
      : `${after - before} resources were left behind.`
  })
}

/** The template with another key for its first table, which makes CloudFormation replace it. */
function withOtherKey(body: string): string {
  const template = JSON.parse(body) as {
    Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>
  }
  const table = Object.values(template.Resources).find(
    ({ Type, Properties }) =>
      Type === 'AWS::DynamoDB::GlobalTable' && !('GlobalSecondaryIndexes' in Properties),
  )
  if (!table) throw new Error('There is no table without indexes')
  const text = JSON.stringify(table.Properties)
  const [, key = ''] = /"KeySchema":\[\{"AttributeName":"(\w+)"/.exec(text) ?? []
  table.Properties = JSON.parse(text.replaceAll(`"AttributeName":"${key}"`, '"AttributeName":"another"'))
  return JSON.stringify(template)
}

/** The settings of an owner whose quota was raised. */
export const withRaisedQuota: AccountOptions = { concurrency: raisedQuota }

import * as z from 'zod'
import type { Checks, Problem } from './checks.ts'
import { fillBuckets, whatIsLeft } from './command-line.ts'
import { deployAll } from './deploy.ts'
import { Account } from './model/account.ts'
import type { Concurrency } from './model/rules.ts'
import type { differences, Release } from './releases.ts'

const sentences = (found: readonly string[]): Problem => (found.length > 0 ? found.join('\n') : undefined)

/** Leaves room to grow: CloudFormation's limit is 500. */
export const ownResourceLimit = 400

/** Checks limits of our own, below those of CloudFormation. */
export async function rehearseLimits(
  checks: Checks,
  { title, stacks }: Release,
  quota?: Concurrency,
): Promise<void> {
  const account = new Account(quota)
  await checks.check(`${title}: an account takes every stack`, () => deployAll(account, stacks))
  await checks.check(`${title}: no stack has more than ${ownResourceLimit} resources`, () =>
    sentences(
      Array.from(account.stacks.values())
        .filter(({ resources }) => resources.size > ownResourceLimit)
        .map(({ name, resources }) => `${name} has ${resources.size} resources.`),
    ),
  )
  await checks.check(`${title}: queues leave places for other functions`, () => {
    const mappings = account.resources().filter(({ type }) => type === 'AWS::Lambda::EventSourceMapping')
    const most = mappings.map(
      ({ properties }) => scaling.parse(properties['ScalingConfig']).MaximumConcurrency,
    )
    const sum = most.reduce((total, one) => total + one, 0)
    return sum > account.concurrency.all
      ? `Queues may run ${sum} functions at once; the account allows ${account.concurrency.all} for everything.`
      : undefined
  })
}

const scaling = z.object({ MaximumConcurrency: z.coerce.number() }).catch({ MaximumConcurrency: Infinity })

/** Deploys a sequence of releases to one account. A failed step is a failed check, and the next step starts from its result. */
export async function rehearseSequence(
  checks: Checks,
  title: string,
  releases: readonly Release[],
  quota?: Concurrency,
): Promise<void> {
  const account = new Account(quota)
  for (const [index, release] of releases.entries()) {
    const before = releases[index - 1]
    const step = before ? `${before.title}, then ${release.title}` : release.title
    await checks.check(`${title}, step ${index + 1}: ${step}`, () => {
      const known = account.findings.length
      return deployAll(account, release.stacks) ?? sentences(account.findings.slice(known))
    })
  }
}

/** Makes the first creation of each stack fail at one resource, and then repeats it. */
export async function rehearseFailures(
  checks: Checks,
  release: Release,
  /** Chooses the resource that fails, from 1 to `resources`. */
  choose: (resources: number) => number,
  quota?: Concurrency,
): Promise<void> {
  for (const { id, stackName, body } of release.stacks) {
    const resource = choose(Object.keys(JSON.parse(body).Resources).length)
    await checks.check(
      `${release.title}: ${id} fails at resource ${resource}, the second try succeeds`,
      () => {
        const account = new Account(quota)
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
  { isComplete, quota }: { isComplete: boolean; quota?: Concurrency },
): Promise<void> {
  const account = new Account(quota)
  const what = isComplete ? 'all is removed without a trace' : 'all is removed'
  await checks.check(`${release.title}: ${what}, and deployed again`, () => {
    const first = deployAll(account, release.stacks)
    if (first !== undefined) return first
    fillBuckets(account)
    for (const { stackName } of release.stacks.toReversed()) {
      account.delete(stackName)
      const stays = account.stacks.get(stackName)
      if (stays) return `${stackName} stays: ${stays.reason ?? ''}`
    }
    return (isComplete ? whatIsLeft(account) : undefined) ?? deployAll(account, release.stacks)
  })
}

/** CloudFormation must refuse to replace a resource that other stacks use: they would keep the name of a deleted one. */
export async function rehearseReplacement(
  checks: Checks,
  release: Release,
  replacing: Release,
): Promise<void> {
  await checks.check(`${replacing.title} is refused while another stack uses the old one`, () => {
    const account = new Account()
    const trouble = deployAll(account, release.stacks) ?? deployAll(account, replacing.stacks)
    return trouble?.includes('as it is in use by')
      ? deployAll(account, release.stacks)
      : `It was not refused: ${trouble ?? 'all went through'}`
  })
}

/** To go back past a new table, App must stop importing it before Data can remove its export. */
export const appFirst = ({ title, stacks }: Release): Release => ({
  title: `${title} with App and Site first`,
  stacks: [...stacks.slice(1), ...stacks],
})

/** Deploys from the working tree to other releases and back, one step at a time and skipping one. */
export async function rehearseReleases(
  checks: Checks,
  today: Release,
  { endpoints, table, index, replaced }: Record<keyof typeof differences, Release>,
): Promise<void> {
  await rehearseSequence(checks, 'endpoints come and go', [today, endpoints, today, endpoints])
  await rehearseSequence(checks, 'one release at a time', [today, endpoints, table, index])
  await rehearseSequence(checks, 'two releases in one step', [today, table, appFirst(today)])
  await rehearseReplacement(checks, today, replaced)
}

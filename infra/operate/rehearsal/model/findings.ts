import * as z from 'zod'
import type { Account } from './account.ts'
import { ownResourceLimit } from './limits.ts'

/** Stacks without room for what is still to come. */
export const largeStacks = ({ stacks }: Account): string[] =>
  Array.from(stacks.values())
    .filter(({ resources }) => resources.size > ownResourceLimit)
    .map(
      ({ name, resources }) => `${name} has ${resources.size} resources; ours may have ${ownResourceLimit}.`,
    )

const scaling = z.object({ MaximumConcurrency: z.coerce.number() }).optional()

/** Queues whose functions could take every place there is, from sign-in and all else. */
export function greedyQueues(account: Account): string[] {
  const mappings = account.resources().filter(({ type }) => type === 'AWS::Lambda::EventSourceMapping')
  const most = mappings.map(
    ({ properties }) => scaling.parse(properties['ScalingConfig'])?.MaximumConcurrency ?? Infinity,
  )
  const sum = most.reduce((total, one) => total + one, 0)
  const { concurrency } = account.concurrency
  return sum > concurrency
    ? [`Queues may run ${sum} functions at once; the account allows ${concurrency} for everything.`]
    : []
}

/** A stack that was passed over still holds what another's output was before. */
export function staleReads({ stacks }: Account): string[] {
  return Array.from(stacks.values()).flatMap(({ name, weakReads }) =>
    Array.from(weakReads).flatMap(([read, value]) => {
      const [from = '', output = ''] = read.split(' ')
      const now = stacks.get(from)?.outputs.get(output)?.value
      return now === value
        ? []
        : [`${name} still has ${value} for ${output} of ${from}, which is ${now ?? 'gone'} now.`]
    }),
  )
}

import { expect, inject, it } from 'vitest'
import { functionIds, type FunctionId } from '../../cdk/functions.ts'
import { deploymentOf } from '../iam/deployment.ts'
import { edgesOf } from '../iam/edges.ts'
import { Policies } from '../iam/policies.ts'
import { requestOf, unusedBy, type Allowed } from '../iam/requests.ts'
import { useStack } from './harness.ts'
import { walks } from './walks/all.ts'

// That no call goes beyond the policies is held by the harness, after every file. Here: that no policy goes beyond use.
const stack = useStack()

interface Unused {
  functionId: FunctionId
  action: string
  /** Matches the ARN. */
  resource: RegExp
  /** Why the walks do not use it. */
  reason: string
  /** It may happen by chance that they do. */
  byChance?: boolean
}

const sentAgain = 'Sends again what look-ups did not find in 21 minutes, for which no walk waits.'
const died = 'Needed when a worker has died or a race was lost: the tests of faults use it.'

const readsHere = 'No model is set on this machine: the tests of extraction ask one.'

/** What policies allow although no walk uses it. */
const unused: readonly Unused[] = [
  {
    functionId: 'blog/clock',
    action: 'dynamodb:UpdateItem',
    resource: /:table\/.*media/,
    reason: 'A deleted article lets its files go after thirty days, for which no walk waits.',
  },
  {
    functionId: 'blog/clock',
    action: 's3:DeleteObject',
    resource: /pages/,
    reason: 'A former page is removed an hour after it was replaced, for which no walk waits.',
  },
  {
    functionId: 'publishing/tick',
    action: 'dynamodb:GetItem',
    resource: /:table\/.*posts/,
    reason: died,
    byChance: true,
  },
  {
    functionId: 'publishing/tick',
    action: 'dynamodb:Query',
    resource: /:table\/.*deliveries/,
    reason: died,
    byChance: true,
  },
  {
    functionId: 'publishing/tick',
    action: 'dynamodb:UpdateItem',
    resource: /:table\/.*deliveries/,
    reason: died,
    byChance: true,
  },
  { functionId: 'posts', action: 'sqs:SendMessage', resource: /./, reason: sentAgain },
  {
    functionId: 'quotes',
    action: 's3:DeleteObject',
    resource: /\/issued\/\*$/,
    reason: 'Needed when a customer is erased while their paper is being stored.',
  },
  ...(['s3:DeleteObject', 'dynamodb:DeleteItem'] as const).map((action) => ({
    functionId: 'customer' as const,
    action,
    resource: /\/documents\/\*$|:table\/.*documents/,
    reason: 'Needed when a lead is erased, or a link revoked, while a file of it is being looked at.',
  })),
  {
    functionId: 'quotes/clock',
    action: 's3:GetObject',
    resource: /\/issued\/\*$/,
    reason: 'Needed when it stores what another run has stored a moment before.',
    byChance: true,
  },
  {
    functionId: 'media',
    action: 's3:AbortMultipartUpload',
    resource: /\/media\/\*$/,
    reason: 'Needed when storage fails while it joins a file.',
  },
  {
    functionId: 'extraction',
    action: 'bedrock:InvokeModel',
    resource: /:inference-profile\//,
    reason: readsHere,
  },
  {
    functionId: 'extraction',
    action: 'bedrock:InvokeModel',
    resource: /::foundation-model\//,
    reason: 'The profile asks it in the region it chooses, in the name of the function.',
  },
]

it.each(Object.entries(walks))(
  'walks through %s',
  async (_, walk) => {
    await expect(walk(stack)).resolves.toBeUndefined()
  },
  600_000,
)

it('allows no function more than it uses, but for reasons given', async () => {
  const deployment = await deploymentOf(inject('assembly'))
  const policies = new Policies(deployment)
  const allowed = unusedBy(functionIds, [], deployment, policies)
  expect(allowed.length).toBeGreaterThan(functionIds.length * 3)
  const recorded = (await stack.calls()).map((call) => requestOf(call, deployment))
  const requests = [...recorded, ...edgesOf(deployment).map(({ request }) => request)]
  const leftOver = unusedBy(functionIds, requests, deployment, policies)
  const reasonFor = (one: Allowed) =>
    unused.find(
      ({ functionId, action, resource }) =>
        functionId === one.functionId && action === one.action && resource.test(one.resource),
    )
  expect(leftOver.filter((one) => !reasonFor(one))).toEqual([])

  const needed = (byChance: boolean) => new Set((byChance ? allowed : leftOver).map(reasonFor))
  expect(
    unused.filter((reason) => !needed(reason.byChance ?? false).has(reason)),
    'reasons no longer needed',
  ).toEqual([])
})

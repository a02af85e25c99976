import { expect, inject, it } from 'vitest'
import { functionIds, type FunctionId } from '../../cdk/functions.ts'
import { deploymentOf } from '../iam/deployment.ts'
import { edgesOf } from '../iam/edges.ts'
import { Policies } from '../iam/policies.ts'
import { requestOf, unusedBy, type Allowed } from '../iam/requests.ts'
import { useStack } from './harness.ts'
import { scenarios } from './scenarios/all.ts'

// The harness checks after every file that the policies allow enough. This file checks that they do not allow too much.
const stack = useStack()

interface Unused {
  functionId: FunctionId
  action: string
  resource: RegExp
  /** The reason why scenarios do not use it. */
  reason: string
  /** Whether scenarios sometimes use it. */
  byChance?: boolean
}

const resends = 'Sends again what look-ups did not find in 21 minutes. No scenario waits that long.'
const recovers = 'Needed after a worker died or lost a race. The fault tests use it.'

const noModel = 'The scenarios run without a model. The tests of extraction use one.'

/** Permissions that policies allow without a scenario that uses them. */
const unused: readonly Unused[] = [
  {
    functionId: 'blog/clock',
    action: 'dynamodb:UpdateItem',
    resource: /:table\/.*media/,
    reason: 'A deleted article releases its files after thirty days. No scenario waits that long.',
  },
  {
    functionId: 'blog/clock',
    action: 's3:DeleteObject',
    resource: /pages/,
    reason: 'A former page is removed an hour after it was replaced. No scenario waits that long.',
  },
  {
    functionId: 'publishing/tick',
    action: 'dynamodb:GetItem',
    resource: /:table\/.*posts/,
    reason: recovers,
    byChance: true,
  },
  {
    functionId: 'publishing/tick',
    action: 'dynamodb:Query',
    resource: /:table\/.*deliveries/,
    reason: recovers,
    byChance: true,
  },
  {
    functionId: 'publishing/tick',
    action: 'dynamodb:UpdateItem',
    resource: /:table\/.*deliveries/,
    reason: recovers,
    byChance: true,
  },
  { functionId: 'posts', action: 'sqs:SendMessage', resource: /./, reason: resends },
  {
    functionId: 'quotes',
    action: 's3:DeleteObject',
    resource: /\/issued\/\*$/,
    reason: 'Needed when a customer is erased while their PDF is being stored.',
  },
  ...(['s3:DeleteObject', 'dynamodb:DeleteItem'] as const).map((action) => ({
    functionId: 'customer' as const,
    action,
    resource: /\/documents\/\*$|:table\/.*documents/,
    reason: 'Needed when a lead is erased, or a link revoked, while a file of it is being inspected.',
  })),
  {
    functionId: 'quotes/clock' as const,
    action: 'kms:GetPublicKey',
    resource: /:kms:/,
    reason: 'All functions of the local stack share a process, which asks for the key once.',
    byChance: true,
  },
  {
    functionId: 'quotes/clock',
    action: 'ses:SendRawEmail',
    resource: /:identity\//,
    reason: 'SES asks for it, too, for some emails with attachments. The emulator does not.',
  },
  {
    functionId: 'media',
    action: 's3:AbortMultipartUpload',
    resource: /\/media\/\*$/,
    reason: 'Needed when storage fails while a file is joined.',
  },
  {
    functionId: 'extraction',
    action: 'bedrock:InvokeModel',
    resource: /:inference-profile\//,
    reason: noModel,
  },
  {
    functionId: 'extraction',
    action: 'bedrock:InvokeModel',
    resource: /::foundation-model\//,
    reason: 'The inference profile calls the model in a region of its choice, as the function.',
  },
]

it.each(Object.entries(scenarios))(
  'runs the scenario %s',
  async (_, scenario) => {
    await expect(scenario(stack)).resolves.toBeUndefined()
  },
  600_000,
)

it('does not allow a function more than the scenarios use, except for the reasons above', async () => {
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

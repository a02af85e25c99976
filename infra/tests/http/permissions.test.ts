import { expect, it } from 'vitest'
import { actionsOn, allows, functionIds, grantOf, type FunctionId } from '../../cdk/grants.ts'
import { useStack } from './harness.ts'
import { walks } from './walks/all.ts'

// That no call goes beyond its grant is held by the harness, after every file. Here: that no grant goes beyond use.
const stack = useStack()

/** What is needed only when a worker has died, a race was lost or storage failed: the tests of faults see it used. */
const inTroubleOnly = new Set([
  'publishing/tick dynamodb GetItem posts',
  'publishing/tick dynamodb Query deliveries',
  'publishing/tick dynamodb UpdateItem deliveries',
  'media/confirm-upload s3 AbortMultipartUpload media',
])

it.each(Object.entries(walks))(
  'walks through %s',
  async (_, walk) => {
    await expect(walk(stack)).resolves.toBeUndefined()
  },
  600_000,
)

it('grants no function more than it uses', async () => {
  const used = new Set(
    (await stack.calls()).map((call) =>
      Object.values(call)
        .join(' ')
        .replace(/ connection\/\w+$/, ' connections'),
    ),
  )
  const granted = functionIds.flatMap(usesGranted)
  expect(granted.length).toBeGreaterThan(functionIds.length)
  expect(granted.filter((grant) => !used.has(grant) && !inTroubleOnly.has(grant))).toEqual([])
})

/** A grant as the uses it allows, in the words of the stack's list of calls. */
function usesGranted(id: FunctionId): string[] {
  const {
    signedBucket = [],
    mediaBucket = [],
    uploads = [],
    connectionParameters = [],
    parameters = {},
    secrets,
    queue = [],
    mailToStaff = [],
    noticeQueue = [],
    mailToAnyone = [],
    ...grant
  } = grantOf(id)
  return [
    ...actionsOn(grant).flatMap(([table, actions]) =>
      actions.map((action) => `${id} dynamodb ${action} ${table}`),
    ),
    ...signedBucket.map((action) => `${id} s3 ${action} signed`),
    ...connectionParameters.map((action) => `${id} ssm ${action} connections`),
    ...mediaBucket.map((action) => `${id} s3 ${action} media`),
    ...uploads.map((action) => `${id} s3 ${action} uploads`),
    // Receiving is done by Lambda, under the function's role.
    ...queue.filter((action) => action === 'SendMessage').map((action) => `${id} sqs ${action} deliveries`),
    ...noticeQueue
      .filter((action) => action === 'SendMessage')
      .map((action) => `${id} sqs ${action} notices`),
    ...mailToStaff.map((action) => `${id} ses ${action} staff`),
    ...mailToAnyone.map((action) => `${id} ses ${action} anyone`),
    ...Object.entries(parameters).flatMap(([name, actions]) =>
      actions.map((action) => `${id} ssm ${action} ${name}`),
    ),
    ...(secrets?.origin ?? []).map((action) => `${id} secretsmanager ${action} origin`),
  ]
}

it('sees what a function was never granted', async () => {
  const calls = await stack.calls()
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.every((call) => allows(call.functionId, call.service, call.action, call.resource))).toBe(true)
  expect(allows('linkedin/list', 'dynamodb', 'DeleteItem', 'posts')).toBe(false)
})

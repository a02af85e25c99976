import { expect, it } from 'vitest'
import { functionIds, functionOf } from '../../cdk/functions.ts'
import { mailAddresses } from '../../local/environment.ts'
import type { Call } from '../../local/aws/calls.ts'
import { useStack } from './harness.ts'
import { isAllowed } from './policies.ts'
import { scenarios } from './scenarios/all.ts'

// After this file, as after every other, the harness checks the recorded calls against the policies.
const stack = useStack()

it.each(Object.entries(scenarios))(
  'runs the scenario %s',
  async (_, scenario) => {
    await expect(scenario(stack)).resolves.toBeUndefined()
  },
  600_000,
)

it('has calls of every function', async () => {
  const calling = new Set((await stack.calls()).map(({ functionId }) => functionOf(functionId)))
  expect(functionIds.filter((id) => !calling.has(id))).toEqual([])
})

const email = { 'ses:FromAddress': 'others@example.com', 'ses:Recipients': [mailAddresses.staff] }
it.each<Call>([
  { functionId: 'posts/linkedin-list', service: 'dynamodb', action: 'DeleteItem', resource: 'posts' },
  {
    functionId: 'quotes/upload-signed',
    service: 's3',
    action: 'PutObject',
    resource: 'signed/signed/any',
    // Could write over another file.
    context: { 's3:ObjectCreationOperation': 'true' },
  },
  {
    functionId: 'leads/notify',
    service: 'ses',
    action: 'SendEmail',
    resource: mailAddresses.from,
    context: email,
  },
])('the policies do not allow $functionId to $action like this', (call) => {
  expect(isAllowed(call)).toBe(false)
})

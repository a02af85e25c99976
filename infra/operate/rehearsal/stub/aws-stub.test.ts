import { request } from 'node:http'
import { once } from 'node:events'
import {
  CloudFormationClient,
  CreateChangeSetCommand,
  DeleteChangeSetCommand,
  DescribeChangeSetCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  ExecuteChangeSetCommand,
  ListTypesCommand,
} from '@aws-sdk/client-cloudformation'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Account } from '../model/account.ts'
import { template } from '../model/testing.ts'
import { startAwsStub, type AwsStub } from './aws-stub.ts'

let stub: AwsStub
let client: CloudFormationClient
let endpoint = ''

const credentials = { accessKeyId: 'AKIAREHEARSAL', secretAccessKey: 'rehearsal' }

beforeAll(async () => {
  stub = await startAwsStub(new Account())
  endpoint = stub.environment['AWS_ENDPOINT_URL'] ?? ''
  client = new CloudFormationClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 })
})
afterAll(async () => {
  client.destroy()
  await stub.close()
})

const changeSet = (TemplateBody: string, ChangeSetType: 'CREATE' | 'UPDATE') =>
  client.send(
    new CreateChangeSetCommand({ StackName: 'stack', ChangeSetName: 'change', ChangeSetType, TemplateBody }),
  )
const described = () =>
  client.send(new DescribeChangeSetCommand({ StackName: 'stack', ChangeSetName: 'change' }))

it('makes a stack by a change set, and says why another has nothing to do', async () => {
  const body = template({ Queue: ['AWS::SQS::Queue'] }, { Out: { Value: 'x' } })
  await expect(client.send(new DescribeStacksCommand({ StackName: 'stack' }))).rejects.toMatchObject({
    name: 'ValidationError',
    message: 'Stack with id stack does not exist',
  })
  await changeSet(body, 'CREATE')
  expect(await described()).toMatchObject({ Status: 'CREATE_COMPLETE', Changes: [{ Type: 'Resource' }] })
  await client.send(new ExecuteChangeSetCommand({ StackName: 'stack', ChangeSetName: 'change' }))
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: 'stack' }))
  expect(Stacks).toMatchObject([
    { StackStatus: 'CREATE_COMPLETE', Outputs: [{ OutputKey: 'Out', OutputValue: 'x' }] },
  ])
  const { StackEvents } = await client.send(new DescribeStackEventsCommand({ StackName: 'stack' }))
  expect(StackEvents?.map((event) => event.ResourceStatus)).toEqual([
    'CREATE_COMPLETE',
    'CREATE_COMPLETE',
    'CREATE_IN_PROGRESS',
  ])
  await changeSet(body, 'UPDATE')
  expect(await described()).toMatchObject({
    Status: 'FAILED',
    StatusReason: expect.stringContaining("didn't contain changes"),
  })
})

it('says why a change set fails', async () => {
  const again = changeSet(template({ Queue: ['AWS::SQS::Queue'] }), 'UPDATE')
  await expect(again).rejects.toMatchObject({ name: 'AlreadyExistsException' })
  await client.send(new DeleteChangeSetCommand({ StackName: 'another', ChangeSetName: 'change' }))
  expect(await described()).toMatchObject({ Status: 'FAILED' })
  await client.send(new DeleteChangeSetCommand({ StackName: 'stack', ChangeSetName: 'change' }))
  await expect(described()).rejects.toMatchObject({ name: 'ChangeSetNotFoundException' })
  await changeSet(template({ Queue: ['AWS::SQS::Queue', { QueueName: { Ref: 'Nothing' } }] }), 'UPDATE')
  expect(await described()).toMatchObject({
    Status: 'FAILED',
    StatusReason: expect.stringContaining('Unresolved resource dependencies [Nothing]'),
  })
})

it('knows that the account is bootstrapped', async () => {
  const parameters = new SSMClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 })
  const ask = (Name: string) => parameters.send(new GetParameterCommand({ Name }))
  expect((await ask('/cdk-bootstrap/hnb659fds/version')).Parameter?.Value).toMatch(/^\d+$/)
  await expect(ask('/nothing')).rejects.toMatchObject({ name: 'ParameterNotFound' })
})

it('reports calls it has no answer to, and of addresses elsewhere', async () => {
  expect(stub.strange).toEqual([])
  await expect(client.send(new ListTypesCommand())).rejects.toMatchObject({ name: 'InvalidAction' })
  const { hostname, port } = new URL(endpoint)
  const elsewhere = request({ hostname, port, method: 'CONNECT', path: 'sts.amazonaws.com:443' }).end()
  const [answer] = await once(elsewhere, 'connect')
  expect(answer).toMatchObject({ statusCode: 403 })
  expect(stub.strange).toEqual(['ListTypes', 'CONNECT sts.amazonaws.com:443'])
})

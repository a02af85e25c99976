import { describe, expect, it } from 'vitest'
import { Account, type AccountOptions } from './account.ts'
import { greedyQueues, largeStacks, staleReads } from './findings.ts'
import { template } from './testing.ts'

const queue = 'AWS::SQS::Queue'
/** How the last of some templates went, each for a stack of its own name, one after the other. */
function outcome(
  steps: readonly (readonly [stack: string, body: string])[],
  options: AccountOptions = {},
): string {
  const account = new Account(options)
  const results = steps.map(([stack, body]) => {
    try {
      const { status, reason } = account.apply(stack, body)
      return reason === undefined ? status : `${status}: ${reason}`
    } catch (error) {
      return `refused: ${String(error)}`
    }
  })
  expect(results.slice(0, -1).filter((result) => !/^(CREATE|UPDATE)_COMPLETE$/.test(result))).toEqual([])
  return results.at(-1) ?? ''
}

const table = (indexes: Record<string, string>, extras: object = {}, key = 'id') =>
  template({
    Table: [
      'AWS::DynamoDB::GlobalTable',
      {
        KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
        GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, AttributeName]) => ({
          IndexName,
          KeySchema: [{ AttributeName, KeyType: 'HASH' }],
          Projection: { ProjectionType: 'ALL' },
        })),
        Replicas: [{ Region: 'us-east-1', DeletionProtectionEnabled: true }],
        ...extras,
      },
      { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' },
    ],
  })

const route = (key: string, id = 'Route') => ({
  Api: ['AWS::ApiGatewayV2::Api', { Name: 'api' }] as [string, object],
  [id]: ['AWS::ApiGatewayV2::Route', { ApiId: { Ref: 'Api' }, RouteKey: key }] as [string, object],
})
const apiOutput = { Api: { Value: { Ref: 'Api' } } }
const elsewhere = (key: string) =>
  template({
    Route: [
      'AWS::ApiGatewayV2::Route',
      { ApiId: { 'Fn::GetStackOutput': { StackName: 'api', OutputName: 'Api' } }, RouteKey: key },
    ],
  })
const stage = (settings: Record<string, object>, waits: boolean) =>
  template({
    ...route('GET /a'),
    Stage: [
      'AWS::ApiGatewayV2::Stage',
      { ApiId: { Ref: 'Api' }, StageName: '$default', RouteSettings: settings },
      waits ? { DependsOn: 'Route' } : {},
    ],
  })
const functions = (reserved: number) =>
  template({
    Function: ['AWS::Lambda::Function', { ReservedConcurrentExecutions: reserved, Code: {}, Role: 'role' }],
  })
const exporting = (value: string, isExported = true) =>
  template({ One: [queue] }, { Out: { Value: value, ...(isExported ? { Export: { Name: 'name' } } : {}) } })
const importing = template({ One: [queue, { QueueName: { 'Fn::ImportValue': 'name' } }] })
const reading = (StackName: string, OutputName: string) =>
  template({ One: [queue, { QueueName: { 'Fn::GetStackOutput': { StackName, OutputName } } }] })
const custom = (token: string, memory: number) =>
  template({ Files: ['Custom::CDKBucketDeployment', { ServiceToken: token, Memory: memory }] })

describe.each([
  [
    'an index more',
    [
      ['a', table({ x: 'p' })],
      ['a', table({ x: 'p', y: 'q' })],
    ],
    'two',
    [
      ['a', table({ x: 'p' })],
      ['a', table({ x: 'p', y: 'q', z: 'r' })],
    ],
    'more than one GSI',
  ],
  [
    'two indexes at once in a new table',
    [['a', table({ x: 'p', y: 'q' })]],
    'one whose key changes',
    [
      ['a', table({ x: 'p' })],
      ['a', table({ x: 'q' })],
    ],
    'more than one GSI',
  ],
  [
    'a new table of the same name after the old one',
    [['a', table({}, { TableName: 't' })]],
    'another key for it',
    [
      ['a', table({}, { TableName: 't' })],
      ['a', table({}, { TableName: 't' }, 'other')],
    ],
    'custom-named resource requires replacing. Rename t',
  ],
  [
    'a route',
    [['api', template(route('GET /a'))]],
    'two with one key',
    [['api', template({ ...route('GET /a'), ...route('GET /a', 'Other') })]],
    'Route with key GET /a already exists',
  ],
  [
    'a route of another key elsewhere',
    [
      ['api', template(route('GET /a'), apiOutput)],
      ['b', elsewhere('GET /b')],
    ],
    'the same key elsewhere',
    [
      ['api', template(route('GET /a'), apiOutput)],
      ['b', elsewhere('GET /a')],
    ],
    'Route with key GET /a already exists',
  ],
  [
    'a route under the same id',
    [
      ['api', template(route('GET /a'))],
      ['api', template(route('GET /b'))],
    ],
    'under a new id',
    [
      ['api', template(route('GET /a'))],
      ['api', template(route('GET /a', 'Renamed'))],
    ],
    'Route with key GET /a already exists',
  ],
  [
    'settings of a route',
    [['api', stage({ 'GET /a': {} }, true)]],
    'of none',
    [['api', stage({ 'GET /b': {} }, true)]],
    'Unable to find Route by key GET /b',
  ],
  [
    'settings of a route that is made first',
    [['api', stage({ 'GET /a': {} }, true)]],
    'in no order',
    [['api', stage({ 'GET /a': {} }, false)]],
    'Unable to find Route by key GET /a',
  ],
  [
    'no reservation',
    [['a', functions(0)]],
    'one in a new account',
    [['a', functions(1)]],
    'below its minimum value of [10]',
  ],
  [
    'an import',
    [
      ['a', exporting('1')],
      ['b', importing],
    ],
    'of nothing',
    [['b', importing]],
    'No export named name found',
  ],
  [
    'an export that changes unused',
    [
      ['a', exporting('1')],
      ['a', exporting('2')],
    ],
    'used',
    [
      ['a', exporting('1')],
      ['b', importing],
      ['a', exporting('2')],
    ],
    'Export name cannot be updated as it is in use by b',
  ],
  [
    'an export that goes unused',
    [
      ['a', exporting('1')],
      ['a', exporting('1', false)],
    ],
    'used',
    [
      ['a', exporting('1')],
      ['b', importing],
      ['a', exporting('1', false)],
    ],
    'Export name cannot be deleted as it is in use by b',
  ],
  [
    'an export',
    [['a', exporting('1')]],
    'twice',
    [
      ['a', exporting('1')],
      ['b', exporting('1')],
    ],
    'already exported by stack a',
  ],
  [
    'an output that goes while it is read',
    [
      ['a', exporting('1')],
      ['b', reading('a', 'Out')],
      ['a', template({ One: [queue] })],
    ],
    'read when it is gone',
    [
      ['a', template({ One: [queue] })],
      ['b', reading('a', 'Out')],
    ],
    'no output Out of a stack a',
  ],
  [
    'an output of a stack',
    [
      ['a', exporting('1')],
      ['b', reading('a', 'Out')],
    ],
    'that is not there',
    [['b', reading('a', 'Out')]],
    'no output Out of a stack a',
  ],
  [
    'a custom resource that changes',
    [
      ['a', custom('one', 1)],
      ['a', custom('one', 2)],
    ],
    'its function',
    [
      ['a', custom('one', 1)],
      ['a', custom('two', 1)],
    ],
    'Modifying service token is not allowed',
  ],
  [
    'another resource',
    [
      ['a', template({ One: [queue] })],
      ['a', template({ Two: ['AWS::SNS::Topic'] })],
    ],
    'under the same id',
    [
      ['a', template({ One: [queue] })],
      ['a', template({ One: ['AWS::SNS::Topic'] })],
    ],
    'Update of resource type is not permitted',
  ],
] as const)('%s', (_what, good, not, bad, message) => {
  it('is taken', () => expect(outcome(good)).toMatch(/^(CREATE|UPDATE)_COMPLETE$/))
  it(`but not ${not}`, () => expect(outcome(bad)).toContain(message))
})

it('lets an account with the usual quota reserve all but a hundred', () => {
  const options = { concurrency: { concurrency: 1000, unreserved: 100 } }
  expect(outcome([['a', functions(900)]], options)).toBe('CREATE_COMPLETE')
  expect(outcome([['a', functions(901)]], options)).toContain('below its minimum value of [100]')
})

it('reads outputs of its own region alone', () => {
  const regional = (Region: unknown) =>
    template({
      One: [queue, { QueueName: { 'Fn::GetStackOutput': { StackName: 'a', OutputName: 'Out', Region } } }],
    })
  expect(
    outcome([
      ['a', exporting('1')],
      ['b', regional({ Ref: 'AWS::Region' })],
    ]),
  ).toBe('CREATE_COMPLETE')
  expect(
    outcome([
      ['a', exporting('1')],
      ['b', regional('eu-west-1')],
    ]),
  ).toContain('one region')
})

describe('a name', () => {
  it.each([
    ['AWS::SecretsManager::Secret', { Name: 'n' }],
    ['AWS::DynamoDB::Table', { TableName: 'n', KeySchema: [] }],
    ['AWS::S3::Bucket', { BucketName: 'n' }],
    ['AWS::Logs::LogGroup', { LogGroupName: 'n' }],
    ['AWS::SNS::Topic', { TopicName: 'n' }],
    [queue, { QueueName: 'n' }],
    ['AWS::IAM::Role', { RoleName: 'n' }],
    ['AWS::CloudWatch::Alarm', { AlarmName: 'n' }],
    ['AWS::CloudWatch::Dashboard', { DashboardName: 'n', DashboardBody: '' }],
    ['AWS::Logs::DeliverySource', { Name: 'n' }],
    ['AWS::Lambda::EventSourceMapping', { FunctionName: 'f', EventSourceArn: 'q' }],
    ['AWS::CloudFront::ResponseHeadersPolicy', { ResponseHeadersPolicyConfig: { Name: 'n' } }],
    ['AWS::CloudFront::CachePolicy', { CachePolicyConfig: { Name: 'n' } }],
    ['AWS::WAFv2::WebACL', { Name: 'n', Scope: 'CLOUDFRONT' }],
  ])('of %s is there once', (type, properties) => {
    const body = template({ One: [type, properties] })
    expect(outcome([['a', body]])).toBe('CREATE_COMPLETE')
    expect(
      outcome([
        ['a', body],
        ['b', body],
      ]),
    ).toMatch(/^ROLLBACK_COMPLETE: .*already exists/)
  })

  it('that is made up never collides', () => {
    const body = template({ One: [queue] })
    expect(
      outcome([
        ['a', body],
        ['b', body],
      ]),
    ).toBe('CREATE_COMPLETE')
  })
})

it('takes only files that were published', () => {
  const account = new Account()
  account.assets = new Set(['there.zip'])
  const code = (S3Key: string) =>
    template({ Function: ['AWS::Lambda::Function', { Code: { S3Bucket: 'assets', S3Key }, Role: 'role' }] })
  expect(account.apply('a', code('there.zip')).status).toBe('CREATE_COMPLETE')
  expect(account.apply('b', code('gone.zip')).reason).toContain('key does not exist: gone.zip')
})

it('fills secrets in that are there', () => {
  const headers = (secret: object | string) =>
    template({
      Secret: ['AWS::SecretsManager::Secret'],
      Queue: [
        queue,
        { QueueName: { 'Fn::Join': ['', ['{{resolve:secretsmanager:', secret, ':SecretString:::}}']] } },
      ],
    })
  expect(outcome([['a', headers({ Ref: 'Secret' })]])).toBe('CREATE_COMPLETE')
  expect(outcome([['a', headers('other')]])).toContain("can't find the specified secret other")
})

describe('reports', () => {
  it('a stack above the limit of the project', () => {
    const account = new Account()
    const resources = (count: number) =>
      template(Object.fromEntries(Array.from({ length: count }, (_, index) => [`Q${index}`, [queue]])))
    account.apply('a', resources(400))
    expect(largeStacks(account)).toEqual([])
    account.apply('a', resources(401))
    expect(largeStacks(account)).toEqual(['a has 401 resources; ours may have 400.'])
  })

  it('queues that could take every function', () => {
    const mapping = (MaximumConcurrency?: number) =>
      template({
        Mapping: [
          'AWS::Lambda::EventSourceMapping',
          { FunctionName: 'f', ...(MaximumConcurrency ? { ScalingConfig: { MaximumConcurrency } } : {}) },
        ],
      })
    const told = (maximum?: number) => {
      const account = new Account()
      account.apply('a', mapping(maximum))
      return greedyQueues(account).length
    }
    expect([told(10), told(11), told()]).toEqual([0, 1, 1])
  })

  it('a kept table that is replaced', () => {
    const account = new Account()
    account.apply('a', table({}))
    account.apply('a', table({ x: 'p' }))
    expect(account.findings).toEqual([])
    account.apply('a', table({ x: 'p' }, {}, 'other'))
    expect(account.findings).toEqual([expect.stringMatching(/^a: Table .* is replaced and empty/)])
    expect(account.orphans.map(({ logicalId }) => logicalId)).toEqual(['Table'])
  })

  it('a stack that was passed over when what it reads changed', () => {
    const account = new Account()
    account.apply('a', exporting('1'))
    account.apply('b', reading('a', 'Out'))
    expect(staleReads(account)).toEqual([])
    account.apply('a', exporting('2'))
    expect(staleReads(account)).toEqual(['b still has 1 for Out of a, which is 2 now.'])
    account.apply('b', reading('a', 'Out'))
    expect(staleReads(account)).toEqual([])
  })
})

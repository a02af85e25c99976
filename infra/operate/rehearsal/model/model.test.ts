import { describe, expect, it } from 'vitest'
import type { SynthesizedStack } from '../assembly.ts'
import { Checks } from '../checks.ts'
import { deployAll } from '../deploy.ts'
import { rehearseLimits } from '../lifecycle.ts'
import { Account } from './account.ts'

type Attributes = { DeletionPolicy?: string; DependsOn?: string }

/** The text of a template. A resource has a type, properties and other attributes. */
const template = (
  resources: Record<string, [type: string, properties?: object, attributes?: Attributes]>,
  Outputs = {},
): string =>
  JSON.stringify({
    Resources: Object.fromEntries(
      Object.entries(resources).map(([id, [Type, Properties = {}, others = {}]]) => [
        id,
        { Type, Properties, ...others },
      ]),
    ),
    Outputs,
  })
const stack = (body: string, id = 'a'): SynthesizedStack => ({ id, stackName: id, body })

const queue = 'AWS::SQS::Queue'
const queues = (count: number) =>
  template(Object.fromEntries(Array.from({ length: count }, (_, index) => [`Q${index}`, [queue]])))
const table = (key: string, name = {}) =>
  template({
    Table: [
      'AWS::DynamoDB::GlobalTable',
      { KeySchema: [{ AttributeName: key, KeyType: 'HASH' }], ...name },
      { DeletionPolicy: 'Retain' },
    ],
  })
const exporting = (Value: string, Export?: object) => template({ One: [queue] }, { Out: { Value, Export } })
const importing = template({ One: [queue, { QueueName: { 'Fn::ImportValue': 'name' } }] })
const name = { Name: 'name' }
const custom = (ServiceToken: string) => template({ Files: ['Custom::Files', { ServiceToken }] })

const circle = template({
  One: [queue, { QueueName: { Ref: 'Two' } }],
  Two: [queue, {}, { DependsOn: 'One' }],
})
const large = template({ One: [queue, { QueueName: 'x'.repeat(1e6) }] })
const t = { TableName: 't' }
const a = (body: string) => stack(body)
const b = (body: string) => stack(body, 'b')

it.each<[what: string, steps: SynthesizedStack[], problem: string]>([
  ['too many resources', [a(queues(501))], 'Number of Resources, 501'],
  ['a large template', [a(large)], 'may not exceed'],
  ['resources in a circle', [a(circle)], 'Circular dependency between resources: [One, Two]'],
  ['an import of nothing', [a(importing)], 'No export named name found'],
  ['an export that changes', [a(exporting('1', name)), b(importing), a(exporting('2', name))], 'updated'],
  ['an export that goes', [a(exporting('1', name)), b(importing), a(exporting('1'))], 'deleted'],
  ['a name twice', [a(table('id', t)), b(table('id', t))], 'already exists'],
  ['a key of a named table', [a(table('id', t)), a(table('key', t))], 'Rename'],
  ['a table that is replaced and kept', [a(table('id')), a(table('key'))], 'replaced and empty'],
  ['another function of a custom resource', [a(custom('1')), a(custom('2'))], 'service token'],
  ['another type', [a(queues(1)), a(template({ Q0: ['AWS::SNS::Topic'] }))], 'type is not permitted'],
])('refuses or reports %s', (_, steps, problem) => {
  const account = new Account()
  const results = steps.map((one) => deployAll(account, [one]))
  expect(results.slice(0, -1).filter(Boolean)).toEqual([])
  expect([results.at(-1), ...account.findings].join()).toContain(problem)
})

it('fails for features that it does not model', () => {
  const parsed = JSON.parse(queues(1))
  const deploy = (body: object) => () => new Account().apply('a', JSON.stringify(body))
  expect(deploy({ ...parsed, Conditions: { Yes: {} } })).toThrow('Conditions')
  expect(deploy({ Resources: { One: { Type: queue, Properties: { Tags: { 'Fn::If': [] } } } } })).toThrow(
    'Fn::If',
  )
})

describe('a creation that fails', () => {
  const secret = (DeletionPolicy: string) =>
    template({ Secret: ['AWS::SecretsManager::Secret', name, { DeletionPolicy }], Queue: [queue] })
  const filledBucket = template({
    Bucket: ['AWS::S3::Bucket'],
    Files: ['Custom::CDKBucketDeployment', { ServiceToken: 'f', DestinationBucketName: { Ref: 'Bucket' } }],
    Queue: [queue, {}, { DependsOn: 'Files' }],
  })
  it.each([
    ['is tried again', secret('Delete'), undefined],
    ['is tried again, without what is kept later', secret('RetainExceptOnCreate'), undefined],
    ['leaves a name in the way', secret('Retain'), 'already exists'],
    ['leaves files in a bucket', filledBucket, 'failed to delete: [Bucket]'],
  ])('%s', (_, body, problem) => {
    const account = new Account()
    account.fault = { stack: 'a', resource: Object.keys(JSON.parse(body).Resources).length }
    expect(deployAll(account, [stack(body)])).toContain('makes this one fail')
    const second = deployAll(account, [stack(body)]) ?? ''
    expect(second).toContain(problem ?? '')
    expect(second === '').toBe(problem === undefined)
  })
})

it('an update that fails is rolled back, and can be repeated', () => {
  const account = new Account()
  const later = template({ Q0: [queue, { DelaySeconds: 2 }], Last: [queue] })
  deployAll(account, [stack(queues(1))])
  account.fault = { stack: 'a', resource: 2 }
  expect(deployAll(account, [stack(later)])).toContain('UPDATE_ROLLBACK_COMPLETE')
  expect(account.resources().map(({ properties }) => properties)).toEqual([{}])
  expect(deployAll(account, [stack(later)])).toBeUndefined()
})

it('reports what exceeds a limit, and what a check throws', async () => {
  const lines: string[] = []
  const checks = new Checks((line) => lines.push(line))
  const mapping: [string, object] = [
    'AWS::Lambda::EventSourceMapping',
    { FunctionName: 'f', EventSourceArn: 'q' },
  ]
  const many = template({
    ...Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`Q${n}`, [queue]])),
    Mapping: mapping,
  })
  await rehearseLimits(checks, { title: 'now', stacks: [stack(many)] })
  await checks.check('broken', () => {
    throw new Error('no such file')
  })
  expect(lines.map((line) => line.slice(0, 4))).toEqual(['pass', 'FAIL', 'FAIL', 'FAIL'])
  expect(checks.summary()).toBe('1 passed, 3 failed')
})

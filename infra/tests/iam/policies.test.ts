import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { Deployment } from './deployment.ts'
import { edgesOf } from './edges/all.ts'
import { parsePolicy } from './evaluate.ts'
import { Policies } from './policies.ts'
import { problemsOf, problemsOfRequest } from './reference.ts'

const deployment = new Deployment(join(inject('built'), 'cdk.out'))
const policies = new Policies(deployment)

describe('what AWS says of actions, resources and condition keys', () => {
  it('fits every statement of every policy', async () => {
    const statements = policies.all.flatMap((policy) => policy.statements)
    expect(statements.length).toBeGreaterThan(200)
    expect((await Promise.all(statements.map(problemsOf))).flat()).toEqual([])
  })

  it('fits every request that the edges are tried with', async () => {
    const requests = edgesOf(deployment).map(({ request }) => request)
    expect(requests.length).toBeGreaterThan(300)
    expect((await Promise.all(requests.map(problemsOfRequest))).flat()).toEqual([])
  })

  const table = 'arn:aws:dynamodb:us-east-1:123456789012:table/t'
  it.each([
    [
      'a misspelled action',
      { Action: 'dynamodb:GetItems', Resource: table },
      'There is no action dynamodb:GetItems',
    ],
    [
      'a service that is none',
      { Action: 'dynamo:GetItem', Resource: table },
      'There is no action dynamo:GetItem',
    ],
    [
      'an index, of an action on tables',
      { Action: 'dynamodb:GetItem', Resource: `${table}/index/i` },
      'dynamodb:GetItem is for none of these resources',
    ],
    [
      'a bucket, of an action on objects',
      { Action: ['s3:ListBucket', 's3:GetObject'], Resource: 'arn:aws:s3:::b' },
      's3:getobject is for none of these resources',
    ],
    [
      'a resource no action is for',
      { Action: 'sqs:SendMessage', Resource: ['arn:aws:sqs:us-east-1:123456789012:q', table] },
      `${table} is for none of these actions`,
    ],
    [
      'a condition key of another action',
      {
        Action: 's3:GetObject',
        Resource: 'arn:aws:s3:::b/*',
        Condition: { Null: { 's3:if-none-match': 'true' } },
      },
      's3:GetObject has no condition key s3:if-none-match',
    ],
    [
      'a global condition key that is none',
      {
        Action: 's3:GetObject',
        Resource: 'arn:aws:s3:::b/*',
        Condition: { Bool: { 'aws:SecureTransports': 'true' } },
      },
      's3:GetObject has no condition key aws:SecureTransports',
    ],
  ])('sees %s', async (_, statement, problem) => {
    const [parsed] = parsePolicy({ Version: '2012-10-17', Statement: { Effect: 'Allow', ...statement } })
    const problems = parsed ? await problemsOf(parsed) : []
    expect(problems.join('\n').toLowerCase()).toContain(problem.toLowerCase())
  })
})

it('lets nothing be done to everything, but for what CDK itself gives the function that copies the site', () => {
  const wide = policies.all.filter(({ statements }) =>
    statements.some(({ Resource = [] }) => Resource.includes('*')),
  )
  const copying = deployment
    .resources('Custom::CDKBucketDeployment')
    .map(
      ({ properties }) =>
        deployment.find(['AWS::Lambda::Function'], properties['ServiceToken']).properties['Role'],
    )
  expect(wide.filter(({ role }) => !copying.includes(role)).map(({ resource }) => resource.id)).toEqual([])
})

it('lets Lambda alone take on a role', () => {
  const trusted = policies.all.filter(({ resource, role }) => resource.type === 'AWS::IAM::Role' && !role)
  const principals = trusted.flatMap(({ statements }) => statements.flatMap(({ Principal }) => Principal))
  expect(trusted).toHaveLength(deployment.resources('AWS::IAM::Role').length)
  expect(new Set(principals)).toEqual(new Set(['lambda.amazonaws.com']))
})

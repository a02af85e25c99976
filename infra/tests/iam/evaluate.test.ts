import { describe, expect, it } from 'vitest'
import { evaluate, parsePolicy, type Principal, type Request } from './evaluate.ts'

const role = 'arn:aws:iam::123456789012:role/reader'
const object = 'arn:aws:s3:::files/media/a.png'
const policy = (...statements: object[]) =>
  parsePolicy({ Version: '2012-10-17', Statement: statements.map((one) => ({ Effect: 'Allow', ...one })) })
const reads = { Action: 's3:GetObject', Resource: 'arn:aws:s3:::files/media/*' }
const request = (context: Request['context'] = {}, principal: Principal = { role }): Request => ({
  principal,
  action: 's3:GetObject',
  resource: object,
  context,
})

describe('who needs which allow', () => {
  const own = policy(reads)
  const toRole = policy({ ...reads, Principal: { AWS: role } })
  const toAccount = policy({ ...reads, Principal: { AWS: 'arn:aws:iam::123456789012:root' } })
  const toService = policy({ ...reads, Principal: { Service: 'cloudfront.amazonaws.com' } })
  const denied = policy({ ...reads, Effect: 'Deny', Principal: '*' })
  const service = { service: 'cloudfront.amazonaws.com' }
  it.each([
    ['a role, its own', { role }, own, [], 'allowed'],
    ["a role, the resource's", { role }, [], toRole, 'allowed'],
    ['a role, more than one that names its account', { role }, [], toAccount, 'not allowed'],
    ['a role, one of the two', { role }, [], [], 'not allowed'],
    ['another role, its own', { role: `${role}2` }, [], toRole, 'not allowed'],
    ["a service, the resource's", service, [], toService, 'allowed'],
    ['a service, more than a role has', service, own, toRole, 'not allowed'],
    ["another service, the resource's", { service: 'budgets.amazonaws.com' }, [], toService, 'not allowed'],
    ['a stranger, more than these', 'anonymous', own, toRole, 'not allowed'],
    ['a role, no denial', { role }, own, denied, 'denied explicitly'],
    [
      'a role, no denial of its own',
      { role },
      [...own, ...policy({ ...reads, Effect: 'Deny' })],
      toRole,
      'denied explicitly',
    ],
    ['a service, no denial', service, [], [...toService, ...denied], 'denied explicitly'],
  ] as const)('%s', (_, principal, identity, resource, verdict) => {
    expect(evaluate(request({}, principal), { identity, resource })).toBe(verdict)
  })
})

describe('wildcards', () => {
  it.each([
    ['s3:*', object, true],
    ['S3:getobject', object, true],
    ['s3:Get?bject', object, true],
    ['s3:Get', object, false],
    ['s3:GetObject', 'arn:aws:s3:::files/media/?.png', true],
    ['s3:GetObject', 'arn:aws:s3:::*', true],
    ['s3:GetObject', '*', true],
    ['s3:GetObject', 'arn:aws:s3:::files/MEDIA/*', false],
    ['s3:GetObject', 'arn:aws:s3:::files/media/aXpng', false],
    ['s3:GetObject', 'arn:aws:*:files/media/*', false],
  ])('%s on %s: %s', (Action, Resource, isAllowed) => {
    const identity = policy({ Action, Resource })
    expect(evaluate(request(), { identity, resource: [] }) === 'allowed').toBe(isAllowed)
  })
})

describe('conditions', () => {
  const alarm = 'arn:aws:cloudwatch:us-east-1:123456789012:alarm:a'
  it.each([
    [{ StringEquals: { k: ['a', 'b'] } }, 'b', true],
    [{ StringEquals: { k: 'a' } }, 'A', false],
    [{ StringEquals: { k: 'a' } }, undefined, false],
    [{ StringEqualsIfExists: { k: 'a' } }, undefined, true],
    [{ StringEqualsIfExists: { k: 'a' } }, 'b', false],
    [{ StringLike: { K: 'a*' } }, 'abc', true],
    [{ StringLike: { k: 'a*' } }, 'ba', false],
    [{ ArnLike: { k: 'arn:aws:cloudwatch:*:123456789012:alarm:*' } }, alarm, true],
    [{ ArnLike: { k: 'arn:aws:cloudwatch:*:alarm:*' } }, alarm, false],
    [{ ArnEquals: { k: alarm } }, alarm, true],
    [{ Bool: { k: true } }, 'True', true],
    [{ Bool: { k: 'false' } }, undefined, false],
    [{ Null: { k: 'true' } }, undefined, true],
    [{ Null: { k: 'true' } }, 'a', false],
    [{ Null: { k: 'false' } }, 'a', true],
    [{ NumericLessThan: { k: 1.2 } }, '1.1', true],
    [{ NumericLessThan: { k: 1.2 } }, '1.2', false],
    [{ 'ForAllValues:StringEquals': { k: ['a', 'b'] } }, ['a', 'b'], true],
    [{ 'ForAllValues:StringEquals': { k: ['a', 'b'] } }, ['a', 'c'], false],
    [{ 'ForAllValues:StringEquals': { k: 'a' } }, undefined, true],
    [{ 'ForAnyValue:StringEquals': { k: 'a' } }, ['a', 'c'], true],
    [{ 'ForAnyValue:StringEquals': { k: 'a' } }, undefined, false],
    [{ StringEquals: { k: 'a' }, Null: { k: 'true' } }, 'a', false],
  ])('%j holds for %j: %s', (Condition, value, holds) => {
    const identity = policy({ ...reads, Condition })
    expect(evaluate(request({ k: value }), { identity, resource: [] }) === 'allowed').toBe(holds)
  })
})

describe('what it does not know is an error', () => {
  it.each([
    ['NotAction', { ...reads, NotAction: 's3:PutObject' }, 'NotAction'],
    ['NotResource', { ...reads, NotResource: object }, 'NotResource'],
    ['NotPrincipal', { ...reads, NotPrincipal: { AWS: role } }, 'NotPrincipal'],
    [
      'another operator',
      { ...reads, Condition: { DateGreaterThan: { k: '2026' } } },
      'DateGreaterThan is not',
    ],
    [
      'an operator for lists that may be missing',
      { ...reads, Condition: { 'ForAnyValue:StringEqualsIfExists': { k: 'a' } } },
      'ForAnyValue:StringEqualsIfExists is not',
    ],
    [
      'Null for lists',
      { ...reads, Condition: { 'ForAllValues:Null': { k: 'true' } } },
      'ForAllValues:Null is not',
    ],
    ['a variable', { ...reads, Resource: 'arn:aws:s3:::files/${aws:username}/*' }, 'variables'],
    ['an allow for anyone', { ...reads, Principal: '*' }, 'allows anyone'],
    ['an allow for anyone in other words', { ...reads, Principal: { AWS: '*' } }, 'allows anyone'],
    ['another kind of principal', { ...reads, Principal: { Federated: 'accounts.google.com' } }, 'Principal'],
    [
      'roles by a wildcard',
      { ...reads, Principal: { AWS: 'arn:aws:iam::123456789012:role/*' } },
      'Principal',
    ],
  ])('%s', (_, statement, error) => {
    expect(() => policy(statement)).toThrow(error)
  })

  const judge = (statement: object, context: Request['context']) => () =>
    evaluate(request(context), { identity: policy({ ...reads, ...statement }), resource: [] })
  it('a condition key that the request says nothing about', () => {
    expect(judge({ Condition: { StringLikeIfExists: { k: '*' } } }, { other: 'a' })).toThrow('What is k')
  })
  it('a list where one value is compared', () => {
    expect(judge({ Condition: { StringEquals: { k: 'a' } } }, { k: ['a', 'b'] })).toThrow('not a list')
  })
  it('a principal where a role alone is meant, and none where one is needed', () => {
    expect(judge({ Principal: { AWS: role } }, {})).toThrow('names a principal')
    expect(() => evaluate(request(), { identity: [], resource: policy(reads) })).toThrow('names no principal')
  })
})

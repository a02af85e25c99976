import { describe, expect, it } from 'vitest'
import { deployAll } from '../deploy.ts'
import { Account } from './account.ts'
import { stackOf, template } from './testing.ts'

const queue = 'AWS::SQS::Queue'
const policies = (policy: string) => ({ DeletionPolicy: policy })
const secret = (policy: string) =>
  template({ Secret: ['AWS::SecretsManager::Secret', { Name: 'secret' }, policies(policy)], Queue: [queue] })
const protectedTable = template({
  Table: [
    'AWS::DynamoDB::Table',
    { KeySchema: [], DeletionProtectionEnabled: true },
    policies('RetainExceptOnCreate'),
  ],
  Queue: [queue],
})
const filledBucket = (policy: string) =>
  template({
    Bucket: ['AWS::S3::Bucket', {}, policies(policy)],
    Files: ['Custom::CDKBucketDeployment', { ServiceToken: 'f', DestinationBucketName: { Ref: 'Bucket' } }],
    Queue: [queue, {}, { DependsOn: 'Files' }],
  })

/** Lets a stack's last resource fail, and tries again. */
function twice(body: string, isProtected = false) {
  const account = new Account()
  const stacks = [stackOf('a', body, isProtected)]
  account.fault = { stack: 'a', resource: Object.keys(JSON.parse(body).Resources).length }
  const first = deployAll(account, stacks)
  const left = account.stacks.get('a')?.status
  return {
    first,
    left,
    second: deployAll(account, stacks),
    orphans: account.orphans.map(({ logicalId }) => logicalId),
  }
}

describe('a first creation that fails', () => {
  it('leaves a stack that is deleted at the next try', () => {
    const { first, left, second, orphans } = twice(secret('Delete'))
    expect(first).toContain('The rehearsal makes this one fail')
    expect([left, second, orphans]).toEqual(['ROLLBACK_COMPLETE', undefined, []])
  })

  it('leaves what is retained behind, in the way of the next try', () => {
    const { second, orphans } = twice(secret('Retain'))
    expect(second).toContain("identifier 'secret' already exists")
    expect(orphans).toEqual(['Secret'])
  })

  it('removes what is retained except on creation', () => {
    expect(twice(secret('RetainExceptOnCreate'))).toMatchObject({ second: undefined, orphans: [] })
  })

  it('cannot be repeated where the stack is protected', () => {
    expect(twice(secret('Delete'), true).second).toContain(
      'cannot be deleted while TerminationProtection is enabled',
    )
  })

  it('cannot remove a protected table, which stays when the stack is deleted', () => {
    expect(twice(protectedTable)).toMatchObject({
      left: 'ROLLBACK_FAILED',
      second: undefined,
      orphans: ['Table'],
    })
  })

  it('cannot remove a bucket with files in it', () => {
    const kept = twice(filledBucket('RetainExceptOnCreate'))
    expect(kept).toMatchObject({ left: 'ROLLBACK_FAILED', second: undefined, orphans: ['Bucket'] })
    expect(twice(filledBucket('Delete')).second).toContain('failed to delete: [Bucket]')
  })
})

describe('an update that fails', () => {
  const before = template({ Queue: [queue, { DelaySeconds: 1 }] })
  const after = (policy: string) =>
    template({
      Queue: [queue, { DelaySeconds: 2 }],
      Secret: ['AWS::SecretsManager::Secret', { Name: 'secret' }, policies(policy)],
      Last: [queue],
    })
  const failed = (policy: string) => {
    const account = new Account()
    account.apply('a', before)
    account.fault = { stack: 'a', resource: 3 }
    const { status, resources } = account.apply('a', after(policy))
    expect(status).toBe('UPDATE_ROLLBACK_COMPLETE')
    expect(Array.from(resources.values(), ({ properties }) => properties)).toEqual([{ DelaySeconds: 1 }])
    return account.apply('a', after(policy))
  }

  it('goes back to what was, and can be repeated', () => {
    expect(failed('RetainExceptOnCreate').status).toBe('UPDATE_COMPLETE')
  })

  it('leaves new retained resources behind', () => {
    expect(failed('Retain')).toMatchObject({
      status: 'UPDATE_ROLLBACK_COMPLETE',
      reason: expect.stringContaining('already exists'),
    })
  })
})

describe('a stack that is deleted', () => {
  it('leaves what is retained', () => {
    const account = new Account()
    account.apply('a', secret('RetainExceptOnCreate'))
    account.delete('a')
    expect(account.stacks.size).toBe(0)
    expect(account.resources().map(({ logicalId }) => logicalId)).toEqual(['Secret'])
  })

  it('stays while it is protected, or another imports from it', () => {
    const account = new Account()
    account.apply('a', template({ One: [queue] }, { Out: { Value: 'x', Export: { Name: 'name' } } }))
    account.apply('b', template({ One: [queue, { QueueName: { 'Fn::ImportValue': 'name' } }] }))
    expect(() => account.delete('a')).toThrow('Export name cannot be deleted as it is in use by b')
    account.delete('b')
    account.announce('a').isProtected = true
    expect(() => account.delete('a')).toThrow('TerminationProtection')
    account.announce('a').isProtected = false
    account.delete('a')
    expect(account.resources()).toEqual([])
  })
})

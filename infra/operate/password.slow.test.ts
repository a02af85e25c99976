import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { fingerprintOf, verifyPassword } from '../../functions/admin/password.ts'
import { choosePassword, putPassword, type Clients } from './password.ts'

const typing = (...lines: string[]) => {
  const rest = [...lines]
  return () => Promise.resolve(rest.shift())
}

describe('choosing', () => {
  it('takes what was typed twice', async () => {
    expect(await choosePassword(typing('correct horse battery', 'correct horse battery'))).toBe(
      'correct horse battery',
    )
  })

  it.each([
    [['short'], 'at least 12'],
    [['correct horse battery', 'correct horse'], 'do not match'],
  ])('refuses %j', async (lines, message) => {
    await expect(choosePassword(typing(...lines))).rejects.toThrow(message)
  })
})

describe('setting', () => {
  const clients = {
    cloudFormation: new CloudFormationClient({ region: 'us-east-1' }),
    ssm: new SSMClient({ region: 'us-east-1' }),
    db: Object.create(DynamoDBDocumentClient.prototype) as DynamoDBDocumentClient,
  } satisfies Clients
  const cloudFormation = mockClient(clients.cloudFormation)
  const ssm = mockClient(clients.ssm)
  const db = mockClient(clients.db)
  const outputs = (list: Record<string, string>) =>
    cloudFormation.on(DescribeStacksCommand, { StackName: 'counting-house-data' }).resolves({
      Stacks: [
        {
          StackName: 'counting-house-data',
          CreationTime: new Date(0),
          StackStatus: 'CREATE_COMPLETE',
          Outputs: Object.entries(list).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
        },
      ],
    })

  beforeEach(() => {
    const unexpected = new Error('unexpected call')
    cloudFormation.reset().onAnyCommand().rejects(unexpected)
    ssm.reset().onAnyCommand().rejects(unexpected)
    db.reset().onAnyCommand().rejects(unexpected)
  })

  it('stores a hash that fits the password, then names it so that older sessions end', async () => {
    outputs({ SessionsTableName: 'the-sessions' })
    ssm.on(PutParameterCommand).resolves({ Version: 1 })
    db.on(PutCommand).resolves({})

    await putPassword('correct horse battery', clients)

    const put = ssm.commandCalls(PutParameterCommand)[0]?.args[0].input
    expect(put).toMatchObject({
      Name: '/counting-house/staff-password',
      Type: 'SecureString',
      Overwrite: true,
    })
    expect(await verifyPassword('correct horse battery', put?.Value ?? '')).toBe(true)
    expect(db.commandCalls(PutCommand)[0]?.args[0].input).toEqual({
      TableName: 'the-sessions',
      Item: { key: 'password', fingerprint: fingerprintOf(put?.Value ?? '') },
    })
  })

  it('changes nothing when an output is missing', async () => {
    outputs({ LeadsTableName: 'the-leads' })
    await expect(putPassword('correct horse battery', clients)).rejects.toThrow('Deploy first')
    expect(ssm.calls()).toEqual([])
    expect(db.calls()).toEqual([])
  })

  it.each([
    'Could not load credentials from any providers',
    'Stack with id counting-house-data does not exist',
  ])('says what to do about: %s', async (why) => {
    cloudFormation.on(DescribeStacksCommand).rejects(new Error(why))
    await expect(putPassword('correct horse battery', clients)).rejects.toThrow(`${why}. Deploy first`)
  })
})

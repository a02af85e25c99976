import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fingerprintOf, verifyPassword } from '../../functions/admin/password.ts'
import { parameterNames } from '../cdk/names.ts'
import { startParameters } from './aws/parameters.ts'
import { settlePassword } from './password.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'password-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

it('records the current password, so that a new one ends the sessions of the previous one', async () => {
  const dynamo = new DynamoDBClient({})
  const store = mockClient(dynamo)
  store.on(PutCommand).resolves({})
  const parameters = await startParameters({ file: join(directory, 'parameters.json') })
  const settle = async (given?: string) => {
    store.resetHistory()
    const { password } = await settlePassword({
      directory,
      parameters,
      given,
      dynamo,
      tables: Promise.resolve(),
    })
    const hash = parameters.read(parameterNames.password) ?? ''
    expect(await verifyPassword(password, hash)).toBe(true)
    const puts = store.commandCalls(PutCommand).map(({ args }) => args[0].input)
    expect(puts).toEqual([
      { TableName: 'sessions', Item: { key: 'password', fingerprint: fingerprintOf(hash) } },
    ])
    return { password, hash }
  }
  try {
    const made = await settle()
    expect(await settle()).toEqual(made)
    const given = await settle('another password')
    expect(given.password).toBe('another password')
    expect(given.hash).not.toBe(made.hash)
  } finally {
    await parameters.close()
  }
})

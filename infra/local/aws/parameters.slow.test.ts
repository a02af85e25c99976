import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  GetParameterCommand,
  PutParameterCommand,
  SSMClient,
  type PutParameterCommandInput,
} from '@aws-sdk/client-ssm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startParameters, type ParametersServer } from './parameters.ts'

const config = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
})

let directory = ''
let server: ParametersServer
let client: SSMClient
const open = async () => {
  server = await startParameters({ file: join(directory, 'parameters.json') })
  client = new SSMClient(config(server.url))
}
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parameters-'))
  await open()
})
afterEach(async () => {
  client.destroy()
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

const put = (Value: string, more: Partial<PutParameterCommandInput> = {}) =>
  client.send(
    new PutParameterCommand({ Name: '/app/a', Type: 'SecureString', Overwrite: true, Value, ...more }),
  )
const get = async (Name: string, WithDecryption = true) =>
  (await client.send(new GetParameterCommand({ Name, WithDecryption }))).Parameter
const expectError = (attempt: Promise<unknown>, name: string) =>
  expect(attempt).rejects.toMatchObject({ name })

describe('the Parameter Store emulator', () => {
  it('counts versions and keeps them through a restart, for their owner only', async () => {
    expect(await put('one')).toMatchObject({ Version: 1, Tier: 'Standard' })
    expect(await put('two')).toMatchObject({ Version: 2 })
    await server.close()
    await open()
    expect(await get('/app/a')).toMatchObject({
      Name: '/app/a',
      Value: 'two',
      Version: 2,
      Type: 'SecureString',
    })
    expect(await get('/app/a:1')).toMatchObject({ Name: '/app/a', Value: 'one', Version: 1, Selector: ':1' })
    expect((await get('/app/a', false))?.Value).not.toBe('two')
    expect((await stat(join(directory, 'parameters.json'))).mode & 0o777).toBe(0o600)
  })

  it('reports what does not exist', async () => {
    await put('one')
    await expectError(get('/app/b'), 'ParameterNotFound')
    await expectError(get('/app/b:1'), 'ParameterNotFound')
    await expectError(get('/app/a:2'), 'ParameterVersionNotFound')
  })

  it('overwrites only on request, and creates only parameters with a type and a valid name', async () => {
    await expectError(put('one', { Type: undefined }), 'ValidationException')
    await expectError(put('one', { Name: 'app/a' }), 'ValidationException')
    await put('one', { Overwrite: false })
    await expectError(put('two', { Overwrite: false }), 'ParameterAlreadyExists')
    await put('two', { Type: undefined })
    expect(await get('/app/a')).toMatchObject({ Value: 'two', Type: 'SecureString' })
  })
})

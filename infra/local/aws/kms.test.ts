import { createHash, verify } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetPublicKeyCommand, KMSClient, SignCommand, type SignCommandInput } from '@aws-sdk/client-kms'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signingKeyId } from '../environment.ts'
import { startKms, type KmsServer } from './kms.ts'

let directory = ''
let server: KmsServer
let client: KMSClient
const open = async () => {
  server = await startKms({ file: join(directory, 'signing-key.json') })
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  client = new KMSClient({ endpoint: server.url, region: 'us-east-1', credentials, maxAttempts: 1 })
}
const close = async () => {
  client.destroy()
  await server.close()
}
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kms-'))
  await open()
})
afterEach(async () => {
  await close()
  await rm(directory, { recursive: true, force: true })
})

const text = Buffer.from('A quote')
const sign = (more: Partial<SignCommandInput> = {}) =>
  client.send(
    new SignCommand({
      KeyId: signingKeyId,
      Message: createHash('sha256').update(text).digest(),
      MessageType: 'DIGEST',
      SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256',
      ...more,
    }),
  )
const publicKey = async () => {
  const { PublicKey = new Uint8Array() } = await client.send(new GetPublicKeyCommand({ KeyId: signingKeyId }))
  return Buffer.from(PublicKey)
}

describe('the stand-in of KMS', () => {
  it('signs digests by a key that it keeps through a restart, for its owner only', async () => {
    const before = await publicKey()
    const { Signature = new Uint8Array() } = await sign()
    await close()
    await open()
    expect(await publicKey()).toEqual(before)
    expect(verify('sha256', text, { key: before, format: 'der', type: 'spki' }, Signature)).toBe(true)
    expect((await stat(join(directory, 'signing-key.json'))).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['another key', { KeyId: 'other' }, 'NotFoundException'],
    ['a message of another length', { Message: new Uint8Array(20) }, 'ValidationException'],
    ['a message that is no digest', { MessageType: 'RAW' as const }, 'ValidationException'],
    ['an algorithm of another key', { SigningAlgorithm: 'ECDSA_SHA_256' as const }, 'ValidationException'],
  ])('refuses %s', async (_, change, name) => {
    await expect(sign(change)).rejects.toMatchObject({ name })
  })
})

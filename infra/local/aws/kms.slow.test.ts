import { createHash, verify, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetPublicKeyCommand, KMSClient, SignCommand, type SignCommandInput } from '@aws-sdk/client-kms'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { certificateIn, findSignatures, isSignedBy } from '../../../functions/testing/pdf-signatures.ts'
import { fullQuote } from '../../../functions/testing/quote-documents.ts'
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

describe('the KMS emulator', () => {
  it('signs digests by a key that it keeps through a restart, for its owner only', async () => {
    const before = await publicKey()
    const { Signature = new Uint8Array() } = await sign()
    await close()
    await open()
    expect(await publicKey()).toEqual(before)
    expect(verify('sha256', text, { key: before, format: 'der', type: 'spki' }, Signature)).toBe(true)
    expect((await stat(join(directory, 'signing-key.json'))).mode & 0o777).toBe(0o600)
  })
})

it('signs a quote as it is issued', async () => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_KMS: server.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    SIGNING_KEY_ID: signingKeyId,
  })
  const { makeSignedPdf } = await import('../../../functions/quotes/sending/signed-pdf.ts')
  const pdf = Buffer.from(await makeSignedPdf(fullQuote))
  const [signature] = findSignatures(pdf)
  const certificate = signature && certificateIn(signature)
  if (!certificate) throw new Error('no certificate')
  const named = new X509Certificate(certificate)
  expect(named.publicKey.export({ type: 'spki', format: 'der' })).toEqual(await publicKey())
  expect(named.verify(named.publicKey)).toBe(true)
  expect(isSignedBy(certificate, signature)).toBe(true)
  expect(signature.covered).toHaveLength(pdf.length)
  expect(Buffer.compare(await makeSignedPdf(fullQuote), pdf)).toBe(0)
})

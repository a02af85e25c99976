import { constants, createPublicKey, generateKeyPair, privateEncrypt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod'
import { region, signingKeyId } from '../environment.ts'
import { JsonWriter, readJsonFile } from '../json-file.ts'
import { AwsError, serveJsonProtocol } from './json-protocol.ts'

const stored = z.object({ privateKey: z.string().startsWith('-----BEGIN PRIVATE KEY-----') })

const keyRequest = z.object({ KeyId: z.string() })
const signRequest = keyRequest.extend({
  Message: z.base64(),
  MessageType: z.literal('DIGEST'),
  SigningAlgorithm: z.literal('RSASSA_PKCS1_V1_5_SHA_256'),
})

/** The prefix of a SHA-256 digest in RSASSA-PKCS1-v1_5 (RFC 8017, 9.2). */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex')

export interface KmsServer {
  url: string
  close(): Promise<void>
}

/** Emulates KMS with one signing key in a file: GetPublicKey, and Sign for digests. */
export async function startKms({ file }: { file: string }): Promise<KmsServer> {
  const kept = await readJsonFile(file, stored.nullable(), null)
  const { privateKey } = kept ?? (await makeKey())
  const writer = new JsonWriter(file)
  if (!kept) await writer.write({ privateKey })
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const arn = `arn:aws:kms:${region}:000000000000:key/${signingKeyId}`

  const find = (id: string) => {
    if (id !== signingKeyId && id !== arn) throw new AwsError('NotFoundException', `There is no key ${id}.`)
  }
  const server = await serveJsonProtocol('TrentService', {
    GetPublicKey(input) {
      find(keyRequest.parse(input).KeyId)
      return {
        KeyId: arn,
        PublicKey: publicKey.toString('base64'),
        KeySpec: 'RSA_2048',
        KeyUsage: 'SIGN_VERIFY',
        SigningAlgorithms: ['RSASSA_PKCS1_V1_5_SHA_256'],
      }
    },
    Sign(input) {
      const { KeyId, Message, SigningAlgorithm } = signRequest.parse(input)
      find(KeyId)
      const digest = Buffer.from(Message, 'base64')
      if (digest.length !== 32)
        throw new AwsError('ValidationException', 'The digest is of another length than SHA-256 gives.')
      const signature = privateEncrypt(
        { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
        Buffer.concat([digestInfo, digest]),
      )
      return { KeyId: arn, Signature: signature.toString('base64'), SigningAlgorithm }
    },
  })
  return {
    url: server.url,
    close: async () => {
      await server.close()
      await writer.settled()
    },
  }
}

async function makeKey(): Promise<z.infer<typeof stored>> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

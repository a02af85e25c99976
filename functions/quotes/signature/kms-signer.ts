import { createHash } from 'node:crypto'
import { GetPublicKeyCommand, SignCommand } from '@aws-sdk/client-kms'
import type { Signer } from '@libpdf/core'
import { kms } from '#aws/kms.ts'
import { readEnv } from '#lib/env.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'

const { SIGNING_KEY_ID: KeyId } = readEnv('SIGNING_KEY_ID')

async function sign(data: Uint8Array): Promise<Uint8Array> {
  const { Signature } = await kms.send(
    new SignCommand({
      KeyId,
      Message: createHash('sha256').update(data).digest(),
      MessageType: 'DIGEST',
      SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256',
    }),
  )
  if (!Signature) throw new Error('KMS gave no signature')
  return Signature
}

let cached: Promise<Signer> | undefined

/** The firm's key. Its certificate is made on first use and is always the same for the same key. */
export function kmsSigner(): Promise<Signer> {
  cached ??= (async () => {
    const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId }))
    if (!PublicKey) throw new Error('KMS gave no public key')
    const certificate = await selfSignedCertificate(PublicKey, sign)
    return { certificate, keyType: 'RSA', signatureAlgorithm: 'RSASSA-PKCS1-v1_5', sign } as const
  })()
  cached.catch(() => (cached = undefined))
  return cached
}

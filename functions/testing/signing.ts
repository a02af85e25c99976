import { generateKeyPairSync, sign } from 'node:crypto'
import type { Signer } from '@libpdf/core'
import { selfSignedCertificate } from '../quotes/signature/self-signed-certificate.ts'

export interface TestSigner extends Signer {
  publicKey: Buffer
  /** Signs what is hashed by SHA-256. */
  sign(data: Uint8Array): Promise<Uint8Array>
}

export async function testSigner(): Promise<TestSigner> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const signer = {
    keyType: 'RSA',
    signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
    sign: (data: Uint8Array) => Promise.resolve(sign('sha256', data, privateKey)),
  } as const
  return { ...signer, publicKey, certificate: await selfSignedCertificate(publicKey, signer.sign) }
}

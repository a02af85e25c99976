import { constants, generateKeyPairSync, privateEncrypt } from 'node:crypto'
import { selfSignedCertificate } from '../quotes/signature/certificate.ts'
import type { Signer } from '../quotes/signature/signer.ts'

const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** A signer with a new key, in place of KMS. */
export async function testSigner(): Promise<Signer & { publicKey: Buffer }> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const sign: Signer['sign'] = (digest) =>
    Promise.resolve(
      privateEncrypt(
        { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
        Buffer.concat([digestInfo, digest]),
      ),
    )
  return { publicKey, certificate: await selfSignedCertificate(publicKey, sign), sign }
}

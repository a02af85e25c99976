import { createHash } from 'node:crypto'
import { rangePlaceholder } from '../pdf/signature-field.ts'
import { detachedSignature } from './cms.ts'
import { signatureBytes, type Signer } from './signer.ts'

/** Bytes that a signature takes, the same for each of a certificate. */
export const signatureSize = async ({ certificate }: Pick<Signer, 'certificate'>): Promise<number> => {
  const sign = () => Promise.resolve(new Uint8Array(signatureBytes))
  return (await detachedSignature(new Uint8Array(32), { certificate, sign })).length
}

/**
 * Signs all of a PDF that was drawn with an empty signature: every byte but those of the signature itself.
 * @returns the same bytes, signed
 */
export async function signPdf(pdf: Uint8Array, signer: Signer): Promise<Uint8Array> {
  const bytes = Buffer.from(pdf)
  const range = bytes.indexOf(rangePlaceholder)
  const start = bytes.indexOf('/Contents<', range) + '/Contents'.length
  const end = bytes.indexOf('>', start) + 1
  if (range === -1 || bytes.indexOf(rangePlaceholder, range + 1) !== -1 || end <= start)
    throw new Error('The PDF has no one place for a signature.')
  const ranges = `/ByteRange[0 ${start} ${end} ${bytes.length - end}]`.padEnd(rangePlaceholder.length)
  bytes.write(ranges, range, 'latin1')
  const digest = createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest()
  const signature = (await detachedSignature(digest, signer)).toString('hex')
  if (signature.length !== end - start - 2) throw new Error('The signature does not fit its place.')
  bytes.write(signature, start + 1, 'latin1')
  return bytes
}

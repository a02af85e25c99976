import { createHash, verify, X509Certificate } from 'node:crypto'
import * as pki from 'pkijs'

/** A signature in a PDF, with the bytes it covers: the start of the file, except the signature itself. */
export interface FoundSignature {
  /** CMS, DER. */
  cms: Buffer<ArrayBuffer>
  covered: Buffer
  digest: Buffer
}

const MAX_SIGNATURES = 50
const MAX_CMS = 100_000

/** Those that cover it from its first byte. The file is searched, not parsed, so it may be any file. */
export function findSignatures(pdf: Uint8Array): FoundSignature[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const found: FoundSignature[] = []
  let from = bytes.indexOf('/ByteRange')
  for (let tries = 0; from !== -1 && tries < MAX_SIGNATURES; tries++) {
    const signature = signatureAt(bytes, from)
    if (signature) found.push(signature)
    from = bytes.indexOf('/ByteRange', from + 1)
  }
  return found
}

function signatureAt(bytes: Buffer, place: number): FoundSignature | undefined {
  const text = bytes.toString('latin1', place, place + 200)
  const [, ...numbers] = /^\/ByteRange\s*\[\s*0+\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(text) ?? []
  const [start = 0, end = 0, length = 0] = numbers.map(Number)
  const between = bytes.toString('latin1', start, Math.min(end, start + 2 * MAX_CMS))
  // The gap may hold only the signature.
  if (end + length > bytes.length || !/^<(?:[0-9A-Fa-f]{2})+>$/.test(between)) return undefined
  const digest = createHash('sha256')
    .update(bytes.subarray(0, start))
    .update(bytes.subarray(end, end + length))
    .digest()
  return {
    cms: Buffer.from(between.slice(1, -1), 'hex'),
    covered: bytes.subarray(0, end + length),
    digest,
  }
}

const messageDigest = '1.2.840.113549.1.9.4'

/** Whether the certificate's key made this signature of the digest, in the format of our own signatures. */
export function isSignedBy(certificate: Uint8Array, { cms, digest }: FoundSignature): boolean {
  try {
    const [signer] = signedDataOf(cms).signerInfos
    const signed = signer?.signedAttrs
    const digests = signed?.attributes.filter(({ type }) => type === messageDigest) ?? []
    if (!signer || !signed || digests.length !== 1) return false
    if (!digest.equals(digests[0]?.values[0].valueBlock.valueHexView)) return false
    const { publicKey } = new X509Certificate(certificate)
    return verify(
      'sha256',
      new Uint8Array(signed.encodedValue),
      publicKey,
      signer.signature.valueBlock.valueHexView,
    )
  } catch {
    return false
  }
}

/** The certificate in a signature. It proves nothing by itself: anyone can make one. */
export function certificateIn({ cms }: Pick<FoundSignature, 'cms'>): Buffer | undefined {
  const certificate = signedDataOf(cms).certificates?.[0]
  return certificate && Buffer.from(certificate.toSchema().toBER())
}

const signedDataOf = (cms: Buffer<ArrayBuffer>): pki.SignedData =>
  new pki.SignedData({ schema: pki.ContentInfo.fromBER(cms).content })

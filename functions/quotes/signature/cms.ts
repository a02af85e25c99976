import { createHash } from 'node:crypto'
import { algorithm, at, der, integer, numbered, octets, oid, oids, parseDer, sequence, set } from './asn1.ts'
import type { Signer } from './signer.ts'

/**
 * A detached signature (CMS SignedData) of PAdES' baseline level: over the digest of the content, and over that of the
 * certificate, so that no other can be put in its place. The time stands in the PDF, where that level wants it.
 * @param digest SHA-256 of the content
 */
export async function detachedSignature(digest: Uint8Array, { certificate, sign }: Signer): Promise<Buffer> {
  const parsed = parseDer(certificate)
  const [serial, issuer] = [at(parsed, 0, 1), at(parsed, 0, 3)]
  if (!parsed || !serial || !issuer) throw new Error('The certificate cannot be read.')
  const sha256 = algorithm(oids.sha256)
  const certificateHash = createHash('sha256').update(certificate).digest()
  // As elements of a set they are in the order of their bytes.
  const attributes = [
    sequence(oid(oids.contentType), set(oid(oids.data))),
    sequence(oid(oids.messageDigest), set(octets(digest))),
    sequence(oid(oids.signingCertificateV2), set(sequence(sequence(sequence(octets(certificateHash)))))),
  ].toSorted((a, b) => Buffer.compare(der(a), der(b)))
  const signed = createHash('sha256')
    .update(der(set(...attributes)))
    .digest()
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    sha256,
    numbered(0, ...attributes),
    algorithm(oids.rsa),
    octets(await sign(signed)),
  )
  const signedData = sequence(
    integer(1),
    set(sha256),
    sequence(oid(oids.data)),
    numbered(0, parsed),
    set(signer),
  )
  return der(sequence(oid(oids.signedData), numbered(0, signedData)))
}

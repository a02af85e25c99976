import { createHash } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pki from 'pkijs'
import { brand } from '#shared/brand.ts'

/** Fixed, so that a key always has the same certificate and storing one is unnecessary. */
const validFrom = new Date('2026-01-01T00:00:00Z')
const validUntil = new Date('2049-12-31T23:59:59Z')

const country = '2.5.4.6'
const organization = '2.5.4.10'
const commonName = '2.5.4.3'
const sha256WithRsa = '1.2.840.113549.1.1.11'
const basicConstraints = '2.5.29.19'
const keyUsage = '2.5.29.15'
const keyIdentifier = '2.5.29.14'

const attributes = [
  [country, new asn1js.PrintableString({ value: brand.address.country })],
  [organization, new asn1js.Utf8String({ value: brand.legalName })],
  [commonName, new asn1js.Utf8String({ value: brand.legalName })],
] as const
const name = new asn1js.Sequence({
  value: attributes.map(
    ([type, value]) => new asn1js.Set({ value: [new pki.AttributeTypeAndValue({ type, value }).toSchema()] }),
  ),
})

const extension = (extnID: string, value: asn1js.BaseBlock, critical: boolean) =>
  new pki.Extension({ extnID, critical, extnValue: value.toBER() })

/** Readers show its name. @param publicKey SubjectPublicKeyInfo, DER @param sign with SHA-256 and RSASSA-PKCS1-v1_5 */
export async function selfSignedCertificate(
  publicKey: Uint8Array,
  sign: (data: Uint8Array) => Promise<Uint8Array>,
): Promise<Buffer> {
  const identifier = createHash('sha256').update(publicKey).digest().subarray(0, 16)
  const serial = Uint8Array.from(identifier)
  // DER needs a positive number without a leading zero byte.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  const algorithm = new pki.AlgorithmIdentifier({
    algorithmId: sha256WithRsa,
    algorithmParams: new asn1js.Null(),
  })
  const certificate = new pki.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: serial }),
    signature: algorithm,
    signatureAlgorithm: algorithm,
    issuer: pki.RelativeDistinguishedNames.fromBER(name.toBER()),
    subject: pki.RelativeDistinguishedNames.fromBER(name.toBER()),
    notBefore: new pki.Time({ type: 0, value: validFrom }),
    notAfter: new pki.Time({ type: 0, value: validUntil }),
    subjectPublicKeyInfo: pki.PublicKeyInfo.fromBER(publicKey),
    extensions: [
      extension(basicConstraints, new pki.BasicConstraints().toSchema(), true),
      // Digital signature and content commitment.
      extension(keyUsage, new asn1js.BitString({ unusedBits: 6, valueHex: Uint8Array.of(0b11000000) }), true),
      extension(keyIdentifier, new asn1js.OctetString({ valueHex: identifier }), false),
    ],
  })
  const signed = new Uint8Array(certificate.encodeTBS().toBER())
  certificate.signatureValue = new asn1js.BitString({ valueHex: await sign(signed) })
  return Buffer.from(certificate.toSchema(true).toBER())
}

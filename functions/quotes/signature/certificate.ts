import { createHash } from 'node:crypto'
import * as asn1js from 'asn1js'
import { brand } from '#shared/brand.ts'
import { algorithm, der, integer, numbered, octets, oid, oids, parseDer, sequence, set } from './asn1.ts'
import type { Signer } from './signer.ts'

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Fixed, so that a key always has the same certificate and none needs to be kept. */
const validFrom = new Date('2026-01-01T00:00:00Z')
const validUntil = new Date('2049-12-31T23:59:59Z')

/**
 * The certificate in which the firm's key names the firm, signed by the key itself: readers show that name, and whoever
 * trusts the certificate once can check every paper by it.
 * @param publicKey SubjectPublicKeyInfo, DER
 */
export async function selfSignedCertificate(publicKey: Uint8Array, sign: Signer['sign']): Promise<Buffer> {
  const key = parseDer(publicKey)
  if (!key) throw new Error('The public key cannot be read.')
  const name = sequence(
    set(sequence(oid(oids.country), new asn1js.PrintableString({ value: brand.address.country }))),
    set(sequence(oid(oids.organization), new asn1js.Utf8String({ value: brand.legalName }))),
    set(sequence(oid(oids.commonName), new asn1js.Utf8String({ value: brand.legalName }))),
  )
  const identifier = sha256(publicKey).subarray(0, 16)
  const serial = Uint8Array.from(identifier)
  // Positive, and with no zero byte in front.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  const extension = (id: string, value: asn1js.BaseBlock, critical: boolean) =>
    sequence(oid(id), ...(critical ? [new asn1js.Boolean({ value: true })] : []), octets(der(value)))
  const signing = algorithm(oids.sha256WithRsa)
  const certified = sequence(
    numbered(0, integer(2)),
    new asn1js.Integer({ valueHex: serial }),
    signing,
    name,
    sequence(new asn1js.UTCTime({ valueDate: validFrom }), new asn1js.UTCTime({ valueDate: validUntil })),
    name,
    key,
    numbered(
      3,
      sequence(
        extension(oids.basicConstraints, sequence(), true),
        // Digital signature and content commitment.
        extension(
          oids.keyUsage,
          new asn1js.BitString({ unusedBits: 6, valueHex: Uint8Array.of(0b11000000) }),
          true,
        ),
        extension(oids.keyIdentifier, octets(identifier), false),
      ),
    ),
  )
  const signature = await sign(sha256(der(certified)))
  return der(sequence(certified, signing, new asn1js.BitString({ valueHex: Uint8Array.from(signature) })))
}

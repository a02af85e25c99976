import * as asn1js from 'asn1js'

type Block = asn1js.BaseBlock

/** The structures of certificates and signatures, by short names. */
export const sequence = (...value: Block[]): asn1js.Sequence => new asn1js.Sequence({ value })
export const set = (...value: Block[]): asn1js.Set => new asn1js.Set({ value })
export const oid = (value: string): asn1js.ObjectIdentifier => new asn1js.ObjectIdentifier({ value })
export const integer = (value: number): asn1js.Integer => new asn1js.Integer({ value })
export const octets = (bytes: Uint8Array): asn1js.OctetString =>
  new asn1js.OctetString({ valueHex: Uint8Array.from(bytes) })
export const algorithm = (id: string): asn1js.Sequence => sequence(oid(id), new asn1js.Null())
/** A value under a number that its place gives a meaning, `[0]`. */
export const numbered = (tagNumber: number, ...value: Block[]): asn1js.Constructed =>
  new asn1js.Constructed({ idBlock: { tagClass: 3, tagNumber }, value })

export const der = (block: Block): Buffer => Buffer.from(block.toBER())

/** Reads one structure that fills the bytes. Undefined when there is none. */
export function parseDer(bytes: Uint8Array): Block | undefined {
  const { offset, result } = asn1js.fromBER(Uint8Array.from(bytes))
  return offset === bytes.length ? result : undefined
}

/** The structure at a place within another, counted from 0 at each level. */
export const at = (block: Block | undefined, ...path: number[]): Block | undefined =>
  path.reduce<Block | undefined>(
    (found, index) => (found instanceof asn1js.Constructed ? found.valueBlock.value[index] : undefined),
    block,
  )

export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  keyIdentifier: '2.5.29.14',
  country: '2.5.4.6',
  organization: '2.5.4.10',
  commonName: '2.5.4.3',
} as const

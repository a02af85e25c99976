/** A key that signs digests, and the certificate that names its holder. */
export interface Signer {
  /** X.509, DER. */
  readonly certificate: Uint8Array
  /** Signs a SHA-256 digest by RSASSA-PKCS1-v1_5: the same digest gives the same signature. */
  sign: (digest: Uint8Array) => Promise<Uint8Array>
}

/** Of an RSA key of 2048 bits. */
export const signatureBytes = 256

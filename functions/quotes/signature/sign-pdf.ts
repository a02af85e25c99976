import { PDF, type Signer } from '@libpdf/core'

/** Bytes kept for a signature: twice what one takes with the certificate. */
const room = 4096

/**
 * Signs a PDF as a whole. The signature is appended: the signed file begins with the bytes of the unsigned one.
 * @param at the time it states
 */
export async function signPdf(pdf: Uint8Array, signer: Signer, at: Date): Promise<Uint8Array> {
  const document = await PDF.load(pdf)
  const { bytes } = await document.sign({
    signer,
    signingTime: at,
    fieldName: 'Issued',
    level: 'B-B',
    estimatedSize: room,
  })
  return bytes
}

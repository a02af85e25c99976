import { PDF, type Signer } from '@libpdf/core'

/** Bytes reserved for a signature: twice the size of one with the certificate. */
const room = 4096

/** Appended: the signed file begins with the bytes of the unsigned one. */
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

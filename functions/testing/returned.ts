import { PDF, type Signer } from '@libpdf/core'

/** Adds another signature, as a signing program does: appended, and covering the whole file. */
export async function counterSign(
  pdf: Uint8Array,
  signer: Signer,
  fieldName = 'Customer',
): Promise<Uint8Array> {
  const document = await PDF.load(Uint8Array.from(pdf))
  const { bytes } = await document.sign({ signer, fieldName, level: 'B-B' })
  return bytes
}

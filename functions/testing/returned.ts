import { PDF, type Signer } from '@libpdf/core'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { readPdf } from './pdf-reading.ts'

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

/** The printed pages, scanned as pictures. */
export async function scanOf(pdf: Uint8Array): Promise<Uint8Array> {
  const dotsPerInch = 200
  const scan = await PDFDocument.create()
  for (const { pixels } of await readPdf(pdf, dotsPerInch / 72)) {
    const raw = { width: pixels.width, height: pixels.height, channels: 1 } as const
    const picture = sharp(pixels.data, { raw }).jpeg({ quality: 60 })
    const embedded = await scan.embedJpg(await picture.toBuffer())
    const [width, height] = [(embedded.width * 72) / dotsPerInch, (embedded.height * 72) / dotsPerInch]
    scan.addPage([width, height]).drawImage(embedded, { x: 0, y: 0, width, height })
  }
  return scan.save()
}

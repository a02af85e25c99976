import { PDF, type Signer } from '@libpdf/core'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { Random } from './hostile/random.ts'
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

export interface Scanning {
  format?: 'jpeg' | 'pixels'
  /** Degrees. */
  turnedBy?: number
  dotsPerInch?: number
  /** Maximum deviation of a dot, of 255. */
  noise?: number
}

export async function scanOf(
  pdf: Uint8Array,
  { format = 'jpeg', turnedBy = 0, dotsPerInch = 200, noise = 0 }: Scanning = {},
): Promise<Uint8Array> {
  const scan = await PDFDocument.create()
  for (const { pixels } of await readPdf(pdf, dotsPerInch / 72)) {
    const raw = { width: pixels.width, height: pixels.height, channels: 1 } as const
    const random = new Random(pixels.width)
    const data = pixels.data.map((shade) =>
      Math.min(255, Math.max(0, shade + random.below(2 * noise + 1) - noise)),
    )
    const picture = sharp(data, { raw }).rotate(turnedBy, { background: 'white' })
    const embedded =
      format === 'jpeg'
        ? await scan.embedJpg(await picture.jpeg({ quality: 60 }).toBuffer())
        : await scan.embedPng(await picture.png().toBuffer())
    const [width, height] = [(embedded.width * 72) / dotsPerInch, (embedded.height * 72) / dotsPerInch]
    scan.addPage([width, height]).drawImage(embedded, { x: 0, y: 0, width, height })
  }
  return scan.save()
}

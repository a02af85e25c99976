import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import type { IssuedPaper } from '../../quotes/check.ts'
import { issuePaper } from '../../quotes/issue-paper.ts'
import { paperCode } from '../../quotes/paper/code.ts'
import type { Signer } from '../../quotes/signature/signer.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { fullQuote, manyServices } from '../papers.ts'
import { readPdf } from '../pdf-reading.ts'
import { file, packedFile, signed } from '../pdf-samples.ts'
import { testSigner } from '../signing.ts'
import { Random } from './random.ts'

/** What hostile files are made from. */
export interface Materials {
  /** Papers of one quote, issued by one signer. */
  issued: readonly [IssuedPaper, IssuedPaper, IssuedPaper]
  /** The first of them, signed by the customer with a program. */
  counterSigned: Uint8Array
  /** The first of them, saved by another program. */
  copy: Uint8Array
  /** The first of them, printed and scanned. */
  scan: Uint8Array
  /** The paper of another quote, by the same signer. */
  other: Uint8Array
  /** The first of them, drawn alike and signed by another key under our name. */
  impostor: Uint8Array
  /** PDFs that are no papers of ours. */
  foreign: readonly Uint8Array[]
}

export async function makeMaterials(): Promise<Materials> {
  const signer = await testSigner()
  const first = await issue(fullQuote, signer)
  const second = await issue({ ...fullQuote, revision: 3, services: manyServices(8) }, signer)
  const long = await issue({ ...fullQuote, revision: 4, services: manyServices(30) }, signer)
  const packed = packedFile(
    { 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Kids [3 0 R] /Count 1 >>', 3: '<< /Parent 2 0 R >>' },
    {},
    {},
  )
  return {
    issued: [first, second, long],
    counterSigned: await counterSign(first.pdf, await testSigner()),
    copy: await (await PDFDocument.load(first.pdf)).save({ updateFieldAppearances: false }),
    scan: await scanOf(first.pdf),
    other: (await issue({ ...fullQuote, quoteId: 'Q-2026-2000', customerName: 'Bell & Co.' }, signer)).pdf,
    impostor: await issuePaper(fullQuote, await testSigner()),
    foreign: [signed(), file(), packed],
  }
}

const issue = async (quote: QuoteDocument, signer: Signer): Promise<IssuedPaper> => ({
  quoteId: quote.quoteId,
  revision: quote.revision,
  code: paperCode(quote),
  pdf: await issuePaper(quote, signer),
})

/** Signed once more, as a program for signing does: appended, and covering all before. */
export async function counterSign(
  pdf: Uint8Array,
  signer: Signer,
  fieldName = 'Customer',
): Promise<Uint8Array> {
  const document = await PDF.load(Uint8Array.from(pdf))
  const { bytes } = await document.sign({
    signer: {
      certificate: signer.certificate,
      keyType: 'RSA',
      signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
      sign: (data) => signer.sign(createHash('sha256').update(data).digest()),
    },
    fieldName,
    level: 'B-B',
  })
  return bytes
}

export interface Scanning {
  format?: 'jpeg' | 'pixels'
  /** Degrees. */
  turnedBy?: number
  dotsPerInch?: number
  /** How far dots stray, of 255. */
  noise?: number
}

/** The printed pages, scanned: pictures and nothing else. */
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

import type { Signer } from '@libpdf/core'
import { PDFDocument } from 'pdf-lib'
import type { IssuedPdf } from '../../quotes/returned-copy/compare-copy.ts'
import { makeSignedPdf } from '../../quotes/sending/signed-pdf.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { fullQuote, manyServices, twoPageQuote } from '../quote-documents.ts'
import { file, packedFile, signed } from '../pdf-samples.ts'
import { counterSign, scanOf } from '../returned.ts'
import { testSigner, type TestSigner } from '../signing.ts'
import type { Random } from './random.ts'

/** The files that hostile files are made from. */
export interface Materials {
  /** PDFs of one quote, issued by one signer. */
  issued: readonly [IssuedPdf, IssuedPdf, IssuedPdf]
  /** The first of them, signed by the customer with a program. */
  counterSigned: Uint8Array
  /** The first of them, saved by another program. */
  copy: Uint8Array
  /** The first of them, printed and scanned. */
  scan: Uint8Array
  /** The PDF of another quote, by the same signer. */
  other: Uint8Array
  /** A copy of the first that looks the same, signed with another key under our name. */
  impostor: Uint8Array
  /** Another signer. */
  stranger: TestSigner
  /** PDFs that are not our PDFs. */
  foreign: readonly Uint8Array[]
}

export async function makeMaterials(): Promise<Materials> {
  const [signer, stranger] = [await testSigner(), await testSigner()]
  const first = await issue(twoPageQuote, signer)
  const customerName = 'Ελλάς Київ Ƙofar (LLC)'
  const second = await issue({ ...fullQuote, revision: 3, customerName, services: manyServices(8) }, signer)
  const long = await issue({ ...fullQuote, revision: 4, services: manyServices(30) }, signer)
  const packed = packedFile(
    { 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Kids [3 0 R] /Count 1 >>', 3: '<< /Parent 2 0 R >>' },
    {},
    {},
  )
  return {
    issued: [first, second, long],
    counterSigned: await counterSign(first.pdf, stranger),
    copy: await (await PDFDocument.load(first.pdf)).save({ updateFieldAppearances: false }),
    scan: await scanOf(first.pdf),
    other: (await issue({ ...fullQuote, quoteId: 'Q-2026-2000', customerName: 'Bell & Co.' }, signer)).pdf,
    impostor: await makeSignedPdf(twoPageQuote, stranger),
    stranger,
    foreign: [signed(), file(), packed],
  }
}

const issue = async (quote: QuoteDocument, signer: Signer): Promise<IssuedPdf> => ({
  quoteId: quote.quoteId,
  revision: quote.revision,
  pdf: await makeSignedPdf(quote, signer),
})

/** Ways to make a file of one kind, by description. */
export type Kinds = Record<string, (made: Materials, random: Random) => Uint8Array | Promise<Uint8Array>>

import { PDFDocument, StandardFonts } from 'pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import {
  contentOf,
  fontFilesOf,
  replace,
  restricted,
  setContent,
  swapFigures,
} from '../../testing/hostile/edit.ts'
import { counterSign, scanOf } from '../../testing/returned.ts'
import { file, stream, update } from '../../testing/pdf-samples.ts'
import { fullQuote, manyServices } from '../../testing/quote-documents.ts'
import { testSigner } from '../../testing/signing.ts'
import { compareCopy, type IssuedPdf } from './compare-copy.ts'
import { readPdf } from './read-pdf.ts'
import { Refusal } from '../../files/pdf-safety/refusal.ts'
import { makeSignedPdf } from '../sending/signed-pdf.ts'

let signer: Awaited<ReturnType<typeof testSigner>>
const issue = async (quote: QuoteDocument): Promise<IssuedPdf> => ({
  quoteId: quote.quoteId,
  revision: quote.revision,
  pdf: await makeSignedPdf(quote, signer),
})

let first: IssuedPdf
let second: IssuedPdf
let long: IssuedPdf
let issued: IssuedPdf[]
beforeAll(async () => {
  signer = await testSigner()
  second = await issue(fullQuote)
  first = await issue({ ...fullQuote, revision: 1, discount: 0 })
  long = await issue({ ...fullQuote, revision: 3, services: manyServices(60) })
  issued = [first, second, long]
})

const check = (bytes: Uint8Array, originals = issued) => compareCopy(bytes, originals)
const revision2 = { quoteId: fullQuote.quoteId, revision: 2 }

const counterSigned = async (pdf: Uint8Array, fieldName?: string): Promise<Uint8Array> =>
  counterSign(pdf, await testSigner(), fieldName)

/** A copy as another program saves it. */
async function saved(pdf: Uint8Array, edit: (document: PDFDocument) => void | Promise<void> = () => {}) {
  const document = await PDFDocument.load(pdf)
  await edit(document)
  return document.save({ useObjectStreams: false, updateFieldAppearances: false })
}

/** Replaces text in the page content with text in the same font, as an editor does. */
function replaceInContent(document: PDFDocument, edit: (content: string) => string): void {
  for (const page of document.getPages()) setContent(document, page, edit(contentOf(page)))
}

describe('a returned PDF', () => {
  it('is recognized as the issued file', async () => {
    expect(await check(second.pdf)).toEqual({
      proof: 'begins-with-issued',
      match: revision2,
      message: 'This is the file we issued, unchanged, with nothing added.',
    })
  })

  it('is recognized after the customer signs it with a program', async () => {
    const bytes = await counterSigned(second.pdf)
    expect(Buffer.from(bytes.subarray(0, second.pdf.length))).toEqual(Buffer.from(second.pdf))
    const found = await check(bytes)
    expect(found).toMatchObject({ proof: 'begins-with-issued', match: revision2 })
    expect(found.message).toContain('byte for byte, with something added at the end')
  })

  it('is recognized with five pages, signed twice', async () => {
    const found = await check(await counterSigned(await counterSigned(long.pdf), 'Witness'))
    expect(found).toMatchObject({ proof: 'begins-with-issued', match: { revision: 3 } })
  })

  it('is recognized by our signature if no copy of its PDF is available', async () => {
    const found = await check(second.pdf, [first])
    expect(found).toMatchObject({ proof: 'signature-valid', match: revision2 })
    expect(found.message).toContain('another PDF: quote Q-2026-1042, revision 2')
    expect(await check(await counterSigned(second.pdf), [first])).toMatchObject({ proof: 'signature-valid' })
  })

  it('is recognized as another copy with the same text on the same pages', async () => {
    const found = await check(await saved(second.pdf))
    expect(found).toMatchObject({ proof: 'same-text', match: revision2 })
    expect(await check(await saved(long.pdf))).toMatchObject({ proof: 'same-text', match: { revision: 3 } })
  })

  it('is recognized as such a copy, encrypted without a password', async () => {
    const copy = await restricted(second.pdf)
    expect(Buffer.from(copy).includes('/Encrypt')).toBe(true)
    const found = await check(copy)
    expect(found).toMatchObject({ proof: 'same-text', match: revision2 })
    expect(found.message).toContain('Its pages look as we issued them')
    const signature = await check(await restricted(await counterSigned(second.pdf)))
    expect(signature).toMatchObject({ proof: 'same-text', match: revision2 })
  })

  it('is recognized with names in other alphabets', async () => {
    const fourth = await issue({
      ...fullQuote,
      revision: 4,
      customerName: 'Ελληνική Ναυτιλία (LLC)',
      services: ['Київ', 'Ŋɔkpɛ Ƙofar'].map((name) => ({
        name,
        setupFee: 1,
        monthlyFee: 2,
      })),
    })
    const all = [...issued, fourth]
    const wanted = { quoteId: fullQuote.quoteId, revision: 4 }
    expect(await check(await counterSigned(fourth.pdf), all)).toMatchObject({
      proof: 'begins-with-issued',
      match: wanted,
    })
    expect(await check(await saved(fourth.pdf), all)).toMatchObject({ proof: 'same-text', match: wanted })
    const { pages } = readPdf(Buffer.from(fourth.pdf))
    for (const name of ['ΕλληνικήΝαυτιλία', 'Київ', 'ŊɔkpɛƘofar']) expect(pages[0]).toContain(name)
  })
})

describe('a forgery', () => {
  it('with another price does not match', async () => {
    // The digits swap places with their neighbors: "$26,…" becomes another amount in the same font.
    const bytes = await saved(second.pdf, (document) => {
      replaceInContent(document, (content) => {
        const changed = swapFigures(content)
        expect(changed).not.toBe(content)
        return changed
      })
    })
    const found = await check(bytes)
    expect(found.proof).toBe('none')
    expect(found.message).toContain('A person must compare it with the quote.')
  })

  it('with added text does not match', async () => {
    const bytes = await saved(second.pdf, async (document) => {
      const font = await document.embedFont(StandardFonts.Helvetica)
      document.getPage(0).drawText('Agreed at $1.00', { x: 60, y: 60, size: 10, font })
    })
    expect((await check(bytes)).proof).toBe('none')
  })

  it('appended to our file, to replace page content, is detected', async () => {
    const document = await PDFDocument.load(second.pdf, { forIncrementalUpdate: true })
    replaceInContent(document, (content) => content.replace(/^BT\n[^]*?\nET$/m, ''))
    const bytes = await document.save({ updateFieldAppearances: false })
    expect(Buffer.from(bytes.subarray(0, second.pdf.length))).toEqual(Buffer.from(second.pdf))
    const found = await check(bytes)
    expect(found).toMatchObject({ proof: 'none', match: revision2 })
    expect(found.message).toContain('what was added changes what its pages show')
    // The same for a file that only the signature identifies.
    expect(await check(bytes, [first])).toMatchObject({ proof: 'none', match: revision2 })
  })

  it('appended to our file, to draw other letters, is detected', async () => {
    const document = await PDFDocument.load(second.pdf, { forIncrementalUpdate: true })
    const { context } = document
    const [fontFile] = fontFilesOf(document)
    if (!fontFile) throw new Error('no font')
    replace(document, fontFile[0], context.flateStream('other letters'))
    const bytes = await document.save({ updateFieldAppearances: false })
    expect(bytes.length).toBeGreaterThan(second.pdf.length)
    const found = await check(bytes)
    expect(found).toMatchObject({ proof: 'none', match: revision2 })
    expect(found.message).toContain('what was added changes what its pages show')
  })

  it('with a different signature is not ours', async () => {
    const own = await makeSignedPdf(fullQuote, await testSigner())
    expect(await check(own, [first])).toMatchObject({ proof: 'none' })
  })
})

describe('any other file', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing', () => new Uint8Array()],
    ['a text', () => Buffer.from('Signed, Ann')],
    ['another PDF', () => file()],
    ['a scan of our file', async () => scanOf(second.pdf)],
    ['our file cut short', () => second.pdf.subarray(0, second.pdf.length - 300)],
    ['our file with junk behind it', () => Buffer.concat([second.pdf, Buffer.from('junk')])],
    [
      'forms within forms',
      () =>
        file({
          4: stream('/X Do '.repeat(1000)),
          3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /X 6 0 R >> >> >>',
          6: stream('/X Do '.repeat(1000), '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
        }),
    ],
    [
      'a signature that is a bomb of brackets',
      () =>
        update(file(), {
          9: `<< /Type /Sig /ByteRange [0 10 20 5] /Contents <${'30803080'.repeat(10_000)}> >>`,
        }),
    ],
  ])('needs a person to look at it: %s', async (_, bytes) => {
    const found = await check(await bytes())
    expect(found.proof).toBe('none')
    expect(found.message).toContain('A person must')
  })

  it('damaged PDFs neither crash nor hang the check', async () => {
    const samples = [second.pdf, await saved(second.pdf), await scanOf(first.pdf)]
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const spoiled = (round: number) => {
      const bytes = Buffer.from(samples[round % samples.length] ?? [])
      for (let change = 0; change <= random(8); change++) {
        const at = random(bytes.length)
        const length = Math.min(1 + random(40), bytes.length - at)
        if (random(3) === 0) bytes.copy(bytes, at, random(bytes.length - length), bytes.length)
        else for (let offset = 0; offset < length; offset++) bytes[at + offset] = random(256)
      }
      return bytes
    }
    let readable = 0
    for (let round = 0; round < 300; round++) {
      const bytes = spoiled(round)
      try {
        readPdf(bytes)
        readable++
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
    }
    expect(readable).toBeGreaterThan(20)
    for (let round = 0; round < 12; round++)
      expect((await check(spoiled(round))).proof).not.toBe('begins-with-issued')
  })
})

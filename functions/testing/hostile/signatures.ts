import { selfSignedCertificate } from '../../quotes/signature/self-signed-certificate.ts'
import { certificateIn, findSignatures } from '../../quotes/signature/check-signature.ts'
import { makeSignedPdf } from '../../quotes/sending/signed-pdf.ts'
import { fullQuote, twoPageQuote } from '../quote-documents.ts'
import type { Kinds, Materials } from './materials.ts'
import { counterSign } from '../returned.ts'

const cheap = { ...fullQuote, services: [{ name: 'Everything', setupFee: 1, monthlyFee: 0 }] }

function ourCertificate({ issued: [{ pdf }] }: Materials): Buffer {
  const [signature] = findSignatures(pdf)
  const certificate = signature && certificateIn(signature)
  if (!certificate) throw new Error('no certificate')
  return certificate
}

/** A file with another file's signature in place of its own. */
function withSignatureOf(file: Uint8Array, other: Uint8Array): Buffer {
  const hex = (pdf: Uint8Array) =>
    /\/Contents ?<([0-9a-fA-F]+)>/.exec(Buffer.from(pdf).toString('latin1'))?.[1] ?? ''
  const [own, borrowed] = [hex(file), hex(other)]
  const put = borrowed.padEnd(own.length, '0').slice(0, own.length)
  return Buffer.from(Buffer.from(file).toString('latin1').replace(own, put), 'latin1')
}

/** Files that claim our signature without it. */
export const falseSignatures: Kinds = {
  'another PDF under another key': ({ stranger }) => makeSignedPdf(cheap, stranger),
  'another PDF with our certificate': (made) =>
    makeSignedPdf(cheap, { ...made.stranger, certificate: ourCertificate(made) }),
  'another PDF with our signature put in': async ({ issued: [{ pdf }], stranger }) =>
    withSignatureOf(await makeSignedPdf(cheap, stranger), pdf),
  'our PDF changed under its signature': ({ other }, random) => {
    const copy = Buffer.from(other)
    const at = 100 + random.below(copy.indexOf('/ByteRange') - 200)
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy
  },
  'signed with a digest that is not its own': async ({ issued: [{ pdf }], stranger }) => {
    const copy = Buffer.from(await counterSign(pdf, stranger))
    // In the content stream of the first page.
    const at = copy.indexOf('stream') + 60
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy
  },
  'our bytes as a stream in another file': ({ issued: [{ pdf }], foreign }, random) => {
    const base = Buffer.from(random.of(foreign))
    const length = Buffer.from(`\n900 0 obj\n<< /Length ${pdf.length} >>\nstream\n`)
    return Buffer.concat([base, length, pdf, Buffer.from('\nendstream\nendobj\n'), base])
  },
  'a range that leaves out more than the signature': ({ other }) => {
    const text = Buffer.from(other).toString('latin1')
    return Buffer.from(
      text.replace(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)/, (found, start: string, end: string) =>
        found.replace(end, String(Number(end) - 40).padEnd(end.length)).replace(start, start),
      ),
      'latin1',
    )
  },
}

/** Files that look the same but are not signed by us. */
export const impostors: Kinds = {
  'our PDF under another key of our name': ({ impostor }) => impostor,
  'our PDF under another certificate for our name': async ({ stranger }) => {
    const certificate = await selfSignedCertificate(stranger.publicKey, stranger.sign)
    return makeSignedPdf(twoPageQuote, { ...stranger, certificate })
  },
}

/** Files that we did sign, but not the PDFs to compare with. */
export const ours: Kinds = {
  'a PDF of another quote': ({ other }) => other,
  'a PDF of another quote, signed by its customer': ({ other, stranger }) => counterSign(other, stranger),
}

import { PDF } from '@libpdf/core'
import { PDFDocument, PDFString } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import {
  encryptedInPlace,
  encryptedNames as named,
  encryptedSample as sample,
  scheme,
} from '../../testing/encrypted.ts'
import { expectWords, reasonOf, wordsFor } from '../../testing/pdf-reasons.ts'
import { ONE_PAGE, file, packedFile, signed, stream, update } from '../../testing/pdf-samples.ts'
import { inspect, openPdf } from './inspect.ts'
import { isArray, isDictionary, isString } from './parser.ts'
import type { PdfValue } from './parser.ts'
import { stringBytes } from './text.ts'

const stringsIn = (value: PdfValue): string[] => {
  if (isString(value)) return [stringBytes(value.token).toString('latin1')]
  if (isArray(value)) return value.flatMap(stringsIn)
  return isDictionary(value) ? value.pairs.flatMap(([, held]) => stringsIn(held)) : []
}
/** Every string of the objects of a file. */
function allStrings(bytes: Buffer): string[] {
  const { document } = openPdf(bytes)
  return [...document.xref.entries].flatMap(([object, entry]) => {
    const generation = entry && 'generation' in entry ? entry.generation : 0
    return entry ? stringsIn(document.resolve({ object, generation })) : []
  })
}
const ADDRESS = 'https://example.com/quote?a=1(2)'

describe('a file that opens without a password is read like any other', () => {
  it.each(named('qpdf-'))('%s', (name) => {
    expect(inspect(sample(name))).toBe(1)
    expect(allStrings(sample(name))).toEqual(expect.arrayContaining([ADDRESS, 'Client', 'Counting House']))
  })

  it.each([...named('ghostscript-'), ...named('cairo-')])('%s', (name) => {
    expect(inspect(sample(name))).toBe(1)
    expect(allStrings(sample(name)).join()).toMatch(/Ghostscript|cairo/)
  })

  it('of a signing library', async () => {
    for (const encryptMetadata of [true, false]) {
      const document = PDF.create()
      document.addPage({ size: 'a4' })
      document.setTitle('Signed (at last)')
      document.setProtection({ ownerPassword: 'owner', userPassword: '', encryptMetadata })
      const bytes = Buffer.from(await document.save())
      expect(bytes.includes('/Encrypt')).toBe(true)
      expect(inspect(bytes)).toBe(1)
      expect(allStrings(bytes)).toContain('Signed (at last)')
    }
  })

  it.each(['AES-256', 'AES-128', 'RC4-128', 'RC4-40'] as const)('%s of a PDF library', async (algorithm) => {
    const document = await PDFDocument.create()
    const page = document.addPage()
    page.node.addAnnot(document.context.register(document.context.obj({ Note: PDFString.of(ADDRESS) })))
    document.encrypt({
      userPassword: '',
      ownerPassword: 'owner',
      ...(algorithm === 'AES-256' ? { algorithm } : { algorithm, allowWeakCryptography: true }),
    })
    const packed = Buffer.from(await document.save({ useObjectStreams: true }))
    expect([inspect(packed), allStrings(packed).includes(ADDRESS)]).toEqual([1, true])
    // Without object streams, the library leaves strings unencrypted, contrary to the standard.
    expect(inspect(Buffer.from(await document.save({ useObjectStreams: false })))).toBe(1)
  })
})

describe('a file that a person must type a password for is refused', () => {
  const words =
    'This PDF cannot be opened without a password. Save a copy that opens without one, and send that.'
  it.each(named('needs-password-'))('%s', (name) => {
    expect(wordsFor(sample(name))).toBe(words)
    expect(reasonOf(sample(name))).toBe('encrypted')
  })
  expectWords({ 'with 128 bits': [file({}, { trailer: scheme(2, { password: 'x' }).trailer }), words] })
})

describe('encryption that programs read in different ways is refused', () => {
  const words = 'encrypted in a way that we cannot read'
  const { trailer } = scheme(4)
  const changed = (from: string | RegExp, to: string): [Buffer, string] => {
    const other = trailer.replace(from, to)
    expect(other).not.toBe(trailer)
    return [file({}, { trailer: other }), words]
  }
  const inObject = trailer.replace(/\/Encrypt (<<.*>>)/, '/Encrypt 7 0 R')
  const dictionary = /<<.*>>/.exec(trailer)?.[0] ?? ''
  expectWords({
    'by a certificate': changed('/Standard', '/Adobe.PubSec'),
    'of an unknown kind': changed('/V 4', '/V 6'),
    'of an unpublished kind': changed('/V 4 /R 4', '/V 3 /R 3'),
    'by a filter that is not defined': changed('/StmF /StdCF', '/StmF /Other'),
    'by a filter of no method': changed('/CFM /AESV2', '/CFM /None'),
    'with a key of a length there is not': [
      file({}, { trailer: scheme(2).trailer.replace('/Length 128', '/Length 99') }),
      words,
    ],
    'whose dictionary is missing': [file({}, { trailer: '/Encrypt 70 0 R' }), words],
    'whose dictionary is packed': [packedFile({ 7: dictionary }, ONE_PAGE, { trailer: inObject }), words],
    'whose dictionary was replaced': [
      update(
        file({ 7: dictionary.replace('/P -44', '/P -48') }, { trailer: inObject }),
        { 7: dictionary },
        { trailer: inObject },
      ),
      words,
    ],
    'that only an older part names': [update(file({}, { trailer }), { 9: 'null' }), words],
    'that an older part names otherwise': [
      update(file({}, { trailer: scheme(2).trailer }), { 9: 'null' }, { trailer }),
      words,
    ],
    'named by something else': [file({ 7: `<< /Encrypt ${dictionary} >>` }), words],
    'of strings in an object whose number is hidden': [
      file({ 8: `null 7 %a\n0 obj << /S /URI /URI (https://example.com) >>` }, { trailer }),
      words,
    ],
  })
  it('but the same dictionary may be named twice', () => {
    const first = file({ 7: dictionary, 4: stream('') }, { trailer: inObject })
    expect(reasonOf(update(first, { 9: 'null' }, { trailer: inObject }))).toBe('accepted')
  })
})

it('a file cut off anywhere is not taken for whole', () => {
  const whole = sample('qpdf-aes-256.pdf')
  for (let end = 0; end < whole.length - 6; end += 1 + (end % 7))
    expect([end, reasonOf(whole.subarray(0, end))]).not.toEqual([end, 'accepted'])
})

it('a signed file in several parts is read when each part is encrypted', () => {
  const encrypted = encryptedInPlace(signed())
  expect(encrypted && inspect(encrypted)).toBe(1)
})

import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { PDFDocument, PDFString } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import {
  encryptedInPlace,
  encryptedNames as named,
  encryptedSample as sample,
  scheme,
} from '../../testing/encrypted.ts'
import type { Scheme } from '../../testing/encrypted.ts'
import { reasonOf } from '../../testing/pdf-reasons.ts'
import {
  ONE_PAGE,
  OPENING_CATALOG,
  SCRIPT_ACTION,
  file,
  packedFile,
  signed,
  stream,
  update,
} from '../../testing/pdf-samples.ts'
import type { Objects } from '../../testing/pdf-samples.ts'
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
const messageOf = (bytes: Buffer): string => {
  try {
    return String(inspect(bytes))
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
const refusedAs = (cases: Record<string, [bytes: Buffer, words: string]>) =>
  it.each(Object.entries(cases))('%s', (_, [bytes, words]) => expect(messageOf(bytes)).toContain(words))

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
    // It leaves strings as they are in files of the old kind, against the standard.
    expect(inspect(Buffer.from(await document.save({ useObjectStreams: false })))).toBe(1)
  })
})

describe('a file that a person must type a password for is refused', () => {
  const words = 'This PDF cannot be opened without a password. Save a copy that opens without one, and send that.'
  it.each(named('needs-password-'))('%s', (name) => {
    expect(messageOf(sample(name))).toBe(words)
    expect(reasonOf(sample(name))).toBe('encrypted')
  })
  refusedAs({ 'with 128 bits': [file({}, { trailer: scheme(2, { password: 'x' }).trailer }), words] })
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
  refusedAs({
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
      update(file({ 7: dictionary.replace('/P -44', '/P -48') }, { trailer: inObject }), { 7: dictionary }, { trailer: inObject }),
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

const schemes: Record<string, Scheme> = { RC4: scheme(2), AES: scheme(4) }

describe.each(Object.entries(schemes))('what is forbidden is found under %s', (_, { trailer, text, data }) => {
  const { 4: drawing = '', ...others } = ONE_PAGE
  const page = (content: string | Buffer = 'BT (Quote) Tj ET', entries = ''): Objects => ({
    ...others,
    4: stream(data(4, content), entries),
  })
  const made = (objects: Objects): Buffer => file({ ...page(), ...objects }, { trailer })
  const packed = (objects: Objects, pack?: (content: string, count: number, first: number) => Buffer): Buffer =>
    packedFile(
      objects,
      { ...page() },
      {
        trailer,
        pack: (head, rest, count) =>
          pack
            ? pack(head + rest, count, head.length)
            : stream(
                data(90, deflateSync(head + rest)),
                `/Type /ObjStm /Filter /FlateDecode /N ${count} /First ${head.length}`,
              ),
      },
    )
  const link = (address: string) =>
    made({ 7: `<< /Type /Annot /Subtype /Link /A << /S /URI /URI ${address} >> >>` })

  it('and what is not, is not', () => {
    expect(drawing).not.toBe('')
    expect(reasonOf(made({}))).toBe('accepted')
    expect(reasonOf(link(text(7, 'https://example.com/')))).toBe('accepted')
    expect(reasonOf(packed({ 7: '<< /S /URI /URI (https://example.com/) >>' }))).toBe('accepted')
  })

  refusedAs({
    'an address that runs': [link(text(7, 'javascript:alert(1)')), 'an unsafe link'],
    'an address encrypted for another object': [link(text(8, 'https://example.com/')), 'an unsafe link'],
    'an address that is only safe as written': [link('(https://example.com/)'), 'an unsafe link'],
    'an action spelled as a string': [
      made({ 1: OPENING_CATALOG, 7: `<< /S ${text(7, 'JavaScript')} >>` }),
      'a script',
    ],
    'a file on another machine': [made({ 7: `<< /F ${text(7, String.raw`\\server\share`)} >>` }), 'a file on a computer'],
    'a script in an object stream': [packed({ 7: SCRIPT_ACTION }), 'a script'],
    'a command in an object stream': [packed({ 7: '<< /S /Launch /F (cmd.exe) >>' }), 'opens another program'],
    'an attached file in an object stream': [packed({ 7: '<< /EF << /F 8 0 R >> >>' }), 'an attached file'],
    'an action that starts by itself': [
      packed({ 1: OPENING_CATALOG, 7: '<< /S /URI /URI (https://example.com/) >>' }),
      'by itself',
    ],
    'a stream that unpacks to 200 MB': [
      made(page(deflateSync(Buffer.alloc(200_000_000)), '/Filter /FlateDecode')),
      'unpacks to far more',
    ],
    'an object stream that unpacks to 200 MB': [
      packed({ 7: 'null' }, () =>
        stream(data(90, deflateSync(Buffer.alloc(200_000_000, ' '))), '/Type /ObjStm /Filter /FlateDecode /N 1 /First 4'),
      ),
      'unpacks to far more',
    ],
    'a script in an object stream with a wrong length': [
      packed({ 7: SCRIPT_ACTION }, (content, count, first) =>
        stream(
          data(90, deflateSync(content)),
          `/Type /ObjStm /Filter /FlateDecode /N ${count} /First ${first}`,
          99_999_999,
        ),
      ),
      'a script',
    ],
  })

  const plain = (content: string, entries: string, length?: number) => stream(data(90, content), entries, length)
  const entriesOf = (count: number, first: number) => `/N ${count} /First ${first}`
  const damagedOnes: Record<string, Buffer> = {
    'an object stream that says it is not encrypted': packed({ 7: 'null' }, (content, count, first) =>
      stream(content, `/Type /ObjStm /Filter /Crypt ${entriesOf(count, first)}`),
    ),
    'an object stream of no type': packed({ 7: 'null' }, (content, count, first) =>
      plain(content, entriesOf(count, first)),
    ),
    'an object stream that is called cross-references': packed({ 7: 'null' }, (content, count, first) =>
      stream(content, `/Type /XRef ${entriesOf(count, first)}`),
    ),
    'an object stream, not packed, that goes on past its end': packed({ 7: 'null' }, (content, count, first) =>
      plain(content, `/Type /ObjStm ${entriesOf(count, first)}`, 99_999_999),
    ),
    'an object stream, not packed, with the word for its end inside': packed({ 7: 'null' }, (content, count, first) => {
      const sealed = data(90, `${content}%${' '.repeat(40)}`)
      sealed.write('endstream', sealed.length - 20, 'latin1')
      return stream(sealed, `/Type /ObjStm ${entriesOf(count, first)}`)
    }),
    'an object stream in base 16 with a wrong length': packed({ 7: 'null' }, (content, count, first) =>
      plain(
        Buffer.from(content).toString('hex'),
        `/Type /ObjStm /Filter /ASCIIHexDecode ${entriesOf(count, first)}`,
        16,
      ),
    ),
    'an object stream that is left as it is': packed({ 7: 'null' }, (content, count, first) =>
      stream(deflateSync(content), `/Type /ObjStm /Filter /FlateDecode ${entriesOf(count, first)}`),
    ),
    'a page that says it is not encrypted': made({
      4: stream('BT ET', '/Filter [/Crypt] /DecodeParms [<< /Name /Identity >>]'),
    }),
    'a page encrypted by a filter of its own': made({ 4: stream('BT ET', '/Filter /Crypt /DecodeParms << /Name /Old >>') }),
    'a page that is called cross-references': made({ 4: stream('BT ET', '/Type /XRef') }),
    'a string with the end of a line in it': link('(https://example.com/\r)'),
  }
  it.each(Object.entries(damagedOnes))('%s', (_name, bytes) =>
    expect(['damaged', 'encrypted']).toContain(reasonOf(bytes)),
  )

  it('an object stream that is cut short', () => {
    for (const length of [0, 1, 15, 16, 17])
      expect(
        reasonOf(
          packed({ 7: '[1 2 3 4 5 6 7 8 9]' }, (content, count, first) =>
            stream(
              data(90, deflateSync(content)).subarray(0, length),
              `/Type /ObjStm /Filter /FlateDecode ${entriesOf(count, first)}`,
            ),
          ),
        ),
      ).toBe('damaged')
  })
})

describe('with AES', () => {
  const { trailer, data } = scheme(4)
  const pack = (packing: (content: string) => Buffer) =>
    packedFile({ 7: SCRIPT_ACTION }, { ...ONE_PAGE, 4: stream(data(4, 'BT ET')) }, {
      trailer,
      pack: (head, objects) =>
        stream(packing(head + objects), `/Type /ObjStm /Filter /FlateDecode /N 1 /First ${head.length}`),
    })

  it('padding that is none hides nothing', () => {
    const spoiled = (content: string) => {
      // The block before the last decides how the last one ends.
      const sealed = data(90, deflateSync(`${content}${' '.repeat(300)}`, { level: 0 }))
      sealed[sealed.length - 17] = (sealed.at(-17) ?? 0) ^ 0xff
      return sealed
    }
    expect(messageOf(pack(spoiled))).toContain('a script')
  })

  it('bytes after the last block hide nothing', () => {
    const more = (content: string) => Buffer.concat([data(90, deflateSync(content)), Buffer.from('more')])
    expect(messageOf(pack(more))).toContain('a script')
  })

  it('metadata that is left readable is read, and nothing else may call itself metadata', () => {
    const clear = scheme(4, { hasClearMetadata: true })
    const metadata = stream('<x:xmpmeta/>', '/Type /Metadata /Subtype /XML')
    const page = { 4: stream(clear.data(4, 'BT ET')) }
    expect(reasonOf(file({ ...page, 7: metadata }, { trailer: clear.trailer }))).toBe('accepted')
    expect(reasonOf(file({ 4: stream('BT ET', '/Type /Metadata') }, { trailer: clear.trailer }))).toBe('damaged')
  })

  it('strings may be encrypted alone, or streams alone', () => {
    const strings = scheme(4, { more: '/StrF /StdCF' })
    const link = `<< /S /URI /URI ${schemes['AES']?.text(7, 'https://example.com/')} >>`
    expect(reasonOf(file({ 7: link }, { trailer: strings.trailer }))).toBe('accepted')
    const streams = encryptedInPlace(file({ 7: '<< /S /URI /URI (https://example.com/) >>' }))
    expect(reasonOf(streams ?? Buffer.alloc(0))).toBe('accepted')
  })
})

describe('hostile files of another program are refused for what they hold', () => {
  const words: Record<string, string> = { attachment: 'an attached file', link: 'an unsafe link', script: 'a script' }
  it.each(Object.entries(words))('%s', (kind, does) =>
    expect(messageOf(sample(`hostile-${kind}.pdf`))).toContain(does),
  )
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

import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encryptedInPlace, encryptedSample as sample, scheme } from '../../testing/encrypted.ts'
import type { Scheme } from '../../testing/encrypted.ts'
import { expectWords, reasonOf, wordsFor } from '../../testing/pdf-reasons.ts'
import {
  ONE_PAGE,
  OPENING_CATALOG,
  SCRIPT_ACTION,
  file,
  packedFile,
  stream,
} from '../../testing/pdf-samples.ts'
import type { Objects } from '../../testing/pdf-samples.ts'

const schemes: Record<string, Scheme> = { RC4: scheme(2), AES: scheme(4) }

describe.each(Object.entries(schemes))(
  'forbidden content that is encrypted with %s is refused',
  (_, { trailer, text, data }) => {
    const page = (content: string | Buffer = 'BT (Quote) Tj ET', entries = ''): Objects => ({
      ...ONE_PAGE,
      4: stream(data(4, content), entries),
    })
    const made = (objects: Objects): Buffer => file({ ...page(), ...objects }, { trailer })
    type Pack = (content: string, entries: string) => Buffer
    const usualPack: Pack = (content, entries) =>
      stream(data(90, deflateSync(content)), `/Type /ObjStm /Filter /FlateDecode ${entries}`)
    const packed = (objects: Objects, pack = usualPack): Buffer =>
      packedFile(objects, page(), {
        trailer,
        pack: (head, rest, count) => pack(head + rest, `/N ${count} /First ${head.length}`),
      })
    const link = (address: string) =>
      made({ 7: `<< /Type /Annot /Subtype /Link /A << /S /URI /URI ${address} >> >>` })

    it('and allowed content is accepted', () => {
      expect(reasonOf(made({}))).toBe('accepted')
      expect(reasonOf(link(text(7, 'https://example.com/')))).toBe('accepted')
      expect(reasonOf(packed({ 7: '<< /S /URI /URI (https://example.com/) >>' }))).toBe('accepted')
    })

    expectWords({
      'an address that runs': [link(text(7, 'javascript:alert(1)')), 'an unsafe link'],
      'an address encrypted for another object': [link(text(8, 'https://example.com/')), 'an unsafe link'],
      'an address that is only safe as written': [link('(https://example.com/)'), 'an unsafe link'],
      'an action spelled as a string': [
        made({ 1: OPENING_CATALOG, 7: `<< /S ${text(7, 'JavaScript')} >>` }),
        'a script',
      ],
      'a file on another machine': [
        made({ 7: `<< /F ${text(7, String.raw`\\server\share`)} >>` }),
        'a file on a computer',
      ],
      'a script in an object stream': [packed({ 7: SCRIPT_ACTION }), 'a script'],
      'a command in an object stream': [
        packed({ 7: '<< /S /Launch /F (cmd.exe) >>' }),
        'opens another program',
      ],
      'an attached file in an object stream': [packed({ 7: '<< /EF << /F 8 0 R >> >>' }), 'an attached file'],
      'an action that starts by itself': [
        packed({ 1: OPENING_CATALOG, 7: '<< /S /URI /URI (https://example.com/) >>' }),
        'automatically',
      ],
      'a stream that unpacks to 200 MB': [
        made(page(deflateSync(Buffer.alloc(200_000_000)), '/Filter /FlateDecode')),
        'unpacks to far more',
      ],
      'an object stream that unpacks to 200 MB': [
        packed({ 7: 'null' }, () =>
          stream(
            data(90, deflateSync(Buffer.alloc(200_000_000, ' '))),
            '/Type /ObjStm /Filter /FlateDecode /N 1 /First 4',
          ),
        ),
        'unpacks to far more',
      ],
      'a script in an object stream with a wrong length': [
        packed({ 7: SCRIPT_ACTION }, (content, entries) =>
          stream(data(90, deflateSync(content)), `/Type /ObjStm /Filter /FlateDecode ${entries}`, 99_999_999),
        ),
        'a script',
      ],
    })

    const objectStreams: Record<string, Pack> = {
      'that says it is not encrypted': (content, entries) =>
        stream(content, `/Type /ObjStm /Filter /Crypt ${entries}`),
      'of no type': (content, entries) => stream(data(90, content), entries),
      'that is called cross-references': (content, entries) => stream(content, `/Type /XRef ${entries}`),
      'that is not packed and has a length past its end': (content, entries) =>
        stream(data(90, content), `/Type /ObjStm ${entries}`, 99_999_999),
      'that is not packed and contains the word for its end': (content, entries) => {
        const sealed = data(90, `${content}%${' '.repeat(40)}`)
        sealed.write('endstream', sealed.length - 20, 'latin1')
        return stream(sealed, `/Type /ObjStm ${entries}`)
      },
      'in base 16 with a wrong length': (content, entries) =>
        stream(
          data(90, Buffer.from(content).toString('hex')),
          `/Type /ObjStm /Filter /ASCIIHexDecode ${entries}`,
          16,
        ),
      'that is not encrypted': (content, entries) =>
        stream(deflateSync(content), `/Type /ObjStm /Filter /FlateDecode ${entries}`),
    }
    const ambiguous: Record<string, Buffer> = {
      ...Object.fromEntries(
        Object.entries(objectStreams).map(([name, pack]) => [
          `an object stream ${name}`,
          packed({ 7: 'null' }, pack),
        ]),
      ),
      'a page that says it is not encrypted': made({
        4: stream('BT ET', '/Filter [/Crypt] /DecodeParms [<< /Name /Identity >>]'),
      }),
      'a page encrypted by a filter of its own': made({
        4: stream('BT ET', '/Filter /Crypt /DecodeParms << /Name /Old >>'),
      }),
      'a page that is called cross-references': made({ 4: stream('BT ET', '/Type /XRef') }),
      'a string with the end of a line in it': link('(https://example.com/\r)'),
    }
    it.each(Object.entries(ambiguous))('%s', (_name, bytes) =>
      expect(['damaged', 'encrypted']).toContain(reasonOf(bytes)),
    )

    it('an object stream that is cut short', () => {
      for (const length of [0, 1, 15, 16, 17]) {
        const cut: Pack = (content, entries) =>
          stream(
            data(90, deflateSync(content)).subarray(0, length),
            `/Type /ObjStm /Filter /FlateDecode ${entries}`,
          )
        expect(reasonOf(packed({ 7: '[1 2 3 4 5 6 7 8 9]' }, cut))).toBe('damaged')
      }
    })
  },
)

describe('with AES', () => {
  const { trailer, data } = scheme(4)
  const pack = (packing: (content: string) => Buffer) =>
    packedFile(
      { 7: SCRIPT_ACTION },
      { ...ONE_PAGE, 4: stream(data(4, 'BT ET')) },
      {
        trailer,
        pack: (head, objects) =>
          stream(packing(head + objects), `/Type /ObjStm /Filter /FlateDecode /N 1 /First ${head.length}`),
      },
    )

  it('invalid padding hides nothing', () => {
    const spoiled = (content: string) => {
      // The block before the last decides how the last one ends.
      const sealed = data(90, deflateSync(`${content}${' '.repeat(300)}`, { level: 0 }))
      sealed[sealed.length - 17] = (sealed.at(-17) ?? 0) ^ 0xff
      return sealed
    }
    expect(wordsFor(pack(spoiled))).toContain('a script')
  })

  it('bytes after the last block hide nothing', () => {
    const more = (content: string) => Buffer.concat([data(90, deflateSync(content)), Buffer.from('more')])
    expect(wordsFor(pack(more))).toContain('a script')
  })

  it('metadata that is left readable is read, and nothing else may call itself metadata', () => {
    const clear = scheme(4, { hasClearMetadata: true })
    const metadata = stream('<x:xmpmeta/>', '/Type /Metadata /Subtype /XML')
    const page = { 4: stream(clear.data(4, 'BT ET')) }
    expect(reasonOf(file({ ...page, 7: metadata }, { trailer: clear.trailer }))).toBe('accepted')
    expect(reasonOf(file({ 4: stream('BT ET', '/Type /Metadata') }, { trailer: clear.trailer }))).toBe(
      'damaged',
    )
  })

  it('strings may be encrypted alone, or streams alone', () => {
    const strings = scheme(4, { more: '/StrF /StdCF' })
    const link = `<< /S /URI /URI ${schemes['AES']?.text(7, 'https://example.com/')} >>`
    expect(reasonOf(file({ 7: link }, { trailer: strings.trailer }))).toBe('accepted')
    const streams = encryptedInPlace(file({ 7: '<< /S /URI /URI (https://example.com/) >>' }))
    expect(reasonOf(streams ?? Buffer.alloc(0))).toBe('accepted')
  })
})

describe('hostile files of another program are refused for their contents', () => {
  const words: Record<string, string> = {
    attachment: 'an attached file',
    link: 'an unsafe link',
    script: 'a script',
  }
  it.each(Object.entries(words))('%s', (kind, does) =>
    expect(wordsFor(sample(`hostile-${kind}.pdf`))).toContain(does),
  )
})

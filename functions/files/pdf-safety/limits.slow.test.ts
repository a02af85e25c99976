import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inspectPdf } from '../pdf-safety.ts'
import { expectReason } from '../../testing/pdf-reasons.ts'
import { inspect } from './inspect.ts'
import { file, packedStream, stream } from '../../testing/pdf-samples.ts'

const MEGABYTE = 1_000_000
const image = (width: number | string, height: number | string, entries = '', data = Buffer.alloc(9)) =>
  stream(data, `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`)
const page = (entries: string, kids = '') =>
  file({
    2: `<< /Type /Pages /Kids [3 0 R] /Count 1 ${kids} >>`,
    3: `<< /Type /Page /Parent 2 0 R ${entries} >>`,
  })

/** Zeros, deflated twice. */
function nested(): Buffer {
  const inner = deflateSync(Buffer.alloc(150 * MEGABYTE), { level: 9 })
  return stream(deflateSync(inner, { level: 9 }), '/Filter [/FlateDecode /FlateDecode]')
}

describe('streams', () => {
  it('of 1 KB that unfold to 150 MB are refused in words, through the thread', async () => {
    const bytes = file({ 4: nested() })
    expect(bytes.length).toBeLessThan(2048)
    expect(await inspectPdf(bytes, { timeLimitMs: 60_000 })).toEqual({
      ok: false,
      reason: 'too-complex',
      message:
        'This PDF has a part that unpacks to far more than it should. Print it to a new PDF and send that.',
    })
  })

  const large = packedStream(Buffer.alloc(100 * MEGABYTE))
  const bomb = deflateSync(Buffer.alloc(120 * MEGABYTE))
  const inline = (entries: string, data = Buffer.alloc(4)) =>
    file({
      4: packedStream(Buffer.concat([Buffer.from(`q BI ${entries} ID `), data, Buffer.from('\nEI Q')])),
    })
  expectReason('too-complex', {
    'of 120 MB': file({ 7: stream(bomb, '/Filter /FlateDecode') }),
    'of 120 MB, by a reference': file({ 7: stream(bomb, '/Filter 8 0 R'), 8: '/FlateDecode' }),
    'of 120 MB, spelled in base 16': file({
      7: stream(bomb.toString('hex'), '/Filter [/ASCIIHexDecode /FlateDecode]'),
    }),
    'of 300 MB together': file({ 7: large, 8: large, 9: large }),
    'an image in the drawing of a page': inline('/W 60000 /H 60000 /BPC 8 /CS /G'),
    'a packed image in the drawing of a page': inline('/W 9 /H 9 /BPC 8 /CS /G /F /Fl', bomb),
  })
  expectReason('accepted', {
    'of 100 MB': file({ 7: large }),
    'a small image in the drawing of a page': inline('/W 2 /H 2 /BPC 8 /CS /G'),
  })
})

describe('images', () => {
  const jpeg = (width: number, height: number) => {
    const head = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080000000001011100', 'hex')
    head.writeUInt16BE(height, 25)
    head.writeUInt16BE(width, 27)
    return head
  }
  const jpeg2000 = (width: number, height: number) => {
    const head = Buffer.alloc(40)
    head.write('ff4fff5100290000', 'hex')
    head.writeUInt32BE(width, 8)
    head.writeUInt32BE(height, 12)
    return head
  }
  /** A page's information, or a region, as the only segment. */
  const jbig2 = (width: number, height: number, type = 48) => {
    const segment = Buffer.alloc(30)
    segment[4] = type
    segment[6] = 1
    segment.writeUInt32BE(19, 7)
    segment.writeUInt32BE(width, 11)
    segment.writeUInt32BE(height, 15)
    return segment
  }
  expectReason('too-complex', {
    'of 60,000 by 60,000': file({ 7: image(60_000, 60_000, '/BitsPerComponent 1 /ColorSpace /DeviceGray') }),
    'with a side elsewhere': file({ 7: image('8 0 R', 60_000), 8: '60000' }),
    'one pixel high': file({ 7: image(900_000, 1) }),
    'in color, of 12,000 by 12,000': file({ 7: image(12_000, 12_000, '/ColorSpace /DeviceRGB') }),
    'that say less than their JPEG': file({ 7: image(9, 9, '/Filter /DCTDecode', jpeg(65_000, 65_000)) }),
    'that say less than their packed JPEG': file({
      7: image(9, 9, '/Filter [/FlateDecode /DCTDecode]', deflateSync(jpeg(65_000, 65_000))),
    }),
    'that say less than their JPEG 2000': file({
      7: image(9, 9, '/Filter /JPXDecode', jpeg2000(100_000, 100_000)),
    }),
    'that say less than their JBIG2': file({ 7: image(9, 9, '/Filter /JBIG2Decode', jbig2(70_000, 70_000)) }),
    'that say less than a region of JBIG2': file({
      7: image(9, 9, '/Filter /JBIG2Decode', jbig2(70_000, 70_000, 38)),
    }),
    'that say less than their fax': file({
      7: image(9, 9, '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 50000 /Rows 50000 >>'),
    }),
  })
  expectReason('accepted', {
    'a page scanned in black and white, as JBIG2': file({
      7: image(2480, 3508, '/ImageMask true /Filter /JBIG2Decode', jbig2(2480, 3508)),
    }),
    'a page scanned at 1,200 dpi, as fax': file({
      7: image(
        9921,
        14_031,
        '/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 9921 /Rows 14031 >>',
      ),
    }),
    'a page scanned at 600 dpi in color': file({
      7: image(4960, 7016, '/ColorSpace /DeviceRGB /Filter /DCTDecode', jpeg(4960, 7016)),
    }),
    'a picture of a camera': file({ 7: image(8160, 6120, '/Filter /JPXDecode', jpeg2000(8160, 6120)) }),
  })
})

describe('pages', () => {
  expectReason('too-complex', {
    'of 99,999,999 points': page('/MediaBox [0 0 99999999 99999999]'),
    'that inherit them': page('', '/MediaBox [0 0 99999999 842]'),
    'with the box elsewhere': file({
      3: '<< /Type /Page /Parent 2 0 R /MediaBox 7 0 R >>',
      7: '[0 0 8 0 R 842]',
      8: '20000',
    }),
    'cut to them': page('/MediaBox [0 0 9 9] /CropBox [-20000 0 9 9]'),
    'far away': page('/MediaBox [9000000 0 9000009 9]'),
    'with a unit of a mile': page('/MediaBox [0 0 9 9] /UserUnit 4561920'),
  })
  expectReason('accepted', {
    'as large as the format allows': page('/MediaBox [0 0 14400 14400]'),
    'of a drawing in tenths': page('/MediaBox [0 0 2384 3370] /UserUnit 10'),
    'upside down': page('/MediaBox [595 842 0 0]'),
  })
  it('too large are reported', () => {
    expect(() => inspect(page('/MediaBox [0 0 20000 9]'))).toThrow('a page larger than 200 inches')
  })
})

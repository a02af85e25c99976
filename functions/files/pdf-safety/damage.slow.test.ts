import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { expectReason, reasonOf } from '../../testing/pdf-reasons.ts'
import {
  CONTENT,
  DICTIONARIES,
  ONE_PAGE,
  OPENING_DICTIONARIES,
  file,
  packedFile,
  packedStream,
  replaced,
  row,
  signed,
  stream,
  usualPack,
} from '../../testing/pdf-samples.ts'

describe('a damaged file is refused', () => {
  it('wherever it is cut off', () => {
    for (const whole of [signed(), packedFile(DICTIONARIES, CONTENT)]) {
      const ends = [...whole.toString('latin1').matchAll(/%%EOF\n/g)].map(({ index }) => index + 5)
      for (let end = 0; end < whole.length; end += 1 + (end % 7)) {
        // A file that is cut at the end of a revision is complete.
        if (ends.includes(end) || ends.includes(end - 1)) continue
        expect([end, reasonOf(whole.subarray(0, end))]).not.toEqual([end, 'accepted'])
      }
    }
  })

  const kids = (list: string) => `<< /Type /Pages /Kids [${list}] /Count 1 >>`
  expectReason('damaged', {
    'no pages': file({ 2: kids('') }),
    'no page tree': file({ 1: '<< /Type /Catalog >>' }),
    'no catalog': file({ 1: 'null' }),
    'a page that is missing': file({ 2: kids('50 0 R') }),
    'a tree that holds itself': file({ 2: kids('3 0 R 2 0 R') }),
    'a tree that leads back': file({ 2: kids('7 0 R'), 7: kids('3 0 R 8 0 R'), 8: kids('2 0 R') }),
    'a page twice': file({ 2: kids('3 0 R 3 0 R') }),
    'a number that refers to itself': file({ 1: '<< /Pages 7 0 R >>', 7: '8 0 R', 8: '7 0 R' }),
    'a wrong offset': file({}, { offsets: { 3: 20 } }),
    'an offset past the end': file({}, { offsets: { 3: 9_999_999_999 } }),
    'a start that is no table': replaced(file(), /startxref\n\d+/, 'startxref\n3'),
    'tables in a circle': circle(),
    'a table of a billion entries': replaced(file(), 'xref\n0 1', 'xref\n0 1000000000'),
    'rows of unlike widths': packedFile({ 7: 'null' }, ONE_PAGE, { trailer: '/W [9 9 9]' }),
    'another section by reference': file({ 6: '10' }, { trailer: '/Prev 6 0 R' }),
    'a second kind of section by reference': file({ 6: '10' }, { trailer: '/XRefStm 6 0 R' }),
    'rows of no width': rows(Buffer.alloc(0), '/W [0 0 0] /Index [0 1000]'),
    'four zeros within a group of base 85': file({ 4: stream('9jzo^~>', '/Filter /ASCII85Decode') }),
    'fewer rows than said': rows(row(0, 0, 0), '/W [1 5 1] /Index [0 1000]'),
    'cross-references cut short': rows(Buffer.alloc(0), '/W [1 5 1] /Size 1', (data) => data.subarray(0, 4)),
  })

  function circle(): Buffer {
    const start = /startxref\n(\d+)/.exec(file().toString('latin1'))?.[1]
    return file({}, { trailer: `/Prev ${start}` })
  }

  function rows(data: Buffer, entries: string, cut = (packed: Buffer) => packed): Buffer {
    return file({ 7: stream(cut(deflateSync(data)), `/Type /XRef /Filter /FlateDecode ${entries}`) })
  }
})

describe('files made to be slow or large', () => {
  const big = 200 * 1024 * 1024
  const tenMegabytes = packedStream(Buffer.alloc(10 * 1024 * 1024, ' '), '/Type /ObjStm /N 0 /First 0')
  expectReason('too-complex', {
    'arrays nested 100,000 deep': file({ 7: '['.repeat(100_000) + ']'.repeat(100_000) }),
    'dictionaries nested 100,000 deep': file({ 7: '<</A'.repeat(100_000) }),
    'nested deep in an object stream': packedFile(
      { ...OPENING_DICTIONARIES, 7: '['.repeat(100_000) },
      CONTENT,
    ),
    'an object stream that unpacks to 200 MB': file({
      7: packedStream(Buffer.alloc(big, ' '), '/Type /ObjStm /N 1 /First 0'),
    }),
    'cross-references that unpack to 200 MB': file({
      7: packedStream(Buffer.alloc(big), '/Type /XRef /W [1 5 1] /Size 1'),
    }),
    'object streams that unpack to 10 MB each': file(
      Object.fromEntries(Array.from({ length: 7 }, (_, index) => [index + 7, tenMegabytes])),
    ),
    'a million million cross-references': file({
      7: packedStream('x', '/Type /XRef /W [1 0 0] /Size 1000000000000'),
    }),
    'more object streams than anyone writes': file(
      Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [index + 7, usualPack('', '', 0)])),
    ),
    'a million values in one object': file({ 7: `[${'1 '.repeat(1_000_000)}]` }),
    'a million cross-references': file({
      7: packedStream(Buffer.alloc(1_000_000), '/Type /XRef /W [1 0 0] /Size 1000000'),
    }),
    'strings inside strings': file({ 7: `${'(0 0 obj'.repeat(20_000)}${')'.repeat(20_000)}` }),
    'comments inside comments': file({ 7: `null ${'%0 0 obj '.repeat(20_000)}\nnull` }),
    'one object packed a million times': file({
      7: usualPack('8 0 '.repeat(20_000), `[${' '.repeat(100_000)}]`, 20_000),
    }),
    'a page tree that reads one long array again and again': file({
      2: `<< /Type /Pages /Kids [${Array.from({ length: 1000 }, (_, kid) => `${kid + 100} 0 R`).join(' ')}] >>`,
      7: `[${' '.repeat(500_000)}]`,
      ...Object.fromEntries(Array.from({ length: 1000 }, (_, kid) => [kid + 100, '<< /Kids 7 0 R >>'])),
    }),
    'more pages than anyone signs': file({ 2: `<< /Kids [${'<<>>'.repeat(10_001)}] >>` }),
  })
})

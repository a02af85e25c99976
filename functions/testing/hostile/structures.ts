import { file, ONE_PAGE, packedFile, packedStream, stream, update, usualPack } from '../pdf-samples.ts'
import type { Kinds } from './materials.ts'

const page = (entries: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} >>`
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const withXObject = (entries = '') =>
  page(`/Contents 4 0 R /Resources << /XObject << /X 6 0 R >> >> ${entries}`)
const form = (content: string, entries = '') =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${entries}`)

/** Files that are made to slow a reader down or to mislead it. */
export const structures: Kinds = {
  'brackets in brackets': (_, random) => {
    const depth = random.of([120, 2000, 100_000])
    return file({ 7: random.of([nested('[', ']', depth), nested('<< /A ', '>>', depth), '['.repeat(depth)]) })
  },
  'strings in strings': (_, random) => file({ 7: nested('(', ')', random.of([100, 200_000])) }),
  'forms within forms': (_, random) =>
    file({
      3: withXObject(),
      4: stream('/X Do '.repeat(random.below(3000))),
      6: form('/X Do '.repeat(random.below(3000))),
    }),
  'a form in itself': () =>
    file({
      3: withXObject(),
      4: stream('/X Do'),
      6: form('/X Do', '/Resources << /XObject << /X 6 0 R >> >>'),
    }),
  'pages in a circle': (_, random) =>
    file({ 2: `<< /Type /Pages /Kids [${random.of(['2 0 R', '3 0 R 3 0 R', '3 0 R 2 0 R'])}] /Count 1 >>` }),
  'pages without end': (_, random) =>
    file({ 2: `<< /Type /Pages /Kids [${'3 0 R '.repeat(random.below(60_000))}] /Count 60000 >>` }),
  'many pages': () => {
    const count = 3000
    const pages = Array.from({ length: count }, (_, index) => [index + 10, page('/Contents 4 0 R')])
    const kids = pages.map(([number]) => `${number} 0 R`).join(' ')
    return file({ ...Object.fromEntries(pages), 2: `<< /Type /Pages /Kids [${kids}] /Count ${count} >>` })
  },
  'references in a circle': () => file({ 4: '6 0 R', 6: '7 0 R', 7: '4 0 R' }),
  'a page larger than life': (_, random) =>
    file({
      3: page(
        `/Contents 4 0 R /MediaBox [0 0 ${random.of(['14400', '1e9', '99999999', '0'])} 14400]`,
      ).replace('[0 0 595 842] ', '[0 0 9 9] '),
    }),
  'a page without size': (_, random) =>
    file({
      3:
        ONE_PAGE[3]?.replace(
          '[0 0 595 842]',
          random.of(['[0 0 0 0]', '[]', 'null', '[0 0 -5 -5]', '[0.001 0 0.002 9999]']),
        ) ?? '',
    }),
  'a bomb': (_, random) => {
    const bomb = packedStream(
      Buffer.alloc(random.of([1_000_000, 30_000_000, 110_000_000]), random.of(['q ', '\0', '(', '1 '])),
    )
    return file({ 4: bomb })
  },
  'a bomb of bombs': () => {
    const inner = packedStream(Buffer.alloc(20_000_000))
    return file(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [index + 10, inner])))
  },
  'an object stream in itself': () =>
    packedFile(
      { 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Kids [] /Count 0 >>', 90: 'null' },
      {},
      { pack: (head, objects, count) => usualPack(head, objects, count, '/Extends 90 0 R') },
    ),
  'cross-references in a circle': (_, random) => {
    const base = file()
    const at = base.lastIndexOf('xref\n', base.lastIndexOf('startxref') - 1)
    return random.of([file({}, { trailer: `/Prev ${at}` }), update(base, {}, { trailer: `/XRefStm ${at}` })])
  },
  'a font table without end': () =>
    file({
      5: '<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H /ToUnicode 6 0 R >>',
      6: stream(
        `1 beginbfrange ${'<0000> <ffffffff> <0041> '.repeat(2000)} endbfrange ${'<0000> <ffff> <0041> '.repeat(2000)} endbfrange`,
      ),
    }),
  'an image that lies about its size': (_, random) =>
    file({
      3: withXObject(),
      4: stream('600 0 0 800 0 0 cm /X Do'),
      6: packedStream(
        Buffer.alloc(random.of([10, 100_000])),
        `/Type /XObject /Subtype /Image /Width ${random.of([9, 30_000, 2 ** 31])} /Height ${random.of([9, 30_000])} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      ),
    }),
  'a drawing without end': (_, random) =>
    file({
      4: packedStream(
        random
          .of(['0 0 m 9 9 l 500 3 l S ', 'q ', 'BT /F1 9 Tf (aaaaaaaa) Tj ET ', '0 0 500 500 re f '])
          .repeat(400_000),
      ),
    }),
  'a pattern without end': () =>
    file({
      3: page('/Contents 4 0 R /Resources << /Pattern << /P 6 0 R >> >>'),
      4: stream('/Pattern cs /P scn 0 0 595 842 re f'),
      6: stream(
        '0 0 1 1 re f '.repeat(200),
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.01 /YStep 0.01 /Resources << >>',
      ),
    }),
}

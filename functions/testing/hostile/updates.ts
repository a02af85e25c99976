import { PDFArray, PDFDict, PDFName, PDFNumber, PDFString, type PDFDocument } from 'pdf-lib'
import {
  annotate,
  appended,
  contentOf,
  objectOf,
  contentRef,
  fontFilesOf,
  objectsWith,
  swapFigures,
  replace,
  setContent,
  setKey,
  setStructure,
  topElements,
} from './edit.ts'
import type { Kinds } from './materials.ts'
import { counterSign } from '../returned.ts'
import type { Random } from './random.ts'

/** A rectangle over the totals on the first page. */
const overSums = [340, 325, 558, 440]
const nextToText = [60, 120, 120, 150]
const whiteBox = '1 1 1 rg 0 0 200 40 re f 0 g 20 15 3 12 re f'

type Change = (document: PDFDocument, random: Random) => void | Promise<void>

/** Appends to our file, either as issued or already signed by the customer. */
const toOurs =
  (change: Change): Kinds[string] =>
  (made, random) =>
    appended(random.of([made.issued[0].pdf, made.issued[1].pdf, made.counterSigned]), (document) =>
      change(document, random),
    )

const newestFirst = (document: PDFDocument): PDFDict => document.catalog.Pages()

/** Updates appended to our file that show something else. */
export const alteringUpdates: Kinds = {
  'content replaced': toOurs((document, random) =>
    setContent(
      document,
      document.getPage(0),
      swapFigures(contentOf(document.getPage(0))),
      random.below(2) > 0,
    ),
  ),
  'content emptied': toOurs((document, random) =>
    setContent(document, document.getPage(0), 'q Q', random.below(2) > 0),
  ),
  'content added': toOurs((document) => {
    const page = document.getPage(0)
    const more = document.context.register(
      document.context.stream('q 1 1 1 rg 340 325 218 115 re f 0 g 500 400 20 10 re f Q'),
    )
    setKey(document, page.node, 'Contents', document.context.obj([contentRef(page), more]))
  }),
  'pages swapped': toOurs((document) => {
    const pages = newestFirst(document)
    setKey(
      document,
      pages,
      'Kids',
      document.context.obj(pages.lookup(PDFName.of('Kids'), PDFArray).asArray().toReversed()),
    )
  }),
  'a page removed': toOurs((document) => {
    const pages = newestFirst(document)
    const kids = pages.lookup(PDFName.of('Kids'), PDFArray).asArray().slice(0, 1)
    setKey(document, pages, 'Kids', document.context.obj(kids))
    setKey(document, pages, 'Count', PDFNumber.of(1))
  }),
  'a page added': toOurs((document) => void document.addPage([612, 792])),
  'a page turned': toOurs((document, random) =>
    setKey(document, document.getPage(0).node, 'Rotate', PDFNumber.of(random.of([90, 180, 270]))),
  ),
  'a page cut': toOurs((document, random) =>
    setKey(
      document,
      document.getPage(0).node,
      random.of(['CropBox', 'MediaBox']),
      document.context.obj([0, 0, 612, 460]),
    ),
  ),
  'pages under another root': toOurs((document, random) => {
    const { context, catalog } = document
    const kids = document.getPages().map(({ ref }) => ref)
    const root = context.register(
      context.obj({
        Type: 'Pages',
        Kids: kids,
        Count: kids.length,
        ...random.of([{ Rotate: 180 }, { CropBox: [0, 0, 612, 460] }]),
      }),
    )
    for (const { node } of document.getPages()) setKey(document, node, 'Parent', root)
    setKey(document, catalog, 'Pages', root)
  }),
  'fonts exchanged': toOurs((document) => {
    const files = fontFilesOf(document)
    const [one, other] = files
    if (!one || !other) throw new Error('too few fonts')
    replace(document, one[0], other[1])
    replace(document, other[0], one[1])
  }),
  'widths changed': toOurs((document) => {
    for (const [, font] of objectsWith(document, 'W'))
      if (font instanceof PDFDict)
        setKey(document, font, 'W', document.context.obj([0, [2000, 2000, 2000, 2000]]))
    for (const [, font] of objectsWith(document, 'CIDToGIDMap'))
      if (font instanceof PDFDict)
        setKey(
          document,
          font,
          'CIDToGIDMap',
          document.context.register(document.context.stream(Buffer.alloc(2000, 0x05))),
        )
  }),
  'resources replaced': toOurs((document) => {
    setKey(document, document.getPage(0).node, 'Resources', document.context.obj({ Font: {} }))
  }),
  'a note over the sums': toOurs((document, random) =>
    annotate(
      document,
      document.getPage(0),
      { Subtype: random.of(['FreeText', 'Stamp', 'Ink']), Rect: overSums, Contents: PDFString.of('$1') },
      whiteBox,
    ),
  ),
  'a form field over the sums': toOurs((document) => {
    annotate(
      document,
      document.getPage(0),
      { Subtype: 'Widget', FT: 'Tx', T: PDFString.of('Total'), V: PDFString.of('$1.00'), Rect: overSums },
      whiteBox,
    )
  }),
  'a filled square over the sums': toOurs((document) =>
    annotate(document, document.getPage(0), {
      Subtype: 'Square',
      Rect: overSums,
      IC: [1, 1, 1],
      C: [1, 1, 1],
    }),
  ),
  'a layer over the sums': toOurs((document) => {
    const { context, catalog } = document
    const group = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Shown') }))
    setKey(document, catalog, 'OCProperties', context.obj({ OCGs: [group], D: { ON: [group] } }))
    annotate(document, document.getPage(0), { Subtype: 'Stamp', Rect: overSums, OC: group }, whiteBox)
  }),
  'a document of its own behind ours': (made) => {
    const base = Buffer.from(made.issued[0].pdf)
    return behind(base, made.foreign[1] ?? base)
  },
}

/** A whole file appended to another, with no references into that one. */
function behind(base: Buffer, file: Uint8Array): Buffer {
  const text = Buffer.from(file).toString('latin1')
  const moved = text
    .replaceAll(/(\d{10})(?= \d{5} n)/g, (offset) => String(Number(offset) + base.length).padStart(10, '0'))
    .replace(/startxref\s+(\d+)/, (_, at: string) => `startxref\n${Number(at) + base.length}`)
  return Buffer.concat([base, Buffer.from(moved, 'latin1')])
}

/** Updates appended to our file that are visible but hide nothing. */
export const markingUpdates: Kinds = {
  'a stamp beside the text': toOurs((document) =>
    annotate(document, document.getPage(1), { Subtype: 'Stamp', Rect: nextToText }, '0 g 20 10 60 12 re f'),
  ),
  'a signature drawn in a browser, with its name read aloud': toOurs((document) => {
    const { context } = document
    annotate(
      document,
      document.getPage(1),
      { Subtype: 'Stamp', Rect: nextToText, StructParent: 9 },
      '0 g 20 10 60 12 re f',
    )
    const Alt = PDFString.of('Signature of Ann')
    setStructure(
      document,
      'K',
      context.register(objectOf(document, [...topElements(document), { S: 'Figure', Alt }])),
    )
  }),
  'a signature field with a look': toOurs((document) =>
    annotate(
      document,
      document.getPage(1),
      { Subtype: 'Widget', FT: 'Sig', T: PDFString.of('Customer'), F: 132, Rect: nextToText },
      '0 g 20 10 60 12 re f',
    ),
  ),
  'handwriting with a closed pop-up': toOurs((document) => {
    const InkList = [[60, 120, 120, 150]]
    annotate(
      document,
      document.getPage(1),
      { Subtype: 'Ink', Rect: nextToText, InkList },
      '0 g 20 10 60 12 re f',
    )
    annotate(document, document.getPage(1), { Subtype: 'Popup', F: 28, Rect: [500, 120, 600, 150] })
  }),
  'a drawing without room': toOurs((document) =>
    annotate(
      document,
      document.getPage(0),
      { Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0] },
      '1 1 1 rg 340 325 218 115 re f',
    ),
  ),
  'a bar over a text': toOurs((document) =>
    annotate(document, document.getPage(0), { Subtype: 'Stamp', Rect: overSums }, '0 g 0 10 200 12 re f'),
  ),
}

/** Updates appended to our file that are not visible. */
export const harmlessUpdates: Kinds = {
  'a field to sign that is not seen': toOurs((document) =>
    annotate(document, document.getPage(0), { Subtype: 'Widget', FT: 'Sig', F: 2, Rect: [0, 0, 0, 0] }),
  ),
  'a field to sign with an empty look': toOurs((document) =>
    annotate(
      document,
      document.getPage(0),
      { Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0] },
      '% DSBlank\n',
    ),
  ),
  'signed by the customer': ({ issued, stranger }, random) => counterSign(random.of(issued).pdf, stranger),
  'signed by a witness, too': ({ counterSigned, stranger }) =>
    counterSign(counterSigned, stranger, 'Witness'),
  'metadata added': toOurs((document) => {
    const { context, catalog } = document
    setKey(
      document,
      catalog,
      'Metadata',
      context.register(context.stream('<x/>', { Type: 'Metadata', Subtype: 'XML' })),
    )
  }),
}

import {
  decodePDFRawStream,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFString,
  rgb,
  StandardFonts,
  type PDFDocument,
} from 'pdf-lib'
import {
  annotate,
  contentOf,
  fontFilesOf,
  objectsWith,
  replace,
  rewritten,
  setContent,
  setKey,
  swapFigures,
} from './edit.ts'
import type { Kinds } from './materials.ts'
import type { Random } from './random.ts'

type Change = (document: PDFDocument, random: Random) => void | Promise<void>

const ofOurs =
  (change: Change): Kinds[string] =>
  (made, random) =>
    rewritten(random.of([made.issued[0].pdf, made.issued[1].pdf]), (document) => change(document, random))

const redraw = (edit: (content: string, random: Random) => string): Kinds[string] =>
  ofOurs((document, random) => {
    for (const page of document.getPages()) setContent(document, page, edit(contentOf(page), random))
  })

/** Makes the figures 1 and 2 read as each other in extracted text. The drawn characters stay unchanged. */
function lie(document: PDFDocument): void {
  const swapped = new Map<string, string>()
  for (const [ref, font] of objectsWith(document, 'ToUnicode')) {
    if (!(font instanceof PDFDict)) continue
    const table = font.lookup(PDFName.of('ToUnicode'))
    if (!(table instanceof PDFRawStream)) continue
    const text = Buffer.from(decodePDFRawStream(table).decode()).toString('latin1')
    // 0x31 and 0x32 are the figures 1 and 2.
    const changed = text.replaceAll(/0031|0032/g, (figure) => (figure === '0031' ? '0032' : '0031'))
    swapped.set(ref.tag, changed)
    setKey(document, font, 'ToUnicode', document.context.register(document.context.stream(changed)))
  }
}

/** Copies by another program that show something else. */
export const alteringCopies: Kinds = {
  'another price': redraw(swapFigures),
  'a text left out': redraw((content, random) => {
    const texts = [...content.matchAll(/^BT\n[^]*?\nET$/gm)]
    const { 0: found, index } = random.of(texts)
    return content.slice(0, index) + content.slice(index + found.length)
  }),
  'text that is not drawn': redraw((content, random) =>
    content
      .replaceAll(/^BT\n/gm, `BT\n${random.of(['3 Tr', '7 Tr', '0.01 Tz', '1 1 1 rg'])}\n`)
      .replaceAll(/(BT\n1 1 1 rg)\n[\d.]+ [\d.]+ [\d.]+ rg/g, '$1'),
  ),
  'text off the page': redraw((content) => `q 1 0 0 1 5000 0 cm\n${content}\nQ`),
  'text too small': redraw((content) => `q 0.001 0 0 0.001 0 0 cm\n${content}\nQ`),
  'text clipped away': redraw((content) => `q 0 0 1 1 re W n\n${content}\nQ`),
  'text moved': redraw((content) => `q 1 0 0 1 0 -40 cm\n${content}\nQ`),
  'a hidden layer': ofOurs((document) => {
    const { context, catalog } = document
    const group = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Hidden') }))
    setKey(document, catalog, 'OCProperties', context.obj({ OCGs: [group], D: { OFF: [group] } }))
    const page = document.getPage(0)
    const resources = page.node.Resources()
    if (!resources) throw new Error('no resources')
    setKey(document, resources, 'Properties', context.obj({ Hidden: group }))
    setContent(document, page, `/OC /Hidden BDC\n${contentOf(page)}\nEMC`)
  }),
  'a layer that is printed and not shown': ofOurs((document) => {
    const { context } = document
    const Usage = { View: { ViewState: 'OFF' }, Print: { PrintState: 'ON' } }
    const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Print'), Usage }))
    const page = document.getPage(0)
    const resources = page.node.Resources()
    if (!resources) throw new Error('no resources')
    setKey(document, resources, 'Properties', context.obj({ Print: layer }))
    const box = '/OC /Print BDC q 1 1 1 rg 340 325 218 115 re f Q EMC'
    setContent(document, page, `q\n${contentOf(page)}\nQ ${box}`)
  }),
  'a note that is printed and not shown': ofOurs((document) =>
    annotate(
      document,
      document.getPage(0),
      { Subtype: 'Stamp', F: 36, Rect: [340, 325, 558, 440] },
      '1 1 1 rg 0 0 200 40 re f 0 g 20 15 3 12 re f',
    ),
  ),
  'a box over the sums': ofOurs((document, random) => {
    const page = document.getPage(0)
    page.drawRectangle({ x: 340, y: 325, width: 218, height: 115, color: rgb(1, 1, 1) })
    page.drawRectangle({ x: 500, y: 330 + random.below(60), width: 40, height: 9, color: rgb(0, 0, 0) })
  }),
  'words added': ofOurs(async (document) => {
    const font = await document.embedFont(StandardFonts.Helvetica)
    document.getPage(0).drawText('Agreed at $1.00', { x: 60, y: 60, size: 10, font })
  }),
  'a note over the sums': ofOurs((document) =>
    annotate(
      document,
      document.getPage(0),
      { Subtype: 'FreeText', Rect: [340, 325, 558, 440], Contents: PDFString.of('$1') },
      '1 1 1 rg 0 0 200 40 re f 0 g 20 15 3 12 re f',
    ),
  ),
  'fonts exchanged': ofOurs((document) => {
    const [one, other] = fontFilesOf(document)
    if (!one || !other) throw new Error('too few fonts')
    replace(document, one[0], other[1])
    replace(document, other[0], one[1])
  }),
  'letters that read as others': (made, random) =>
    rewritten(random.of([made.issued[0].pdf, made.issued[1].pdf]), (document) => {
      lie(document)
      for (const page of document.getPages()) setContent(document, page, swapFigures(contentOf(page)))
    }),
  'a font without letters': ofOurs((document) => {
    for (const [ref] of fontFilesOf(document))
      replace(document, ref, document.context.flateStream('no letters'))
  }),
  'pages swapped': ofOurs((document) => {
    const [first, second] = document.getPages()
    if (!first || !second) throw new Error('too few pages')
    const [one, other] = [contentOf(first), contentOf(second)]
    setContent(document, first, other)
    setContent(document, second, one)
  }),
  'a page turned': ofOurs((document) =>
    setKey(document, document.getPage(0).node, 'Rotate', document.context.obj(180)),
  ),
  'a page left out': ofOurs((document) => document.removePage(1)),
}

/** Copies that look the same. */
export const harmlessCopies: Kinds = {
  'saved by another program': (made, random) =>
    rewritten(random.of(made.issued).pdf, () => {}, random.below(2) > 0),
  'fonts renamed': (made, random) =>
    rewritten(random.of([made.issued[0].pdf, made.issued[1].pdf]), (document) => {
      for (const [, resources] of objectsWith(document, 'Font')) {
        const fonts = resources instanceof PDFDict ? resources.lookup(PDFName.of('Font')) : undefined
        if (!(fonts instanceof PDFDict)) continue
        for (const [name, font] of fonts.entries()) fonts.set(PDFName.of(`G${name.decodeText()}`), font)
      }
      for (const page of document.getPages())
        setContent(document, page, contentOf(page).replaceAll(/\/(F\d) /g, '/G$1 '))
    }),
}

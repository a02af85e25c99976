import { degrees, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFRef, PDFString } from 'pdf-lib'
import {
  annotate,
  appended,
  objectOf,
  contentRef,
  setKey,
  setStructure,
  topElements,
  type Literal,
} from './edit.ts'
import type { Kinds } from './materials.ts'
import { scheme } from '../encrypted.ts'
import { counterSign } from '../returned.ts'

type Entries = Record<string, Literal>
type Change = (document: PDFDocument) => void

const overSums = [340, 325, 558, 440]
const otherSum = '1 1 1 rg 0 0 200 40 re f 0 g 20 15 3 12 re f'
const nothing = 'q Q'
const words = PDFString.of('Total: $1.00')

const toOurs =
  (change: Change): Kinds[string] =>
  ({ issued: [{ pdf }] }) =>
    appended(pdf, change)

function formOf({ context }: PDFDocument, drawing: string, entries: Entries = {}): PDFRef {
  return context.register(
    context.stream(drawing, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 40], ...entries }),
  )
}

/** An annotation over the totals on the first page. */
const over = (document: PDFDocument, entries: Entries): void =>
  annotate(document, document.getPage(0), { Rect: overSums, ...entries })

const note = (entries: Entries) => toOurs((document) => over(document, entries))

/** A stamp that draws other forms and images than it appears to. */
const stamp = (make: (document: PDFDocument) => PDFRef) =>
  toOurs((document) => over(document, { Subtype: 'Stamp', AP: { N: make(document) } }))

const button = (states: (document: PDFDocument) => Entries, entries: Entries = {}): Kinds[string] =>
  toOurs((document) =>
    over(document, {
      Subtype: 'Widget',
      FT: 'Btn',
      T: PDFString.of('Button'),
      AP: states(document),
      ...entries,
    }),
  )

const signatureField = (entries: (document: PDFDocument) => Entries): Kinds[string] =>
  toOurs((document) =>
    over(document, {
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Customer'),
      AP: { N: formOf(document, nothing) },
      ...entries(document),
    }),
  )

/** Parts that only programs that scan the whole file find: the cross-references after them do not point there. */
const aside =
  (
    make: (places: { content: number; root: number; table: (root: number) => string }) => string,
  ): Kinds[string] =>
  async ({ issued: [{ pdf }] }) => {
    const [, before] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(Buffer.from(pdf).toString('latin1')) ?? []
    const table = (Root: number, Prev = before) =>
      `xref\n0 0\ntrailer\n<< /Size 910 /Root ${Root} 0 R /Prev ${Prev} >>\n`
    const document = await PDFDocument.load(pdf)
    const root = document.context.getObjectRef(document.catalog)?.objectNumber ?? 0
    const content = contentRef(document.getPage(0)).objectNumber
    const parts = `\n${make({ content, root, table })}\n`
    const own = parts.indexOf('xref\n0 0')
    const last = table(root, own < 0 ? before : String(pdf.length + own))
    const end = `startxref\n${pdf.length + parts.length}\n%%EOF\n`
    return Buffer.concat([pdf, Buffer.from(parts + last + end, 'latin1')])
  }

const packed = (object: number, entries: string, data: string): string =>
  `${object} 0 obj\n<< /Length ${data.length} ${entries} >>\nstream\n${data}\nendstream\nendobj`

const unseen = { Type: 'OCG', Name: PDFString.of('Layer'), Usage: { View: { ViewState: 'OFF' } } }

/** Declares encryption without a filter, so that all bytes stay unchanged. */
export const callsAllEncrypted: Kinds[string] = ({ issued: [{ pdf }] }) => {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const [root] = /\/Root \d+ 0 R/.exec(text) ?? []
  const [, before] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text) ?? []
  const { trailer } = scheme(4, { more: '' })
  const end = `\nxref\n0 0\ntrailer\n<< /Size 910 ${root} /Prev ${before} ${trailer} >>\nstartxref\n${pdf.length + 1}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(end)])
}

/** Updates appended to our file that show something else in print, after a click or in another program. */
export const hiddenUpdates: Kinds = {
  'a box that is printed and not shown': toOurs((document) =>
    annotate(document, document.getPage(0), { Subtype: 'Stamp', F: 36, Rect: overSums }, otherSum),
  ),
  'a box under the pointer': button(
    (document) => ({ N: formOf(document, nothing), R: formOf(document, otherSum) }),
    { Ff: 65_536 },
  ),
  'a box under the pressed pointer': button(
    (document) => ({ N: formOf(document, nothing), D: formOf(document, otherSum) }),
    { Ff: 65_536 },
  ),
  'a box to check': button(
    (document) => ({ N: { Off: formOf(document, nothing), On: formOf(document, otherSum) } }),
    { AS: 'Off' },
  ),
  'a box whose visibility changes': toOurs((document) =>
    annotate(document, document.getPage(0), { Subtype: 'Stamp', F: 292, Rect: overSums }, otherSum),
  ),
  'words that programs draw': note({
    Subtype: 'FreeText',
    Contents: words,
    DA: PDFString.of('/Helv 40 Tf 1 g'),
  }),
  'words drawn as nothing': toOurs((document) =>
    annotate(
      document,
      document.getPage(0),
      { Subtype: 'FreeText', Contents: words, Rect: overSums },
      nothing,
    ),
  ),
  'a passage to black out': note({ Subtype: 'Redact', OverlayText: words, IC: [1, 1, 1] }),

  'a hidden stamp': toOurs((document) =>
    annotate(document, document.getPage(0), { Subtype: 'Stamp', F: 6, Rect: overSums }, otherSum),
  ),
  'a stamp that is not printed': toOurs((document) =>
    annotate(
      document,
      document.getPage(1),
      { Subtype: 'Stamp', F: 0, Rect: [60, 120, 120, 150] },
      '0 g 9 9 9 9 re f',
    ),
  ),
  'a stamp that does not zoom': toOurs((document) =>
    annotate(
      document,
      document.getPage(0),
      { Subtype: 'Stamp', F: 12, Rect: [0, 0, 1, 1] },
      '0 g 0 0 9 9 re f',
    ),
  ),
  'a stamp without an appearance': note({ Subtype: 'Stamp', Name: 'Approved' }),
  'a stamp in states': toOurs((document) =>
    over(document, {
      Subtype: 'Stamp',
      AS: 'Off',
      AP: { N: { Off: formOf(document, nothing), On: formOf(document, otherSum) } },
    }),
  ),
  'a stamp that another program draws its own way': toOurs((document) =>
    over(document, {
      Subtype: 'Stamp',
      'AAPL:AKExtras': { 'AAPL:AKAnnotationObject': PDFString.of('…') },
      AP: { N: formOf(document, nothing) },
    }),
  ),
  'handwriting without an appearance': note({
    Subtype: 'Ink',
    InkList: [[340, 380, 558, 380]],
    BS: { W: 1 },
    C: [1, 1, 1],
    CA: 0,
  }),
  'a stamp on a layer': toOurs((document) =>
    over(document, {
      Subtype: 'Stamp',
      OC: document.context.register(objectOf(document, unseen)),
      AP: { N: formOf(document, otherSum) },
    }),
  ),
  'a form on a layer': stamp((document) =>
    formOf(document, otherSum, { OC: document.context.register(objectOf(document, unseen)) }),
  ),
  'a form within a form on a layer': stamp((document) => {
    const inner = formOf(document, otherSum, { OC: document.context.register(objectOf(document, unseen)) })
    return formOf(document, '/X Do', { Resources: { XObject: { X: inner } } })
  }),
  'drawing on a layer': stamp((document) =>
    formOf(document, `/OC /L BDC ${otherSum} EMC`, {
      Resources: { Properties: { L: document.context.register(objectOf(document, unseen)) } },
    }),
  ),
  'a pattern': stamp((document) => {
    const { context } = document
    const pattern = context.register(
      context.stream('', {
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [0, 0, 9, 9],
        XStep: 9,
        YStep: 9,
        Resources: {},
      }),
    )
    return formOf(document, '/Pattern cs /P scn 0 0 200 40 re f', { Resources: { Pattern: { P: pattern } } })
  }),
  'a font of drawings': stamp((document) =>
    formOf(document, nothing, {
      Resources: { Font: { F: { Type: 'Font', Subtype: 'Type3', FontMatrix: [1, 0, 0, 1, 0, 0] } } },
    }),
  ),
  'a color without ink': stamp((document) =>
    formOf(document, '/C cs 1 scn 0 0 200 40 re f', {
      Resources: {
        ColorSpace: {
          C: [
            'Separation',
            'None',
            'DeviceGray',
            { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [1], N: 1 },
          ],
        },
      },
    }),
  ),
  'another picture for printing': stamp((document) => {
    const { context } = document
    const samples = { Width: 1, Height: 1, BitsPerComponent: 8, ColorSpace: 'DeviceGray' }
    const picture = (entries: Entries) =>
      context.register(
        context.stream(Uint8Array.of(255), { Type: 'XObject', Subtype: 'Image', ...samples, ...entries }),
      )
    const Alternates = [{ Image: picture({}), DefaultForPrinting: true }]
    const XObject = { X: picture({ Alternates, SMask: picture({ Decode: [1, 0] }) }) }
    return formOf(document, 'q 200 0 0 40 0 0 cm /X Do Q', { Resources: { XObject } })
  }),
  'code for the printer': stamp((document) => {
    const { context } = document
    const code = context.register(context.stream('erasepage', { Type: 'XObject', Subtype: 'PS' }))
    return formOf(document, '/X Do', { Resources: { XObject: { X: code } } })
  }),
  'a mix of colors': stamp((document) =>
    formOf(document, `/G gs ${otherSum}`, {
      Resources: { ExtGState: { G: { BM: ['Unheard', 'Multiply'] } } },
    }),
  ),
  'handwriting without room': note({ Subtype: 'Ink', Rect: [0, 0, 0, 0], InkList: [[340, 380, 558, 380]] }),
  'a soft mask': stamp((document) => {
    const mask = {
      S: 'Luminosity',
      G: formOf(document, nothing, { Group: { S: 'Transparency', CS: 'DeviceGray' } }),
    }
    return formOf(document, `/G gs ${otherSum}`, {
      Resources: { ExtGState: { G: { SMask: { Type: 'Mask', ...mask } } } },
    })
  }),
  'another curve for printing': stamp((document) =>
    formOf(document, '/G gs', {
      Resources: { ExtGState: { G: { TR: { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [1], N: 1 } } } },
    }),
  ),

  'an open pop-up': note({ Subtype: 'Popup', Open: true, Contents: words }),
  'a pop-up that draws': toOurs((document) =>
    over(document, { Subtype: 'Popup', AP: { N: formOf(document, nothing), R: formOf(document, otherSum) } }),
  ),
  ...Object.fromEntries(
    [
      'Text',
      'Line',
      'Polygon',
      'PolyLine',
      'Circle',
      'Highlight',
      'Underline',
      'Caret',
      'Watermark',
      'PrinterMark',
      'TrapNet',
      'Projection',
      'Link',
      'Unheard',
    ].map((Subtype) => [
      `an annotation of the kind ${Subtype}`,
      toOurs((document) =>
        over(document, { Subtype, Contents: words, AP: { N: formOf(document, nothing) } }),
      ),
    ]),
  ),
  'an annotation without a kind': toOurs((document) =>
    over(document, { AP: { N: formOf(document, nothing) } }),
  ),
  'a mark where an annotation should be': toOurs((document) =>
    setKey(document, document.getPage(0).node, 'Annots', document.context.obj([PDFNumber.of(7)])),
  ),

  'a text field': toOurs((document) =>
    over(document, {
      Subtype: 'Widget',
      FT: 'Tx',
      T: PDFString.of('Total'),
      V: words,
      DA: PDFString.of('/Helv 40 Tf 0 g'),
      AP: { N: formOf(document, nothing) },
    }),
  ),
  'a text field that its parent makes one': toOurs((document) => {
    const { context } = document
    const Parent = context.register(context.obj({ FT: 'Tx', T: PDFString.of('Total'), V: words }))
    over(document, { Subtype: 'Widget', Parent, AP: { N: formOf(document, nothing) } })
  }),
  'a text field on no page': toOurs((document) => {
    const { context } = document
    const field = context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Tx',
        T: PDFString.of('Total'),
        V: words,
        Rect: overSums,
        P: document.getPage(0).ref,
      }),
    )
    formSet(document, { Fields: [context.obj({ T: PDFString.of('Group'), Kids: [field] })] })
  }),
  'a signature field on no page': toOurs((document) => {
    const { context } = document
    const P = document.getPage(0).ref
    const look = { Rect: overSums, F: 4, P, AP: { N: formOf(document, otherSum) } }
    const field = { Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: PDFString.of('Customer'), ...look }
    formSet(document, { Fields: [context.register(context.obj(field))] })
  }),
  'fields that programs draw': toOurs((document) => formSet(document, { NeedAppearances: true })),
  'a signature field under the pointer': signatureField((document) => ({
    AP: { N: formOf(document, nothing), R: formOf(document, otherSum) },
  })),
  'a signature field with a caption': signatureField(() => ({ MK: { CA: words } })),
  'a signature field without an appearance': signatureField(() => ({ AP: {} })),
  'a signature field that is not shown': signatureField(() => ({ F: 36 })),
  'a flat signature field': signatureField(() => ({ Rect: [340, 325, 558, 325], F: 36 })),
  'a signature field with too few sides': signatureField(() => ({ Rect: [340, 325] })),

  'other words read aloud': toOurs((document) =>
    setStructure(document, 'K', [{ S: 'P', ActualText: words }]),
  ),
  'more words read aloud': toOurs((document) => {
    const [first] = topElements(document)
    setStructure(document, 'K', [first ?? null, { S: 'P', ActualText: words }])
  }),
  'other names for what is read aloud': toOurs((document) =>
    setStructure(document, 'RoleMap', { P: 'Artifact' }),
  ),
  'nothing to find what is read aloud': toOurs((document) =>
    setStructure(document, 'ParentTree', { Nums: [] }),
  ),
  ...Object.fromEntries(
    Object.entries<Entries>({
      OCProperties: { OCGs: [], D: {} },
      ViewerPreferences: { PrintScaling: 'None', PrintArea: 'BleedBox' },
      OutputIntents: { S: 'GTS_PDFX' },
      PageLabels: { Nums: [] },
      PieceInfo: {},
    }).map(([key, value]) => [
      `a catalog with other ${key}`,
      toOurs((document) => setKey(document, document.catalog, key, objectOf(document, value))),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries<Literal>({
      UserUnit: 2,
      TrimBox: [0, 0, 9, 9],
      PieceInfo: {},
      Group: {},
      Dur: 1,
      PresSteps: {},
      OC: {},
    }).map(([key, value]) => [
      `a page with ${key}`,
      toOurs((document) => setKey(document, document.getPage(0).node, key, objectOf(document, value))),
    ]),
  ),
  'other content under the same number': aside(({ content }) => packed(content, '', nothing)),
  'another catalog under the same number': aside(({ root }) => `${root} 0 obj\n<< /Pages 900 0 R >>\nendobj`),
  'an object that belongs nowhere': aside(() => '900 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj'),
  'a trailer that belongs nowhere': aside(() => 'trailer\n<< /Size 910 /Root 900 0 R >>'),
  'cross-references that belong nowhere': aside(({ root }) =>
    packed(900, `/Type /XRef /W [1 2 1] /Index [0 1] /Size 910 /Root ${root} 0 R`, '0000'),
  ),
  'packed objects that belong nowhere': aside(({ content }) =>
    packed(900, '/Type /ObjStm /N 1 /First 6', `${content} 0  <<>>`),
  ),
  'an earlier trailer with another root': aside(({ table }) => table(900)),
  'a trailer that calls all of it encrypted': callsAllEncrypted,
  'a version that the customer signed, restored': async ({ issued: [{ pdf }], stranger }) => {
    const signed = await counterSign(
      await appended(pdf, (document) => document.getPage(0).setRotation(degrees(180))),
      stranger,
    )
    return appended(signed, (document) => void document.getPage(0).node.delete(PDFName.of('Rotate')))
  },
}

function formSet(document: PDFDocument, entries: Entries): void {
  const form = document.catalog.lookup(PDFName.of('AcroForm'), PDFDict)
  for (const [key, value] of Object.entries(entries)) setKey(document, form, key, objectOf(document, value))
}

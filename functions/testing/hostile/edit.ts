import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
  type PDFObject,
  type PDFPage,
} from 'pdf-lib'

type Edit = (document: PDFDocument) => void | Promise<void>

/** A rectangle over the sums on the first page. */
export const overSums = [340, 325, 558, 440]
/** Draws a white box with another sum. */
export const otherSum = '1 1 1 rg 0 0 200 40 re f 0 g 20 15 3 12 re f'

/** Swaps the first two digits of each price in a content stream. */
export const withOtherPrices = (content: string): string =>
  content.replaceAll(/(\/F\d 10 Tf \[<)([0-9a-f]{4})([0-9a-f]{4})/g, '$1$3$2')

/** Appends changes, as signing programs and editors do. */
export async function appended(pdf: Uint8Array, edit: Edit): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true })
  await edit(document)
  return document.save({ updateFieldAppearances: false })
}

/** Writes the whole file again, as another program does. */
export async function rewritten(pdf: Uint8Array, edit: Edit = () => {}, packed = false): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf)
  await edit(document)
  return document.save({ useObjectStreams: packed, updateFieldAppearances: false })
}

/** Writes the whole file again with restricted permissions. It opens without a password. */
export async function restricted(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf)
  document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { modifying: false } })
  return document.save({ updateFieldAppearances: false })
}

/** Sets a key, and marks its owner to be written when changes are appended. */
export function setKey({ context }: PDFDocument, owner: PDFDict, key: string, value: PDFObject): void {
  owner.set(PDFName.of(key), value)
  const ref = context.getObjectRef(owner)
  if (ref) context.snapshot?.markRefForSave(ref)
}

export function replace({ context }: PDFDocument, ref: PDFRef, value: PDFObject): void {
  context.assign(ref, value)
  context.snapshot?.markRefForSave(ref)
}

export const refOf = (owner: PDFDict, key: string): PDFRef => {
  const value = owner.get(PDFName.of(key))
  if (!(value instanceof PDFRef)) throw new Error(`no reference under ${key}`)
  return value
}

export function contentOf({ node }: PDFPage): string {
  const content = node.Contents()
  if (!(content instanceof PDFRawStream)) throw new Error('no content')
  return Buffer.from(decodePDFRawStream(content).decode()).toString('latin1')
}

/** Replaces the content of a page, under the same object number or a new one. */
export function setContent(document: PDFDocument, page: PDFPage, content: string, inPlace = false): void {
  const stream = document.context.flateStream(Buffer.from(content, 'latin1'))
  if (inPlace) replace(document, refOf(page.node, 'Contents'), stream)
  else setKey(document, page.node, 'Contents', document.context.register(stream))
}

/** The objects that have a key. */
export const objectsWith = ({ context }: PDFDocument, key: string): [PDFRef, PDFDict | PDFRawStream][] =>
  context.enumerateIndirectObjects().flatMap(([ref, object]) => {
    const dictionary = object instanceof PDFRawStream ? object.dict : object
    if (!(dictionary instanceof PDFDict) || !dictionary.has(PDFName.of(key))) return []
    return object instanceof PDFRawStream || object instanceof PDFDict ? [[ref, object]] : []
  })

/** Exchanges the files of the first two fonts. */
export function exchangeFonts(document: PDFDocument): void {
  const [one, other] = objectsWith(document, 'Length1')
  if (!one || !other) throw new Error('too few fonts')
  replace(document, one[0], other[1])
  replace(document, other[0], one[1])
}

export type Literal = string | number | boolean | null | PDFObject | Literal[] | { [key: string]: Literal }

/** Makes an object. Strings become names. */
export function objectOf({ context }: PDFDocument, value: Literal): PDFObject {
  const made = context.obj({ value }).get(PDFName.of('value'))
  if (!made) throw new Error('no object')
  return made
}

/** Adds an annotation to a page. */
export function annotate(
  document: PDFDocument,
  { node }: PDFPage,
  entries: Record<string, Literal>,
  drawing?: string,
): void {
  const { context } = document
  const annotation = context.obj({ Type: 'Annot', F: 4, ...entries })
  if (!(annotation instanceof PDFDict)) throw new Error('no dictionary')
  if (drawing !== undefined) {
    const BBox = [0, 0, 200, 40]
    const form = context.stream(drawing, { Type: 'XObject', Subtype: 'Form', BBox })
    annotation.set(PDFName.of('AP'), context.obj({ N: context.register(form) }))
  }
  const known = node.Annots()
  const annotations = PDFArray.withContext(context)
  for (const one of known?.asArray() ?? []) annotations.push(one)
  annotations.push(context.register(annotation))
  setKey(document, node, 'Annots', annotations)
}

const structureOf = ({ catalog }: PDFDocument): PDFDict =>
  catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)

/** The top elements of the structure tree, which screen readers read, by reference. */
export const topElements = (document: PDFDocument): PDFObject[] => {
  const top = structureOf(document).get(PDFName.of('K'))
  return top instanceof PDFArray ? top.asArray() : top ? [top] : []
}

export function setStructure(document: PDFDocument, key: string, value: Literal): void {
  setKey(document, structureOf(document), key, objectOf(document, value))
}

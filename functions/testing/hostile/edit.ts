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

/** With changes appended, as signing programs and editors do. */
export async function appended(pdf: Uint8Array, edit: Edit): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true })
  await edit(document)
  return document.save({ updateFieldAppearances: false })
}

/** Written as a whole by another program. */
export async function rewritten(pdf: Uint8Array, edit: Edit = () => {}, packed = false): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf)
  await edit(document)
  return document.save({ useObjectStreams: packed, updateFieldAppearances: false })
}

/** Written as a whole by another program, which restricts what may be done with it: it opens without a password. */
export async function restricted(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf)
  document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { modifying: false } })
  return document.save({ updateFieldAppearances: false })
}

/** Sets a key, so that it is written where changes are appended. */
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

/** Of the one stream that a page is drawn by. */
export function contentRef({ node }: PDFPage): PDFRef {
  const list = node.Contents()
  const ref = list instanceof PDFArray ? list.get(0) : node.get(PDFName.of('Contents'))
  if (!(ref instanceof PDFRef)) throw new Error('no content')
  return ref
}

/** Has the first two letters of each text in the size of figures change places. */
export const swapFigures = (content: string): string =>
  content.replaceAll(/( 10 Tf\n[^\n]* Td\n<)([0-9A-F]{4})([0-9A-F]{4})/g, '$1$3$2')

export function contentOf({ node }: PDFPage): string {
  const list = node.Contents()
  const content = list instanceof PDFArray ? list.lookup(0) : list
  if (!(content instanceof PDFRawStream)) throw new Error('no content')
  return Buffer.from(decodePDFRawStream(content).decode()).toString('latin1')
}

/** Replaces what a page is drawn by, under the same number or another. */
export function setContent(document: PDFDocument, page: PDFPage, content: string, inPlace = false): void {
  const stream = document.context.flateStream(Buffer.from(content, 'latin1'))
  if (inPlace) replace(document, contentRef(page), stream)
  else setKey(document, page.node, 'Contents', document.context.register(stream))
}

/** The objects that are of a type, or have a key. */
export const objectsWith = ({ context }: PDFDocument, key: string): [PDFRef, PDFDict | PDFRawStream][] =>
  context.enumerateIndirectObjects().flatMap(([ref, object]) => {
    const dictionary = object instanceof PDFRawStream ? object.dict : object
    if (!(dictionary instanceof PDFDict) || !dictionary.has(PDFName.of(key))) return []
    return object instanceof PDFRawStream || object instanceof PDFDict ? [[ref, object]] : []
  })

/** The files of the fonts, with their references. */
export const fontFilesOf = (document: PDFDocument): [PDFRef, PDFObject][] =>
  objectsWith(document, 'FontFile2').flatMap(([, descriptor]) => {
    if (!(descriptor instanceof PDFDict)) return []
    const ref = refOf(descriptor, 'FontFile2')
    const file = document.context.lookup(ref)
    return file ? [[ref, file]] : []
  })

export type Literal = string | number | boolean | null | PDFObject | Literal[] | { [key: string]: Literal }

/** Strings become names. */
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

/** The elements of what is read aloud, by reference. */
export const topElements = (document: PDFDocument): PDFObject[] => {
  const top = structureOf(document).get(PDFName.of('K'))
  return top instanceof PDFArray ? top.asArray() : top ? [top] : []
}

export function setStructure(document: PDFDocument, key: string, value: Literal): void {
  setKey(document, structureOf(document), key, objectOf(document, value))
}

import { get, isArray, isDictionary, isReference, isString } from '../../files/pdf-safety/parser.ts'
import type { PdfDictionary, PdfValue } from '../../files/pdf-safety/parser.ts'
import { Budget } from '../../files/pdf-safety/refusal.ts'
import { nameValue, stringBytes } from '../../files/pdf-safety/text.ts'
import { decode } from '../../files/pdf-safety/unpack.ts'
import { listedObjects } from '../../files/pdf-safety/xref.ts'
import { annotationsOf, type Annotation } from './annotations.ts'
import { PageTextReader } from './page-text.ts'
import { open, type OpenedPdf } from './opened-pdf.ts'

/** The text, the drawing sources and the structure of a PDF. */
export interface PdfReading {
  /** The text of each page, without spaces, because every program places them differently. */
  pages: string[]
  /** The keywords of the document information. */
  keywords: string
  /** The drawing sources of the file and of each page, by reference. */
  sources: string[]
  /** The text that screen readers read aloud. */
  structure: Structure
  annotations: Annotation[]
  isEncrypted: boolean
  /** The place of each object, except those that signing programs change: catalog, pages, forms and metadata. */
  objects: [number: number, place: string][]
  /** The places of objects and trailers outside the cross-references: some programs find them anyway. */
  unlisted: number[]
}

export interface Structure {
  /** The top elements, in order. */
  elements: string[]
  /** Pages and annotations, in order, each with its elements. */
  places: string[]
  rest: string
}

/** Reads a PDF that meets the upload rules. @throws {Refusal} */
export function readPdf(bytes: Buffer): PdfReading {
  const opened = open(bytes)
  const budget = new Budget(bytes.length)
  const found = pagesOf(opened)
  const pages = found.map(({ page, resources }) => {
    const reader = new PageTextReader(opened, budget)
    const data = contentsOf(opened, page).map((stream) => decode(opened.document, stream, budget).data)
    reader.read(Buffer.concat(data.flatMap((part) => [part, Buffer.from('\n')])), resources)
    return spaceless(reader.text)
  })
  return {
    pages,
    keywords: keywordsOf(opened),
    sources: [catalogSource(opened), ...found.map(({ page }) => sourceOf(page, ['Annots']))],
    structure: structureOf(opened),
    annotations: annotationsOf(
      opened,
      found.map(({ page }) => page),
      budget,
    ),
    isEncrypted: opened.document.encryption.isOn,
    objects: objectsOf(opened, found),
    unlisted: unlistedIn(opened, budget),
  }
}

const spaceless = (text: string): string => text.normalize('NFKC').replace(/[\s\u00ad\u200b]/g, '')

interface FoundPage {
  page: PdfDictionary
  resources: PdfDictionary | null
  number: number | undefined
}

/** A dictionary without the keys that signing programs change. */
function sourceOf({ pairs }: PdfDictionary, changing: readonly string[]): string {
  const entries = pairs.map(([key, value]) => [nameValue(key.written), value] as const)
  return JSON.stringify(
    entries.filter(([key]) => !changing.includes(key)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const changingInCatalog = ['AcroForm', 'DSS', 'Extensions', 'Metadata', 'Perms', 'Version']

function catalogSource({ document: { xref, resolve } }: OpenedPdf): string {
  const catalog = resolve(get(xref.trailer, 'Root'))
  // Old and new viewers find different objects in a hybrid file.
  if (!isDictionary(catalog) || xref.isHybrid) return ''
  return sourceOf(catalog, changingInCatalog)
}

function structureOf({ document: { xref, resolve } }: OpenedPdf): Structure {
  const catalog = resolve(get(xref.trailer, 'Root'))
  const root = isDictionary(catalog) ? resolve(get(catalog, 'StructTreeRoot')) : null
  if (!isDictionary(root)) return { elements: [], places: [], rest: '' }
  const listed = (owner: PdfValue, key: string): string[] => {
    const value = isDictionary(owner) ? get(owner, key) : undefined
    const list = resolve(value)
    return (isArray(list) ? list : [value ?? null]).map((item) => JSON.stringify(item))
  }
  const places = resolve(get(root, 'ParentTree'))
  const others = isDictionary(places) ? sourceOf(places, ['Nums']) : ''
  return {
    elements: listed(root, 'K'),
    places: listed(places, 'Nums'),
    rest: sourceOf(root, ['K', 'ParentTree', 'ParentTreeNextKey']) + others,
  }
}

function objectsOf(
  { document: { xref, resolve } }: OpenedPdf,
  pages: readonly FoundPage[],
): PdfReading['objects'] {
  const { trailer, entries } = xref
  const catalog = resolve(get(trailer, 'Root'))
  const ofCatalog = isDictionary(catalog)
    ? ['AcroForm', 'Metadata', 'StructTreeRoot'].map((key) => get(catalog, key))
    : []
  const changing = [get(trailer, 'Root'), get(trailer, 'Info'), ...ofCatalog]
  const numbers = changing.flatMap((value) => (isReference(value) ? value.object : []))
  const left = new Set([...numbers, ...pages.map(({ number }) => number)])
  return [...entries].flatMap(([number, entry]): PdfReading['objects'] =>
    entry === null || left.has(number)
      ? []
      : [[number, 'offset' in entry ? String(entry.offset) : `in ${entry.container}`]],
  )
}

/** If a cross-reference has a fault, programs scan the whole file, and they disagree about faults. */
function unlistedIn({ document, scanned, objectStreams }: OpenedPdf, budget: Budget): number[] {
  const { bytes, offsetOf } = document
  const { entries, sections, trailer } = document.xref
  const offsets = [...entries.values()].flatMap((entry) => (entry && 'offset' in entry ? entry.offset : []))
  const listed = listedObjects(bytes, { offsets }, budget)
  const isPackedIn = (at: number, object: number): boolean => {
    const entry = entries.get(object)
    return !!entry && 'container' in entry && offsetOf({ object: entry.container, generation: 0 }) === at
  }
  const rootIn = (section: PdfDictionary): string => JSON.stringify(get(section, 'Root'))
  return [
    ...scanned.objects.filter((at) => !listed.has(at) && !sections.has(at)),
    ...scanned.trailers.filter((at) => !sections.has(at)),
    ...[...objectStreams].flatMap(([at, { objects }]) =>
      objects.every(({ object }) => isPackedIn(at, object)) ? [] : at,
    ),
    ...[...sections].flatMap(([at, section]) => (rootIn(section) === rootIn(trailer) ? [] : at)),
  ]
}

/** In display order, each with its inherited resources. */
function pagesOf({ document }: OpenedPdf): FoundPage[] {
  const { resolve, xref } = document
  const catalog = resolve(get(xref.trailer, 'Root'))
  const waiting: { node: PdfValue; inherited: PdfDictionary | null }[] = []
  if (isDictionary(catalog)) waiting.push({ node: get(catalog, 'Pages') ?? null, inherited: null })
  const pages: FoundPage[] = []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = resolve(next.node)
    if (!isDictionary(node)) continue
    const own = resolve(get(node, 'Resources'))
    const resources = isDictionary(own) ? own : next.inherited
    const kids = resolve(get(node, 'Kids'))
    if (isArray(kids)) {
      for (const kid of kids.toReversed()) waiting.push({ node: kid, inherited: resources })
    } else
      pages.push({ page: node, resources, number: isReference(next.node) ? next.node.object : undefined })
  }
  return pages
}

function contentsOf({ document, streamAt }: OpenedPdf, page: PdfDictionary) {
  const value = get(page, 'Contents')
  const whole = document.resolve(value)
  return (isArray(whole) ? whole : [value]).flatMap((part) => {
    const at = isReference(part) ? document.offsetOf(part) : null
    return (at === null ? undefined : streamAt.get(at)) ?? []
  })
}

function keywordsOf({ document }: OpenedPdf): string {
  const info = document.resolve(get(document.xref.trailer, 'Info'))
  const keywords = isDictionary(info) ? document.resolve(get(info, 'Keywords')) : null
  if (!isString(keywords)) return ''
  const bytes = stringBytes(keywords.token)
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff
  return isWide ? new TextDecoder('utf-16be').decode(bytes.subarray(2)) : bytes.toString('latin1')
}

import type { PdfDocument } from './document.ts'
import { get, isArray, isDictionary, isNamed, isReference } from './parser.ts'
import type { PdfDictionary, PdfValue } from './parser.ts'
import { damaged, tooComplex, tooLarge } from './refusal.ts'

const MAX_PAGES = 10_000
// 200 inches, the maximum of the format without a user unit.
const MAX_SIDE = 14_400
const MAX_UNIT = 10
const MAX_COORDINATE = 1_000_000
const BOXES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox']

/**
 * Counts the pages in the page tree.
 * @param isSound whether the content stream at this offset (of what follows its `obj`) unpacks
 * @throws {Refusal} damaged, if viewers could show different pages; too-complex, for too many or too large pages
 */
export function countPages(document: PdfDocument, isSound: (at: number) => boolean): number {
  const { resolve } = document
  const catalog = resolve(get(document.xref.trailer, 'Root'))
  if (!isDictionary(catalog)) throw damaged()
  const root = resolve(get(catalog, 'Pages'))
  // Viewers that follow Parent would start at another root.
  if (!isDictionary(root) || resolve(get(root, 'Parent')) !== null) throw damaged()

  const waiting: PdfValue[] = [get(catalog, 'Pages') ?? null]
  const met = new Set<number>()
  let pages = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isReference(next)) {
      if (met.has(next.object)) throw damaged()
      met.add(next.object)
    }
    const node = resolve(next)
    if (!isDictionary(node)) throw damaged()
    checkSize(document, node)
    const kids = resolve(get(node, 'Kids'))
    if (isArray(kids)) {
      // Some viewers would read this as a page, because of its type.
      if (isNamed(resolve(get(node, 'Type')), 'Page')) throw damaged()
      for (const kid of kids) waiting.push(kid)
    } else if (kids !== null) throw damaged()
    else {
      pages++
      for (const at of contentsOf(document, node)) if (!isSound(at)) throw damaged()
    }
    if (pages > MAX_PAGES) throw tooComplex()
  }
  // Some viewers count the pages, others trust this number.
  if (pages === 0 || resolve(get(root, 'Count')) !== pages) throw damaged()
  return pages
}

function contentsOf(document: PdfDocument, page: PdfDictionary): number[] {
  const contents = get(page, 'Contents')
  const whole = document.resolve(contents)
  return (isArray(whole) ? whole : [contents]).flatMap((part) => {
    const at = isReference(part) ? document.offsetOf(part) : null
    return at === null ? [] : [at]
  })
}

function checkSize({ resolve }: PdfDocument, node: PdfDictionary): void {
  const unit = resolve(get(node, 'UserUnit')) ?? 1
  const tooBig = () => tooLarge('a page larger than 200 inches')
  if (typeof unit === 'number' && unit > MAX_UNIT) throw tooBig()
  for (const key of BOXES) {
    const box = resolve(get(node, key))
    if (!isArray(box)) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = box.map((side) => {
      const value = resolve(side)
      return typeof value === 'number' ? value : 0
    })
    if ([left, bottom, right, top].some((side) => Math.abs(side) > MAX_COORDINATE)) throw tooBig()
    if (Math.abs(right - left) > MAX_SIDE || Math.abs(top - bottom) > MAX_SIDE) throw tooBig()
  }
}

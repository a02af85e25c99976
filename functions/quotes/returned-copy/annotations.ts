import {
  get,
  isArray,
  isCount,
  isDictionary,
  isName,
  isNamed,
  type PdfDictionary,
  type PdfValue,
} from '../../files/pdf-safety/parser.ts'
import { tooComplex, type Budget } from '../../files/pdf-safety/refusal.ts'
import { nameValue } from '../../files/pdf-safety/text.ts'
import { hasOnly, isBlank, isPlainDrawing } from './appearance.ts'
import type { OpenedPdf } from './opened-pdf.ts'

/** An annotation on a page, or a form field: visible content outside the page's own content. */
export interface Annotation {
  /** Equal for the same object in two files. */
  key: string
  /** Counted from 1; 0 for the form and its fields, which may be on any page. */
  page: number
  /** Whether it has a size on the page. */
  isVisible: boolean
  /** Whether it is a kind used for signing and looks the same on screen, in print and in every program. */
  isPlain: boolean
}

const MAX_ANNOTATIONS = 2000
const MAX_PARENTS = 8

const PRINT = 4
/** The flags for: not rotated with the page, read-only, locked, and locked contents. */
const HARMLESS = 16 + 64 + 128 + 512

const common = [
  'Type',
  'Subtype',
  'Rect',
  'F',
  'P',
  'NM',
  'M',
  'AP',
  'AS',
  'Border',
  'BS',
  'StructParent',
  'Lang',
]
const markup = [
  ...common,
  'C',
  'CA',
  'ca',
  'Contents',
  'RC',
  'RD',
  'T',
  'Subj',
  'CreationDate',
  'Popup',
  'Rotate',
]
const FIELD = ['FT', 'T', 'TU', 'TM', 'Ff', 'V', 'Parent', 'Kids', 'Lock', 'SV', 'DA', 'DR', 'Q']
const FORM = ['Fields', 'SigFlags', 'NeedAppearances', 'DA', 'DR', 'Q']
const POPUP = ['Type', 'Subtype', 'Rect', 'F', 'P', 'NM', 'M', 'Parent', 'Open', 'Contents', 'C', 'T']

/** The kinds used for signing. If there is an appearance, the values of these keys do not change it. */
const KINDS = new Map([
  ['Widget', [...common, ...FIELD, 'MK', 'H']],
  ['Ink', [...markup, 'InkList']],
  ['Stamp', [...markup, 'Name']],
])

/** The annotations of the pages, and all form fields, including those on no page. @throws {Refusal} */
export function annotationsOf(
  opened: OpenedPdf,
  pages: readonly PdfDictionary[],
  budget: Budget,
): Annotation[] {
  const { resolve, xref } = opened.document
  const found: Annotation[] = []
  const add = (page: number, value: PdfValue, judge: (found: PdfDictionary) => Judgement) => {
    if (found.length === MAX_ANNOTATIONS) throw tooComplex()
    const dictionary = resolve(value)
    const judged = isDictionary(dictionary) ? judge(dictionary) : { isVisible: true, isPlain: false }
    found.push({ key: JSON.stringify(value), page, ...judged })
  }
  const listed = (value: PdfValue | undefined): readonly PdfValue[] => {
    const list = resolve(value)
    // A value that is not a list counts as one unreadable annotation.
    return list === null ? [] : isArray(list) ? list : [list]
  }

  for (const [index, page] of pages.entries())
    for (const value of listed(get(page, 'Annots')))
      add(index + 1, value, (annotation) => judgeAnnotation(opened, annotation, budget))

  const catalog = resolve(get(xref.trailer, 'Root'))
  const form = isDictionary(catalog) ? resolve(get(catalog, 'AcroForm')) : null
  if (form === null) return found
  add(0, form, (dictionary) => ({
    isVisible: false,
    isPlain: hasOnly(dictionary, FORM) && resolve(get(dictionary, 'NeedAppearances')) !== true,
  }))
  const onPages = new Set(found.map(({ key }) => key))
  const waiting = isDictionary(form) ? [...listed(get(form, 'Fields'))] : []
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const isOnPage = onPages.has(JSON.stringify(next))
    add(0, next, (field) => {
      waiting.push(...listed(get(field, 'Kids')))
      const { isVisible, isPlain } = judgeAnnotation(opened, field, budget)
      // Some programs show it on the page that it names.
      return { isVisible, isPlain: isPlain && (isOnPage || !isVisible) }
    })
  }
  return found
}

type Judgement = Pick<Annotation, 'isVisible' | 'isPlain'>

function judgeAnnotation(opened: OpenedPdf, annotation: PdfDictionary, budget: Budget): Judgement {
  const { resolve } = opened.document
  const subtype = resolve(get(annotation, 'Subtype'))
  // A field may be its own annotation, or have several.
  if (subtype === null)
    return { isVisible: false, isPlain: hasOnly(annotation, FIELD) && isSignature(opened, annotation) }
  const kind = isName(subtype) ? nameValue(subtype.written) : ''
  if (kind === 'Popup') {
    const isOpen = resolve(get(annotation, 'Open')) ?? false
    return { isVisible: true, isPlain: hasOnly(annotation, POPUP) && isOpen === false }
  }
  const size = hasSize(resolve(get(annotation, 'Rect')), opened)
  const keys = KINDS.get(kind)
  if (size === undefined || !keys || !hasOnly(annotation, keys)) return { isVisible: true, isPlain: false }
  const appearance = resolve(get(annotation, 'AP'))
  if (kind === 'Widget') {
    const background = resolve(get(annotation, 'MK'))
    const isPlain =
      isSignature(opened, annotation) &&
      (background === null || (isDictionary(background) && hasOnly(background, ['R', 'BC', 'BG'])))
    if (!isPlain || (!size && appearance === null)) return { isVisible: size, isPlain }
  }
  const form = isDictionary(appearance) && hasOnly(appearance, ['N']) ? get(appearance, 'N') : undefined
  if (!isPlainDrawing(opened, form)) return { isVisible: size, isPlain: false }
  if (size) return { isVisible: true, isPlain: isPrintedAsShown(resolve(get(annotation, 'F'))) }
  // Programs treat an appearance without a size differently.
  return { isVisible: !isBlank(opened, form, budget), isPlain: kind === 'Widget' }
}

const isPrintedAsShown = (flags: PdfValue): boolean =>
  isCount(flags) && flags < 1024 && (flags | HARMLESS) === (PRINT | HARMLESS)

/** Whether a rectangle has an area; undefined if the value is not a rectangle. */
function hasSize(value: PdfValue, { document: { resolve } }: OpenedPdf): boolean | undefined {
  const sides = isArray(value) ? value.map((side) => resolve(side)) : []
  if (sides.length !== 4 || sides.some((side) => typeof side !== 'number')) return undefined
  const [left, bottom, right, top] = sides
  return left !== right || bottom !== top
}

/** Whether the field’s own type, or an inherited one, is a signature. */
function isSignature({ document: { resolve } }: OpenedPdf, field: PdfDictionary): boolean {
  let node: PdfValue = field
  for (let depth = 0; depth < MAX_PARENTS && isDictionary(node); depth++) {
    const type = resolve(get(node, 'FT'))
    if (type !== null) return isNamed(type, 'Sig')
    node = resolve(get(node, 'Parent'))
  }
  return false
}

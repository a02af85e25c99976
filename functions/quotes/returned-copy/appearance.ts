import {
  get,
  isArray,
  isDictionary,
  isName,
  isNamed,
  isReference,
  type PdfDictionary,
  type PdfValue,
} from '../../files/pdf-safety/parser.ts'
import type { Budget } from '../../files/pdf-safety/refusal.ts'
import type { StreamObject } from '../../files/pdf-safety/scan.ts'
import { nameValue } from '../../files/pdf-safety/text.ts'
import { decode } from '../../files/pdf-safety/unpack.ts'
import type { OpenedPdf } from './opened-pdf.ts'

const drawing = ['Type', 'Subtype', 'Name', 'Length', 'Filter', 'DecodeParms']
const FORM = [...drawing, 'FormType', 'BBox', 'Matrix', 'Resources', 'Group']
const samples = ['Width', 'Height', 'ColorSpace', 'BitsPerComponent', 'Decode', 'Interpolate', 'Intent']
const IMAGE = [...drawing, ...samples, 'ImageMask', 'Mask', 'SMask', 'Matte', 'BBox']
const RESOURCES = ['Font', 'XObject', 'ExtGState', 'ColorSpace', 'ProcSet']
const STATE = ['Type', 'CA', 'ca', 'AIS', 'BM', 'LW', 'LC', 'LJ', 'ML', 'SA']
const FONTS = ['Type0', 'Type1', 'MMType1', 'TrueType']
const COLORS = ['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'CalGray', 'CalRGB', 'Lab', 'ICCBased', 'Indexed']

export const hasOnly = ({ pairs }: PdfDictionary, keys: readonly string[]): boolean =>
  pairs.every(([key]) => keys.includes(nameValue(key.written)))

/**
 * Whether a stream is a form of only forms, images, text and plain colors, without layers, alternate print images,
 * PostScript and the like, so that it looks the same on screen, in print and in every program.
 */
export function isPlainDrawing(opened: OpenedPdf, form: PdfValue | undefined): boolean {
  const waiting = [form]
  const seen = new Set<number>()
  while (waiting.length > 0) {
    const stream = streamOf(opened, waiting.pop())
    const parts = stream && partsOf(opened, stream.dictionary)
    if (!parts) return false
    if (!seen.has(stream.at)) waiting.push(...parts)
    seen.add(stream.at)
  }
  return true
}

/** Whether a form is empty, except for comments. */
export function isBlank(opened: OpenedPdf, form: PdfValue | undefined, budget: Budget): boolean {
  const stream = streamOf(opened, form)
  const content = stream ? decode(opened.document, stream, budget).data.toString('latin1') : ''
  return content.replaceAll(/%[^\r\n]*/g, '').trim() === ''
}

function streamOf({ document, streamAt }: OpenedPdf, value: PdfValue | undefined): StreamObject | undefined {
  const at = isReference(value) ? document.offsetOf(value) : null
  return at === null ? undefined : streamAt.get(at)
}

/** The parts of a form or an image; undefined if it is not plain. */
function partsOf(opened: OpenedPdf, dictionary: PdfDictionary): PdfValue[] | undefined {
  const { resolve } = opened.document
  const subtype = resolve(get(dictionary, 'Subtype'))
  if (isNamed(subtype, 'Image')) {
    if (!hasOnly(dictionary, IMAGE) || !isPlainColor(opened, get(dictionary, 'ColorSpace'))) return undefined
    return ['Mask', 'SMask'].flatMap((key) => {
      const mask = get(dictionary, key) ?? null
      return mask === null || isArray(resolve(mask)) ? [] : [mask]
    })
  }
  const resources = resolve(get(dictionary, 'Resources'))
  if (!isNamed(subtype, 'Form') || !hasOnly(dictionary, FORM)) return undefined
  if (resources === null) return []
  if (!isDictionary(resources) || !hasOnly(resources, RESOURCES)) return undefined
  const listed = (key: string) => valuesOf(resolve(get(resources, key)))
  const isPlain =
    listed('Font').every((font) => isFont(resolve(font), opened)) &&
    listed('ExtGState').every((state) => isState(resolve(state), opened)) &&
    listed('ColorSpace').every((color) => isPlainColor(opened, color))
  return isPlain ? listed('XObject') : undefined
}

const valuesOf = (value: PdfValue): PdfValue[] =>
  isDictionary(value) ? value.pairs.map(([, held]) => held) : value === null ? [] : [value]

function isState(state: PdfValue, { document: { resolve } }: OpenedPdf): boolean {
  if (!isDictionary(state) || !hasOnly(state, STATE)) return false
  const mode = resolve(get(state, 'BM'))
  return mode === null || isNamed(mode, 'Normal')
}

function isFont(font: PdfValue, { document: { resolve } }: OpenedPdf): boolean {
  const subtype = isDictionary(font) ? resolve(get(font, 'Subtype')) : null
  return isName(subtype) && FONTS.includes(nameValue(subtype.written))
}

function isPlainColor({ document: { resolve } }: OpenedPdf, value: PdfValue | undefined): boolean {
  let color = resolve(value)
  // An indexed color space takes its colors from another space.
  if (isArray(color) && isNamed(resolve(color[0]), 'Indexed')) color = resolve(color[1])
  const family = isArray(color) ? resolve(color[0]) : color
  return color === null || (isName(family) && COLORS.includes(nameValue(family.written)))
}

import type { PdfDocument } from './document.ts'
import { DECODERS, IMAGE_FILTERS, type ImageKind } from './filters.ts'
import { checkImage, checkInlineImages } from './images.ts'
import { get, isCount, isNamed } from './parser.ts'
import { MAX_UNPACKED, damaged, isDamage } from './refusal.ts'
import type { Budget } from './refusal.ts'
import type { StreamObject } from './scan.ts'
import { changesEarly, endsAt, filtersOf } from './streams.ts'

// The highest ratio by which deflated data can grow.
const MAX_RATIO = 1032
const WORKING_MEMORY = 4 * 1024

/**
 * Unpacks every stream once, to find those that unpack to more than a viewer can handle.
 * @returns the streams that unpack completely, except images, each as the offset of what follows its `obj`
 * @throws {Refusal} too-complex
 */
export function unpackStreams(
  document: PdfDocument,
  streams: readonly StreamObject[],
  budget: Budget,
): Set<number> {
  const sound = new Set<number>()
  for (const stream of streams) {
    try {
      if (unpack(document, stream, budget)) sound.add(stream.at)
    } catch (error) {
      // Only the contents of pages must be valid: viewers show the pages without other streams that they cannot read.
      if (!isDamage(error)) throw error
    }
  }
  return sound
}

/** @returns whether the stream unpacks to bytes, not to an image or something unknown */
function unpack(document: PdfDocument, stream: StreamObject, budget: Budget): boolean {
  const { dictionary } = stream
  const { data, image, isKnown } = decode(document, stream, budget)
  const isImage = isNamed(document.resolve(get(dictionary, 'Subtype')), 'Image')
  if (isImage || image !== undefined) checkImage(document, dictionary, image, data)
  else checkInlineImages(data, budget)
  return isKnown && image === undefined && document.encryption.isUsual(dictionary, document.resolve)
}

export interface Decoded {
  /** Unpacked; the data of an image is still packed. */
  data: Buffer
  image: ImageKind | undefined
  /** False when a filter is unknown. */
  isKnown: boolean
}

/** @throws {Refusal} damaged or too-complex */
export function decode(document: PdfDocument, stream: StreamObject, budget: Budget): Decoded {
  const { dictionary } = stream
  let data = decrypt(document, stream, dataOf(document, stream), budget)
  let image: Decoded['image']
  let isKnown = true
  for (const { name, parameters } of filtersOf(dictionary, document.resolve)) {
    const decoder = DECODERS.get(name)
    image = IMAGE_FILTERS.get(name)
    isKnown &&= decoder !== undefined || image !== undefined || name === 'Crypt'
    if (!decoder) continue
    try {
      data = decoder(data, MAX_UNPACKED, changesEarly(parameters))
    } catch (error) {
      // It is unknown how much a viewer unpacks before it gives up.
      if (isDamage(error)) budget.unpacked(Math.min(MAX_UNPACKED, data.length * MAX_RATIO))
      throw error
    }
    budget.unpacked(data.length + WORKING_MEMORY)
  }
  return { data, image, isKnown }
}

function decrypt(
  { encryption, resolve }: PdfDocument,
  { owner, dictionary }: StreamObject,
  data: Buffer,
  budget: Budget,
): Buffer {
  if (!encryption.isOn) return data
  if (owner === null) throw damaged()
  budget.read(data.length)
  return encryption.data(data, dictionary, owner, resolve)
}

/** The bytes of a stream in the file: by its length if that is right, otherwise up to the next `endstream`. */
function dataOf(document: PdfDocument, { dataAt, dictionary }: StreamObject): Buffer {
  const { bytes } = document
  let start = dataAt
  if (bytes[start] === 13) start++
  if (bytes[start] === 10) start++
  const length = document.resolve(get(dictionary, 'Length'))
  if (isCount(length) && endsAt(bytes, start + length)) return bytes.subarray(start, start + length)
  const end = bytes.indexOf('endstream', start)
  return bytes.subarray(start, end === -1 ? bytes.length : end)
}

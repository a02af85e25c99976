import { get, isCount, isNamed } from '../../files/pdf-safety/parser.ts'
import type { Budget } from '../../files/pdf-safety/refusal.ts'
import type { StreamObject } from '../../files/pdf-safety/scan.ts'
import { decode } from '../../files/pdf-safety/unpack.ts'
import type { Opened } from './opened.ts'

/** An image in a PDF: a JPEG file, or plain pixels of one byte a channel. */
export type Picture =
  | { kind: 'jpeg'; data: Uint8Array }
  | { kind: 'pixels'; data: Uint8Array; width: number; height: number; channels: 1 | 3 }

// A scan has one for each page; the code is on the first.
const MAX_PICTURES = 6
const MAX_BYTES = 40 * 1024 * 1024

/** The first large images, of the kinds that scanners write and that can be read here. */
export function picturesOf(opened: Opened, images: Iterable<StreamObject>, budget: Budget): Picture[] {
  const pictures: Picture[] = []
  let bytes = 0
  for (const image of images) {
    const picture = pictureOf(opened, image, budget)
    if (!picture || pictures.length === MAX_PICTURES) continue
    bytes += picture.data.length
    if (bytes > MAX_BYTES) break
    pictures.push(picture)
  }
  return pictures
}

function pictureOf({ document }: Opened, stream: StreamObject, budget: Budget): Picture | undefined {
  const { resolve } = document
  const { dictionary } = stream
  const { data, image, isKnown } = decode(document, stream, budget)
  if (!isKnown) return undefined
  if (image === 'jpeg') return { kind: 'jpeg', data: Uint8Array.from(data) }
  const [width, height] = [resolve(get(dictionary, 'Width')), resolve(get(dictionary, 'Height'))]
  const space = resolve(get(dictionary, 'ColorSpace'))
  const channels = isNamed(space, 'DeviceGray') ? 1 : isNamed(space, 'DeviceRGB') ? 3 : undefined
  const isPlain =
    resolve(get(dictionary, 'BitsPerComponent')) === 8 && !resolve(get(dictionary, 'DecodeParms'))
  if (image !== undefined || !channels || !isPlain || !isCount(width) || !isCount(height)) return undefined
  if (data.length !== width * height * channels) return undefined
  return { kind: 'pixels', data: Uint8Array.from(data), width, height, channels }
}

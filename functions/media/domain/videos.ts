import type { Source } from '../../files/source.ts'

interface Dimensions {
  width: number
  height: number
}

export type VideoFacts = Partial<Dimensions> & { seconds: number }

export type VideoFault = 'cut off' | 'no picture'

export interface Box {
  type: string
  /** Offset of its type. */
  typeAt: number
  start: number
  end: number
}

const maxBoxes = 500
const maxElements = 1000
const maxDepth = 8

async function* boxes(source: Source, from: number, to: number): AsyncGenerator<Box> {
  let count = 0
  for (let offset = from; offset + 8 <= to && count < maxBoxes; count++) {
    const head = await source.read(offset, 16)
    if (head.length < 8) return
    const short = head.readUInt32BE(0)
    const long = short === 1 && head.length === 16
    const size = short === 0 ? to - offset : long ? Number(head.readBigUInt64BE(8)) : short
    const start = offset + (long ? 16 : 8)
    if (size < start - offset || offset + size > to) return
    yield { type: head.toString('latin1', 4, 8), typeAt: offset + 4, start, end: offset + size }
    offset += size
  }
}

async function find(
  source: Source,
  { start, end }: Pick<Box, 'start' | 'end'>,
  ...path: string[]
): Promise<Box | undefined> {
  const [type, ...rest] = path
  for await (const box of boxes(source, start, end))
    if (box.type === type) return rest.length === 0 ? box : find(source, box, ...rest)
  return undefined
}

/** The length from the movie header, the size and orientation from the first picture track. */
export async function readMp4(source: Source): Promise<VideoFacts | VideoFault | undefined> {
  const moov = await movieOf(source)
  if (!moov) return 'cut off'
  const header = await find(source, moov, 'mvhd')
  const mvhd = header && (await source.read(header.start, 32))
  if (!mvhd || mvhd.length < 32) return undefined
  const wide = mvhd[0] === 1
  const scale = mvhd.readUInt32BE(wide ? 20 : 12)
  const length =
    (wide ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16)) || (await lengthInParts(source, moov))
  if (scale === 0 || length === 0) return undefined
  const size = await pictureTrack(source, moov)
  return size ? { seconds: length / scale, ...size } : 'no picture'
}

/** Of a complete file: no box reaches past the end. */
async function movieOf(source: Source): Promise<Box | undefined> {
  let moov: Box | undefined
  let [count, end] = [0, 0]
  for await (const box of boxes(source, 0, source.size)) {
    if (box.type === 'moov') moov ??= box
    end = box.end
    count++
  }
  // Anything may be appended to a movie. A box of a movie that was not read reaches past the end.
  const rest = count < maxBoxes ? (await source.read(end, 8)).toString('latin1', 4) : ''
  return /^(?:mdat|moov|moof)$/.test(rest) ? undefined : moov
}

/** The length of a fragmented movie without a length in its movie header. */
async function lengthInParts(source: Source, moov: Box): Promise<number> {
  const header = await find(source, moov, 'mvex', 'mehd')
  const mehd = header && (await source.read(header.start, 12))
  if (!mehd || mehd.length < 8) return 0
  return mehd[0] === 1 && mehd.length === 12 ? Number(mehd.readBigUInt64BE(4)) : mehd.readUInt32BE(4)
}

/** An empty object if a picture track has no size. */
async function pictureTrack(source: Source, moov: Box): Promise<Partial<Dimensions> | undefined> {
  let hasPicture = false
  for await (const box of boxes(source, moov.start, moov.end)) {
    if (box.type !== 'trak') continue
    const handler = await find(source, box, 'mdia', 'hdlr')
    if (handler) hasPicture ||= (await source.read(handler.start + 8, 4)).toString('latin1') === 'vide'
    const header = await find(source, box, 'tkhd')
    const tkhd = header && (await source.read(header.start, 96))
    const at = tkhd?.[0] === 1 ? 52 : 40
    if (!tkhd || tkhd.length < at + 44) continue
    const [width, height] = [tkhd.readUInt32BE(at + 36) >>> 16, tkhd.readUInt32BE(at + 40) >>> 16]
    if (width === 0 || height === 0) continue
    // The matrix of a video turned by 90 degrees has zeros on its diagonal.
    const turned = tkhd.readInt32BE(at) === 0 && tkhd.readInt32BE(at + 4) !== 0
    return turned ? { width: height, height: width } : { width, height }
  }
  return hasPicture ? {} : undefined
}

const mayHoldOthers = new Set(['moov', 'trak', 'mdia'])
const metadata = new Set(['udta', 'meta', 'uuid'])

/** Of an MP4 or MOV: place, time, camera, author. */
export async function metadataBoxes(source: Source): Promise<Box[]> {
  const found: Box[] = []
  const within = async (start: number, end: number, depth: number): Promise<void> => {
    for await (const box of boxes(source, start, end)) {
      if (metadata.has(box.type)) found.push(box)
      if (mayHoldOthers.has(box.type) && depth < maxDepth) await within(box.start, box.end, depth + 1)
    }
  }
  await within(0, source.size, 1)
  return found
}

/** Into free space, in the part that begins at `offset`. No other byte moves. */
export function clearBoxes(part: Buffer, offset: number, found: readonly Box[]): void {
  for (const { typeAt, start, end } of found) {
    for (const [index, letter] of [...Buffer.from('free')].entries()) {
      const at = typeAt + index - offset
      if (at >= 0 && at < part.length) part[at] = letter
    }
    part.fill(
      0,
      Math.min(Math.max(start - offset, 0), part.length),
      Math.min(Math.max(end - offset, 0), part.length),
    )
  }
}

const ids = { segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489 } as const
const tracks = { tracks: 0x1654ae6b, entry: 0xae, video: 0xe0, width: 0xb0, height: 0xba } as const

interface Element {
  id: number
  start: number
  end: number
}

async function* elements(source: Source, from: number, to: number): AsyncGenerator<Element> {
  for (let offset = from; offset < to;) {
    const head = await source.read(offset, 12)
    const idLength = Math.clz32(head[0] ?? 0) - 23
    const sizeLength = Math.clz32(head[idLength] ?? 0) - 23
    if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return
    const start = offset + idLength + sizeLength
    const size = sizeOf(head.subarray(idLength, idLength + sizeLength))
    const end = size === undefined ? to : start + size
    if (end > to) return
    yield { id: number(head.subarray(0, idLength)), start, end }
    offset = end
  }
}

/** Without its length marker; undefined for an element of unknown size. */
function sizeOf(sign: Buffer): number | undefined {
  const bits = 2 ** (8 - sign.length) - 1
  const bytes = Buffer.from(sign)
  bytes[0] = (sign[0] ?? 0) & bits
  const isUnknown = bytes[0] === bits && bytes.subarray(1).every((byte) => byte === 0xff)
  return isUnknown ? undefined : number(bytes)
}

const number = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)

/** At any depth below these parents. */
async function collect(
  source: Source,
  parents: readonly number[],
  wanted: readonly number[],
): Promise<Map<number, Buffer>> {
  const found = new Map<number, Buffer>()
  let left = maxElements
  const isDone = () => left <= 0 || wanted.every((id) => found.has(id))
  const within = async ({ start, end }: Omit<Element, 'id'>, depth: number): Promise<void> => {
    for await (const element of elements(source, start, end)) {
      left--
      if (parents.includes(element.id)) {
        if (depth < maxDepth) await within(element, depth + 1)
      } else if (wanted.includes(element.id) && element.end - element.start <= 8 && !found.has(element.id))
        found.set(element.id, await source.read(element.start, element.end - element.start))
      if (isDone()) return
    }
  }
  await within({ start: 0, end: source.size }, 1)
  return found
}

/** The length from the segment information, the size from the first picture track. */
export async function readWebm(source: Source): Promise<VideoFacts | VideoFault | undefined> {
  const found = await collect(
    source,
    [ids.segment, ids.info, tracks.tracks, tracks.entry, tracks.video],
    [ids.scale, ids.duration, tracks.width, tracks.height],
  )
  const duration = found.get(ids.duration)
  const ticks =
    duration?.length === 8 ? duration.readDoubleBE() : duration?.length === 4 ? duration.readFloatBE() : 0
  const scale = found.get(ids.scale)
  const seconds = (ticks * (scale ? number(scale) : 1_000_000)) / 1e9
  if (!(seconds > 0) || !Number.isFinite(seconds)) return undefined
  const [width, height] = [found.get(tracks.width), found.get(tracks.height)]
  return width && height ? { seconds, width: number(width), height: number(height) } : 'no picture'
}

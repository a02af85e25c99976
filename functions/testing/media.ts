const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64')

export const pictures = {
  'image/jpeg': fromBase64(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAeACgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAQF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AlATtgAAAAAAAAAB//9k=',
  ),
  'image/png': fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQMAAABkE86eAAAAA1BMVEX/AAAZ4gk3AAAADElEQVQI12NgGHoAAAC0AAFecZC/AAAAAElFTkSuQmCC',
  ),
  'image/gif': fromBase64(
    'R0lGODlhKAAeAPAAAP8AAAAAACH5BAAAAAAALAAAAAAoAB4AAAIhhI+py+0Po5y02ouz3rz7D4biSJbmiabqyrbuC8fyTHMFADs=',
  ),
  'image/webp': fromBase64(
    'UklGRk4AAABXRUJQVlA4IEIAAABQAwCdASooAB4APpFGnkslo6KhpWgAsBIJZwDO3oAAK/fDcAD+7qY//2LOWwLx//7nA/7nA/7nA/jbB+29aoAAAAA=',
  ),
} as const

export const losslessWebp = fromBase64('UklGRhwAAABXRUJQVlA4TA8AAAAvJ0AHAAcQ/Y/+ByKi/wEA')

const uint = (value: number, bytes = 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([uint(body.length + 8), Buffer.from(type, 'latin1'), body])
}

/** Where a picture or video was taken, as cameras write it. */
export const place = '+40.7128-074.0060'

interface Video {
  /** With the place in the movie, in each track, and at the top level. */
  hasPlace?: boolean
  brand?: string
  others?: readonly string[]
  more?: readonly Buffer[]
  seconds?: number
  width?: number
  height?: number
  onItsSide?: boolean
}

const upright = [0x10000, 0, 0, 0, 0x10000, 0]

export const track = (width: number, height: number, ...more: Buffer[]): Buffer =>
  turnedTrack(upright, width, height, ...more)

function turnedTrack(matrix: readonly number[], width: number, height: number, ...more: Buffer[]): Buffer {
  const sizes = [...matrix, 0, 0, 0x40000000, width * 65536, height * 65536]
  return box('trak', box('tkhd', Buffer.alloc(40), ...sizes.map((size) => uint(size))), ...more)
}

/** An MP4 or MOV without its pictures; the first track is sound. */
export function mp4({
  brand = 'isom',
  others = [],
  more = [],
  seconds = 12.5,
  width = 1280,
  height = 720,
  onItsSide,
  hasPlace,
}: Video = {}): Buffer {
  const metadata = hasPlace
    ? [box('udta', box('\xa9xyz', Buffer.from(place))), box('meta', Buffer.from(place))]
    : []
  const matrix = onItsSide ? [0, 0x10000, 0, 0xffff0000, 0, 0] : upright
  const header = box('mvhd', Buffer.alloc(12), uint(1000), uint(seconds * 1000), Buffer.alloc(80))
  return Buffer.concat([
    box('ftyp', Buffer.from(brand, 'latin1'), uint(0), Buffer.from(others.join(''), 'latin1')),
    ...(hasPlace ? [box('uuid', Buffer.from(place))] : []),
    box('mdat', Buffer.alloc(100)),
    box(
      'moov',
      header,
      ...[0, 1].map((at) => turnedTrack(matrix, at * width, at * height, ...metadata)),
      ...metadata,
      ...more,
    ),
  ])
}

const element = (id: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(id, 'hex'), uint(0x10000000 + body.length), body])
}

export function webm({ seconds = 12.5, width = 640, height = 360 }: Video = {}): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(seconds * 1000)
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element(
      '18538067',
      element('1549a966', element('2ad7b1', uint(1_000_000, 3)), element('4489', duration)),
      element(
        '1654ae6b',
        element('ae', element('e0', element('b0', uint(width, 2)), element('ba', uint(height, 2)))),
      ),
    ),
  ])
}

/** An MP4 with a `free` box before its last one. */
export function padded(video: Buffer, bytes: number): Buffer {
  const moov = video.indexOf('moov') - 4
  const filler = box('free', Buffer.alloc(bytes - video.length - 8))
  return Buffer.concat([video.subarray(0, moov), filler, video.subarray(moov)])
}

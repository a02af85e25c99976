import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { losslessWebp, pictures } from '../testing/media.ts'
import { exifSegment, jpegSegment, pngChunk, tiff } from '../testing/odd-pictures.ts'
import type { PictureType } from './pictures.ts'
import { withoutMetadata } from './without-metadata.ts'

const secret = 'Secret place'
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const stripped = (bytes: Buffer, type: PictureType, orientation?: number) =>
  withoutMetadata(bytes, type, orientation) ?? expect.fail('It is damaged')

/** With four different quarters, which show the orientation, and a wide color profile. */
const drawn = (orientation = 1) =>
  sharp(Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, at) => (at * at) % 251)), {
    raw: { width: 40, height: 30, channels: 3 },
  })
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Copyright: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)

/** Two frames. */
const moving = () =>
  sharp(Buffer.alloc(40 * 60 * 3, 90).fill(200, 40 * 30 * 3), {
    raw: { width: 40, height: 60, channels: 3, pageHeight: 30 },
  })
const animation = { loop: 3, delay: [100, 200] }

const encodings: [string, PictureType, (image: Sharp) => Sharp][] = [
  ['a JPEG', 'image/jpeg', (image) => image.jpeg({ quality: 90 })],
  ['a JPEG that appears bit by bit', 'image/jpeg', (image) => image.jpeg({ progressive: true })],
  ['a PNG', 'image/png', (image) => image.png()],
  ['a WebP', 'image/webp', (image) => image.webp()],
  ['a WebP without loss', 'image/webp', (image) => image.webp({ lossless: true })],
]

describe.each(encodings)('%s', (_, type, encode) => {
  it.each([1, 3, 6, 8])('turned %i keeps its pixels and colors, and no metadata', async (turn) => {
    const sent = await encode(drawn(turn)).toBuffer()
    const before = await sharp(sent).metadata()
    expect([before.orientation, before.xmp !== undefined, sent.includes(secret)]).toEqual([turn, true, true])
    const kept = stripped(sent, type, turn)
    const after = await sharp(kept).metadata()
    // For the other types, `openPicture` turns the pixels.
    expect(after.orientation ?? 1).toBe(type === 'image/jpeg' ? turn : 1)
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true)
    expect(after).not.toHaveProperty('xmp')
    expect(kept.includes(secret)).toBe(false)
    expect(after.exif?.length ?? 0).toBeLessThan(40)
    const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
    expect((await pixels(kept)).equals(await pixels(sent))).toBe(true)
    expect(stripped(kept, type, turn).equals(kept)).toBe(true)
  })
})

const segment = (marker: number, content: string): Buffer => jpegSegment(marker, latin1(content))
const jpeg = pictures['image/jpeg']
const inJpeg = (...parts: Buffer[]) => Buffer.concat([jpeg.subarray(0, 20), ...parts, jpeg.subarray(20)])

describe('a JPEG', () => {
  it.each([
    ['in several pieces', inJpeg(segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${secret}`))],
    ['of a news agency', inJpeg(segment(0xed, `Photoshop 3.0\0${secret}`))],
    ['in a comment', inJpeg(segment(0xfe, secret))],
    ['of a maker', inJpeg(segment(0xe5, secret), segment(0xe2, `MPF\0${secret}`))],
    ['in a preview', inJpeg(segment(0xe0, `JFXX\0\x13${secret}`))],
    ['behind fill bytes', inJpeg(Buffer.from([0xff, 0xff]), segment(0xfe, secret))],
    ['between its segments', inJpeg(Buffer.from(secret))],
    ['behind it', Buffer.concat([jpeg, Buffer.from(`ftypmp42${secret}`)])],
    ['between its scans', Buffer.concat([jpeg.subarray(0, -2), segment(0xfe, secret), jpeg.subarray(-2)])],
  ])('loses what is said %s', (_, sent) => {
    expect(sent.includes(secret)).toBe(true)
    expect(stripped(sent, 'image/jpeg').equals(jpeg)).toBe(true)
  })

  it('loses the preview of its first segment', () => {
    const head = Buffer.concat([segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02secret......`)])
    const kept = stripped(Buffer.concat([jpeg.subarray(0, 2), head, jpeg.subarray(20)]), 'image/jpeg')
    expect(kept.equals(jpeg)).toBe(true)
  })

  it('keeps how its colors are stored', async () => {
    const sent = await drawn().toColourspace('cmyk').jpeg().toBuffer()
    const { space, channels } = await sharp(sent).metadata()
    expect(await sharp(stripped(sent, 'image/jpeg')).metadata()).toMatchObject({ space, channels })
  })

  it('that is cut keeps its first part, unless its segments are invalid', () => {
    const cut = jpeg.subarray(0, -10)
    expect(stripped(cut, 'image/jpeg').equals(cut)).toBe(true)
    for (const length of [3, 5, 21, 100])
      expect(withoutMetadata(jpeg.subarray(0, length), 'image/jpeg'), `${length}`).toBeUndefined()
    expect(withoutMetadata(inJpeg(Buffer.from('fffe0000', 'hex')), 'image/jpeg')).toBeUndefined()
  })

  it('has one orientation: the one that is given', async () => {
    const twice = inJpeg(exifSegment(tiff(6)), segment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\0\0'))
    const kept = stripped(twice, 'image/jpeg', 8)
    expect([(await sharp(kept).metadata()).orientation, kept.length - jpeg.length]).toEqual([8, 36])
  })
})

const png = pictures['image/png']

it.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt', 'caBX'])('a PNG loses its chunk %s', (type) => {
  const sent = Buffer.concat([
    png.subarray(0, 33),
    pngChunk(type, latin1(secret)),
    png.subarray(33),
    Buffer.from(secret),
  ])
  expect(stripped(sent, 'image/png').equals(png)).toBe(true)
})

it('a GIF keeps its animation, and loses comments, texts and appended data', async () => {
  const gif = await moving().gif(animation).toBuffer()
  const at = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
  const extensions = `!\xfe\x0c${secret}\0!\xff\x0bXMP DataXMP\x0c${secret}\0!\x01\x0c${'.'.repeat(12)}\x0c${secret}\0`
  const sent = Buffer.concat([gif.subarray(0, at), latin1(extensions), gif.subarray(at), Buffer.from(secret)])
  const kept = stripped(sent, 'image/gif')
  expect(kept.equals(gif)).toBe(true)
  expect(await sharp(kept, { animated: true }).metadata()).toMatchObject({ pages: 2, ...animation })
  expect(withoutMetadata(Buffer.concat([gif.subarray(0, at), latin1('x')]), 'image/gif')).toBeUndefined()
})

it('an animated WebP keeps its frames', async () => {
  const sent = await moving()
    .withExif({ IFD0: { Copyright: secret } })
    .webp(animation)
    .toBuffer()
  const kept = stripped(sent, 'image/webp')
  expect([sent.includes(secret), kept.includes(secret)]).toEqual([true, false])
  expect(await sharp(kept, { animated: true }).metadata()).toMatchObject({ pages: 2, ...animation })
})

it('pictures without metadata do not change', () => {
  for (const [type, bytes] of [...Object.entries(pictures), ['image/webp', losslessWebp] as const])
    expect(stripped(bytes, type as PictureType).equals(bytes), type).toBe(true)
})

it('a PNG or GIF that lacks only its end gets one', () => {
  for (let missing = 1; missing <= 12; missing++)
    expect(stripped(png.subarray(0, -missing), 'image/png').equals(png)).toBe(true)
  expect(withoutMetadata(png.subarray(0, -13), 'image/png')).toBeUndefined()
  const gif = pictures['image/gif']
  expect(stripped(gif.subarray(0, -1), 'image/gif').equals(gif)).toBe(true)
  expect(withoutMetadata(gif.subarray(0, -3), 'image/gif')).toBeUndefined()
})

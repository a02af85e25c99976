import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  animatedPng,
  cut,
  difference,
  frames,
  holed,
  jpegSegment,
  pngChunk,
  scene,
  storedPixels,
  withPixels,
  withSegments,
} from '../testing/odd-pictures.ts'
import { pictures } from '../testing/media.ts'
import { drawnLimits, keptLimits, openPicture, PictureError, type PictureLimits } from './pictures.ts'

const made = async () => ({
  jpeg: await scene().jpeg({ quality: 90 }).toBuffer(),
  progressive: await scene().jpeg({ progressive: true }).toBuffer(),
  png: await scene().png().toBuffer(),
  interlaced: await scene().png({ progressive: true }).toBuffer(),
  webp: await scene().webp().toBuffer(),
  lossless: await scene().webp({ lossless: true }).toBuffer(),
  gif: await scene().gif().toBuffer(),
  movingGif: await frames().gif().toBuffer(),
  movingWebp: await frames().webp({ lossless: true }).toBuffer(),
})
type Made = Awaited<ReturnType<typeof made>>
let sound: Made
beforeAll(async () => {
  sound = await made()
})

const faultOf = (bytes: Uint8Array, limits?: PictureLimits) =>
  openPicture(bytes, limits).then(
    () => 'sound',
    (error: unknown) => (error instanceof PictureError ? error.fault : error),
  )

describe('an incomplete or damaged picture is broken', () => {
  const end = Buffer.from('ffd9', 'hex')
  it.each<[string, (from: Made) => Buffer]>([
    ['a JPEG, at 60 %', ({ jpeg }) => cut(jpeg, 0.6)],
    ['a JPEG, in its header', ({ jpeg }) => jpeg.subarray(0, 100)],
    ['a JPEG, and ended by a program that saved it', ({ jpeg }) => Buffer.concat([cut(jpeg, 0.6), end])],
    [
      'a photo whose preview is whole',
      ({ jpeg }) =>
        cut(withSegments(jpeg, jpegSegment(0xe1, Buffer.from('Exif\0\0 \xff\xd8\xff\xd9', 'latin1'))), 0.6),
    ],
    ['a photo with the scan of cameras that say it wrong', ({ jpeg }) => cut(wrongScan(jpeg), 0.6)],
    ['a progressive JPEG, at 97 %', ({ progressive }) => cut(progressive, 0.97)],
    ['a PNG, before the end of its pixels', ({ png }) => png.subarray(0, -40)],
    ['a PNG, cut and ended', ({ png }) => cutPng(png)],
    ['a WebP, at 60 %', ({ webp }) => cut(webp, 0.6)],
    ['a WebP, by its last bytes', ({ webp }) => webp.subarray(0, -3)],
    ['a WebP without loss, in its middle', ({ lossless }) => holed(lossless, 0.4, 400)],
    ['a WebP that moves, in its last frame', ({ movingWebp }) => cut(movingWebp, 0.95)],
    ['a PNG that moves, in its second frame', ({ png }) => cut(animatedPng(png), 0.7)],
    ['a PNG that moves, without its end', ({ png }) => animatedPng(png).subarray(0, -12)],
  ])('%s', async (_, of) => {
    expect(await faultOf(of(sound))).toBe('broken')
  })

  /** Half of the pixels, with valid lengths and checksums. */
  function cutPng(png: Buffer): Buffer {
    return withPixels(png, pngChunk('IDAT', cut(storedPixels(png), 0.5)))
  }
})

/** Some cameras write a wrong spectral range in a sequential scan. */
function wrongScan(jpeg: Buffer): Buffer {
  const bytes = Buffer.from(jpeg)
  const at = bytes.indexOf(Buffer.from('ffda', 'hex'))
  bytes[at + bytes.readUInt16BE(at + 2)] = 0
  return bytes
}

describe('a slightly invalid picture, which browsers show in full, is accepted', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')
  const before = (jpeg: Buffer, extra: Buffer) =>
    Buffer.concat([jpeg.subarray(0, -2), extra, jpeg.subarray(-2)])
  it.each<[string, (from: Made) => Buffer | Promise<Buffer>]>([
    ['a JPEG with bytes behind it', ({ jpeg }) => Buffer.concat([jpeg, Buffer.alloc(4000)])],
    [
      'a JPEG with a video behind it',
      ({ jpeg }) => Buffer.concat([jpeg, bytes('\0\0\0\x18ftypmp42\0\0\0\0')]),
    ],
    ['a JPEG without its end', ({ jpeg }) => jpeg.subarray(0, -2)],
    [
      'a JPEG with something else in place of its end',
      ({ jpeg }) =>
        Buffer.concat([jpeg.subarray(0, -2), bytes(`SEFH\xff\xe3${'.'.repeat(60)}\xff\xf0\xf1.`)]),
    ],
    ['a JPEG with bytes before its end', ({ jpeg }) => before(jpeg, Buffer.alloc(7))],
    ['a JPEG whose scan is said wrong', ({ jpeg }) => wrongScan(jpeg)],
    ['a JPEG in CMYK', () => scene().toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG in gray', () => scene().greyscale().jpeg().toBuffer()],
    ['a PNG of 16 bits', () => scene().toColourspace('rgb16').png().toBuffer()],
    ['a PNG with a palette', () => scene().png({ palette: true }).toBuffer()],
    ['an interlaced PNG', ({ interlaced }) => interlaced],
    ['a PNG with bytes behind it', ({ png }) => Buffer.concat([png, Buffer.alloc(300, 1)])],
    ['a PNG without its end', ({ png }) => png.subarray(0, -12)],
    ['a PNG that moves', ({ png }) => animatedPng(png)],
    ['a WebP that moves', ({ movingWebp }) => movingWebp],
    ['a GIF without its end', ({ gif }) => gif.subarray(0, -1)],
    ['a GIF that moves', ({ movingGif }) => movingGif],
  ])('%s', async (_, of) => {
    const sent = await of(sound)
    const { width, height, bytes: kept } = await openPicture(sent)
    expect(await openPicture(kept)).toEqual({ ...(await openPicture(kept)), width, height, bytes: kept })
    const whole = await sharp(kept, { failOn: 'warning' }).metadata()
    expect([whole.width, whole.height]).toEqual([width, height])
    // Nothing was lost. Missing pixels would be gray, as in a browser.
    const lenient = await sharp(sent, { failOn: 'none' }).toColourspace('srgb').png().toBuffer()
    expect(await difference(lenient, kept)).toBeLessThan(2)
  })

  it('data appended to a JPEG without an end is removed', async () => {
    const sent = Buffer.concat([sound.jpeg.subarray(0, -2), Buffer.from('40.7128N 74.0060W'.repeat(9))])
    expect((await openPicture(sent)).bytes.includes('40.7128N')).toBe(false)
  })
})

describe('before anything is decoded', () => {
  const png = (width: number, height: number) => {
    const bomb = Buffer.from(pictures['image/png'])
    bomb.writeUInt32BE(width, 16)
    bomb.writeUInt32BE(height, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    return bomb
  }
  it.each<[string, number, number, PictureLimits]>([
    ['a bomb', 20_000, 20_000, keptLimits],
    ['a strip', 100_000, 1, keptLimits],
    ['more than is drawn', 8000, 8000, drawnLimits],
  ])('%s is refused for its size', async (_, width, height, limits) => {
    expect(await faultOf(png(width, height), limits)).toBe('too-many-pixels')
  })

  it('an animation is refused for the pixels of all its frames', async () => {
    const gif = Buffer.from(await frames(1000, 1000).gif().toBuffer())
    const at = gif.indexOf(Buffer.from('21f904', 'hex'))
    const frame = gif.subarray(at, -1)
    const many = Buffer.concat([
      gif.subarray(0, at),
      ...Array.from({ length: 170 }, () => frame),
      gif.subarray(-1),
    ])
    expect(await faultOf(many)).toBe('too-many-pixels')
  })

  it('a type that is not asked for is refused', async () => {
    const limits = { ...keptLimits, types: ['image/jpeg', 'image/png'] as const }
    await expect(openPicture(sound.gif, limits)).rejects.toThrow('Choose a JPEG or PNG image.')
    await expect(openPicture(Buffer.from('<svg/>'))).rejects.toThrow('Choose a JPEG, PNG, WebP or GIF image.')
  })
})

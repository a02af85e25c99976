import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  animatedPng,
  difference,
  exifSegment,
  frames,
  jpegSegment,
  pngChunk,
  scene,
  tiff,
  withSegments,
} from '../testing/odd-pictures.ts'
import { openPicture } from './pictures.ts'

const jpeg = await scene().jpeg({ quality: 90 }).toBuffer()
const png = await scene().png().toBuffer()

describe('the result has an orientation that every program reads the same', () => {
  const exif = (...segments: Buffer[]) => withSegments(jpeg, ...segments)
  const xmp = jpegSegment(
    0xe1,
    Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
  )

  it.each<[string, number, () => Buffer]>([
    ['6, big-endian', 6, () => exif(exifSegment(tiff(6)))],
    ['6, little-endian', 6, () => exif(exifSegment(tiff(6, { littleEndian: true })))],
    ['8', 8, () => exif(exifSegment(tiff(8)))],
    ['5, mirrored and turned', 5, () => exif(exifSegment(tiff(5)))],
    ['2, mirrored', 2, () => exif(exifSegment(tiff(2)))],
    ['0, which is none', 1, () => exif(exifSegment(tiff(0)))],
    ['6 as LONG, big-endian', 6, () => exif(exifSegment(tiff(6, { type: 4 })))],
    ['6, said to be no value', 1, () => exif(exifSegment(tiff(6, { count: 0 })))],
    ['in two blocks, 6 first', 6, () => exif(exifSegment(tiff(6)), exifSegment(tiff(1)))],
    ['in two blocks, 1 first', 1, () => exif(exifSegment(tiff(1)), exifSegment(tiff(6)))],
    ['behind XMP', 6, () => exif(xmp, exifSegment(tiff(6)))],
  ])('of a JPEG: %s', async (_, orientation, of) => {
    const sent = of()
    const shown = orientation >= 5 ? [120, 160] : [160, 120]
    const { bytes, width, height } = await openPicture(sent)
    expect([width, height]).toEqual(shown)
    const { orientation: kept, exif: block } = await sharp(bytes).metadata()
    expect([kept ?? 1, block?.length]).toEqual([orientation, orientation === 1 ? undefined : 32])
    expect(await difference(sent, bytes)).toBe(0)
    expect((await openPicture(bytes)).bytes.equals(bytes)).toBe(true)
  })

  it.each([2, 3, 5, 6, 7, 8])('a PNG or WebP with orientation %d is turned', async (orientation) => {
    const shown = orientation >= 5 ? [120, 160] : [160, 120]
    const turned = () => scene().withMetadata({ orientation })
    const exact = [await turned().png().toBuffer(), await turned().webp({ lossless: true }).toBuffer()]
    for (const sent of [...exact, await turned().webp().toBuffer()]) {
      const { bytes, width, height } = await openPicture(sent)
      const metadata = await sharp(bytes).metadata()
      expect([width, height, metadata.width, metadata.height]).toEqual([...shown, ...shown])
      expect([metadata.orientation, metadata.exif]).toEqual([undefined, undefined])
      expect(await difference(sent, bytes)).toBeLessThan(exact.includes(sent) ? 0.001 : 4)
    }
  })

  it('a turned PNG keeps its color profile, depth and transparency', async () => {
    const deep = await scene()
      .ensureAlpha(0.5)
      .toColourspace('rgb16')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6, icc: 'p3' })
      .png()
      .toBuffer()
    const before = await sharp(deep).metadata()
    const after = await sharp((await openPicture(deep)).bytes).metadata()
    expect(after).toMatchObject({ depth: 'ushort', hasAlpha: true, width: 120 })
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true)
  })

  it('an animation is shown as it is stored', async () => {
    const webp = await frames().withMetadata({ orientation: 6 }).webp().toBuffer()
    for (const sent of [webp, animatedPng(png, pngChunk('eXIf', tiff(6)))]) {
      const { bytes, width, height } = await openPicture(sent)
      const { orientation, autoOrient } = await sharp(bytes).metadata()
      expect([orientation, width, height]).toEqual([undefined, autoOrient.width, autoOrient.height])
      expect(bytes.includes(sent === webp ? 'ANMF' : 'fdAT')).toBe(true)
    }
  })
})

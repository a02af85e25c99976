import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxPictureBytes, type Box } from '#shared/extraction/model.ts'
import { cropAround, fits, smallerVersions } from './picture-size.ts'
import { preparePicture, whyUnreadable } from './prepare-picture.ts'
import { turnBox, turnBoxTo, turnPicture, turnsAfter, type Turns } from './turn-picture.ts'

const decoded = vi.fn<(source: unknown, options?: unknown) => Promise<{ width: number; height: number }>>()
/** The size of the encoded file in bytes. */
const encoded = vi.fn<(width: number, height: number, quality: number, type: string) => number>()
const drawn: { width: number; height: number }[] = []

beforeEach(() => {
  drawn.length = 0
  decoded.mockReset().mockResolvedValue({ width: 800, height: 600 })
  encoded.mockReset().mockReturnValue(1000)
  vi.stubGlobal('createImageBitmap', decoded)
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = {
        width: 0,
        height: 0,
        getContext: () => ({ fillRect: () => undefined, drawImage: () => void drawn.push(canvas) }),
        toBlob: (give: (blob: Blob) => void, type: string, quality: number) =>
          give(sized(encoded(canvas.width, canvas.height, quality, type), type)),
      }
      return canvas
    },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const sized = (size: number, type: string): Blob =>
  Object.defineProperty(new Blob(['x'], { type }), 'size', { value: size })
const fileOf = (size: number, type = 'image/png', name = 'card.png'): File =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })

describe('preparePicture', () => {
  it('sends a small picture unchanged and decodes it by its EXIF orientation', async () => {
    const file = fileOf(1000)
    const prepared = await preparePicture(file)
    expect(prepared.blob).toBe(file)
    expect(prepared.changed).toBe('')
    expect(decoded).toHaveBeenCalledExactlyOnceWith(file, { imageOrientation: 'from-image' })
  })

  it('reduces a large picture and shows the reduced one', async () => {
    decoded.mockResolvedValueOnce({ width: 8000, height: 6000 })
    const { blob, changed } = await preparePicture(fileOf(9_000_000, 'image/jpeg'))
    expect([blob.type, blob.size]).toEqual(['image/jpeg', 1000])
    expect(changed).toBe('Made smaller before it was sent: 8000 × 6000 to 4000 × 3000 pixels.')
    expect(decoded).toHaveBeenLastCalledWith(drawn[0])
  })

  it('reduces a picture until it is small enough to send', async () => {
    encoded.mockImplementation((width) => (width > 500 ? maxPictureBytes + 1 : maxPictureBytes))
    const { changed } = await preparePicture(fileOf(maxPictureBytes + 1))
    expect(changed).toContain('to 480 × 360 pixels')
    encoded.mockReturnValue(maxPictureBytes + 1)
    await expect(preparePicture(fileOf(maxPictureBytes + 1))).rejects.toThrow(
      'could not be made small enough',
    )
  })

  it('sends other formats as JPEG', async () => {
    const { blob, changed } = await preparePicture(fileOf(1000, 'image/gif'))
    expect([blob.type, changed]).toEqual(['image/jpeg', 'Sent as a JPEG.'])
  })

  it('encodes a turned picture from what is shown, as a PNG if possible', async () => {
    const image = { width: 600, height: 800 } as ImageBitmap
    const turned = { image, changed: 'Made smaller.', blob: undefined }
    const png = await preparePicture(fileOf(1000), turned)
    expect(png).toMatchObject({ image, changed: 'Made smaller.', blob: { type: 'image/png' } })
    expect(drawn).toMatchObject([{ width: 600, height: 800 }])
    encoded.mockImplementation((_w, _h, _q, type) => (type === 'image/png' ? maxPictureBytes + 1 : 9))
    expect((await preparePicture(fileOf(1000), turned)).blob.type).toBe('image/jpeg')
    expect((await preparePicture(fileOf(1000, 'image/jpeg'), turned)).blob.type).toBe('image/jpeg')
    // The file and its EXIF orientation are not used again.
    expect(decoded).not.toHaveBeenCalled()
    encoded.mockImplementation((width) => (width > 500 ? maxPictureBytes + 1 : 9))
    const smaller = await preparePicture(fileOf(1000, 'image/jpeg'), turned)
    expect(smaller.changed).toBe('Made smaller before it was sent: 600 × 800 to 480 × 640 pixels.')
  })

  it('explains that the browser cannot open a picture', async () => {
    decoded.mockRejectedValue(new DOMException('no', 'InvalidStateError'))
    await expect(preparePicture(fileOf(9, 'image/heic', 'x.heic'))).rejects.toThrow('HEIC')
  })
})

it.each([
  ['IMG_1.HEIC', '', 9, 'cannot open HEIC'],
  ['x', 'image/heif', 9, 'cannot open HEIC'],
  ['notes.pdf', 'application/pdf', 9, 'This is not a picture.'],
  ['card.png', 'image/png', 9, 'damaged'],
  ['card.png', 'image/png', 0, 'empty'],
])('explains why %s of type %s cannot be read', (name, type, size, words) =>
  expect(whyUnreadable({ name, type, size })).toContain(words),
)

it('accepts a picture up to the limits', () => {
  expect(fits({ width: 4000, height: 3000 }, maxPictureBytes)).toBe(true)
  expect(fits({ width: 4000, height: 3001 }, 10)).toBe(false)
  expect(fits({ width: 10, height: 10 }, maxPictureBytes + 1)).toBe(false)
})

it('keeps the size at first and then reduces it step by step', () => {
  const versions = smallerVersions({ width: 2000, height: 1000 })
  expect(versions[0]).toEqual({ width: 2000, height: 1000, quality: 0.92 })
  expect(versions.at(-1)).toEqual({ width: 800, height: 400, quality: 0.8 })
})

it('reduces a large picture proportionally', () => {
  const [first] = smallerVersions({ width: 8000, height: 6000 })
  expect(first).toEqual({ width: 4000, height: 3000, quality: 0.92 })
  const [thin] = smallerVersions({ width: 100_000, height: 1 })
  expect(thin?.height).toBe(1)
})

it('adds a margin to a box and clips it to the picture', () => {
  const picture = { width: 200, height: 100 }
  expect(cropAround([50, 40, 60, 20], picture)).toEqual({ x: 46, y: 36, width: 68, height: 28 })
  expect(cropAround([0, 0, 200, 100], picture)).toEqual({ x: 0, y: 0, width: 200, height: 100 })
  expect(cropAround([199, 99, 40, 40], picture)).toEqual({ x: 191, y: 91, width: 9, height: 9 })
  expect(cropAround([300, 50, 10, 10], picture).width).toBe(1)
})

afterEach(() => void vi.unstubAllGlobals())

it('moves a box from the left edge to the top', () => {
  expect(turnBox([0, 0, 80, 12], { height: 100 })).toEqual([88, 0, 12, 80])
  expect(turnBox([0, 88, 80, 12], { height: 100 })).toEqual([0, 0, 12, 80])
})

it('restores the box after four turns', () => {
  const box: Box = [10, 20, 80, 12]
  let [turned, turns, width, height]: [Box, Turns, number, number] = [box, 0, 200, 100]
  const places: Box[] = []
  for (let at = 0; at < 4; at++) {
    turned = turnBox(turned, { height })
    turns = turnsAfter(turns)
    ;[width, height] = [height, width]
    places.push(turned)
    expect(turnBoxTo(box, 0, turns, { width, height })).toEqual(turned)
  }
  expect([turned, turns]).toEqual([box, 0])
  expect(turnBoxTo(places[2] ?? box, 3, 1, { width: 100, height: 200 })).toEqual(places[0])
})

it('throws if the browser cannot draw', () => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
    },
  )
  expect(() => turnPicture({ width: 2, height: 1 } as ImageBitmap)).toThrow('cannot draw')
})

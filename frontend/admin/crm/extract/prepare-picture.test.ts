import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxPictureBytes } from '#shared/extraction/model.ts'
import { preparePicture, turnPicture } from './prepare-picture.ts'

const decoded = vi.fn<(source: unknown, options?: unknown) => Promise<{ width: number; height: number }>>()
/** The size of the encoded file in bytes. */
const encoded = vi.fn<(width: number, type: string) => number>()
const setTransform = vi.fn<(...matrix: number[]) => void>()

const sized = <T extends Blob>(blob: T, size: number): T =>
  Object.defineProperty(blob, 'size', { value: size })
const fileOf = (size: number, type = 'image/png'): File => sized(new File(['x'], 'card', { type }), size)

class Canvas {
  width: number
  height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext() {
    return { fillRect: () => undefined, drawImage: () => undefined, setTransform }
  }
  async convertToBlob({ type }: { type: string }) {
    return sized(new Blob(['x'], { type }), encoded(this.width, type))
  }
  transferToImageBitmap() {
    return { width: this.width, height: this.height }
  }
}

beforeEach(() => {
  decoded.mockReset().mockResolvedValue({ width: 800, height: 600 })
  encoded.mockReset().mockReturnValue(1000)
  vi.stubGlobal('createImageBitmap', decoded)
  vi.stubGlobal('OffscreenCanvas', Canvas)
})
afterEach(() => void vi.unstubAllGlobals())

const prepare = async (...given: Parameters<typeof preparePicture>) => {
  const { image, blob } = await preparePicture(...given)
  return [image.width, image.height, blob.type]
}

describe('preparePicture', () => {
  it('sends a small picture unchanged and decodes it by its EXIF orientation', async () => {
    const file = fileOf(1000)
    expect((await preparePicture(file)).blob).toBe(file)
    expect(decoded).toHaveBeenCalledExactlyOnceWith(file, { imageOrientation: 'from-image' })
  })

  it('makes a picture with too many pixels smaller, and shows it so', async () => {
    decoded.mockResolvedValueOnce({ width: 8000, height: 6000 })
    expect(await prepare(fileOf(9_000_000, 'image/jpeg'))).toEqual([4000, 3000, 'image/jpeg'])
  })

  it('makes a file smaller until it can be sent: first as a JPEG, then with fewer pixels', async () => {
    const large = fileOf(maxPictureBytes + 1)
    encoded.mockImplementation((_, type) => (type === 'image/png' ? maxPictureBytes + 1 : 9))
    expect(await prepare(large)).toEqual([800, 600, 'image/jpeg'])
    encoded.mockImplementation((width) => (width > 500 ? maxPictureBytes + 1 : maxPictureBytes))
    expect(await prepare(large)).toEqual([480, 360, 'image/jpeg'])
    encoded.mockReturnValue(maxPictureBytes + 1)
    await expect(preparePicture(large)).rejects.toThrow('could not be made small enough')
  })

  it('sends a turned picture as it is shown, of the same type', async () => {
    const turned = { width: 600, height: 800 } as ImageBitmap
    expect(await prepare(fileOf(1000), turned)).toEqual([600, 800, 'image/png'])
    expect(decoded).not.toHaveBeenCalled()
  })
})

it('turnPicture turns a quarter to the right', () => {
  expect(turnPicture({ width: 800, height: 600 } as ImageBitmap)).toEqual({ width: 600, height: 800 })
  expect(setTransform).toHaveBeenCalledWith(0, 1, -1, 0, 600, 0)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpegOnItsSide, losslessWebp, mp4, pictures, webm } from '../testing/media.ts'
import { inspectMedia } from './inspect.ts'
import { inMemory } from './source.ts'

const inspect = (bytes: Uint8Array) => inspectMedia(inMemory(bytes))

describe('a picture', () => {
  it.each(Object.entries(pictures))('%s is known by its bytes, with its size', async (contentType, bytes) =>
    expect(await inspect(bytes)).toEqual({ contentType, width: 40, height: 30 }),
  )

  it('has the size it is shown with', async () =>
    expect(await inspect(jpegOnItsSide())).toEqual({ contentType: 'image/jpeg', width: 30, height: 40 }))

  it('may be lossless or extended WebP', async () => {
    expect(await inspect(losslessWebp)).toMatchObject({ width: 40, height: 30 })
    const extended = Buffer.from(
      '524946460000000057454250565038580a000000100000001f03001703 00'.replace(' ', ''),
      'hex',
    )
    expect(await inspect(extended)).toMatchObject({ width: 800, height: 792 })
  })
})

describe('a film', () => {
  it('is known by its bytes, with its length and size', async () => {
    expect(await inspect(mp4())).toEqual({
      contentType: 'video/mp4',
      seconds: 12.5,
      width: 1280,
      height: 720,
    })
    expect(await inspect(mp4({ brand: 'qt  ' }))).toMatchObject({ contentType: 'video/quicktime' })
    expect(await inspect(webm())).toEqual({
      contentType: 'video/webm',
      seconds: 12.5,
      width: 640,
      height: 360,
    })
  })

  it('has the size it is shown with', async () =>
    expect(await inspect(mp4({ onItsSide: true }))).toMatchObject({ width: 720, height: 1280 }))

  it('is refused without a length', async () => {
    expect(await inspect(mp4({ seconds: 0 }))).toBeUndefined()
    expect(await inspect(webm({ seconds: 0 }))).toBeUndefined()
  })
})

describe('anything else', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a PDF', '%PDF-1.7 and more'],
    ['a HEIC picture', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['Matroska', '\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska'],
  ])('is refused: %s', async (_, text) => expect(await inspect(Buffer.from(text, 'latin1'))).toBeUndefined())

  it('is refused when it breaks off before its size', async () => {
    for (const bytes of Object.values(pictures)) expect(await inspect(bytes.subarray(0, 9))).toBeUndefined()
    expect(await inspect(mp4().subarray(0, 200))).toBeUndefined()
  })

  it('never throws and never hangs, however it is bent', async () => {
    const bent = fc.check(
      fc.asyncProperty(
        fc.constantFrom<Buffer>(...Object.values(pictures), jpegOnItsSide(), losslessWebp, mp4(), webm()),
        fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 8 }),
        fc.nat(600),
        async (whole, changes, end) => {
          const bytes = Buffer.from(whole.subarray(0, end))
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
          const found = await inspect(bytes)
          return found?.width === undefined || found.width > 0
        },
      ),
      { numRuns: 2000 },
    )
    expect(await bent).toMatchObject({ failed: false })
  })
})

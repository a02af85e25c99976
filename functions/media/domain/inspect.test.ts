import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpegOnItsSide, losslessWebp, mp4, pictures, webm } from '../../testing/media.ts'
import { inspectMedia } from './inspect.ts'
import { inMemory } from '../../files/source.ts'

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

describe('a video', () => {
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

  it('may say its sizes in eight bytes, or that they were not known', async () => {
    const video = webm()
    const at = video.indexOf(Buffer.from('18538067', 'hex')) + 4
    // With its length bit such a size has 57 bits, more than a number holds: this one would be rounded up.
    const filler = Buffer.alloc(2 + ((25 - ((video.length - at - 4) % 16)) % 16))
    filler.writeUInt16BE(0xec80 + filler.length - 2)
    const rest = Buffer.concat([video.subarray(at + 4), filler])
    expect(rest.length % 16).toBe(11)
    const long = Buffer.alloc(8)
    long.writeBigUInt64BE(2n ** 56n + BigInt(rest.length))
    expect(await inspect(Buffer.concat([video.subarray(0, at), long, rest]))).toMatchObject({ width: 640 })
    const unknown = Buffer.from('01ffffffffffffff', 'hex')
    expect(await inspect(Buffer.concat([video.subarray(0, at), unknown, rest]))).toMatchObject({ width: 640 })
  })

  it('has the size it is shown with', async () =>
    expect(await inspect(mp4({ onItsSide: true }))).toMatchObject({ width: 720, height: 1280 }))

  it('is refused without a length', async () => {
    expect(await inspect(mp4({ seconds: 0 }))).toBeUndefined()
    expect(await inspect(webm({ seconds: 0 }))).toBeUndefined()
  })
})

describe('a video or picture past all reason is refused', () => {
  /** A video whose header is of the wide kind, with this length in units of its time scale. */
  const wide = (scale: number, length: bigint): Buffer => {
    const video = mp4()
    const at = video.indexOf('mvhd') + 4
    video[at] = 1
    video.writeUInt32BE(scale, at + 20)
    video.writeBigUInt64BE(length, at + 24)
    return video
  }

  it.each([
    ['longer than a day', mp4({ seconds: 24 * 3600 + 1 })],
    ['of the greatest length there is', wide(1, 2n ** 64n - 1n)],
    ['without a time scale', wide(0, 10n)],
    ['too short to have a length', wide(1_000_000, 1n)],
    ['a WebM longer than a day', webm({ seconds: 24 * 3600 + 1 })],
    ['too wide', mp4({ width: 20_001 })],
    ['too high', webm({ height: 20_001 })],
    ['without a width', webm({ width: 0 })],
  ])('%s', async (_, bytes) => expect(await inspect(bytes)).toBeUndefined())

  it('but not up to there', async () => {
    expect(await inspect(wide(1, 86_400n))).toMatchObject({ seconds: 86_400 })
    expect(await inspect(mp4({ width: 20_000 }))).toMatchObject({ width: 20_000 })
  })
})

describe('a file made to be read for ever', () => {
  const hex = (text: string) => Buffer.from(text, 'hex')
  const webmHead = '1a45dfa3847765626d'

  it.each([
    ['elements in elements', hex(webmHead + 'aeff'.repeat(2500))],
    ['elements side by side', hex(`${webmHead}18538067ff${'ae80'.repeat(20_000)}`)],
    ['levels of elements', hex(webmHead + `aeff${'ae80'.repeat(400)}`.repeat(8))],
    ['fill bytes', hex(`ffd8${'ff'.repeat(40_000)}`)],
    ['segments', hex(`ffd8${'ffe00002'.repeat(20_000)}`)],
  ])('%s', async (_, bytes) => {
    const source = inMemory(bytes)
    let reads = 0
    const counted = (offset: number, length: number) => (reads++, source.read(offset, length))
    expect(await inspectMedia({ size: source.size, read: counted })).toBeUndefined()
    expect(reads).toBeLessThan(1100)
  })

  it('may have fill bytes before a marker', async () => {
    const jpeg = pictures['image/jpeg']
    const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(20, 0xff), jpeg.subarray(2)])
    expect(await inspect(filled)).toMatchObject({ width: 40, height: 30 })
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

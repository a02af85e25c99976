import { describe, expect, it } from 'vitest'
import { box, mp4, pictures, track, webm } from '../../testing/media.ts'
import { inspectVideo } from './inspect.ts'
import { inMemory } from '../../files/source.ts'

const inspect = (bytes: Uint8Array) => inspectVideo(inMemory(bytes))

describe('a video', () => {
  it('is recognized by its bytes, with its length and size', async () => {
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

  it('may have sizes of eight bytes, or unknown sizes', async () => {
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

const branded = ([brand, ...others]: readonly string[]) => mp4({ ...(brand ? { brand } : {}), others })
const withoutFtyp = (...first: Buffer[]) => Buffer.concat([...first, mp4().subarray(16)])

describe('a video is known by all of its brands', () => {
  it.each([
    ['Sony cameras', 'video/mp4', ['XAVC', 'XAVC', 'mp42', 'iso2']],
    ['iTunes for phones', 'video/mp4', ['M4VP', 'M4V ', 'mp42', 'isom']],
    ['phones in America', 'video/mp4', ['3g2a', '3g2a', '3gp4']],
    ['encoders of HEVC', 'video/mp4', ['hvc1', 'mp42']],
    ['encoders of AV1', 'video/mp4', ['iso8', 'av01', 'mp41']],
    ['Flash', 'video/mp4', ['F4V ', 'isom', 'mp42']],
    ['a maker of its own brand', 'video/mp4', ['CAEP', 'caqv', 'isom']],
    ['a brand with many behind it', 'video/mp4', ['wxyz', ...Array<string>(40).fill('abcd'), 'isom']],
    ['Nikon cameras', 'video/quicktime', ['qt  ', 'niko']],
    ['Canon cameras', 'video/quicktime', ['qt  ', 'CAEP', 'mp42']],
    ['a maker that names QuickTime second', 'video/quicktime', ['niko', 'qt  ']],
  ])('of %s: %s', async (_, contentType, brands) => {
    expect(await inspect(branded(brands))).toEqual({ contentType, seconds: 12.5, width: 1280, height: 720 })
  })

  it.each([
    ['a HEIC picture', ['heic', 'mif1', 'heic', 'isom']],
    ['a sequence of HEIC pictures', ['msf1', 'hevc', 'iso8', 'mp41']],
    ['an AVIF picture that moves', ['avis', 'msf1', 'iso8', 'miaf']],
    ['sound', ['M4A ', 'mp42', 'isom']],
    ['JPEG 2000', ['jp2 ', 'jp2 ', 'mp42']],
    ['unknown brands', ['abcd', 'efgh']],
  ])('but not %s', async (_, brands) => expect(await inspect(branded(brands))).toBeUndefined())
})

describe('a QuickTime file without brands', () => {
  const raw = (text: string) => Buffer.from(text, 'latin1')
  it.each([
    ['wide', withoutFtyp(raw('\0\0\0\x08wide'))],
    ['its movie', Buffer.concat([mp4().subarray(124), box('mdat', Buffer.alloc(90))])],
    ['its pictures', withoutFtyp()],
    ['its pictures, with a long length', withoutFtyp(raw('\0\0\0\x01mdat\0\0\0\0\0\0\0\x14....'))],
    ['a preview', withoutFtyp(box('pnot', Buffer.alloc(12)))],
  ])('may begin with %s', async (_, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ contentType: 'video/quicktime', seconds: 12.5, width: 1280 })
  })

  it.each([
    ['text that says free', 'Get free coffee on Monday, and more'],
    ['text that says skip', 'Dontskip this line, please'],
    ['a box that is too small', '\0\0\0\x04wide.........'],
  ])('is not %s', async (_, text) => expect(await inspect(raw(text))).toBeUndefined())
})

describe('an incomplete video is refused', () => {
  const early = () => {
    const whole = mp4()
    return Buffer.concat([whole.subarray(0, 16), whole.subarray(124), whole.subarray(16, 124)])
  }
  const incomplete = expect.objectContaining({
    message: expect.stringContaining('incomplete') as string,
  }) as Error
  it.each([
    ['whose movie never came', mp4().subarray(0, 124)],
    ['that breaks off in its pictures', mp4().subarray(0, 80)],
    ['that breaks off in its movie', mp4().subarray(0, -20)],
    ['that breaks off in the box before its last', mp4().subarray(0, 200)],
    ['of QuickTime without brands, cut', withoutFtyp().subarray(0, 60)],
    ['in fragments, cut in one', Buffer.concat([early(), box('moof', Buffer.alloc(60)).subarray(0, 30)])],
    [
      'of a recorder that lost power',
      Buffer.concat([
        mp4().subarray(0, 16),
        Buffer.from('00000000', 'hex'),
        Buffer.from('mdat'),
        Buffer.alloc(400),
      ]),
    ],
    ['with nothing but its brands', mp4().subarray(0, 16)],
  ])('%s', async (_, bytes) => {
    await expect(inspect(bytes)).rejects.toEqual(incomplete)
  })

  it.each([
    ['whose movie comes first', early()],
    ['with zeros behind it', Buffer.concat([mp4(), Buffer.alloc(1000)])],
    ['with the tag of a program behind it', Buffer.concat([mp4(), Buffer.from('TAG and a name')])],
    ['whose pictures go on to its end', Buffer.concat([mp4(), Buffer.from('\0\0\0\0mdat....', 'latin1')])],
    [
      'with a box of its own',
      Buffer.concat([mp4().subarray(0, 16), box('beam', Buffer.alloc(16)), mp4().subarray(16)]),
    ],
  ])('but not one %s', async (_, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ width: 1280, seconds: 12.5 })
  })

  it('in fragments has the length that it says there', async () => {
    const fragments = box('mvex', box('mehd', Buffer.alloc(4), Buffer.from('00004e20', 'hex')))
    expect(await inspect(mp4({ seconds: 0, more: [fragments] }))).toMatchObject({ seconds: 20 })
  })

  it('is refused without a picture track', async () => {
    const sound = mp4({ width: 0 })
    await expect(inspect(sound)).rejects.toThrow('This file has sound, but no picture.')
    const handler = box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(12)))
    expect(await inspect(mp4({ width: 0, more: [track(0, 0, handler)] }))).toEqual({
      contentType: 'video/mp4',
      seconds: 12.5,
    })
  })
})

describe('a video with impossible values is refused', () => {
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

  it('but not at the limit', async () => {
    expect(await inspect(wide(1, 86_400n))).toMatchObject({ seconds: 86_400 })
    expect(await inspect(mp4({ width: 20_000 }))).toMatchObject({ width: 20_000 })
  })
})

describe('a file made to be read endlessly is refused after a few reads', () => {
  const hex = (text: string) => Buffer.from(text, 'hex')
  const webmHead = '1a45dfa3847765626d'

  it.each([
    ['elements in elements', hex(webmHead + 'aeff'.repeat(2500))],
    ['elements side by side', hex(`${webmHead}18538067ff${'ae80'.repeat(20_000)}`)],
    ['levels of elements', hex(webmHead + `aeff${'ae80'.repeat(400)}`.repeat(8))],
    ['boxes side by side', hex(`0000000866747970${'0000000866726565'.repeat(20_000)}`)],
  ])('%s', async (_, bytes) => {
    const source = inMemory(bytes)
    let reads = 0
    const counted = (offset: number, length: number) => (reads++, source.read(offset, length))
    expect(await inspectVideo({ size: source.size, read: counted })).toBeUndefined()
    expect(reads).toBeLessThan(1100)
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

  it('is refused: pictures', async () => {
    for (const bytes of Object.values(pictures)) expect(await inspect(bytes)).toBeUndefined()
  })
})

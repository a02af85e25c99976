import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mediaFacts, type MediaFacts } from '#shared/media/model.ts'
import { partsOf } from '#shared/media/uploads.ts'
import { box, mp4, padded } from '../../../functions/testing/media.ts'
import {
  animatedPng,
  cut,
  exifSegment,
  frames,
  holed,
  pngChunk,
  scene,
  tiff,
  withSegments,
} from '../../../functions/testing/odd-pictures.ts'
import { bodyOf, problemOf, type Answer } from './client.ts'
import { documentLink, send as sendDocument } from './document-steps.ts'
import { useStack } from './harness.ts'
import { addLead } from './leads.ts'
import { pictureForm, confirm, pieceOf, sendPart, start, uploadLarge } from './uploads.ts'

const stack = useStack()

const send = (bytes: Uint8Array, path = '/api/media'): Promise<Answer> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]))
  return stack.staff.send(path, { method: 'POST', body: form })
}
const upload = async (bytes: Uint8Array): Promise<MediaFacts> => bodyOf(await send(bytes), 201, mediaFacts)
const given = async ({ id }: MediaFacts) => Buffer.from((await stack.visitor.get(`/media/${id}`)).bytes)
const crop = (id: string) =>
  stack.staff.json('POST', `/api/media/${id}/crops`, {
    platform: 'instagram',
    crop: { x: 0, y: 0, width: 400, height: 400 },
  })

const wide = scene(800, 600)
const jpeg = await wide.clone().jpeg().toBuffer()
const png = await wide.clone().png().toBuffer()
const turned = () => wide.clone().withMetadata({ orientation: 6 })

describe('a picture has the same orientation when it is stored, served and cropped', () => {
  it.each<[string, [number, number], () => Buffer | Promise<Buffer>]>([
    ['a PNG on its side', [600, 800], () => turned().png().toBuffer()],
    [
      'a PNG on its side, without its end',
      [600, 800],
      async () => (await turned().png().toBuffer()).subarray(0, -12),
    ],
    ['a WebP on its side', [600, 800], () => turned().webp().toBuffer()],
    ['a WebP on its side, without loss', [600, 800], () => turned().webp({ lossless: true }).toBuffer()],
    ['a PNG on its head', [800, 600], () => wide.clone().withMetadata({ orientation: 3 }).png().toBuffer()],
    ['a PNG that moves, on its side', [800, 600], () => animatedPng(png, pngChunk('eXIf', tiff(6)))],
    ['a JPEG on its side', [600, 800], () => withSegments(jpeg, exifSegment(tiff(6)))],
    ['a JPEG with orientation 9', [800, 600], () => withSegments(jpeg, exifSegment(tiff(9)))],
    [
      'a JPEG with its orientation as LONG',
      [600, 800],
      () => withSegments(jpeg, exifSegment(tiff(6, { type: 4 }))),
    ],
    [
      'a JPEG with two blocks of EXIF',
      [600, 800],
      () => withSegments(jpeg, exifSegment(tiff(6)), exifSegment(tiff(1))),
    ],
    [
      'a JPEG with two blocks of EXIF, the second turned',
      [800, 600],
      () => withSegments(jpeg, exifSegment(tiff(1)), exifSegment(tiff(8))),
    ],
  ])('%s', async (_, [width, height], of) => {
    const facts = await upload(await of())
    expect(facts).toMatchObject({ width, height })
    const { autoOrient } = await sharp(await given(facts)).metadata()
    expect(autoOrient).toEqual({ width, height })
    const made = bodyOf(await crop(facts.id), 201, mediaFacts)
    expect(made).toMatchObject({ width: 400, height: 400, content_type: 'image/jpeg' })
  })
})

describe('every upload rejects a damaged or incomplete picture', () => {
  const all: [string, () => Buffer | Promise<Buffer>][] = [
    ['a JPEG at 60 %', () => cut(jpeg, 0.6)],
    ['a JPEG at 60 % that was ended', () => Buffer.concat([cut(jpeg, 0.6), Buffer.from('ffd9', 'hex')])],
    ['a JPEG filled up with zeros', () => holed(jpeg, 0.5, Infinity)],
    [
      'a progressive JPEG at 90 %',
      async () => cut(await wide.clone().jpeg({ progressive: true }).toBuffer(), 0.9),
    ],
    ['a PNG at 60 %', () => cut(png, 0.6)],
    ['a PNG damaged in its middle', () => holed(png, 0.5, 40)],
    ['a WebP at 60 %', async () => cut(await wide.clone().webp().toBuffer(), 0.6)],
  ]
  it.each(all)('%s', async (_, of) => {
    const bytes = await of()
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(bytes)]))
    const image = await stack.staff.send('/api/blog/images', { method: 'POST', body: form })
    const words = 'This image is damaged or incomplete and cannot be read. Save it again and try once more.'
    expect(problemOf(image, 422).detail).toBe(words)
    expect(problemOf(await send(bytes), 422).detail).toBe(words)
    const read = await stack.staff.send('/api/crm/extract-lead', { method: 'POST', body: pictureForm(bytes) })
    expect(problemOf(read, 422).detail).toBe(words)
    const lead = await addLead(stack.staff, { name: 'Customer', email: `${crypto.randomUUID()}@example.com` })
    const { k } = await documentLink(stack.staff, lead.id)
    const page = await sendDocument(stack.visitor, k, bytes, 'photo.jpg')
    expect(page.text).toContain('This picture is damaged or incomplete.')
    const started = await start(stack.staff, bytes.length, { content_type: 'image/jpeg' })
    await sendPart(stack.visitor, started, bytes, 0)
    expect(problemOf(await confirm(stack.staff, started, bytes.length), 422).detail).toBe(words)
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['a GIF that moves, cut', async () => cut(await frames(200, 100).gif().toBuffer(), 0.7)],
    ['a WebP that moves, cut', async () => cut(await frames(200, 100).webp().toBuffer(), 0.7)],
    ['a PNG that moves, damaged in its second frame', async () => holed(animatedPng(png), 0.8, 40)],
  ])('%s', async (_, of) => {
    problemOf(await send(await of()), 422)
  })
})

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['bytes behind it', () => Buffer.concat([jpeg, Buffer.alloc(999)])],
  ['no end', () => jpeg.subarray(0, -2)],
  ['a second picture', () => Buffer.concat([jpeg, jpeg])],
  ['four colors', () => wide.clone().toColourspace('cmyk').jpeg().toBuffer()],
  ['16 bits', () => wide.clone().toColourspace('rgb16').png().toBuffer()],
  ['frames', () => animatedPng(png)],
])('accepts and can crop an intact picture with %s', async (_, of) => {
  const facts = await upload(await of())
  expect(facts).toMatchObject({ width: 800, height: 600 })
  bodyOf(await crop(facts.id), 201, mediaFacts)
})

describe('a video', () => {
  const early = (video: Buffer) => {
    const [pictures, movie] = [video.indexOf('mdat') - 4, video.indexOf('moov') - 4]
    return Buffer.concat([
      video.subarray(0, pictures),
      video.subarray(movie),
      video.subarray(pictures, movie),
    ])
  }
  it.each([
    ['XAVC', 'mp4', mp4({ brand: 'XAVC', others: ['XAVC', 'mp42', 'iso2'] })],
    ['M4VH', 'mp4', mp4({ brand: 'M4VH', others: ['isom'] })],
    ['3gp5', 'mp4', mp4({ brand: '3gp5', others: ['isom'] })],
    ['cmfc', 'mp4', mp4({ brand: 'cmfc', others: ['iso6'] })],
    ['hvc1', 'mp4', mp4({ brand: 'hvc1', others: ['mp42'] })],
    ['QuickTime second', 'mov', mp4({ brand: 'niko', others: ['qt  '] })],
    ['no brands but wide', 'mov', Buffer.concat([box('wide'), mp4().subarray(16)])],
    ['no brands but skip', 'mov', Buffer.concat([box('skip', Buffer.alloc(9)), mp4().subarray(16)])],
    ['no brands and its pictures first', 'mov', mp4().subarray(16)],
    ['no brands and its movie first', 'mov', early(mp4()).subarray(16)],
  ])('with %s is recognized as %s, at once or in parts', async (_, ending, bytes) => {
    const facts = await upload(bytes)
    expect(facts).toMatchObject({ kind: 'video', width: 1280, height: 720, duration_seconds: 12.5 })
    expect(facts.id.split('.')[1]).toBe(ending)
    const large = Buffer.concat([bytes, box('free', Buffer.alloc(9_000_000))])
    expect(await uploadLarge(stack.staff, stack.visitor, large)).toMatchObject({
      content_type: facts.content_type,
      duration_seconds: 12.5,
    })
  })

  it.each([
    ['that never got its movie', mp4().subarray(0, 124)],
    ['that breaks off in its movie', mp4().subarray(0, -20)],
    ['whose movie comes first, cut', early(mp4()).subarray(0, -20)],
    ['of QuickTime without brands, cut', mp4().subarray(16, 90)],
  ])('%s is rejected as incomplete', async (_, bytes) => {
    expect(problemOf(await send(bytes), 422).detail).toContain('This video is incomplete')
  })

  it('in parts without the last one is rejected as incomplete', async () => {
    const file = padded(mp4(), 17_000_000).subarray(0, 16_000_000)
    const started = await start(stack.staff, file.length)
    for (const part of partsOf(file.length))
      await sendPart(stack.visitor, started, pieceOf(file, part), part.number)
    const { detail } = problemOf(await confirm(stack.staff, started, file.length), 422)
    expect(detail).toContain('This video is incomplete')
  })

  it('without a picture track is rejected with that reason', async () => {
    expect(problemOf(await send(mp4({ width: 0 })), 422).detail).toContain('no picture')
  })
})

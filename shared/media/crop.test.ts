import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isConvertible, whyRefused } from '../posts/platform-check.ts'
import { platforms } from '../posts/platform.ts'
import { canCrop, cropAt, drawnSize, largestCrop, shapesFor, smallestCrop, whyCropRefused } from './crop.ts'
import { crop as cropSchema, type Crop, type MediaFacts } from './model.ts'

const image = (width: number, height: number, contentType = 'image/jpeg'): MediaFacts => ({
  id: `${'a'.repeat(64)}.jpg`,
  kind: 'image',
  content_type: contentType,
  bytes: 1000,
  width,
  height,
})
const takesImages = platforms.filter((on) => canCrop(on, image(100, 100)))

it('lists shapes that keep the most of the picture first, and all of it if that is accepted', () => {
  const names = (width: number, height: number) =>
    shapesFor('instagram', { width, height }).map(({ name }) => name)
  expect(names(900, 1600)[0]).toBe('Portrait 4:5')
  expect(names(900, 1600)).not.toContain('Vertical 9:16')
  expect(names(4000, 1000)[0]).toBe('Landscape 1.91:1')
  expect(names(1000, 1000)[0]).toBe('As it is')
  expect(shapesFor('twitter', { width: 4000, height: 1000 })[0]?.name).toBe('As it is')
  expect(shapesFor('tiktok', { width: 900, height: 1700 })[1]?.name).toBe('Vertical 9:16')
})

it('starts in the middle, as large as possible', () => {
  expect(largestCrop({ width: 400, height: 100 }, 1)).toEqual({ x: 150, y: 0, width: 100, height: 100 })
  expect(largestCrop({ width: 100, height: 401 }, 1)).toEqual({ x: 0, y: 150, width: 100, height: 100 })
})

const side = fc.integer({ min: 100, max: 12_000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

it('accepts every frame of every shape of every platform, from the smallest to the largest, anywhere', () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(...takesImages), share, share, share, (...of) => {
      const [width, height, on, size, x, y] = of
      for (const { ratio } of shapesFor(on, { width, height })) {
        const picture = { width, height }
        const [least, most] = [smallestCrop(on, picture, ratio), largestCrop(picture, ratio)]
        const wide = least.width + (most.width - least.width) * size
        const frame = { x: x * width, y: y * height, width: wide, height: wide / ratio }
        const crop = cropAt(picture, ratio, frame)
        expect(whyCropRefused(on, image(width, height), crop)).toBeUndefined()
        expect(cropSchema.safeParse(crop).success).toBe(true)
        const drawn = { kind: 'image' as const, contentType: 'image/jpeg', bytes: 1000, ...drawnSize(crop) }
        expect(whyRefused(on, { title: '', text: 'Words', media: [drawn] })).toEqual([])
      }
    }),
  )
})

describe('a crop', () => {
  const tooSmall = (on: string, pixels: number) => `A crop for ${on} has at least ${pixels} pixels a side.`
  const whole: Crop = { x: 0, y: 0, width: 1600, height: 1000 }
  it.each([
    ['instagram', whole, undefined],
    ['instagram', { ...whole, x: 1 }, 'The crop reaches outside the image.'],
    ['instagram', { ...whole, width: 780 }, 'Instagram accepts no images taller than 4:5.'],
    ['instagram', { ...whole, height: 800 }, 'Instagram accepts no images wider than 1.91:1.'],
    ['instagram', { ...whole, width: 319, height: 319 }, tooSmall('Instagram', 320)],
    ['instagram', { x: 9, y: 9, width: 320, height: 320 }, undefined],
    ['linkedin', { ...whole, width: 199, height: 400 }, tooSmall('LinkedIn', 200)],
    ['linkedin', { ...whole, width: 1 }, tooSmall('LinkedIn', 200)],
    ['instagram', { ...whole, x: -1 }, 'The crop reaches outside the image.'],
    ['linkedin', { x: 9, y: 9, width: 200, height: 900 }, undefined],
    ['youtube', whole, 'This file cannot be cropped for YouTube.'],
  ] as const)('on %s of %o', (on, crop, why) => {
    expect(whyCropRefused(on, image(1600, 1000), crop)).toBe(why)
  })

  it('of a small picture is its largest part', () => {
    expect(whyCropRefused('instagram', image(40, 30), { x: 8, y: 0, width: 24, height: 30 })).toBeUndefined()
    expect(whyCropRefused('instagram', image(40, 30), { x: 8, y: 1, width: 23, height: 28 })).toMatch('320')
  })

  it('is of an image', () => {
    const video = { ...image(1600, 1000), kind: 'video' as const, content_type: 'video/mp4' }
    expect(whyCropRefused('twitter', video, whole)).toBe('This file cannot be cropped for X (Twitter).')
  })
})

it('is offered for pictures that are refused only for their type, size or shape', () => {
  const small = { kind: 'image' as const, bytes: 1000 }
  const png = { ...small, contentType: 'image/png', width: 100, height: 100 }
  expect(isConvertible('instagram', png)).toBe(true)
  expect(isConvertible('linkedin', png)).toBe(false)
  expect(isConvertible('youtube', png)).toBe(false)
  expect(isConvertible('instagram', { ...small, contentType: 'image/jpeg', width: 900, height: 1600 })).toBe(
    true,
  )
  expect(isConvertible('instagram', { ...png, kind: 'video', contentType: 'video/webm' })).toBe(false)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isConvertible, whyRefused } from '../posts/platform-check.ts'
import { platforms } from '../posts/platform.ts'
import { cropOf, drawnSize, shapesFor } from './crop.ts'

const jpeg = (size: { width: number; height: number }) => ({
  kind: 'image' as const,
  contentType: 'image/jpeg',
  bytes: 1000,
  ...size,
})
const refused = (on: (typeof platforms)[number], size: { width: number; height: number }) =>
  whyRefused(on, { title: '', text: 'Words', media: [jpeg(size)] })

it('keeps the most of the picture first, and the whole of it where that is taken', () => {
  const names = (width: number, height: number) =>
    shapesFor('instagram', { width, height }).map(({ name }) => name)
  expect(names(900, 1600)[0]).toBe('Portrait 4:5')
  expect(names(4000, 1000)[0]).toBe('Landscape 1.91:1')
  expect(names(1000, 1000)[0]).toBe('Whole image')
  expect(shapesFor('twitter', { width: 4000, height: 1000 })[0]?.name).toBe('Whole image')
})

it('cuts from the start, the middle or the end of the longer side', () => {
  const wide = { width: 400, height: 100 }
  expect(cropOf(wide, 1, 0)).toEqual({ x: 0, y: 0, width: 100, height: 100 })
  expect(cropOf(wide, 1, 0.5)).toEqual({ x: 150, y: 0, width: 100, height: 100 })
  expect(cropOf({ width: 100, height: 400 }, 1, 1)).toEqual({ x: 0, y: 300, width: 100, height: 100 })
})

it('stays inside the picture, and every shape of every platform is taken there', () => {
  const side = fc.integer({ min: 100, max: 12_000 })
  fc.assert(
    fc.property(
      side,
      side,
      fc.constantFrom(...platforms),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (...of) => {
        const [width, height, on, position] = of
        if (on === 'youtube') return
        for (const { ratio } of shapesFor(on, { width, height })) {
          const crop = cropOf({ width, height }, ratio, position)
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0)
          expect(crop.x + crop.width).toBeLessThanOrEqual(width)
          expect(crop.y + crop.height).toBeLessThanOrEqual(height)
          expect(refused(on, drawnSize(crop))).toEqual([])
        }
      },
    ),
  )
})

it('offers to convert what only its type, size or shape keeps out', () => {
  const png = { ...jpeg({ width: 100, height: 100 }), contentType: 'image/png' }
  expect(isConvertible('instagram', png)).toBe(true)
  expect(isConvertible('linkedin', png)).toBe(false)
  expect(isConvertible('youtube', png)).toBe(false)
  expect(isConvertible('instagram', jpeg({ width: 900, height: 1600 }))).toBe(true)
  expect(isConvertible('instagram', { ...png, kind: 'video', contentType: 'video/webm' })).toBe(false)
})

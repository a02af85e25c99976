import { expect, it } from 'vitest'
import { maxPictureBytes } from '#shared/extraction/model.ts'
import { cropAround, fits, smallerVersions } from './picture-size.ts'

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

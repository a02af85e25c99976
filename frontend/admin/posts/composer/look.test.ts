import { expect, it } from 'vitest'
import { foldedText, shownMedia } from './look.ts'

const picture = (width?: number, height?: number) => ({
  id: `${width} by ${height}`,
  kind: 'image' as const,
  content_type: 'image/jpeg',
  bytes: 1,
  ...(width && height ? { width, height } : {}),
})

it.each([
  ['linkedin', 210],
  ['facebook', 477],
  ['instagram', 125],
  ['tiktok', 90],
] as const)('folds a text on %s after %i characters', (platform, length) => {
  expect(foldedText(platform, '🧾'.repeat(length))).toBeUndefined()
  expect(foldedText(platform, '🧾'.repeat(length + 1))).toBe('🧾'.repeat(length))
})

it.each([
  ['instagram', 400, 1000, 0.8],
  ['instagram', 1000, 800, 1.25],
  ['twitter', 3000, 1000, 2],
  ['twitter', 600, 1000, 0.75],
  ['tiktok', 1000, 1000, 9 / 16],
  ['youtube', 1000, 1000, 16 / 9],
] as const)('shows on %s a picture of %i by %i with the ratio %f', (platform, width, height, ratio) => {
  expect(shownMedia(platform, [picture(width, height)]).ratio).toBe(ratio)
})

it('shows several pictures as tiles or as slides', () => {
  const five = [1, 2, 3, 4, 5].map((width) => picture(width, 1))
  expect(shownMedia('facebook', five)).toEqual({ shown: five.slice(0, 4), more: 1, ratio: 1 })
  expect(shownMedia('instagram', five)).toEqual({ shown: five.slice(0, 1), more: 4, ratio: 1 })
  expect(shownMedia('twitter', [])).toMatchObject({ shown: [], more: 0 })
})

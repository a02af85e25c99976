import { expect, it } from 'vitest'
import { foldedText, shownMedia } from './look.ts'

const picture = (width?: number, height?: number) => ({
  id: `${width} by ${height}`,
  kind: 'image' as const,
  content_type: 'image/jpeg',
  bytes: 1,
  ...(width && height ? { width, height } : {}),
})

it('folds a long text after whole characters', () => {
  expect(foldedText('tiktok', '🧾'.repeat(90))).toBeUndefined()
  expect(foldedText('tiktok', '🧾'.repeat(91))).toBe('🧾'.repeat(90))
})

it.each([
  ['instagram', 400, 1000, 0.8],
  ['instagram', 1000, 800, 1.25],
  ['twitter', 3000, 1000, 2],
] as const)('shows on %s a picture of %i by %i with the ratio %f', (platform, width, height, ratio) => {
  expect(shownMedia(platform, [picture(width, height)]).ratio).toBe(ratio)
})

it('shows several pictures as tiles or as slides', () => {
  const five = [1, 2, 3, 4, 5].map((width) => picture(width, 1))
  expect(shownMedia('facebook', five)).toEqual({ shown: five.slice(0, 4), more: 1, ratio: 1 })
  expect(shownMedia('instagram', five)).toEqual({ shown: five.slice(0, 1), more: 4, ratio: 1 })
  expect(shownMedia('twitter', [])).toMatchObject({ shown: [], more: 0 })
})

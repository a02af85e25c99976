import { platformNames, type Platform } from '../posts/platform.ts'
import { whyMediaRefused } from '../posts/platform-check.ts'
import { platformRules } from '../posts/platform-rules.ts'
import type { Crop, MediaFacts } from './model.ts'

interface Size {
  width: number
  height: number
}

/** The longest side of a drawn crop, in pixels: more than any platform shows. */
const longest = 2048

/** The minimum of the shorter side, if a platform has none. */
const usualMinSide = 200

const known = [
  { name: 'Vertical 9:16', ratio: 9 / 16 },
  { name: 'Portrait 4:5', ratio: 4 / 5 },
  { name: 'Square 1:1', ratio: 1 },
  { name: 'Landscape 16:9', ratio: 16 / 9 },
  // Slightly less, so that whole pixels stay within the limit.
  { name: 'Landscape 1.91:1', ratio: 1.9 },
] as const

export interface Shape {
  name: string
  /** Width divided by height. */
  ratio: number
}

/** Crops are JPEGs. */
export const canCrop = (on: Platform, { kind, width, height }: MediaFacts): boolean =>
  kind === 'image' && !!width && !!height && !!platformRules[on].image?.types.includes('image/jpeg')

/** The one that keeps the most of it first. */
export function shapesFor(on: Platform, { width, height }: Size): Shape[] {
  const { minRatio = 0, maxRatio = Infinity } = platformRules[on].image ?? {}
  const own = width / height
  const kept = (ratio: number) => Math.min(ratio / own, own / ratio)
  const whole = own >= minRatio && own <= maxRatio ? [{ name: 'As it is', ratio: own }] : []
  return [
    ...whole,
    ...known
      .filter(({ ratio }) => ratio >= minRatio && ratio <= maxRatio)
      .toSorted((one, other) => kept(other.ratio) - kept(one.ratio)),
  ]
}

export function largestCrop(picture: Size, ratio: number): Crop {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)))
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)))
  return {
    x: Math.floor((picture.width - width) / 2),
    y: Math.floor((picture.height - height) / 2),
    width,
    height,
  }
}

/** Its shorter side is the minimum of the platform, or that of the picture. */
export function smallestCrop(on: Platform, picture: Size, ratio: number): Size {
  const most = largestCrop(picture, ratio)
  const side = Math.min(minSideOn(on), most.width, most.height)
  return ratio > 1
    ? { width: Math.min(most.width, Math.ceil(side * ratio)), height: side }
    : { width: side, height: Math.min(most.height, Math.ceil(side / ratio)) }
}

const minSideOn = (on: Platform): number => platformRules[on].image?.minSide ?? usualMinSide

/** In whole pixels, in its shape and inside the picture. */
export function cropAt(picture: Size, ratio: number, frame: Crop): Crop {
  const most = largestCrop(picture, ratio)
  const width = clamp(Math.round(frame.width), 1, most.width)
  const height = width === most.width ? most.height : clamp(Math.round(width / ratio), 1, most.height)
  return {
    x: clamp(Math.round(frame.x), 0, picture.width - width),
    y: clamp(Math.round(frame.y), 0, picture.height - height),
    width,
    height,
  }
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Never enlarged. */
export function drawnSize({ width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** For staff; undefined if it is accepted. */
export function whyCropRefused(on: Platform, file: MediaFacts, crop: Crop): string | undefined {
  const { width = 0, height = 0 } = file
  if (!canCrop(on, file)) return `This file cannot be cropped for ${platformNames[on]}.`
  if (![crop.x, crop.y, crop.width, crop.height].every(Number.isSafeInteger))
    return 'A crop is measured in whole pixels.'
  if (crop.width < 1 || crop.height < 1) return 'The crop is empty.'
  if (crop.x < 0 || crop.y < 0 || crop.x + crop.width > width || crop.y + crop.height > height)
    return 'The crop reaches outside the image.'
  // For a small picture, the largest part in a shape is accepted, but not a strip.
  const isLargest = crop.width === width || crop.height === height
  const least = Math.min(minSideOn(on), isLargest ? Math.floor(Math.min(width, height) / 2) : Infinity)
  if (Math.min(crop.width, crop.height) < least)
    return `A crop for ${platformNames[on]} has at least ${least} pixels a side.`
  return whyMediaRefused(on, [{ kind: 'image', contentType: 'image/jpeg', bytes: 0, ...drawnSize(crop) }])[0]
}

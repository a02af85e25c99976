import type { Platform } from '../posts/platform.ts'
import { platformRules } from '../posts/platform-rules.ts'

export interface Size {
  width: number
  height: number
}

/** The part of a picture that is kept, in its own pixels. */
export interface Crop extends Size {
  x: number
  y: number
}

/** The longest side of what is made, in pixels: more than any platform shows. */
const longest = 2048

const known = [
  { name: 'Portrait 4:5', ratio: 4 / 5 },
  { name: 'Square 1:1', ratio: 1 },
  { name: 'Landscape 16:9', ratio: 16 / 9 },
  // A little less, so that whole pixels stay inside the limit.
  { name: 'Landscape 1.91:1', ratio: 1.9 },
] as const

export interface Shape {
  name: string
  /** Width divided by height. */
  ratio: number
}

/** The shapes a platform takes of a picture, the one that keeps the most of it first. */
export function shapesFor(on: Platform, { width, height }: Size): Shape[] {
  const { minRatio = 0, maxRatio = Infinity } = platformRules[on].image ?? {}
  const own = width / height
  const kept = (ratio: number) => Math.min(ratio / own, own / ratio)
  const whole = own >= minRatio && own <= maxRatio ? [{ name: 'Whole image', ratio: own }] : []
  return [
    ...whole,
    ...known
      .filter(({ ratio }) => ratio >= minRatio && ratio <= maxRatio)
      .toSorted((one, other) => kept(other.ratio) - kept(one.ratio)),
  ]
}

/**
 * The largest part of a picture in a shape.
 * @param position from 0 (left or top) to 1 (right or bottom)
 */
export function cropOf({ width, height }: Size, ratio: number, position: number): Crop {
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  }
  return {
    ...part,
    x: Math.round((width - part.width) * position),
    y: Math.round((height - part.height) * position),
  }
}

/** How large a crop is drawn: never larger than it is. */
export function drawnSize({ width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

import sharp from 'sharp'
import type { Gray } from './decode.ts'

/** In pixels: enough to measure a tenth of a degree, and fast. */
const longestSide = 1000

/** Minimum difference between ink and the mean of its surroundings, in shades. */
const contrast = 28

/** Maximum number of coordinates, two per point of ink. Of more points, only some are used. */
const mostNumbers = 40_000

const mostDegrees = 12
const usualDegrees = 3
const coarse = 0.5
const fine = 0.1

/** How much sharper lines must be for a picture to count as tilted, and as tilted by more than scanners cause. */
const leastGain = 1.04
const leastGainFar = 1.25

/** Clockwise, in degrees: the angle at which rows of ink are sharpest. */
export async function tiltOf(gray: Gray): Promise<number> {
  const points = await inkOf(gray)
  if (points.length < 400) return 0
  const sharpness = (degrees: number) => sharpnessAt(points, (degrees * Math.PI) / 180)
  const bestWithin = (most: number) => {
    const best = sharpest(steps(-most, most, coarse), sharpness)
    return sharpest(steps(best - coarse, best + coarse, fine), sharpness)
  }
  const [near, far] = [bestWithin(usualDegrees), bestWithin(mostDegrees)]
  const isBeyond = Math.abs(near) > usualDegrees
  if (sharpness(far) > sharpness(near) * (isBeyond ? 1 : leastGainFar)) return far
  return sharpness(near) > sharpness(0) * leastGain ? near : 0
}

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_none, at) => from + at * by)

const sharpest = (angles: readonly number[], of: (angle: number) => number): number =>
  angles.map((angle) => ({ angle, value: of(angle) })).reduce((a, b) => (b.value > a.value ? b : a)).angle

async function inkOf({ data, width, height }: Gray): Promise<number[]> {
  const small = sharp(data, { raw: { width, height, channels: 1 } }).resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const [ink, mean] = await Promise.all(
    [small, small.clone().blur(8)].map((image) =>
      image.toColorspace('b-w').raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  const points: number[] = []
  const wide = ink?.info.width ?? 1
  for (const [at, value] of (ink?.data ?? []).entries())
    if (Math.abs(value - (mean?.data[at] ?? value)) > contrast) points.push(at % wide, Math.floor(at / wide))
  return points
}

function sharpnessAt(points: readonly number[], radians: number): number {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const rows = new Float64Array(longestSide * 3)
  const step = 2 * Math.ceil(points.length / mostNumbers)
  for (let at = 0; at < points.length; at += step) {
    const row = Math.round((points[at + 1] ?? 0) * cos - (points[at] ?? 0) * sin) + longestSide
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}

import { imageOf, planeOf, type Gray } from './decode.ts'

/** In pixels: enough to measure a tenth of a degree, and fast. */
const longestSide = 1000

/** Minimum difference between ink and the mean of its surroundings, in shades. */
const contrast = 28

/** Of more points of ink, only some are used. */
const mostPoints = 20_000

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
  if (points.length < 200) return 0
  const sharpness = (degrees: number) => sharpnessAt(points, (degrees * Math.PI) / 180)
  const sharpest = (from: number, to: number, by: number) =>
    Array.from({ length: Math.round((to - from) / by) + 1 }, (_none, at) => from + at * by)
      .map((angle) => ({ angle, value: sharpness(angle) }))
      .reduce((a, b) => (b.value > a.value ? b : a))
  const near = sharpest(-mostDegrees, mostDegrees, coarse).angle
  const best = sharpest(near - coarse, near + coarse, fine)
  const gain = Math.abs(best.angle) > usualDegrees ? leastGainFar : leastGain
  return best.value > sharpness(0) * gain ? best.angle : 0
}

async function inkOf(gray: Gray) {
  const size = { width: longestSide, height: longestSide }
  const small = await planeOf(imageOf(gray).resize({ ...size, fit: 'inside', withoutEnlargement: true }))
  const means = await planeOf(imageOf(small).blur(8))
  const ink = [...small.data.keys()].filter(
    (at) => Math.abs((small.data[at] ?? 0) - (means.data[at] ?? 0)) > contrast,
  )
  const step = Math.ceil(ink.length / mostPoints)
  return ink
    .filter((_at, order) => order % step === 0)
    .map((at) => ({ x: at % small.width, y: Math.floor(at / small.width) }))
}

function sharpnessAt(points: Awaited<ReturnType<typeof inkOf>>, radians: number): number {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const rows = new Float64Array(longestSide * 3)
  for (const { x, y } of points) {
    const row = Math.round(y * cos - x * sin) + longestSide
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}

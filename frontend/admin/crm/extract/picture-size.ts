import { maxPictureBytes, type Box } from '#shared/extraction/model.ts'

/** Enough for small print. Each pixel needs four bytes of memory. */
const maxPixels = 12_000_000

interface Size {
  width: number
  height: number
}

export const fits = ({ width, height }: Size, bytes: number): boolean =>
  bytes <= maxPictureBytes && width * height <= maxPixels

const steps = [
  { share: 1, quality: 0.92 },
  { share: 1, quality: 0.85 },
  { share: 0.8, quality: 0.85 },
  { share: 0.6, quality: 0.85 },
  { share: 0.4, quality: 0.8 },
] as const

/** Best first. */
export const smallerVersions = ({ width, height }: Size): readonly (Size & { quality: number })[] => {
  const most = Math.min(1, Math.sqrt(maxPixels / (width * height)))
  return steps.map(({ share, quality }) => ({
    width: Math.max(1, Math.floor(width * most * share)),
    height: Math.max(1, Math.floor(height * most * share)),
    quality,
  }))
}

export const scaleBox = (box: Box, from: Size | undefined, to: Size): Box => {
  const [across, down] = from ? [to.width / from.width, to.height / from.height] : [1, 1]
  const [left, top, width, height] = box
  return [left * across, top * down, width * across, height * down]
}

export const cropAround = (
  [left, top, width, height]: Box,
  picture: Size,
): Size & { x: number; y: number } => {
  const around = Math.max(4, height * 0.2)
  const x = Math.max(0, Math.floor(left - around))
  const y = Math.max(0, Math.floor(top - around))
  return {
    x,
    y,
    width: Math.max(1, Math.min(picture.width, Math.ceil(left + width + around)) - x),
    height: Math.max(1, Math.min(picture.height, Math.ceil(top + height + around)) - y),
  }
}

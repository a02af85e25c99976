import { drawnSize } from '#shared/media/crop.ts'
import type { Crop, MediaFacts } from '#shared/media/model.ts'
import { drawnLimits, loadSharp, openPicture } from '../files/pictures.ts'
import { pictureProblem, otherSize, type Kept } from './domain/facts.ts'

/** At this quality, even noise of the largest size is small enough for every platform. */
const quality = 90

/** Upright, without metadata, white where transparent, the first frame. @throws Problem unacceptable-file */
export async function drawCrop(bytes: Uint8Array, image: MediaFacts, crop: Crop): Promise<Kept> {
  const { x: left, y: top, width, height } = crop
  const picture = await openPicture(bytes, drawnLimits).catch((error: unknown) => {
    throw pictureProblem(error)
  })
  // The crop was chosen on the picture as shown. With another orientation, it would be another part.
  if (picture.width !== image.width || picture.height !== image.height) throw otherSize()
  const size = drawnSize(crop)
  const sharp = await loadSharp()
  const drawn = await sharp(picture.bytes, { limitInputPixels: drawnLimits.pixels, failOn: 'error' })
    .autoOrient()
    .extract({ left, top, width, height })
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#fff' })
    .jpeg({ quality })
    .toBuffer()
  return { bytes: drawn, found: { contentType: 'image/jpeg', ...size } }
}

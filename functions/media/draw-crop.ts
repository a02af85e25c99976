import { Problem } from '#shared/api/problem.ts'
import { drawnSize } from '#shared/media/crop.ts'
import type { Crop, MediaFacts } from '#shared/media/model.ts'
import { damaged, loadSharp, maxPixels, tooManyPixels } from './prepare-image.ts'

/** At this one even noise of the largest size stays below what any platform takes. */
const quality = 90

/**
 * A part of a picture as a JPEG: upright, transparent areas white, a moving picture's first frame, without metadata.
 * @throws Problem unacceptable-file for a picture that is damaged or decodes to too many pixels
 */
export async function drawCrop(bytes: Uint8Array, image: MediaFacts, crop: Crop): Promise<Uint8Array> {
  const { x: left, y: top, width, height } = crop
  const sharp = await loadSharp()
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (autoOrient.width * autoOrient.height > maxPixels) throw tooManyPixels()
    // The crop was chosen on the picture as it is shown: it would be another part of one that is turned otherwise.
    if (autoOrient.width !== image.width || autoOrient.height !== image.height) throw damaged()
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .extract({ left, top, width, height })
      .resize({ ...drawnSize(crop), fit: 'fill' })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer()
  } catch (cause) {
    throw cause instanceof Problem ? cause : damaged(cause)
  }
}

import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { fieldProblem, Problem } from '#shared/api/problem.ts'
import { whyCropRefused } from '#shared/media/crop.ts'
import { cropMedia } from '#shared/media/endpoints.ts'
import { cropId } from '../store/crop-id.ts'
import { claimFile, keptFiles } from '../store/records.ts'
import { drawCrop } from '../draw-crop.ts'
import { keepFile } from '../keep-file.ts'
import { readFile } from '../store/objects.ts'

/** A crop that exists is returned again, and kept as long as a new one. */
export const handler = serve(cropMedia, async ({ params, body: { platform, crop } }) => {
  const now = systemClock.now()
  const [image] = await keptFiles([params.id])
  if (!image) throw new Problem('not-found', 'This image is no longer stored. Upload it again.')
  const why = whyCropRefused(platform, image, crop)
  if (why) throw fieldProblem('crop', why)
  const id = cropId(image.id, crop)
  const [made] = (await claimFile(id, now)) ? await keptFiles([id]) : []
  return reply(201, made ?? (await keepFile(await drawCrop(await readFile(image), image, crop), now, id)))
})

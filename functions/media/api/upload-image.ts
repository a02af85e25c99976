import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { uploadImage } from '#shared/blog/image-endpoint.ts'
import { keepVariants } from '../store/records.ts'
import { keepFile } from '../keep-file.ts'
import { prepareImage } from '../prepare-image.ts'

/** Copies are stored first, so that a stored image always has them. */
export const handler = serve(uploadImage, async ({ file }) => {
  const now = systemClock.now()
  const { image, copies } = await prepareImage(file)
  const variants = []
  for (const copy of copies) variants.push(await keepFile(copy, now))
  const facts = await keepFile(image, now)
  await keepVariants(facts.id, variants)
  return reply(201, variants.length > 0 ? { ...facts, variants } : facts)
})

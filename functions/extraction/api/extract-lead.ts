import { Problem } from '#shared/api/problem.ts'
import { extractLead } from '#shared/extraction/endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { errorFields, log } from '#lib/log.ts'

/** The picture is read in memory and kept nowhere. */
export const handler = serve(extractLead, async ({ file }) => {
  // Decoder, engines and the model's client are loaded with the first picture.
  const { readPicture } = await import('../read-picture.ts')
  const { reading, failure } = await readPicture(file).catch(refuse)
  if (failure)
    log('warn', 'extraction/model-failed', { reason: failure.reason, ...errorFields(failure.cause) })
  return reply(200, reading)
})

/** What is loaded on use has classes of its own, so its errors are known by their names. */
function refuse(error: unknown): never {
  if (error instanceof Error && error.name === 'PictureError')
    throw new Problem('unacceptable-file', error.message, {
      errors: [{ field: 'image', message: error.message }],
      cause: error,
    })
  if (error instanceof Error && error.name === 'OcrError')
    throw new Problem('unavailable', 'The picture could not be read in time. Try again, or type it in.', {
      cause: error,
      retryAfter: 5,
    })
  throw error
}

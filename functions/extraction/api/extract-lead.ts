import { Problem } from '#shared/api/problem.ts'
import { extractLead } from '#shared/extraction/endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { errorFields, log } from '#lib/log.ts'

/** Reads the picture in memory and does not store it. */
export const handler = serve(extractLead, async ({ file }) => {
  // Loads the decoder, the engines and the model's client with the first picture, not at start.
  const { readPicture } = await import('../read-picture.ts')
  const { reading, failure } = await readPicture(file).catch(refuse)
  if (failure)
    log('warn', 'extraction/model-failed', { reason: failure.reason, ...errorFields(failure.cause) })
  return reply(200, reading)
})

/** Modules loaded on use have their own classes, so instanceof fails. */
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

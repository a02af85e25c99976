import { Problem } from '#shared/api/problem.ts'
import type { Reading } from '#shared/extraction/model.ts'
import { OcrError } from './ocr/engine.ts'
import { PictureError } from './picture/decode.ts'
import { readLocally } from './read-locally.ts'

/** @throws {Problem} in words for the person who sent the picture */
export async function readPicture(picture: Uint8Array): Promise<Reading> {
  try {
    return await readLocally(picture)
  } catch (error) {
    throw toProblem(error)
  }
}

function toProblem(error: unknown): unknown {
  if (error instanceof PictureError)
    return new Problem('unacceptable-file', error.message, {
      errors: [{ field: 'image', message: error.message }],
      cause: error,
    })
  if (error instanceof OcrError)
    return new Problem('unavailable', 'The picture could not be read in time. Try again, or type it in.', {
      cause: error,
      retryAfter: 5,
    })
  return error
}

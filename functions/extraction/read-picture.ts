import { Problem } from '#shared/api/problem.ts'
import type { Reading } from '#shared/extraction/model.ts'
import { model } from '#aws/bedrock.ts'
import { errorFields, log } from '#kernel/log.ts'
import { askModel, ModelError, type Model, type ModelAnswer } from './bedrock/ask-model.ts'
import { OcrError } from './ocr/engine.ts'
import { PictureError, sizeOf } from './picture/decode.ts'
import { pictureForModel } from './picture/for-model.ts'
import { gatherEvidence, localReading, markAgainst, type LocalEvidence } from './read-locally.ts'

/** Together well within the 28 seconds the function has. */
const modelLimitMs = 10_000

const warning = {
  modelFailed:
    'The model on Amazon Bedrock gave no usable answer, so our own reader read this picture. Look at every field.',
  unproven: 'Only the model read this picture. Look at every field.',
} as const

/**
 * Reads a picture with the model, where one is set, and in this process, each a check on the other; either alone is
 * enough for an answer.
 * @throws {Problem} in words for the person who sent the picture
 */
export async function readPicture(picture: Uint8Array): Promise<Reading> {
  try {
    await sizeOf(picture)
    if (!model) return localReading(await gatherEvidence(picture))
    const [asked, evidence] = await Promise.allSettled([ask(model, picture), gatherEvidence(picture)])
    return readingOf(asked, evidence)
  } catch (error) {
    throw toProblem(error)
  }
}

const ask = async (asked: Model, picture: Uint8Array): Promise<ModelAnswer> =>
  askModel(asked, await pictureForModel(picture), AbortSignal.timeout(modelLimitMs))

function readingOf(
  asked: PromiseSettledResult<ModelAnswer>,
  evidence: PromiseSettledResult<LocalEvidence>,
): Reading {
  if (evidence.status === 'rejected' && !(evidence.reason instanceof OcrError)) throw evidence.reason
  if (asked.status === 'rejected') {
    if (!(asked.reason instanceof ModelError)) throw asked.reason
    const { reason, cause, cost_usd } = asked.reason
    log('warn', 'extraction/model-failed', { reason, ...(cause ? errorFields(cause) : {}) })
    if (evidence.status === 'rejected') throw evidence.reason
    const local = localReading(evidence.value)
    return { ...local, cost_usd, warnings: [warning.modelFailed, ...local.warnings] }
  }
  const { leads, cost_usd } = asked.value
  if (evidence.status === 'fulfilled')
    return { reader: 'bedrock', cost_usd, ...markAgainst(evidence.value, leads) }
  const nothing = { isHostile: false, leads: [] }
  const alone = markAgainst(
    { reads: { layout: [], sparse: [], angle: 0 }, first: nothing, second: nothing },
    leads,
  )
  return { reader: 'bedrock', cost_usd, ...alone, warnings: [warning.unproven, ...alone.warnings] }
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

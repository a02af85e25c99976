import type { Reading } from '#shared/extraction/model.ts'
import { askModel, model, ModelError, type Model, type ModelAnswer } from './bedrock/ask-model.ts'
import { OcrError } from './ocr/engine.ts'
import { pictureForModel, soundPicture } from './picture/decode.ts'
import { evidenceOf, gatherEvidence, localReading, markAgainst, type LocalEvidence } from './read-locally.ts'

/** Leaves time for the other reader within the function's 28 seconds. */
const modelLimitMs = 10_000

const warning = {
  modelFailed:
    'The model on Amazon Bedrock gave no usable answer, so our own reader read this picture. Look at every field.',
  unproven: 'Only the model read this picture. Look at every field.',
} as const

export interface PictureRead {
  reading: Reading
  /** Why the model's answer was not used, if a model was asked. */
  failure?: ModelError
}

/** Each reader checks the other; either alone is enough. @throws {PictureError}, {OcrError} when neither is in time */
export async function readPicture(sent: Uint8Array): Promise<PictureRead> {
  const picture = await soundPicture(sent)
  if (!model) return { reading: localReading(await gatherEvidence(picture)) }
  const [asked, evidence] = await Promise.allSettled([ask(model, picture), gatherEvidence(picture)])
  if (evidence.status === 'rejected' && !(evidence.reason instanceof OcrError)) throw evidence.reason
  if (asked.status === 'fulfilled') return { reading: checkedReading(asked.value, evidence) }
  if (!(asked.reason instanceof ModelError) || evidence.status === 'rejected')
    throw evidence.status === 'rejected' ? evidence.reason : asked.reason
  const { cost_usd } = asked.reason
  const local = localReading(evidence.value)
  return {
    reading: { ...local, cost_usd, warnings: [warning.modelFailed, ...local.warnings] },
    failure: asked.reason,
  }
}

const ask = async (asked: Model, picture: Uint8Array): Promise<ModelAnswer> =>
  askModel(asked, await pictureForModel(picture), AbortSignal.timeout(modelLimitMs))

function checkedReading(
  { leads, cost_usd }: ModelAnswer,
  evidence: PromiseSettledResult<LocalEvidence>,
): Reading {
  const common = { reader: 'bedrock', cost_usd } as const
  if (evidence.status === 'fulfilled') return { ...common, ...markAgainst(evidence.value, leads) }
  const { warnings, ...alone } = markAgainst(evidenceOf([], []), leads)
  return { ...common, ...alone, warnings: [warning.unproven, ...warnings] }
}

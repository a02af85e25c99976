import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime'
import { readEnvIfSet } from '#lib/env.ts'
import { answerSchema, parseAnswer, system } from './prompt.ts'

/** The model, its region, and its price as `input/output` in USD per million tokens. Undefined when not set. */
export const model = readEnvIfSet('BEDROCK_MODEL_ID', 'BEDROCK_REGION', 'BEDROCK_PRICE')
export type Model = NonNullable<typeof model>

/** Retries once at most, because the caller has another reader. */
export const bedrock = new BedrockRuntimeClient({
  ...(model ? { region: model.BEDROCK_REGION } : {}),
  maxAttempts: 2,
})

/** `reason` is one or two words for the log. */
export class ModelError extends Error {
  readonly reason: string
  /** Refusals cost money, too. */
  readonly cost_usd: number
  constructor(reason: string, cost_usd = 0, options?: ErrorOptions) {
    super(`The model's answer: ${reason}`, options)
    this.name = 'ModelError'
    this.reason = reason
    this.cost_usd = cost_usd
  }
}

export type ModelAnswer = Awaited<ReturnType<typeof askModel>>

/** @param jpeg without metadata @throws {ModelError} when it refuses, fails, is aborted, or its answer is malformed */
export async function askModel(asked: Model, jpeg: Uint8Array, signal: AbortSignal) {
  const answer = await send(asked, jpeg, signal)
  const cost_usd = costOf(asked, answer)
  if (answer.stopReason !== 'end_turn') throw new ModelError(answer.stopReason ?? 'no stop reason', cost_usd)
  const text = (answer.output?.message?.content ?? []).map((part) => part.text ?? '').join('')
  try {
    return { leads: parseAnswer(text), cost_usd }
  } catch (error) {
    throw new ModelError('malformed', cost_usd, { cause: error })
  }
}

async function send(asked: Model, jpeg: Uint8Array, abortSignal: AbortSignal) {
  const command = new ConverseCommand({
    modelId: asked.BEDROCK_MODEL_ID,
    system: [{ text: system }],
    messages: [
      {
        role: 'user',
        content: [
          { image: { format: 'jpeg', source: { bytes: jpeg } } },
          { text: 'Transcribe the leads in this picture.' },
        ],
      },
    ],
    inferenceConfig: { maxTokens: 4096, temperature: 0 },
    outputConfig: {
      textFormat: {
        type: 'json_schema',
        structure: { jsonSchema: { name: 'leads', schema: answerSchema } },
      },
    },
  })
  try {
    return await bedrock.send(command, { abortSignal })
  } catch (error) {
    throw new ModelError(abortSignal.aborted ? 'slow' : 'failed', 0, { cause: error })
  }
}

function costOf({ BEDROCK_PRICE }: Model, { usage }: ConverseCommandOutput): number {
  const [input = 0, output = 0] = BEDROCK_PRICE.split('/').map(Number)
  return ((usage?.inputTokens ?? 0) * input + (usage?.outputTokens ?? 0) * output) / 1_000_000
}

import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { readEnvIfSet } from '#kernel/env.ts'

/** The model that reads pictures, its region, and its price as `input/output` in USD a million tokens; none when not set. */
export const model = readEnvIfSet('BEDROCK_MODEL_ID', 'BEDROCK_REGION', 'BEDROCK_PRICE')

/** One more try at most: whoever waits has another reader. */
export const bedrock = new BedrockRuntimeClient({
  ...(model ? { region: model.BEDROCK_REGION } : {}),
  maxAttempts: 2,
})

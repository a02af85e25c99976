import * as z from 'zod'
import { otherEnv } from '../../cdk/environment.ts'
import type { Resource } from './template.ts'
import { assumed } from './usage.ts'

/** The model's price for a picture, from the settings; 0 without a model. */
export function usdPerPicture(functions: readonly Resource[]): number {
  for (const { properties } of functions) {
    const price = environmentShape.parse(properties).Environment.Variables[otherEnv.modelPrice]
    if (typeof price !== 'string') continue
    const [input = 0, output = 0] = price.split('/').map(Number)
    return (assumed.tokensInPerPicture * input + assumed.tokensOutPerPicture * output) / 1e6
  }
  return 0
}

const environmentShape = z.object({
  Environment: z
    .object({ Variables: z.record(z.string(), z.unknown()).default({}) })
    .default({ Variables: {} }),
})

import { expect, it } from 'vitest'
import { describeReader } from './PictureStatus.tsx'

it.each([
  ['local', 0, 'Read by our own server at no cost.'],
  ['local', 0.0013, 'Read by our own server. Amazon Bedrock was asked first, for $0.0013.'],
  ['bedrock', 0.0021, 'Read by Amazon Bedrock for $0.0021.'],
  ['bedrock', 0.00002, 'Read by Amazon Bedrock for less than $0.0001.'],
  ['bedrock', 1.5, 'Read by Amazon Bedrock for $1.50.'],
] as const)('describes %s at a cost of %d', (reader, cost_usd, words) =>
  expect(describeReader({ reader, cost_usd })).toBe(words),
)

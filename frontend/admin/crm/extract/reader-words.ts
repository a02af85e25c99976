import type { Reading } from '#shared/extraction/model.ts'

/** Four decimals below a dollar; smaller amounts are "less than $0.0001". */
const cost = (dollars: number): string =>
  dollars < 0.0001 ? 'less than $0.0001' : `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`

/** Who read a picture and what it cost. */
export const describeReader = ({ reader, cost_usd }: Pick<Reading, 'reader' | 'cost_usd'>): string => {
  if (reader === 'bedrock') return `Read by Amazon Bedrock for ${cost(cost_usd)}.`
  return cost_usd > 0
    ? `Read by our own server. Amazon Bedrock was asked first, for ${cost(cost_usd)}.`
    : 'Read by our own server at no cost.'
}

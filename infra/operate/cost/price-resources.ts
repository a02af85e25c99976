import { costOf, priceIds, prices, type PriceId } from './prices.ts'
import { rules, unpriced } from './rules.ts'
import type { Resource } from './template.ts'
import type { Usage } from './usage.ts'

export interface Line {
  price: PriceId
  quantity: number
  /** Unrounded, after what is free. */
  usd: number
}

/**
 * Prices resources for a month, with a line for each price.
 * @throws for a resource or a property without a known price
 */
export function priceResources(resources: readonly Resource[], usage: Usage): Line[] {
  for (const resource of resources) refuseUnknown(resource)
  const quantities = new Map<PriceId, number>()
  const context = {
    usage,
    resources,
    add: (price: PriceId, quantity: number) =>
      void quantities.set(price, (quantities.get(price) ?? 0) + quantity),
    quantityOf: (price: PriceId) => quantities.get(price) ?? 0,
  }
  for (const [type, rule] of Object.entries(rules)) {
    const ofType = resources.filter((resource) => resource.type === type)
    if (ofType.length > 0) rule(ofType, context)
  }
  return priceIds.flatMap((price) => {
    const quantity = quantities.get(price)
    return quantity === undefined ? [] : [{ price, quantity, usd: costOf(prices[price], quantity) }]
  })
}

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { usd }) => sum + usd, 0)

/** Types of resources that cost nothing, with the reason. */
const freeTypes: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Authorizer': 'its function is paid for by the call',
  'AWS::ApiGatewayV2::Integration': 'calls are paid for',
  'AWS::ApiGatewayV2::Route': 'calls are paid for; detailed metrics with the stage',
  'AWS::Budgets::Budget': 'a budget that only notifies costs nothing; its actions are another type',
  'AWS::CloudFront::OriginAccessControl': 'no charge',
  'AWS::CloudFront::ResponseHeadersPolicy': 'no charge',
  'AWS::IAM::Policy': 'no charge',
  'AWS::KMS::Alias': 'no charge',
  'AWS::IAM::Role': 'no charge',
  'AWS::Lambda::EventInvokeConfig': 'runs are paid for',
  'AWS::Lambda::LayerVersion': 'stored within the 75 GB every account has',
  'AWS::Lambda::Permission': 'no charge',
  'AWS::Logs::DeliveryDestination': 'what is delivered is paid for',
  'AWS::Logs::DeliverySource': 'what is delivered is paid for',
  'AWS::Logs::ResourcePolicy': 'no charge',
  'AWS::S3::BucketPolicy': 'no charge',
  'AWS::SES::ConfigurationSet': 'emails are paid for',
  'AWS::SES::ConfigurationSetEventDestination': 'a million events cost 1 USD; few emails come back',
  'AWS::SNS::Topic': 'emails are paid for; alarms publish far less than the free million',
  'AWS::SNS::TopicPolicy': 'no charge',
  'AWS::SQS::QueuePolicy': 'no charge',
  'Custom::CDKBucketDeployment': 'runs at deployments only',
}

function refuseUnknown({ stack, id, type, properties }: Resource): void {
  const where = `${type} ${id} in the stack ${stack}`
  if (!(type in rules) && !(type in freeTypes))
    throw new Error(
      `The price of this is unknown: ${where}. Give the type a rule in infra/operate/cost/rules.ts, or add it to freeTypes with the reason.`,
    )
  const found = unpriced[type]?.exec(JSON.stringify(properties))
  if (found)
    throw new Error(`The price of ${found[0]} is unknown: ${where}. See infra/operate/cost/rules.ts.`)
}

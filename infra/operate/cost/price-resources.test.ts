import { describe, expect, it } from 'vitest'
import { priceResources, totalOf } from './price-resources.ts'
import { costOf, prices, type PriceId } from './prices.ts'
import type { Resource } from './template.ts'
import { usageAt } from './usage.ts'

let made = 0
const resource = (type: string, properties: Record<string, unknown> = {}, id = `R${made++}`): Resource => ({
  stack: 'posts',
  id,
  type,
  properties,
})

const idle = usageAt(0)
const million = usageAt(1_000_000)

const linesOf = (resources: readonly Resource[], usage = idle) =>
  new Map(priceResources(resources, usage).map(({ price, ...line }) => [price, line]))

const costs = (resources: readonly Resource[], price: PriceId, usage = idle) =>
  linesOf(resources, usage).get(price)?.usd

describe('a price', () => {
  it.each<[id: PriceId, quantity: number, usd: number]>([
    ['alarms', 10, 0],
    ['alarms', 15, 0.5],
    ['queueRequests', 999_999, 0],
    ['queueRequests', 1_314_000, 0.1256],
    ['gbSeconds', 400_000, 0],
    ['gbSeconds', 500_000, 1.33334],
    ['edgeFunctions', 6_000_000, 0.4],
    ['edgeRequests', 12_500_000, 2.5],
    ['secrets', 1, 0.4],
    ['tableReads', 657_000, 0.082125],
    ['emails', 10_000, 1],
    ['storageReads', 615_980, 0.246392],
    ['logsKept', 8.3, 0.099],
  ])('%s: %d cost %d', (id, quantity, usd) => {
    expect(costOf(prices[id], quantity)).toBeCloseTo(usd, 9)
  })
})

describe('the resources of the templates', () => {
  it('counts alarms by metric, and more for periods below a minute', () => {
    const slow = Array.from({ length: 11 }, () => resource('AWS::CloudWatch::Alarm', { Period: 300 }))
    const stat = (Period: number) => ({ MetricStat: { Period } })
    const sum = resource('AWS::CloudWatch::Alarm', { Metrics: [{ Expression: 'a+b' }, stat(300), stat(60)] })
    const fast = resource('AWS::CloudWatch::Alarm', { Period: 10 })
    const lines = linesOf([...slow, sum, fast])
    expect(lines.get('alarms')).toEqual({ quantity: 13, usd: expect.closeTo(0.3) as number })
    expect(lines.get('fastAlarms')).toEqual({ quantity: 1, usd: 0.3 })
  })

  it('counts one metric for many filters', () => {
    const filter = (MetricName: string) =>
      resource('AWS::Logs::MetricFilter', {
        MetricTransformations: [{ MetricNamespace: 'house', MetricName, MetricValue: '1' }],
      })
    const names = Array.from({ length: 12 }, (_, n) => `Metric${n}`)
    expect(costs([filter('Same'), filter('Same')], 'metrics')).toBe(0)
    expect(costs([...names, ...names].map(filter), 'metrics')).toBeCloseTo(0.6)
  })

  it('counts each secret', () => {
    const secrets = Array.from({ length: 10 }, () => resource('AWS::SecretsManager::Secret'))
    expect(costs(secrets, 'secrets')).toBe(4)
  })

  it('counts a firewall, its rules and its requests', () => {
    const acl = resource('AWS::WAFv2::WebACL', { Rules: [{ Name: 'a' }, { Name: 'b' }] })
    const lines = linesOf([acl], { ...million, edgeRequests: 6_000_000 })
    const usd = ['firewalls', 'firewallRules', 'firewallRequests'] as const
    expect(usd.map((price) => lines.get(price)?.usd)).toEqual([5, 2, expect.closeTo(3.6)])
  })

  it('counts the empty receives of each enabled event source', () => {
    const mapping = (Enabled?: boolean) =>
      resource('AWS::Lambda::EventSourceMapping', Enabled === undefined ? {} : { Enabled })
    const lines = linesOf([mapping(), mapping(), mapping(false)])
    expect(lines.get('queueRequests')).toEqual({ quantity: 1_314_000, usd: expect.closeTo(0.1256) as number })
  })

  it('counts detailed metrics by the hours in which a route is called', () => {
    const stage = (DetailedMetricsEnabled: boolean) =>
      resource('AWS::ApiGatewayV2::Stage', { DefaultRouteSettings: { DetailedMetricsEnabled } })
    const busy = { ...million, routeHours: 7300 }
    expect(costs([stage(true)], 'metrics', busy)).toBeCloseTo(15)
    expect(costs([stage(false)], 'metrics', busy)).toBeUndefined()
  })

  it('counts logs for the longest retention', () => {
    const delivery = resource('AWS::Logs::Delivery', { RecordFields: ['date', 'time'] })
    const group = (RetentionInDays?: number) => resource('AWS::Logs::LogGroup', { RetentionInDays })
    const usage = { ...idle, edgeRequests: 100_000_000 }
    const lines = linesOf([group(30), group(90), delivery], usage)
    expect(lines.get('logsIn')).toEqual({ quantity: 6.8, usd: 3.4 })
    expect(lines.get('logsKept')).toEqual({
      quantity: expect.closeTo(20.4) as number,
      usd: expect.closeTo(0.462) as number,
    })
    expect(() => linesOf([group()])).toThrow(/log group \w+ in the stack posts has no retention/)
  })

  it('counts log files for page views, and the work on them', () => {
    const delivery = resource('AWS::Logs::Delivery', { RecordFields: ['date', 'cs(User-Agent)'] })
    const lines = linesOf([delivery], { ...idle, edgeRequests: 100_000_000 })
    expect(lines.get('logsIn')?.quantity ?? 0).toBe(0)
    expect(lines.get('logFiles')).toEqual({ quantity: 21.8, usd: 5.45 })
    expect(lines.get('storageWrites')?.quantity).toBe(7 * 730)
    expect(lines.get('tableWrites')?.quantity).toBe(2 * 10 * 730)
  })

  it('counts log lines of the edge function, and the function that receives them', () => {
    const filter = resource('AWS::Logs::SubscriptionFilter')
    const lines = linesOf([filter], { ...idle, edgeRequests: 1e7, landings: 1e6 })
    expect(lines.get('runs')?.quantity).toBe(1e6)
    expect(lines.get('tableWrites')?.quantity).toBe(1e7)
    // 210 bytes a page, and 500 a landing with 750 of the run that counts it.
    expect(lines.get('logsIn')?.quantity).toBeCloseTo(2.1 + 0.5 + 0.75)
  })

  it('counts point-in-time recovery', () => {
    const table = (PointInTimeRecoveryEnabled: boolean) =>
      resource('AWS::DynamoDB::GlobalTable', {
        Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled } }],
      })
    expect(costs([table(true)], 'tableBackups', { ...million, leads: 5000 })).toBeCloseTo(0.192)
    expect(costs([table(false)], 'tableBackups', million)).toBeUndefined()
  })
})

describe('a check from outside', () => {
  const check = (more = {}) =>
    resource('AWS::Route53::HealthCheck', {
      HealthCheckConfig: {
        Type: 'HTTPS_STR_MATCH',
        Regions: ['us-east-1', 'us-west-2', 'eu-west-1'],
        RequestInterval: 30,
        ...more,
      },
    })

  it('costs by its features, and each request costs as much as a call', () => {
    const lines = linesOf([check()], { ...idle, edgeRequests: 0 })
    expect(lines.get('outsideChecks')?.usd).toBe(0.75)
    expect(lines.get('outsideCheckFeatures')).toEqual({ quantity: 2, usd: 4 })
    // Two checkers in each of three regions, twice a minute.
    for (const price of ['edgeRequests', 'edgeFunctions', 'apiCalls'] as const)
      expect(lines.get(price)?.quantity).toBe(525_600)
    expect(lines.get('runs')?.quantity).toBe(2 * 525_600)
    expect(linesOf([check({ Type: 'HTTPS' })]).get('outsideCheckFeatures')?.usd).toBe(2)
    expect(() => linesOf([check({ MeasureLatency: true })])).toThrow('is unknown: AWS::Route53::HealthCheck')
  })
})

describe('a function', () => {
  const reader = (Variables: Record<string, unknown>) =>
    resource('AWS::Lambda::Function', { MemorySize: 512, Environment: { Variables } })
  const busy = { ...million, pictures: 1000 }

  it('pays for each picture at the price in the settings when it uses a model', () => {
    const price = { BEDROCK_MODEL_ID: 'a', BEDROCK_PRICE: '1.1/5.5' }
    // 1,700 tokens in and 150 out.
    expect(costs([reader({}), reader(price)], 'modelUse', busy)).toBeCloseTo(1.87 + 0.825)
    expect(costs([reader({ BEDROCK_PRICE: '10/0' })], 'modelUse', busy)).toBeCloseTo(17)
    expect(costs([reader(price)], 'modelUse', idle)).toBe(0)
    expect(costs([reader({ MAIL_FROM: 'office@example.com' })], 'modelUse', busy)).toBeUndefined()
  })

  it('is stored as an archive in CDK’s bucket', () => {
    const lines = linesOf([reader({}), reader({}), reader({})])
    expect(lines.get('storage')?.quantity).toBeCloseTo(0.64)
    expect(lines.get('storageWrites')?.quantity).toBe(4 * 3)
  })
})

describe('a clock', () => {
  const lambda = resource('AWS::Lambda::Function', { MemorySize: 1024 }, 'Tick')
  const clock = (ScheduleExpression: string | undefined, of = 'Tick', State = 'ENABLED') =>
    resource('AWS::Events::Rule', {
      ScheduleExpression,
      State,
      Targets: [{ Arn: { 'Fn::GetAtt': [of, 'Arn'] } }],
    })
  const still = { ...idle, edgeRequests: 0 }

  it('costs by its rate and by the memory of its function', () => {
    const lines = linesOf([lambda, clock('rate(1 minute)')], still)
    expect(lines.get('runs')?.quantity).toBe(43_800)
    expect(lines.get('gbSeconds')?.quantity).toBeCloseTo(13_140)
    // 5 units a run; and two items, each half a unit, four times an hour.
    expect(lines.get('tableReads')?.quantity).toBe(219_000 + 2920)
    expect(linesOf([lambda, clock('rate(12 hours)')], still).get('runs')?.quantity).toBe(
      60.833_333_333_333_336,
    )
  })

  it('costs a write for each recorded run, at most four times an hour, and one clock reads these', () => {
    const lines = linesOf(
      [lambda, clock('rate(1 minute)'), clock('rate(1 minute)'), clock('rate(1 day)')],
      still,
    )
    expect(lines.get('tableWrites')?.quantity).toBeCloseTo(2 * 2920 + 365 / 12)
    const runs = 2 * 43_800 + 365 / 12
    expect(lines.get('tableReads')?.quantity).toBeCloseTo(5 * runs + 2920 * 2)
    // Only Lambda's own log lines.
    expect(lines.get('logsIn')?.quantity).toBeCloseTo((440 * runs) / 1e9)
  })

  it('costs nothing when it is disabled or has no schedule', () => {
    const lines = linesOf([lambda, clock('rate(1 minute)', 'Tick', 'DISABLED'), clock(undefined)], still)
    expect(lines.get('runs')?.quantity).toBe(0)
    expect(lines.has('tableReads')).toBe(false)
    expect(lines.has('tableWrites')).toBe(false)
  })

  it.each([
    ['cron(0 3 * * ? *)', 'Tick', /How often is cron/],
    ['rate(1 decade)', 'Tick', /How often is rate\(1 decade\)/],
    ['rate(1 minute)', 'Elsewhere', /does not call a function of that stack/],
  ])('%s of %s is refused', (expression, of, message) => {
    expect(() => linesOf([lambda, clock(expression, of)])).toThrow(message)
  })
})

describe('a resource without a price', () => {
  it('is rejected with its type and stack', () => {
    const gateway = resource('AWS::EC2::NatGateway', {}, 'Nat')
    expect(() => linesOf([gateway])).toThrow(/AWS::EC2::NatGateway Nat in the stack posts/)
  })

  it.each([
    ['AWS::Lambda::Function', { EphemeralStorage: { Size: 10_240 } }],
    ['AWS::DynamoDB::GlobalTable', { BillingMode: 'PROVISIONED' }],
    [
      'AWS::CloudFront::Distribution',
      { DistributionConfig: { Origins: [{ OriginShield: { Enabled: true } }] } },
    ],
    ['AWS::WAFv2::WebACL', { Rules: [{ Statement: { Name: 'AWSManagedRulesBotControlRuleSet' } }] }],
    ['AWS::S3::Bucket', { ReplicationConfiguration: {} }],
    ['AWS::Logs::MetricFilter', { MetricTransformations: [{ Dimensions: [] }] }],
  ])('rejects an unpriced property of %s', (type, properties) => {
    expect(() => linesOf([resource(type, properties)])).toThrow(`is unknown: ${type}`)
  })
})

it('adds up unrounded lines', () => {
  const lines = [0.004, 0.004, 0.004].map((usd) => ({ price: 'runs' as const, quantity: 1, usd }))
  expect(totalOf(lines)).toBeCloseTo(0.012)
})

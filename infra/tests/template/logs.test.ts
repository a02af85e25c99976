import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { siteRequestLog } from '../../cdk/names.ts'
import { functionOf, only, readJson, resources, stacks, template, textOf } from './templates.ts'

interface Made {
  Type: string
  Properties: Record<string, unknown>
}

/** Fields that identify no person and contain no query. */
const untelling =
  /^(date|time|time-taken|x-edge-(location|result-type|detailed-result-type|request-id)|cs-(method|uri-stem|protocol-version)|sc-(status|bytes|content-type)|cs\(User-Agent\))$|^\$context\.(requestId|requestTime|routeKey|status|response(Length|Latency)|integration\.latency|integrationErrorMessage|authorizer\.error)$/

const recording: Record<string, RegExp> = {
  'AWS::S3::Bucket': /"LoggingConfiguration"/,
  'AWS::CloudFront::Distribution': /"(Logging|RealtimeLogConfigArn)"/,
  'AWS::WAFv2::WebACL': /"SampledRequestsEnabled":true/,
}
const recorders = /^AWS::(WAFv2::LoggingConfiguration|CloudFront::RealtimeLogConfig|CloudTrail::)/

function toldBy({ Type, Properties }: Made): string[] {
  if (recorders.test(Type)) return [Type]
  if (Type === 'AWS::Logs::Delivery')
    return z
      .array(z.string())
      .parse(Properties['RecordFields'])
      .filter((field) => !untelling.test(field))
  if (Type === 'AWS::ApiGatewayV2::Stage') {
    const { Format } = z.object({ Format: z.string() }).parse(Properties['AccessLogSettings'])
    return Object.values(z.record(z.string(), z.string()).parse(JSON.parse(Format))).filter(
      (field) => !untelling.test(field),
    )
  }
  return recording[Type]?.exec(JSON.stringify(Properties))?.slice(0, 1) ?? []
}

describe('the log of a request', () => {
  it.each(['cdk.out', 'plain.out'] as const)('has no address, query, referrer or cookie, in %s', (made) => {
    const all = stacks.flatMap((stack) => Object.entries(template(stack, made).Resources))
    expect(all.flatMap(([id, resource]) => toldBy(resource).map((told) => `${id}: ${told}`))).toEqual([])
    const types = all.map(([, { Type }]) => Type)
    expect(types.filter((type) => type === 'AWS::Logs::Delivery')).toHaveLength(2)
    expect(types.filter((type) => type === 'AWS::ApiGatewayV2::Stage')).toHaveLength(2)
  })

  const fields = (...RecordFields: string[]) => ({
    Type: 'AWS::Logs::Delivery',
    Properties: { RecordFields },
  })
  it.each([
    ...[
      'cs-uri-query',
      'cs(Referer)',
      'cs(Cookie)',
      'c-ip',
      'x-forwarded-for',
      'c-port',
      'cs-headers',
      'c-country',
    ].map((field): [string, Made] => [field, fields('date', 'cs-uri-stem', field)]),
    ...['identity.sourceIp', 'path', 'integration.header'].map((name): [string, Made] => [
      name,
      {
        Type: 'AWS::ApiGatewayV2::Stage',
        Properties: { AccessLogSettings: { Format: JSON.stringify({ one: `$context.${name}` }) } },
      },
    ]),
    ['access logs of a bucket', { Type: 'AWS::S3::Bucket', Properties: { LoggingConfiguration: {} } }],
    [
      "CloudFront's classic log",
      { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig: { Logging: {} } } },
    ],
    [
      'samples of the firewall',
      { Type: 'AWS::WAFv2::WebACL', Properties: { VisibilityConfig: { SampledRequestsEnabled: true } } },
    ],
    ["the firewall's log", { Type: 'AWS::WAFv2::LoggingConfiguration', Properties: {} }],
  ])('would be seen by this test with %s', (_, resource) => {
    expect(toldBy(resource)).toHaveLength(1)
  })

  it('has the name of a browser only in logs that expire within a week', () => {
    const withAgent = resources('AWS::Logs::Delivery').filter(({ properties }) =>
      JSON.stringify(properties['RecordFields']).includes('Agent'),
    )
    expect(withAgent.map(({ id }) => id)).toEqual([expect.stringMatching(/^EdgeLogsViews/)])
    const [destination] = resources('AWS::Logs::DeliveryDestination').filter(({ id }) =>
      id.startsWith('EdgeLogsFiles'),
    )
    expect(destination?.properties['OutputFormat']).toBe('json')
    const [bucket] = resources('AWS::S3::Bucket').filter(({ id }) => id.startsWith('LogFiles'))
    expect(bucket?.properties['LifecycleConfiguration']).toEqual({
      Rules: [{ ExpirationInDays: 6, Status: 'Enabled' }],
    })
  })
})

describe('the log of landings', () => {
  it('comes from one edge function, expires after a day, and goes to its job', () => {
    const logging = resources('AWS::CloudFront::Function').filter(({ properties }) =>
      String(properties['FunctionCode']).includes('console.'),
    )
    expect(logging.map(({ properties }) => `/aws/cloudfront/function/${String(properties['Name'])}`)).toEqual(
      [siteRequestLog],
    )
    const filter = only(resources('AWS::Logs::SubscriptionFilter'))
    const group = only(
      resources('AWS::Logs::LogGroup').filter(
        ({ properties }) => properties['LogGroupName'] === siteRequestLog,
      ),
    )
    expect(group.properties['RetentionInDays']).toBe(1)
    expect(textOf(filter.stack, filter.properties['LogGroupName'])).toBe(`<${group.stack}.${group.id}>`)
    expect(filter.properties['FilterPattern']).toBe('"landing"')
    const job = functionOf('visits/count-landings')
    expect(textOf(filter.stack, filter.properties['DestinationArn'])).toBe(`<${job.stack}.${job.id}.Arn>`)
  })

  it('has a log group that exists before the function, because CloudFront would create one without expiry', () => {
    const functions = z
      .record(z.string(), z.looseObject({ Type: z.string(), DependsOn: z.array(z.string()).default([]) }))
      .parse(z.object({ Resources: z.unknown() }).parse(readJson('cdk.out', 'Site.template.json')).Resources)
    const [logging] = Object.entries(functions).filter(([id]) => id.startsWith('SiteRequest'))
    expect(logging?.[1].DependsOn).toContainEqual(expect.stringMatching(/^LandingLogLogs[0-9A-F]{8}$/))
  })
})

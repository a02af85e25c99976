import { expect, it } from 'vitest'
import * as z from 'zod'
import { siteRequestLog } from '../../cdk/names.ts'
import { functionOf, only, resources, stacks, template, textOf } from './templates.ts'

/** Fields that identify no person and contain no query. */
const untelling =
  /^(date|time|time-taken|x-edge-(location|result-type|detailed-result-type|request-id)|cs-(method|uri-stem|protocol-version)|sc-(status|bytes|content-type)|cs\(User-Agent\))$|^\$context\.(requestId|requestTime|routeKey|status|response(Length|Latency)|integration\.latency|integrationErrorMessage|authorizer\.error)$/

const format = z.object({
  Format: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
})
/** What each type of resource would log about a person. */
const toldBy: Record<string, (properties: Record<string, unknown>) => unknown[]> = {
  'AWS::Logs::Delivery': ({ RecordFields }) => z.array(z.string()).min(5).parse(RecordFields),
  'AWS::ApiGatewayV2::Stage': ({ AccessLogSettings }) =>
    Object.values(format.parse(AccessLogSettings).Format),
  'AWS::S3::Bucket': (bucket) => ('LoggingConfiguration' in bucket ? ['access logs'] : []),
  'AWS::CloudFront::Distribution': (one) =>
    JSON.stringify(one).match(/"(Logging|RealtimeLogConfigArn)"/g) ?? [],
  'AWS::WAFv2::WebACL': (acl) => JSON.stringify(acl).match(/"SampledRequestsEnabled":true/g) ?? [],
  'AWS::WAFv2::LoggingConfiguration': () => ['addresses'],
  'AWS::CloudFront::RealtimeLogConfig': () => ['addresses'],
  'AWS::CloudTrail::Trail': () => ['addresses'],
}

it.each(['cdk.out', 'plain.out'] as const)('logs no address, query, referrer or cookie, in %s', (made) => {
  const told = stacks.flatMap((stack) =>
    Object.entries(template(stack, made).Resources).flatMap(([id, { Type, Properties }]) =>
      (toldBy[Type]?.(Properties) ?? []).map((field) => [id, String(field)] as const),
    ),
  )
  expect(told.length).toBeGreaterThan(30)
  expect(told.filter(([, field]) => !untelling.test(field))).toEqual([])
})

it('keeps the name of a browser only in logs that expire within a week', () => {
  const withAgent = resources('AWS::Logs::Delivery').filter(({ properties }) =>
    JSON.stringify(properties['RecordFields']).includes('Agent'),
  )
  expect(withAgent.map(({ id }) => id)).toEqual([expect.stringMatching(/^EdgeLogsViews/)])
  const bucket = only(resources('AWS::S3::Bucket').filter(({ id }) => id.startsWith('LogFiles')))
  expect(bucket.properties['LifecycleConfiguration']).toEqual({
    Rules: [{ ExpirationInDays: 6, Status: 'Enabled' }],
  })
})

const groups = () => resources('AWS::Logs::LogGroup')

it('has no log without expiry', () => {
  for (const { id, properties } of groups()) expect(properties['RetentionInDays'], id).toBeLessThanOrEqual(90)
  const declared = groups().map(({ stack, id }) => `<${stack}.${id}>`)
  const logging = z.object({ LogGroup: z.unknown() })
  // Lambda would create a log that keeps everything.
  for (const { stack, id, properties } of resources('AWS::Lambda::Function'))
    expect(declared, id).toContain(textOf(stack, logging.parse(properties['LoggingConfig']).LogGroup))
})

it('keeps landings, which one edge function logs, for a day', () => {
  const logging = resources('AWS::CloudFront::Function').filter(({ properties }) =>
    String(properties['FunctionCode']).includes('console.'),
  )
  const { id, properties } = only(logging)
  expect(`/aws/cloudfront/function/${String(properties['Name'])}`).toBe(siteRequestLog)
  const group = only(groups().filter((one) => one.properties['LogGroupName'] === siteRequestLog))
  expect(group.properties['RetentionInDays']).toBe(1)
  // CloudFront would create one without expiry.
  expect(template('Site').Resources[id]?.DependsOn).toContain(group.id)
  const filter = only(resources('AWS::Logs::SubscriptionFilter'))
  expect(textOf('Site', filter.properties['LogGroupName'])).toBe(`<Site.${group.id}>`)
  expect(textOf('Site', filter.properties['DestinationArn'])).toBe(
    `<App.${functionOf('visits/count-landings').id}.Arn>`,
  )
})

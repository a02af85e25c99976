import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { runbookEntry, runbookFile } from '../../cdk/constructs/person-alarm.ts'
import { appName } from '../../cdk/names.ts'
import { functionOf, only, readJson, resources, template, textOf } from './templates.ts'

/** Logical ids without the hash that CDK adds. */
const plain = (id: string): string => id.replace(/[0-9A-F]{8}$/, '')
const alarms = () => resources('AWS::CloudWatch::Alarm')

describe('the clocks', () => {
  it('run as often as declared, with valid expressions', () => {
    const rules = resources('AWS::Events::Rule').flatMap(({ properties }) =>
      properties['ScheduleExpression'] === undefined
        ? []
        : [[properties['ScheduleExpression'], JSON.stringify(properties['Targets'])]],
    )
    expect(rules).toEqual([
      ['rate(1 minute)', expect.stringContaining(functionOf('publishing/tick').id)],
      ['rate(1 day)', expect.stringContaining(functionOf('connections/watch').id)],
      ['rate(1 day)', expect.stringContaining(functionOf('media/sweep').id)],
      ['rate(1 minute)', expect.stringContaining(functionOf('leads/notify').id)],
      ['rate(1 hour)', expect.stringContaining(functionOf('leads/purge-expired').id)],
      ['rate(1 minute)', expect.stringContaining(functionOf('quotes/clock').id)],
      ['rate(1 minute)', expect.stringContaining(functionOf('blog/clock').id)],
      ['rate(1 hour)', expect.stringContaining(functionOf('visits/count').id)],
    ])
  })

  it('can be started only by EventBridge', () => {
    const permissions = resources('AWS::Lambda::Permission').filter(({ id }) => id.includes('AllowEventRule'))
    // Eight clocks, and returned email.
    expect(permissions).toHaveLength(9)
    for (const { properties } of permissions) {
      expect(properties['Principal']).toBe('events.amazonaws.com')
      expect(properties).toHaveProperty('SourceArn')
    }
  })
})

describe.each([
  { worker: 'publishing/worker', queue: 'Deliveries' },
  { worker: 'leads/notify', queue: 'Notices' },
] as const)('the queue of $worker', ({ worker, queue }) => {
  const stack = 'App'
  const setAside = `${queue}DeadLetters`
  const queueOf = (name: string) =>
    only(
      resources('AWS::SQS::Queue', [stack]).filter(({ id }) => new RegExp(`^${name}[0-9A-F]{8}$`).test(id)),
    )

  it('has a dead-letter queue, and both are encrypted', () => {
    for (const name of [queue, setAside]) expect(queueOf(name).properties['SqsManagedSseEnabled']).toBe(true)
    const redrive = queueOf(queue).properties['RedrivePolicy']
    expect(redrive).toMatchObject({ maxReceiveCount: expect.any(Number) as number })
    expect(JSON.stringify(redrive)).toContain(queueOf(setAside).id)
  })

  it('is received in batches that report failed messages', () => {
    const { properties } = only(
      resources('AWS::Lambda::EventSourceMapping').filter(({ properties: { FunctionName } }) =>
        textOf(stack, FunctionName).includes(functionOf(worker).id),
      ),
    )
    expect(properties).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] })
    expect(textOf(stack, properties['EventSourceArn'])).toBe(`<${stack}.${queueOf(queue).id}.Arn>`)
    expect(textOf(stack, properties['FunctionName'])).toBe(`<${stack}.${functionOf(worker).id}>`)
  })

  it('hides a message longer than its function runs', () => {
    const { Timeout } = z.object({ Timeout: z.int() }).parse(functionOf(worker).properties)
    expect(Number(queueOf(queue).properties['VisibilityTimeout'])).toBeGreaterThanOrEqual(6 * Timeout)
  })
})

it.each([
  ['a new account, which runs ten functions at once', 'plain.out', 2],
  ['an account of a thousand', 'cdk.out', 40],
] as const)('the publishing worker leaves room to others in %s', (_, made, MaximumConcurrency) => {
  const mappings = Object.values(template('App', made).Resources).filter(
    ({ Type, Properties }) =>
      Type === 'AWS::Lambda::EventSourceMapping' &&
      textOf('App', Properties['FunctionName']).includes(functionOf('publishing/worker').id),
  )
  expect(mappings.map(({ Properties }) => Properties)).toEqual([
    expect.objectContaining({ BatchSize: 10, ScalingConfig: { MaximumConcurrency } }),
  ])
})

describe('alarms', () => {
  it('watch resources of these stacks', () => {
    for (const { stack, id, properties } of alarms()) {
      const dimensions = z.array(z.object({ Value: z.unknown() })).parse(properties['Dimensions'] ?? [])
      const watched = dimensions.map(({ Value }) => textOf(stack, Value)).filter((text) => text !== 'Global')
      expect(
        watched.every((text) => /^<(App|Site)\.\w+/.test(text)),
        plain(id),
      ).toBe(true)
    }
  })

  it('say what is at stake, link to an existing entry of the runbook, and notify the topic', () => {
    const topic = only(resources('AWS::SNS::Topic'))
    const runbook = readFileSync(new URL(`../../../${runbookFile}`, import.meta.url), 'utf8')
    const entries = [...runbook.matchAll(/^### (\S+)$/gm)].map(([, heading]) => heading)
    for (const { stack, id, properties } of alarms()) {
      const actions = z.array(z.unknown()).parse(properties['AlarmActions'])
      expect(actions.map((action) => textOf(stack, action))).toEqual([`<App.${topic.id}>`])
      expect(properties['OKActions']).toEqual(properties['AlarmActions'])
      expect(properties['AlarmDescription']).toBe(
        `${String(properties['AlarmDescription']).split(' What to do:')[0]} What to do: https://code.example/firm/site/blob/main/${runbookFile}#${runbookEntry(plain(id))}`,
      )
      expect(entries, plain(id)).toContain(plain(id))
    }
    expect(new Set(entries)).toEqual(new Set(alarms().map(({ id }) => plain(id))))
  })

  it('treat missing data as a failure only when they watch for silence', () => {
    const silent = alarms().filter(
      ({ properties }) => !['notBreaching', 'ignore'].includes(String(properties['TreatMissingData'])),
    )
    expect(
      silent.map(({ id, properties }) => [
        plain(id),
        properties['TreatMissingData'],
        properties['ComparisonOperator'],
      ]),
    ).toEqual([
      ['TickSilent', 'breaching', 'LessThanThreshold'],
      ['SiteUnreachable', 'breaching', 'LessThanThreshold'],
    ])
  })

  it('count each signal in the log of the functions or of the APIs', () => {
    const shown = JSON.stringify(alarms().map(({ properties }) => properties))
    for (const { stack, properties } of resources('AWS::Logs::MetricFilter')) {
      const [{ MetricName } = expect.fail()] = z
        .array(z.object({ MetricNamespace: z.literal(appName), MetricName: z.string() }))
        .parse(properties['MetricTransformations'])
      expect(shown).toContain(`"MetricName":"${MetricName}"`)
      const log = textOf(stack, properties['LogGroupName']).replace(/[0-9A-F]{8}>$/, '>')
      const pattern = log === '<App.Logs>' ? /^\{ \(?\$\.message\.code = "/ : /^\{ \(?\$\.(status|route) = "/
      expect(properties['FilterPattern']).toMatch(pattern)
    }
    for (const { id, properties } of resources('AWS::Lambda::Function'))
      if (!id.startsWith('Custom'))
        expect(textOf('App', (properties['LoggingConfig'] as { LogGroup: unknown }).LogGroup)).toMatch(
          /^<App\.Logs[0-9A-F]{8}>$/,
        )
  })
})

describe('money', () => {
  it('has a budget that notifies the topic at 50, 80 and 100 percent', () => {
    const { stack, properties } = only(resources('AWS::Budgets::Budget'))
    expect(properties['Budget']).toMatchObject({
      BudgetLimit: { Amount: 25, Unit: 'USD' },
      TimeUnit: 'MONTHLY',
    })
    const notices = z
      .array(
        z.object({
          Notification: z.object({ NotificationType: z.string(), Threshold: z.number() }),
          Subscribers: z.array(z.object({ SubscriptionType: z.string(), Address: z.unknown() })),
        }),
      )
      .parse(properties['NotificationsWithSubscribers'])
    const topic = only(resources('AWS::SNS::Topic'))
    expect(
      notices.map(({ Notification: { NotificationType, Threshold } }) => `${NotificationType} ${Threshold}`),
    ).toEqual(['ACTUAL 50', 'ACTUAL 80', 'ACTUAL 100', 'FORECASTED 100'])
    for (const { Subscribers } of notices)
      expect(Subscribers.map(({ Address }) => textOf(stack, Address))).toEqual([`<App.${topic.id}>`])
  })
})

it('shows a dashboard with all functions, alarms and errors of callers', () => {
  const dashboard = only(resources('AWS::CloudWatch::Dashboard'))
  const body = JSON.stringify(dashboard.properties['DashboardBody'])
  expect(body).toContain("SEARCH('{AWS/Lambda,FunctionName}")
  expect(body).toMatch(/\\"type\\":\\"alarm\\"/)
  for (const { stack, properties } of alarms()) {
    expect(properties['AlarmName']).toMatch(new RegExp(`^counting-house-${stack.toLowerCase()}-\\w+$`))
    if (stack === 'Site') expect(body).toContain(`:alarm:${String(properties['AlarmName'])}`)
  }
  for (const shown of [
    'Latency',
    '4xx',
    'RefusedCalls',
    'ApproximateNumberOfMessagesVisible',
    'AWS/CloudFront',
    'AWS/SES',
  ])
    expect(body).toContain(shown)
})

describe('the outside check', () => {
  const check = () => only(resources('AWS::Route53::HealthCheck'))

  it('requests the declared health endpoint by the site’s name, and checks its text', () => {
    expect(check().properties['HealthCheckConfig']).toMatchObject({
      Type: 'HTTPS_STR_MATCH',
      FullyQualifiedDomainName: 'counting-house.example',
      EnableSNI: true,
      Port: 443,
      ResourcePath: '/api/health',
      SearchString: '"status":"ok"',
      RequestInterval: 30,
    })
  })

  it('is in us-east-1, and off by default', () => {
    const manifest = readJson('cdk.out', 'manifest.json') as {
      artifacts: Record<string, { environment?: string }>
    }
    expect(manifest.artifacts['Site']?.environment).toBe('aws://unknown-account/us-east-1')
    const types = Object.values(template('Site', 'plain.out').Resources).map(({ Type }) => Type)
    expect(types).not.toContain('AWS::Route53::HealthCheck')
  })
})

it('names the release in the outputs of a deployment', () => {
  expect(template('App').Outputs['Release']?.Value).toBe('test')
})

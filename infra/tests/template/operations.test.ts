import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { functionOf, only, resources, textOf } from './templates.ts'

describe('the clocks', () => {
  it('of publishing runs each minute, those of connections and media each day, those of leads each minute and hour, by expressions EventBridge takes', () => {
    const rules = resources('AWS::Events::Rule').map(({ properties }) => [
      properties['ScheduleExpression'],
      JSON.stringify(properties['Targets']),
    ])
    expect(rules).toEqual([
      ['rate(1 minute)', expect.stringContaining(functionOf('publishing/tick').id)],
      ['rate(1 day)', expect.stringContaining(functionOf('connections/watch').id)],
      ['rate(1 day)', expect.stringContaining(functionOf('media/sweep').id)],
      ['rate(1 minute)', expect.stringContaining(functionOf('leads/notify').id)],
      ['rate(1 hour)', expect.stringContaining(functionOf('leads/retain').id)],
    ])
  })

  it('lets EventBridge and nobody else start it', () => {
    const permissions = resources('AWS::Lambda::Permission', ['Publishing', 'Leads'])
    expect(permissions).toHaveLength(5)
    for (const { properties } of permissions) {
      expect(properties['Principal']).toBe('events.amazonaws.com')
      expect(properties).toHaveProperty('SourceArn')
    }
  })
})

describe.each([
  { stack: 'Publishing', worker: 'publishing/worker', queue: 'Deliveries', setAside: 'SetAside' },
  { stack: 'Leads', worker: 'leads/notify', queue: 'Notices', setAside: 'NoticesSetAside' },
] as const)('the queue of $worker', ({ stack, worker, queue, setAside }) => {
  const queueOf = (name: string) =>
    only(
      resources('AWS::SQS::Queue', [stack]).filter(({ id }) => new RegExp(`^${name}[0-9A-F]{8}$`).test(id)),
    )

  it('sets a message aside in the end, and both are encrypted', () => {
    for (const name of [queue, setAside]) expect(queueOf(name).properties['SqsManagedSseEnabled']).toBe(true)
    const redrive = queueOf(queue).properties['RedrivePolicy']
    expect(redrive).toMatchObject({ maxReceiveCount: expect.any(Number) as number })
    expect(JSON.stringify(redrive)).toContain(queueOf(setAside).id)
  })

  it('is taken from in batches, and given back what failed', () => {
    const { properties } = only(resources('AWS::Lambda::EventSourceMapping', [stack]))
    expect(properties).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] })
    expect(textOf(stack, properties['EventSourceArn'])).toBe(`<${stack}.${queueOf(queue).id}.Arn>`)
    expect(textOf(stack, properties['FunctionName'])).toBe(`<${stack}.${functionOf(worker).id}>`)
  })

  it('gives a message again only when who took it is done', () => {
    const { Timeout } = z.object({ Timeout: z.int() }).parse(functionOf(worker).properties)
    expect(Number(queueOf(queue).properties['VisibilityTimeout'])).toBeGreaterThanOrEqual(2 * Timeout)
  })
})

it('the publishing worker takes ten at once, on forty sides', () => {
  expect(only(resources('AWS::Lambda::EventSourceMapping', ['Publishing'])).properties).toMatchObject({
    BatchSize: 10,
    ScalingConfig: { MaximumConcurrency: 40 },
  })
})

describe('alarms', () => {
  it('watch what a person must hear of, and each tells the topic', () => {
    const alarms = resources('AWS::CloudWatch::Alarm')
    expect(alarms.map(({ id }) => id.replace(/[0-9A-F]{8}$/, '')).toSorted()).toEqual([
      'ApiErrors',
      'ApiVersionEnds',
      'AuthorizerErrors',
      'DeliveriesSetAside',
      'DeliveriesWaiting',
      'LeadRetentionErrors',
      'MediaSweepErrors',
      'NoticeErrors',
      'NoticesSetAside',
      'SiteErrors',
      'Throttles',
      'TickErrors',
      'TickSilent',
      'UnreadableRecords',
      'WorkerErrors',
    ])
    const [topic] = resources('AWS::SNS::Topic')
    for (const { properties } of alarms) {
      expect(JSON.stringify(properties['AlarmActions'])).toContain(topic?.id)
      expect(properties['AlarmDescription']).toEqual(expect.stringMatching(/\.$/))
    }
  })

  it('hear of a post or lead that cannot be read from every function that reads lists of them', () => {
    const filters = resources('AWS::Logs::MetricFilter')
    expect(filters.map(({ id }) => id.replace(/Unreadable\w+$/, '')).toSorted()).toEqual([
      'calendarfeed',
      'leadsexport',
      'leadslist',
      'leadsnotify',
      'leadsreport',
      'leadsretain',
      'leadstoday',
      'linkedinlist',
      'postspreflight',
      'publishingattention',
      'publishingtick',
      'sociallist',
    ])
    const [alarm] = resources('AWS::CloudWatch::Alarm').filter(({ id }) => id.startsWith('UnreadableRecords'))
    for (const { properties } of filters) {
      expect(properties['FilterPattern']).toBe('?"posts/unreadable" ?"leads/unreadable"')
      expect(properties['MetricTransformations']).toMatchObject([
        {
          MetricNamespace: alarm?.properties['Namespace'],
          MetricName: alarm?.properties['MetricName'],
          MetricValue: '1',
        },
      ])
    }
  })

  it('are about resources of these stacks', () => {
    const watched = Object.fromEntries(
      resources('AWS::CloudWatch::Alarm').map(({ id, properties }) => {
        const dimensions = z.array(z.object({ Value: z.unknown() })).parse(properties['Dimensions'] ?? [])
        return [id.replace(/[0-9A-F]{8}$/, ''), dimensions.map(({ Value }) => textOf('Operations', Value))]
      }),
    )
    const tick = `<Publishing.${functionOf('publishing/tick').id}>`
    expect(watched).toEqual({
      ApiErrors: [expect.stringMatching(/^<Api\.HttpApi\w+>$/)],
      ApiVersionEnds: [`<Publishing.${functionOf('connections/watch').id}>`],
      AuthorizerErrors: [`<Api.${functionOf('admin/authorize').id}>`],
      DeliveriesSetAside: [expect.stringMatching(/^<Publishing\.SetAside\w+\.QueueName>$/)],
      DeliveriesWaiting: [expect.stringMatching(/^<Publishing\.Deliveries\w+\.QueueName>$/)],
      LeadRetentionErrors: [`<Leads.${functionOf('leads/retain').id}>`],
      MediaSweepErrors: [`<Publishing.${functionOf('media/sweep').id}>`],
      NoticeErrors: [`<Leads.${functionOf('leads/notify').id}>`],
      NoticesSetAside: [expect.stringMatching(/^<Leads\.NoticesSetAside\w+\.QueueName>$/)],
      SiteErrors: [expect.stringMatching(/^<Site\.Distribution\w+>$/), 'Global'],
      Throttles: [],
      TickErrors: [tick],
      TickSilent: [tick],
      UnreadableRecords: [],
      WorkerErrors: [`<Publishing.${functionOf('publishing/worker').id}>`],
    })
  })
})

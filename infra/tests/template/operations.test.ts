import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { functionOf, only, resources, textOf } from './templates.ts'

describe('the clocks', () => {
  it('of publishing runs each minute, those of connections and media each day, by expressions EventBridge takes', () => {
    const rules = resources('AWS::Events::Rule').map(({ properties }) => [
      properties['ScheduleExpression'],
      JSON.stringify(properties['Targets']),
    ])
    expect(rules).toEqual([
      ['rate(1 minute)', expect.stringContaining(functionOf('publishing/tick').id)],
      ['rate(1 day)', expect.stringContaining(functionOf('connections/watch').id)],
      ['rate(1 day)', expect.stringContaining(functionOf('media/sweep').id)],
    ])
  })

  it('lets EventBridge and nobody else start it', () => {
    const permissions = resources('AWS::Lambda::Permission', ['Publishing'])
    expect(permissions).toHaveLength(3)
    for (const { properties } of permissions) {
      expect(properties['Principal']).toBe('events.amazonaws.com')
      expect(properties).toHaveProperty('SourceArn')
    }
  })
})

describe('the queue', () => {
  it('sets a message aside after five receives and is encrypted', () => {
    const queues = resources('AWS::SQS::Queue')
    expect(queues).toHaveLength(2)
    for (const { properties } of queues) expect(properties['SqsManagedSseEnabled']).toBe(true)
    const deliveries = queues.find(({ id }) => id.startsWith('Deliveries'))
    const setAside = queues.find(({ id }) => id.startsWith('SetAside'))
    expect(deliveries?.properties['RedrivePolicy']).toMatchObject({ maxReceiveCount: 5 })
    expect(JSON.stringify(deliveries?.properties['RedrivePolicy'])).toContain(setAside?.id)
  })
})

describe('the worker', () => {
  it('takes from the queue, ten at once, and hands back those that failed', () => {
    const mapping = only(resources('AWS::Lambda::EventSourceMapping'))
    expect(mapping.properties).toMatchObject({
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 40 },
    })
    expect(textOf('Publishing', mapping.properties['EventSourceArn'])).toMatch(/^<Publishing\.Deliveries/)
    expect(textOf('Publishing', mapping.properties['FunctionName'])).toBe(
      `<Publishing.${functionOf('publishing/worker').id}>`,
    )
  })

  it('is done before a message it holds comes again', () => {
    const { Timeout } = z.object({ Timeout: z.int() }).parse(functionOf('publishing/worker').properties)
    const visible = resources('AWS::SQS::Queue')
      .filter(({ id }) => id.startsWith('Deliveries'))
      .map(({ properties }) => Number(properties['VisibilityTimeout']))
    expect(visible).toHaveLength(1)
    expect(visible[0]).toBeGreaterThanOrEqual(2 * Timeout)
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
      'MediaSweepErrors',
      'SiteErrors',
      'Throttles',
      'TickErrors',
      'TickSilent',
      'WorkerErrors',
    ])
    const [topic] = resources('AWS::SNS::Topic')
    for (const { properties } of alarms) {
      expect(JSON.stringify(properties['AlarmActions'])).toContain(topic?.id)
      expect(properties['AlarmDescription']).toEqual(expect.stringMatching(/\.$/))
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
      MediaSweepErrors: [`<Publishing.${functionOf('media/sweep').id}>`],
      SiteErrors: [expect.stringMatching(/^<Site\.Distribution\w+>$/), 'Global'],
      Throttles: [],
      TickErrors: [tick],
      TickSilent: [tick],
      WorkerErrors: [`<Publishing.${functionOf('publishing/worker').id}>`],
    })
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { runbookEntry, runbookFile } from '../../cdk/constructs/person-alarm.ts'
import { appName } from '../../cdk/names.ts'
import { mailEventOf } from '../../local/aws/returned-mail.ts'
import { functionOf, only, resources, textOf } from './templates.ts'

/** Logical ids without the hash that CDK adds. */
const plain = (id: string): string => id.replace(/[0-9A-F]{8}$/, '')
const alarms = () => resources('AWS::CloudWatch::Alarm')

it.each([
  ['Deliveries', 'publishing/worker'],
  ['Notices', 'leads/notify'],
])('the queue %s loses no message', (name, worker) => {
  const queues = resources('AWS::SQS::Queue')
  const { id, properties } = only(queues.filter((queue) => plain(queue.id) === name))
  const redrive = z.object({ deadLetterTargetArn: z.unknown() }).parse(properties['RedrivePolicy'])
  expect(textOf('App', redrive.deadLetterTargetArn)).toMatch(new RegExp(`^<App\\.${name}DeadLetters`))
  const lambda = functionOf(worker)
  expect(properties['VisibilityTimeout']).toBeGreaterThanOrEqual(6 * Number(lambda.properties['Timeout']))
  const mapping = resources('AWS::Lambda::EventSourceMapping').find(
    (one) => textOf('App', one.properties['FunctionName']) === `<App.${lambda.id}>`,
  )
  expect(textOf('App', mapping?.properties['EventSourceArn'])).toBe(`<App.${id}.Arn>`)
  expect(mapping?.properties['FunctionResponseTypes']).toEqual(['ReportBatchItemFailures'])
})

describe('alarms', () => {
  it('watch resources of these stacks', () => {
    for (const { stack, id, properties } of alarms()) {
      const dimensions = z.array(z.object({ Value: z.unknown() })).parse(properties['Dimensions'] ?? [])
      const watched = dimensions.map(({ Value }) => textOf(stack, Value)).filter((text) => text !== 'Global')
      expect(
        watched.filter((text) => !/^<(App|Site)\.\w+/.test(text)),
        plain(id),
      ).toEqual([])
    }
  })

  it('say what is at stake, link to an existing entry of the runbook, and notify the topic', () => {
    const topic = `<App.${only(resources('AWS::SNS::Topic')).id}>`
    const runbook = readFileSync(new URL(`../../../${runbookFile}`, import.meta.url), 'utf8')
    const entries = [...runbook.matchAll(/^### (\S+)$/gm)].map(([, heading]) => heading)
    expect(new Set(entries)).toEqual(new Set(alarms().map(({ id }) => plain(id))))
    for (const { stack, id, properties } of alarms()) {
      const actions = z.array(z.unknown()).parse(properties['AlarmActions'])
      expect(actions.map((action) => textOf(stack, action))).toEqual([topic])
      expect(properties['OKActions']).toEqual(properties['AlarmActions'])
      const link = `https://code.example/firm/site/blob/main/${runbookFile}#${runbookEntry(plain(id))}`
      const [costs, ...rest] = String(properties['AlarmDescription']).split(' What to do: ')
      expect(costs?.length, plain(id)).toBeGreaterThan(20)
      expect(rest).toEqual([link])
    }
  })

  it('ring without data only when they watch for silence', () => {
    const silent = alarms().filter(({ properties }) => properties['TreatMissingData'] === 'breaching')
    expect(silent.map(({ id }) => plain(id))).toEqual(['TickSilent', 'SiteUnreachable'])
    for (const { properties } of silent) expect(properties['ComparisonOperator']).toBe('LessThanThreshold')
  })

  it('count each signal in the log of the functions, or in that of the APIs by existing routes', () => {
    const shown = JSON.stringify(alarms().map(({ properties }) => properties))
    const routes = resources('AWS::ApiGatewayV2::Route').map(({ properties }) => properties['RouteKey'])
    for (const { stack, properties } of resources('AWS::Logs::MetricFilter')) {
      const [{ MetricName } = expect.fail()] = z
        .array(z.object({ MetricNamespace: z.literal(appName), MetricName: z.string() }))
        .parse(properties['MetricTransformations'])
      expect(shown).toContain(`"MetricName":"${MetricName}"`)
      const log = plain(textOf(stack, properties['LogGroupName']).slice(0, -1))
      const pattern = String(properties['FilterPattern'])
      expect(pattern).toMatch(log === '<App.Logs' ? /\$\.message\.code = "/ : /\$\.(status|route) = "/)
      for (const [, route] of pattern.matchAll(/\$\.route = "([^"]+)"/g)) expect(routes).toContain(route)
    }
  })

  it('are all on the dashboard', () => {
    const body = textOf('App', only(resources('AWS::CloudWatch::Dashboard')).properties['DashboardBody'])
    for (const { stack, id, properties } of alarms())
      expect(body).toContain(
        stack === 'App' ? `<App.${id}.Arn>` : `:alarm:${String(properties['AlarmName'])}`,
      )
  })
})

it.each(['bounce', 'complaint', 'ooto'])(
  'returned email to %s@ has the type that the local stack sends',
  (name) => {
    const patterns = resources('AWS::Events::Rule').flatMap(
      ({ properties }) => properties['EventPattern'] ?? [],
    )
    const [{ 'detail-type': types } = expect.fail()] = z
      .array(z.object({ 'detail-type': z.array(z.string()) }))
      .parse(patterns)
    const to = [`${name}@simulator.amazonses.com`]
    const event = mailEventOf({ id: '1', to, tags: [], configurationSet: 'local' })
    expect(types).toContain(z.looseObject({ 'detail-type': z.string() }).parse(event)['detail-type'])
  },
)

import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { mailEventOf } from '../../local/aws/returned-mail.ts'
import { functionOf, only, resources, template, textOf } from './templates.ts'

const ofMail = /^AWS::SES::/

describe('returned email', () => {
  const set = () => only(resources('AWS::SES::ConfigurationSet'))
  const ref = () => `<App.${set().id}>`
  const rule = () =>
    only(resources('AWS::Events::Rule').filter(({ properties }) => properties['EventPattern'] !== undefined))

  it('sends bounces and complaints to the default bus', () => {
    const { stack, properties } = only(resources('AWS::SES::ConfigurationSetEventDestination'))
    expect(set().properties['Name']).toBe('counting-house')
    expect(textOf(stack, properties['ConfigurationSetName'])).toBe(ref())
    const { EventBridgeDestination, ...destination } = z
      .looseObject({ EventBridgeDestination: z.object({ EventBusArn: z.unknown() }) })
      .parse(properties['EventDestination'])
    expect(destination).toEqual({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] })
    expect(textOf(stack, EventBridgeDestination.EventBusArn)).toMatch(/:event-bus\/default$/)
  })

  it('reaches its job, and only for this configuration set', () => {
    const { stack, properties } = rule()
    const {
      source,
      'detail-type': types,
      detail,
    } = z
      .strictObject({
        source: z.array(z.string()),
        'detail-type': z.array(z.string()),
        detail: z.object({ mail: z.object({ tags: z.record(z.string(), z.array(z.unknown())) }) }),
      })
      .parse(properties['EventPattern'])
    const wanted = detail.mail.tags['ses:configuration-set']?.map((value) => textOf(stack, value))
    expect([source, types, wanted]).toEqual([
      ['aws.ses'],
      ['Email Bounced', 'Email Complaint Received'],
      [ref()],
    ])
    const [target] = z
      .array(z.object({ Arn: z.unknown() }))
      .length(1)
      .parse(properties['Targets'])
    expect(textOf(stack, target?.Arn)).toBe(`<App.${functionOf('mail/returned').id}.Arn>`)
  })

  it.each(['bounce', 'complaint', 'ooto'])('has the same event type in the local stack for %s@', (name) => {
    const { EventPattern } = rule().properties
    const types = z.object({ 'detail-type': z.array(z.string()) }).parse(EventPattern)['detail-type']
    const to = [`${name}@simulator.amazonses.com`]
    const event = mailEventOf({ id: '1', to, tags: [], configurationSet: 'local' })
    expect(types).toContain(z.looseObject({ 'detail-type': z.string() }).parse(event)['detail-type'])
  })

  it('has no rule when email is not set up', () => {
    const plain = Object.values(template('App', 'plain.out').Resources)
    expect(plain.filter(({ Type }) => ofMail.test(Type))).toEqual([])
    expect(plain.filter(({ Properties }) => Properties['EventPattern'] !== undefined)).toEqual([])
    expect(JSON.stringify(plain)).not.toContain('MAIL_CONFIGURATION_SET')
  })
})

it('has alarms for bounces and complaints below the limits of Amazon SES', () => {
  const rates = resources('AWS::CloudWatch::Alarm').filter(
    ({ properties }) => properties['Namespace'] === 'AWS/SES',
  )
  expect(
    rates.map(({ properties: { MetricName, Statistic, Threshold, TreatMissingData } }) => [
      MetricName,
      Statistic,
      Threshold,
      TreatMissingData,
    ]),
  ).toEqual([
    ['Reputation.BounceRate', 'Average', 0.03, 'ignore'],
    ['Reputation.ComplaintRate', 'Average', 0.0005, 'ignore'],
  ])
})

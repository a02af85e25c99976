import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { counts, table, total } from '../../operate/cost.ts'
import { only, resources } from './templates.ts'

it('counts what the template has', () => {
  const textOf = (type: string) => JSON.stringify(resources(type).map(({ properties }) => properties))
  const lengthOf = (type: string, name: string, id = '') =>
    z.array(z.unknown()).parse(only(resources(type).filter((one) => one.id.startsWith(id))).properties[name])
      .length
  expect({
    // One is of the check from outside.
    alarmMetrics: textOf('AWS::CloudWatch::Alarm').split('"Period":').length - 2,
    logMetrics: new Set(textOf('AWS::Logs::MetricFilter').match(/"MetricName":"\w+"/g)).size,
    dashboards: resources('AWS::CloudWatch::Dashboard').length,
    secrets: resources('AWS::SecretsManager::Secret').length,
    keys: resources('AWS::KMS::Key').length,
    polledQueues: resources('AWS::Lambda::EventSourceMapping').length,
    functions: resources('AWS::Lambda::Function').length,
    edgeLogFields: lengthOf('AWS::Logs::Delivery', 'RecordFields', 'EdgeLogsDelivery'),
    viewLogFields: lengthOf('AWS::Logs::Delivery', 'RecordFields', 'EdgeLogsViews'),
    firewallRules: lengthOf('AWS::WAFv2::WebACL', 'Rules'),
  }).toEqual(expect.objectContaining(counts))
})

it('costs a small firm at most 4 USD idle and 22 at a million visits', () => {
  expect(total(0)).toBeLessThanOrEqual(4)
  expect(total(1_000_000)).toBeLessThanOrEqual(22)
})

it('is in the README as it is printed', () => {
  const text = (markdown: string) => markdown.replaceAll(/[ -]+/g, ' ')
  expect(text(readFileSync('infra/README.md', 'utf8'))).toContain(text(table()))
})

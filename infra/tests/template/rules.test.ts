import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { App, CfnResource, Stack, Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { readJson } from './templates.ts'

const report = z.object({
  pluginReports: z.array(z.looseObject({ violations: z.array(z.looseObject({ ruleName: z.string() })) })),
})
const rulesBroken = (json: unknown): string[] =>
  report.parse(json).pluginReports.flatMap(({ violations }) => violations.map(({ ruleName }) => ruleName))

it.each([
  ['cdk.out', []],
  ['plain.out', ['Annotation::no-alarm-email']],
])('the stacks in %s break no rule of AWS or cdk-nag, and warn: %j', (made, warnings) => {
  expect(rulesBroken(readJson(made, 'validation-report.json'))).toEqual(warnings)
})

describe('a broken rule', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'rules-'))
  afterEach(() => {
    rmSync(outdir, { recursive: true, force: true })
    process.exitCode = undefined
  })

  it('is found by both', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const cdkJson: unknown = JSON.parse(readFileSync(new URL('../../../cdk.json', import.meta.url), 'utf8'))
    const { context } = z.object({ context: z.record(z.string(), z.unknown()) }).parse(cdkJson)
    const app = new App({ outdir, context, analyticsReporting: false })
    const stack = new Stack(app, 'Faulty')
    new Bucket(stack, 'Open')
    new CfnResource(stack, 'Unknown', { type: 'AWS::SQS::Queue', properties: { NoSuchProperty: 1 } })
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
    try {
      app.synth()
    } catch (error) {
      expect(error).toBeInstanceOf(Error)
    }
    const broken = rulesBroken(JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')))
    expect(broken).toContain('AwsSolutions-S1')
    expect(broken.filter((rule) => !rule.startsWith('AwsSolutions'))).not.toEqual([])
  })
})

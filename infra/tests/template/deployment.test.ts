import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { tableNames } from '../../cdk/tables.ts'
import { readJson, resources, stacks, template } from './templates.ts'

it('stays below the limits of CloudFormation and API Gateway', () => {
  const counts = stacks.map((stack) => Object.keys(template(stack).Resources).length)
  expect(Math.max(...counts)).toBeLessThanOrEqual(250)
  // API Gateway creates ten routes a second.
  expect(resources('AWS::ApiGatewayV2::Route').length).toBeLessThanOrEqual(40)
})

it('is in us-east-1, which CloudFront demands for its firewall, metrics and health check', () => {
  const { artifacts } = z
    .object({ artifacts: z.record(z.string(), z.object({ environment: z.string().optional() })) })
    .parse(readJson('cdk.out', 'manifest.json'))
  for (const stack of stacks) expect(artifacts[stack]?.environment).toBe('aws://unknown-account/us-east-1')
})

it('shares values between stacks by exports only, and imports only what an earlier stack exports', () => {
  const exported = new Set<unknown>()
  for (const made of ['cdk.out', 'plain.out'] as const)
    for (const stack of stacks) {
      const body = JSON.stringify(template(stack, made))
      expect(body).not.toContain('Fn::GetStackOutput')
      const imports = [...body.matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name)
      expect(imports.filter((name) => !exported.has(name))).toEqual([])
      for (const { Export } of Object.values(template(stack, made).Outputs)) exported.add(Export?.Name)
    }
  expect(exported.size).toBeGreaterThan(tableNames.length)
})

it('has nothing without settings that costs money, or that a new account refuses', () => {
  const body = JSON.stringify(stacks.map((stack) => template(stack, 'plain.out').Resources))
  expect(body).not.toMatch(
    /AWS::(SES|WAFv2|Route53|SNS::Subscription)|WebACLId|ReservedConcurrent|MAIL_CONFIGURATION_SET/,
  )
})

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

it('has other names in another stage, where it keeps nothing, and finds a broken rule', async () => {
  vi.stubEnv('STAGE', 'staging')
  vi.resetModules()
  vi.spyOn(console, 'error').mockReturnValue()
  const { placeholderBuild, createStacks, context } = {
    ...(await import('../../operate/synthesize.ts')),
    ...(await import('../../cdk/create-stacks.ts')),
    ...z
      .object({ context: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(await readFile('cdk.json', 'utf8'))),
  }
  const directory = await mkdtemp(join(tmpdir(), 'staging-'))
  const outdir = join(directory, 'cdk.out')
  const staging = { alarmEmail: 'a@b.example', firewall: true, outsideCheck: true }
  const app = new App({
    outdir,
    context: { ...context, staging },
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
  })
  new Bucket(new Stack(app, 'Faulty'), 'Open')
  createStacks(app, await placeholderBuild(directory))
  expect(() => app.synth()).toThrow(/.*/)
  vi.unstubAllEnvs()
  process.exitCode = undefined
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(outdir, file), 'utf8'))
  expect(rulesBroken(await read('validation-report.json'))).toContain('AwsSolutions-S1')
  const names = new Set<string>()
  const body = JSON.stringify(
    await Promise.all(stacks.map((stack) => read(`${stack}.template.json`))),
    (key, value: unknown) => {
      if (/Name(space)?$/.test(key) && typeof value === 'string') names.add(`${key} ${value}`)
      return value
    },
  )
  const manifest = JSON.stringify(await read('manifest.json'))
  await rm(directory, { recursive: true })
  // Names within a resource or of an AWS service.
  const inner =
    /^((Attribute|Index|Metric|Header|Stage|Vendor)Name|PolicyName (access|Inline|Files)|Namespace AWS|Name (Http|session|AWS\w*|\w+Id|FunctionName|QueueName|Region|\w+_BODY|EveryRequest|OpenWrites|SignIn)$)/
  expect([...names].filter((name) => !name.includes('staging') && !inner.test(name))).toEqual([])
  for (const name of ['data', 'app', 'site']) expect(manifest).toContain(`"counting-house-staging-${name}"`)
  expect(body).not.toMatch(/"Retain|"DeletionProtectionEnabled":true/)
  const partsAt = (type: string) => body.split(`"Type":"${type}"`)
  expect(partsAt('Custom::S3AutoDeleteObjects')).toHaveLength(partsAt('AWS::S3::Bucket').length)
})

import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import * as z from 'zod'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeholderBuild, synthesize } from '../synthesize.ts'
import { monthMinutes, assumed } from './usage.ts'
import { otherEnv } from '../../cdk/environment.ts'

export interface Resource {
  stack: string
  id: string
  type: string
  properties: Record<string, unknown>
}

const templateShape = z.object({
  Resources: z
    .record(
      z.string(),
      z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
    )
    .default({}),
})

/** Every resource of every stack that an assembly names. */
export const resourcesOf = (assembly: CloudAssembly): Resource[] =>
  assembly.stacksRecursively.flatMap(({ id: stack, template }) =>
    Object.entries(templateShape.parse(template).Resources).map(([id, { Type, Properties }]) => ({
      stack,
      id,
      type: Type,
      properties: Properties,
    })),
  )

/** The resources of the stacks with each of the settings. */
export async function deployedWith(settings: readonly object[]): Promise<Resource[][]> {
  const directory = await mkdtemp(join(tmpdir(), 'cost-'))
  try {
    const built = await placeholderBuild(directory)
    const all: Resource[][] = []
    for (const [index, setting] of settings.entries())
      all.push(
        resourcesOf(
          await synthesize(built, join(directory, `cdk.out-${index}`), setting, { validated: false }),
        ),
      )
    return all
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

export const clockShape = z.object({
  ScheduleExpression: z.string().optional(),
  State: z.string().optional(),
  Targets: z.array(z.object({ Arn: z.unknown() })).default([]),
})

const minutes: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 }

export function timesAMonth({ id, stack, properties }: Resource): number {
  const { ScheduleExpression: expression = '' } = clockShape.parse(properties)
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  const each = Number(count) * (minutes[unit] ?? 0)
  if (each === 0) throw new Error(`How often is ${expression}? Rule ${id} in the stack ${stack}.`)
  return monthMinutes / each
}

/** The function that a clock calls. */
export function targetOf(arn: unknown, { id, stack }: Resource, resources: readonly Resource[]): Resource {
  const { 'Fn::GetAtt': attribute } = z.object({ 'Fn::GetAtt': z.array(z.string()) }).parse(arn)
  const target = resources.find((one) => one.stack === stack && one.id === attribute[0])
  if (target?.type !== 'AWS::Lambda::Function')
    throw new Error(`Rule ${id} in the stack ${stack} does not call a function of that stack.`)
  return target
}

/** The model's price for a picture, from the settings; 0 without a model. */
export function usdPerPicture(functions: readonly Resource[]): number {
  for (const { properties } of functions) {
    const price = environmentShape.parse(properties).Environment.Variables[otherEnv.modelPrice]
    if (typeof price !== 'string') continue
    const [input = 0, output = 0] = price.split('/').map(Number)
    return (assumed.tokensInPerPicture * input + assumed.tokensOutPerPicture * output) / 1e6
  }
  return 0
}

const environmentShape = z.object({
  Environment: z
    .object({ Variables: z.record(z.string(), z.unknown()).default({}) })
    .default({ Variables: {} }),
})

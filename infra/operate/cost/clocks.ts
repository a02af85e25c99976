import * as z from 'zod'
import type { Resource } from './template.ts'
import { monthMinutes } from './usage.ts'

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

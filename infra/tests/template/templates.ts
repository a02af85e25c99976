import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import * as z from 'zod'
import { directoryOf, functionOf as functionIdOf } from '../../cdk/functions.ts'

/** In the order of their deployment. */
export const stacks = ['Data', 'App', 'Site'] as const
export type StackId = (typeof stacks)[number]

export const builtPath = (...parts: string[]): string => join(inject('built'), ...parts)

export const readJson = (...parts: string[]): unknown => JSON.parse(readFileSync(builtPath(...parts), 'utf8'))

const plainObject = z.record(z.string(), z.unknown())
const templateShape = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: plainObject.default({}),
      DependsOn: z.array(z.string()).default([]),
      DeletionPolicy: z.string().optional(),
      UpdateReplacePolicy: z.string().optional(),
    }),
  ),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
})

const parsed = new Map<string, z.infer<typeof templateShape>>()

/** @param made the assembly with all settings, or with none */
export const template = (stack: StackId, made: 'cdk.out' | 'plain.out' = 'cdk.out') => {
  const file = `${made}/${stack}.template.json`
  const known = parsed.get(file) ?? templateShape.parse(readJson(file))
  parsed.set(file, known)
  return known
}

export interface Resource {
  stack: StackId
  id: string
  type: string
  properties: Record<string, unknown>
}

export const resources = (type: string, of: readonly StackId[] = stacks): Resource[] =>
  of.flatMap((stack) =>
    Object.entries(template(stack).Resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([id, { Type, Properties }]) => ({ stack, id, type: Type, properties: Properties })),
  )

export function only(list: readonly Resource[]): Resource {
  const [first] = list
  if (list.length !== 1 || !first) throw new Error(`${list.length} resources instead of one`)
  return first
}

/** A value with resolved references, also to other stacks: `<Data.postsTable1A2B.Arn>/index/newest`. */
export function textOf(stack: StackId, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const [[name, argument] = ['', undefined]] = Object.entries(value)
  if (name === 'Ref') return String(argument).startsWith('AWS::') ? `<${argument}>` : `<${stack}.${argument}>`
  if (name === 'Fn::GetAtt') return `<${stack}.${z.array(z.string()).parse(argument).join('.')}>`
  if (name === 'Fn::ImportValue') return imported(String(argument))
  if (name === 'Fn::Sub') return String(argument)
  if (name === 'Fn::Join') {
    const [separator, parts] = z.tuple([z.string(), z.array(z.unknown())]).parse(argument)
    return parts.map((part) => textOf(stack, part)).join(separator)
  }
  return JSON.stringify(value)
}

function imported(name: string): string {
  for (const stack of stacks)
    for (const { Value, Export } of Object.values(template(stack).Outputs))
      if (Export?.Name === name) return textOf(stack, Value)
  throw new Error(`No stack exports ${name}`)
}

export interface Statement {
  effect: string
  actions: string[]
  resources: string[]
  conditions: unknown
}

const oneOrMany = z.union([z.string().transform((one) => [one]), z.array(z.string())])
const policyDocument = z.object({
  Statement: z.array(
    z.object({
      Effect: z.string(),
      Action: oneOrMany,
      Resource: z.unknown().optional(),
      Condition: z.unknown().optional(),
    }),
  ),
})

export const statementsOf = (stack: StackId, document: unknown): Statement[] =>
  policyDocument.parse(document).Statement.map(({ Effect, Action, Resource, Condition }) => ({
    effect: Effect,
    actions: Action,
    resources: (Array.isArray(Resource) ? Resource : [Resource]).map((one) => textOf(stack, one)),
    conditions: Condition,
  }))

/** The function that runs a handler: `leads/list` → `crmFunction…`. */
export function functionOf(handlerId: string): Resource {
  const prefix = `${directoryOf(functionIdOf(handlerId)).replaceAll('-', '')}Function`
  const named = new RegExp(`^${prefix}[0-9A-F]{8}$`)
  return only(resources('AWS::Lambda::Function').filter(({ id }) => named.test(id)))
}

const variables = z.object({ Variables: z.record(z.string(), z.unknown()) })

/** The environment of a function, with resolved references. */
export function environmentOf({ stack, properties }: Resource): Record<string, string> {
  const { Variables } = variables.parse(properties['Environment'] ?? { Variables: {} })
  return Object.fromEntries(Object.entries(Variables).map(([name, value]) => [name, textOf(stack, value)]))
}

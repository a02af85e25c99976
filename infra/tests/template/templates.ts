import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import * as z from 'zod'

const stacks = ['Data', 'Api', 'Publishing', 'Leads', 'Site', 'Operations'] as const
export type StackId = (typeof stacks)[number]

export const builtPath = (...parts: string[]): string => join(inject('built'), ...parts)

export const readJson = (...parts: string[]): unknown => JSON.parse(readFileSync(builtPath(...parts), 'utf8'))

const plainObject = z.record(z.string(), z.unknown())
const templateShape = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: plainObject.default({}) })),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.string() }).optional() }))
    .default({}),
})

const parsed = new Map<StackId, z.infer<typeof templateShape>>()

const template = (stack: StackId) => {
  const known = parsed.get(stack) ?? templateShape.parse(readJson('cdk.out', `${stack}.template.json`))
  parsed.set(stack, known)
  return known
}

export interface Resource {
  stack: StackId
  id: string
  type: string
  properties: Record<string, unknown>
}

/** Resources of a type, in one stack or in all. */
export const resources = (type: string, of: readonly StackId[] = stacks): Resource[] =>
  of.flatMap((stack) =>
    Object.entries(template(stack).Resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([id, { Type, Properties }]) => ({ stack, id, type: Type, properties: Properties })),
  )

/** The one resource of a list that should have just one. */
export function only(list: readonly Resource[]): Resource {
  const [first] = list
  if (list.length !== 1 || !first) throw new Error(`${list.length} resources instead of one`)
  return first
}

/**
 * A value with its references written out: `<Data.postsTable1A2B.Arn>/index/newest`. A reference to another stack
 * reads as it does there.
 */
export function textOf(stack: StackId, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const [[name, argument] = ['', undefined]] = Object.entries(value)
  if (name === 'Ref') return String(argument).startsWith('AWS::') ? `<${argument}>` : `<${stack}.${argument}>`
  if (name === 'Fn::GetAtt') return `<${stack}.${z.array(z.string()).parse(argument).join('.')}>`
  if (name === 'Fn::ImportValue') return imported(String(argument))
  if (name === 'Fn::Join') {
    const [separator, parts] = z.tuple([z.string(), z.array(z.unknown())]).parse(argument)
    return parts.map((part) => textOf(stack, part)).join(separator)
  }
  return JSON.stringify(value)
}

function imported(exportName: string): string {
  for (const stack of stacks)
    for (const { Value, Export } of Object.values(template(stack).Outputs))
      if (Export?.Name === exportName) return textOf(stack, Value)
  throw new Error(`Nothing exports ${exportName}`)
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

/** The function of an id, as the stacks name it: `linkedin/list` → `linkedinlist…`. */
export function functionOf(functionId: string): Resource {
  const prefix = `${functionId.replaceAll(/[^a-z]/gi, '')}Function`
  const named = new RegExp(`^${prefix}[0-9A-F]{8}$`)
  return only(resources('AWS::Lambda::Function').filter(({ id }) => named.test(id)))
}

import * as z from 'zod'

const properties = z.record(z.string(), z.unknown())

/** Rejects unknown keys where ignoring one would make the model differ from CloudFormation. */
const templateShape = z.strictObject({
  AWSTemplateFormatVersion: z.string().optional(),
  Description: z.string().optional(),
  Metadata: z.unknown().optional(),
  Rules: z.unknown().optional(),
  Parameters: z
    .record(z.string(), z.looseObject({ Type: z.string(), Default: z.string().optional() }))
    .default({}),
  Resources: z.record(
    z.string(),
    z.strictObject({
      Type: z.string(),
      Properties: properties.default({}),
      DependsOn: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
      DeletionPolicy: z.enum(['Delete', 'Retain', 'RetainExceptOnCreate']).default('Delete'),
      UpdateReplacePolicy: z.enum(['Delete', 'Retain']).default('Delete'),
      Metadata: properties.default({}),
    }),
  ),
  Outputs: z
    .record(
      z.string(),
      z.looseObject({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }),
    )
    .default({}),
})

export type Template = z.infer<typeof templateShape>
export type ResourceDefinition = Template['Resources'][string]

/** An error that CloudFormation would return. */
export class Refusal extends Error {
  readonly code: string
  constructor(message: string, code = 'ValidationError') {
    super(message)
    this.code = code
  }
}

const most = { Resources: 500, Outputs: 200, Parameters: 200 } as const
const mostBytes = 1_000_000

/**
 * Does not check types, properties and references in a template, because the CDK does when it synthesizes.
 * @throws Refusal above CloudFormation's quotas; Error for features that are not modeled, such as conditions
 */
export function readTemplate(body: string): Template {
  const template = templateShape.parse(JSON.parse(body))
  if (Buffer.byteLength(body) > mostBytes)
    throw new Refusal(`Template may not exceed ${mostBytes} bytes in size.`)
  for (const [part, limit] of Object.entries(most)) {
    const count = Object.keys(template[part as keyof typeof most]).length
    if (count > limit)
      throw new Refusal(`Number of ${part}, ${count}, is greater than maximum allowed, ${limit}`)
  }
  return template
}

/** Resolves references. Each method throws a `Refusal` if the target does not exist. */
export interface Scope {
  /** Includes pseudo parameters such as `AWS::Region`. */
  ref(name: string): unknown
  attribute(resource: string, name: string): string
  importValue(name: string): string
}

const pair = z.tuple([z.string(), z.string()])
const join = z.tuple([z.string(), z.array(z.unknown())])

/** `${Name}` or `${Name.Attribute}` */
const placeholder = /\$\{([^!{}.]+)\.?([^{}]*)\}/g

/** A value with resolved references. @throws Refusal; Error for a function that is not modeled */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, scope)).filter((one) => one !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [name = '', argument] = entries[0] ?? []
  if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::')))
    return resolveFunction(name, argument, scope)
  const filled = entries.map(([key, inner]) => [key, resolve(inner, scope)] as const)
  return Object.fromEntries(filled.filter(([, inner]) => inner !== undefined))
}

function resolveFunction(name: string, argument: unknown, scope: Scope): unknown {
  switch (name) {
    case 'Ref':
      return scope.ref(String(argument))
    case 'Fn::GetAtt':
      return scope.attribute(...pair.parse(argument))
    case 'Fn::ImportValue':
      return scope.importValue(z.string().parse(argument))
    case 'Fn::Join': {
      const [separator, parts] = join.parse(argument)
      return parts.map((part) => String(resolve(part, scope))).join(separator)
    }
    case 'Fn::Sub':
      return z
        .string()
        .parse(argument)
        .replace(placeholder, (_all, id: string, attribute: string) =>
          String(attribute ? scope.attribute(id, attribute) : scope.ref(id)),
        )
    default:
      throw new Error(`The rehearsal does not know ${name}. Add it to model/template.ts.`)
  }
}

/** Names that a value refers to, including parameters. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [String(inner)]
    if (key === 'Fn::GetAtt') return pair.parse(inner).slice(0, 1)
    if (key === 'Fn::Sub') return Array.from(String(inner).matchAll(placeholder), ([, name = '']) => name)
    return namesIn(inner)
  })
}

/** Logical ids, each after its dependencies. @throws Refusal for a circular dependency */
export function creationOrder({ Resources }: Template): string[] {
  const needs = new Map(
    Object.entries(Resources).map(([id, { Properties, DependsOn }]) => [
      id,
      new Set([...DependsOn, ...namesIn(Properties)].filter((name) => name in Resources)),
    ]),
  )
  const order: string[] = []
  while (needs.size > 0) {
    const ready = Array.from(needs.keys()).filter((id) => needs.get(id)?.size === 0)
    if (ready.length === 0)
      throw new Refusal(`Circular dependency between resources: [${Array.from(needs.keys()).join(', ')}]`)
    for (const id of ready) needs.delete(id)
    for (const waiting of needs.values()) for (const id of ready) waiting.delete(id)
    order.push(...ready)
  }
  return order
}

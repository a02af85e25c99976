import * as z from 'zod'

const properties = z.record(z.string(), z.unknown())

/** Strict where the model would have to ignore something that CloudFormation acts on. */
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
      Metadata: z.unknown().optional(),
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

/** @throws what cannot be read, or is not modelled, such as conditions */
export const readTemplate = (body: string): Template => templateShape.parse(JSON.parse(body))

/** What CloudFormation would answer with an error. */
export class Refusal extends Error {
  readonly code: string
  constructor(message: string, code = 'ValidationError') {
    super(message)
    this.code = code
  }
}

/** Where references lead. Each throws a `Refusal` for what is not there. */
export interface Scope {
  /** `AWS::Region` and the like too. */
  ref(name: string): unknown
  attribute(resource: string, name: string): unknown
  importValue(name: string): unknown
  stackOutput(stack: string, output: string): unknown
}

const pair = z.tuple([z.string(), z.string()])
const attributeOf = (argument: unknown): [string, string] => {
  if (typeof argument !== 'string') return pair.parse(argument)
  const dot = argument.indexOf('.')
  return [argument.slice(0, dot), argument.slice(dot + 1)]
}

const subArguments = (argument: unknown): [string, Record<string, unknown>] =>
  typeof argument === 'string' ? [argument, {}] : z.tuple([z.string(), properties]).parse(argument)

/** `${Name}`, but not `${!Name}`, which stands for itself. */
const placeholder = /\$\{([^!{}][^{}]*)\}/g

/** A value with its references filled in. @throws Refusal; Error for a function that is not modelled */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, scope)).filter((one) => one !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [name = '', argument] = entries[0] ?? []
  const isFunction = entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))
  if (isFunction) return resolveFunction(name, argument, scope)
  const filled = entries.map(([key, inner]) => [key, resolve(inner, scope)] as const)
  return Object.fromEntries(filled.filter(([, inner]) => inner !== undefined))
}

const outputReference = z.strictObject({
  StackName: z.string(),
  OutputName: z.string(),
  Region: z.string().optional(),
})

function resolveFunction(name: string, argument: unknown, scope: Scope): unknown {
  switch (name) {
    case 'Ref':
      return scope.ref(String(argument))
    case 'Fn::GetAtt':
      return scope.attribute(...attributeOf(argument))
    case 'Fn::ImportValue':
      return scope.importValue(String(resolve(argument, scope)))
    case 'Fn::GetStackOutput': {
      const { StackName, OutputName, Region } = outputReference.parse(resolve(argument, scope))
      if (Region !== undefined && Region !== scope.ref('AWS::Region'))
        throw new Error(`The rehearsal has one region, and a reference leads to ${Region}.`)
      return scope.stackOutput(StackName, OutputName)
    }
    case 'Fn::Join': {
      const [separator, parts] = z.tuple([z.string(), z.array(z.unknown())]).parse(argument)
      return z.array(z.unknown()).parse(resolve(parts, scope)).map(String).join(separator)
    }
    case 'Fn::Split': {
      const [separator, text] = z.tuple([z.string(), z.unknown()]).parse(argument)
      return String(resolve(text, scope)).split(separator)
    }
    case 'Fn::Select': {
      const [index, list] = z.tuple([z.coerce.number(), z.unknown()]).parse(argument)
      const found = z.array(z.unknown()).parse(resolve(list, scope))[index]
      if (found === undefined) throw new Refusal('Template error: Fn::Select cannot select nonexistent value')
      return found
    }
    case 'Fn::Sub': {
      const [text, own] = subArguments(argument)
      const fill = (_all: string, inner: string): string =>
        String(
          inner in own
            ? resolve(own[inner], scope)
            : inner.includes('.')
              ? scope.attribute(...attributeOf(inner))
              : scope.ref(inner),
        )
      return text.replace(placeholder, fill).replaceAll('${!', '${')
    }
    default:
      throw new Error(`The rehearsal does not know ${name}. Teach it in model/template.ts.`)
  }
}

export interface Reference {
  name: string
  /** None for the plain `Ref`. */
  attribute?: string
}

/** The resources and parameters a value refers to. */
export function referencesOf(value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]): Reference[] => {
    if (key === 'Ref') return named({ name: String(inner) })
    if (key === 'Fn::GetAtt') {
      const [name, attribute] = attributeOf(inner)
      return [{ name, attribute }]
    }
    if (key !== 'Fn::Sub') return referencesOf(inner)
    const [text, own] = subArguments(inner)
    const names = Array.from(text.matchAll(placeholder), ([, name = '']) => name)
    const outside = names
      .filter((name) => !(name in own))
      .flatMap((name): Reference[] => {
        if (!name.includes('.')) return named({ name })
        const [resource, attribute] = attributeOf(name)
        return [{ name: resource, attribute }]
      })
    return [...outside, ...referencesOf(own)]
  })
}

const named = (reference: Reference): Reference[] => (reference.name.startsWith('AWS::') ? [] : [reference])

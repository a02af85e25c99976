import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { Refusal } from './template.ts'

/** A resource type, from CloudFormation's schema. */
export interface ResourceType {
  /** Properties whose change replaces the resource. */
  replacing: ReadonlySet<string>
  /** Properties and attributes that together are unique to a resource. */
  identifier: readonly string[]
}

const entity = z.object({
  primaryIdentifier: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.object({ causesReplacement: z.string().optional() })),
})
const named = z.object({ cloudFormationType: z.string() })
const database = z.object({ schema: z.object({ resource: z.object({ entities: z.array(z.unknown()) }) }) })

let packed: Map<string, unknown> | undefined
const known = new Map<string, ResourceType>()

/** All types, from the copy of the schemas in the CDK's command line, which `cdk diff` uses. */
function entities(): Map<string, unknown> {
  if (packed) return packed
  const packageFile = createRequire(import.meta.url).resolve('aws-cdk/package.json')
  const file = readFileSync(join(dirname(packageFile), 'db.json.gz'))
  const { schema } = database.parse(JSON.parse(gunzipSync(file).toString('utf8')))
  packed = new Map(schema.resource.entities.map((one) => [named.parse(one).cloudFormationType, one]))
  return packed
}

const isCustom = (type: string): boolean =>
  type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource'

/** The schema of a type; undefined for a custom one, which has any properties and attributes. @throws Refusal for an unknown type */
export function resourceType(type: string): ResourceType | undefined {
  if (isCustom(type)) return undefined
  const before = known.get(type)
  if (before) return before
  const found = entities().get(type)
  if (!found) throw new Refusal(`Template format error: Unrecognized resource types: [${type}]`)
  const { primaryIdentifier, properties } = entity.parse(found)
  const replacing = Object.entries(properties).filter(([, property]) => property.causesReplacement === 'yes')
  const read = {
    replacing: new Set(replacing.map(([name]) => name)),
    identifier: primaryIdentifier,
  }
  known.set(type, read)
  return read
}

/** Properties that must be unique, for types whose identifier AWS generates. */
const uniqueBy: Record<string, readonly string[]> = {
  'AWS::ApiGatewayV2::Route': ['ApiId', 'RouteKey'],
  'AWS::Budgets::Budget': ['Budget.BudgetName'],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig.Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig.Name'],
  'AWS::Events::Rule': ['Name'],
  'AWS::Lambda::EventSourceMapping': ['FunctionName', 'EventSourceArn'],
  'AWS::SecretsManager::Secret': ['Name'],
  'AWS::SNS::Topic': ['TopicName'],
  'AWS::SQS::Queue': ['QueueName'],
  'AWS::WAFv2::WebACL': ['Name', 'Scope'],
}

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    )

/**
 * The name that only one resource can have; undefined if AWS generates a new one.
 * @param properties with references filled in
 */
export function fixedName(type: string, properties: Record<string, unknown>): string | undefined {
  const paths = uniqueBy[type] ?? resourceType(type)?.identifier ?? []
  const values = paths.map((path) => at(properties, path))
  return values.length === 0 || values.includes(undefined) ? undefined : values.join(' ')
}

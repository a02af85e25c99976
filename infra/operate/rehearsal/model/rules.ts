import * as z from 'zod'
import { resourceType } from './resource-types.ts'
import { Refusal } from './template.ts'

/** A resource of the account, with resolved references. */
export interface Resource {
  stack: string
  logicalId: string
  type: string
  physicalId: string
  properties: Record<string, unknown>
  metadata: Record<string, unknown>
  /** The name that no other resource of its type may have. */
  fixedName: string | undefined
  deletionPolicy: 'Delete' | 'Retain' | 'RetainExceptOnCreate'
  replacePolicy: 'Delete' | 'Retain'
}

export interface Concurrency {
  /** How many functions may run at once. */
  all: number
  /** How many of them functions cannot reserve. */
  unreserved: number
}

/** @throws Refusal if AWS would not create or change the resource like this */
export function refusePlacing(resource: Resource, others: readonly Resource[], quota: Concurrency): void {
  const { type, fixedName } = resource
  if (fixedName !== undefined && others.some((one) => one.type === type && one.fixedName === fixedName))
    throw new Refusal(`Resource of type '${type}' with identifier '${fixedName}' already exists.`)
  if (reserved(resource) === 0) return
  const all = others.reduce((sum, other) => sum + reserved(other), reserved(resource))
  if (quota.all - all < quota.unreserved)
    throw new Refusal(
      `Specified ReservedConcurrentExecutions for function decreases account's UnreservedConcurrentExecution below its minimum value of [${quota.unreserved}].`,
    )
}

const reserved = ({ type, properties }: Resource): number =>
  type === 'AWS::Lambda::Function' ? Number(properties['ReservedConcurrentExecutions'] ?? 0) : 0

/** Whether the change replaces the resource. @throws Refusal for a change that CloudFormation refuses */
export function needsReplacement(before: Resource, after: Resource): boolean {
  if (before.type !== after.type)
    throw new Refusal(`Update of resource type is not permitted: ${before.type} to ${after.type}`)
  const changed = Object.keys({ ...before.properties, ...after.properties }).filter(
    (name) => JSON.stringify(before.properties[name]) !== JSON.stringify(after.properties[name]),
  )
  const type = resourceType(after.type)
  if (!type && changed.includes('ServiceToken')) throw new Refusal('Modifying service token is not allowed.')
  if (changed.some((name) => type?.replacing.has(name))) {
    if (after.fixedName !== undefined && after.fixedName === before.fixedName)
      throw new Refusal(
        `CloudFormation cannot update a stack when a custom-named resource requires replacing. Rename ${after.fixedName} and update the stack again.`,
      )
    return true
  }
  if (after.type === table) refuseIndexChanges(before, after)
  return false
}

const table = 'AWS::DynamoDB::GlobalTable'
const indexes = z
  .array(z.looseObject({ IndexName: z.string(), KeySchema: z.unknown() }))
  .default([])
  .transform((all) => all.map(({ IndexName, KeySchema }) => `${IndexName} ${JSON.stringify(KeySchema)}`))

/** Changing the keys of an index counts as removing it and adding another. */
function refuseIndexChanges(before: Resource, after: Resource): void {
  const [old, fresh] = [before, after].map(({ properties }) =>
    indexes.parse(properties['GlobalSecondaryIndexes']),
  )
  const changed = [...(old ?? []), ...(fresh ?? [])].filter(
    (one) => !(old?.includes(one) && fresh?.includes(one)),
  )
  if (changed.length > 1)
    throw new Refusal('Cannot perform more than one GSI creation or deletion in a single update')
}

const replicas = z.array(z.looseObject({ DeletionProtectionEnabled: z.boolean().optional() })).default([])

const isProtected = ({ type, properties }: Resource): boolean =>
  type === table && replicas.parse(properties['Replicas']).some((one) => one.DeletionProtectionEnabled)

/** Why AWS would not delete a resource; undefined if it would. */
export function refusalToDelete(resource: Resource, filledBuckets: ReadonlySet<string>): string | undefined {
  if (isProtected(resource)) return 'it is protected against deletion'
  const isFilled = resource.type === 'AWS::S3::Bucket' && filledBuckets.has(resource.physicalId)
  return isFilled ? 'the bucket is not empty' : undefined
}

/** Whether a replacement leaves data behind. */
export const isKept = (resource: Resource): boolean =>
  resource.deletionPolicy !== 'Delete' || isProtected(resource)

/** The bucket in which a resource leaves its files when it is removed. */
export function filledBy({ type, properties }: Resource): string | undefined {
  const fills = type === 'Custom::CDKBucketDeployment' && String(properties['RetainOnDelete']) !== 'false'
  return fills ? String(properties['DestinationBucketName']) : undefined
}

/** The bucket that is emptied when a resource is removed. */
export const emptiedBy = ({ type, properties }: Resource): string | undefined =>
  type === 'Custom::S3AutoDeleteObjects' ? String(properties['BucketName']) : undefined

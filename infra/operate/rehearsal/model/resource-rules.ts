import * as z from 'zod'
import { at, resourceType } from './resource-types.ts'
import { Refusal } from './template.ts'

/** A resource as it is in the account, its references filled in. */
export interface Resource {
  logicalId: string
  type: string
  physicalId: string
  properties: Record<string, unknown>
  /** The name that nothing else of its kind may have. */
  fixedName: string | undefined
  deletionPolicy: 'Delete' | 'Retain' | 'RetainExceptOnCreate'
  replacePolicy: 'Delete' | 'Retain'
}

/** What the rules look at besides the resource. */
export interface World {
  /** All other resources of the account, those of no stack too. */
  others: readonly Resource[]
  /** Physical ids of buckets into which files were put. */
  filledBuckets: ReadonlySet<string>
  concurrency: { concurrency: number; unreserved: number }
  /** Keys of the asset bucket; undefined where nobody publishes assets. */
  assets: ReadonlySet<string> | undefined
}

/** @throws Refusal when AWS would not make the resource, or change it so */
export function refusePlacing(resource: Resource, { others, concurrency, assets }: World): void {
  refuseTakenName(resource, others)
  refuseSettingsWithoutRoute(resource, others)
  refuseReservation(resource, others, concurrency)
  refuseMissingAsset(resource, assets)
  refuseMissingSecret(resource, others)
}

function refuseTakenName({ type, fixedName }: Resource, others: readonly Resource[]): void {
  if (fixedName === undefined) return
  if (!others.some((other) => other.type === type && other.fixedName === fixedName)) return
  const [, routeKey = ''] = /^\S+ (.*)$/.exec(fixedName) ?? []
  throw new Refusal(
    type === 'AWS::ApiGatewayV2::Route'
      ? `Route with key ${routeKey} already exists for this API (409 ConflictException)`
      : `Resource of type '${type}' with identifier '${fixedName}' already exists.`,
  )
}

function refuseSettingsWithoutRoute({ type, properties }: Resource, others: readonly Resource[]): void {
  if (type !== 'AWS::ApiGatewayV2::Stage') return
  const routes = others.filter(
    (other) => other.type === 'AWS::ApiGatewayV2::Route' && other.properties['ApiId'] === properties['ApiId'],
  )
  const keys = new Set(routes.map((route) => route.properties['RouteKey']))
  const missing = Object.keys(properties['RouteSettings'] ?? {}).find((key) => !keys.has(key))
  if (missing !== undefined)
    throw new Refusal(`Unable to find Route by key ${missing} within the provided RouteSettings (404)`)
}

const reserved = ({ type, properties }: Resource): number =>
  type === 'AWS::Lambda::Function' ? Number(properties['ReservedConcurrentExecutions'] ?? 0) : 0

function refuseReservation(
  resource: Resource,
  others: readonly Resource[],
  { concurrency, unreserved }: World['concurrency'],
): void {
  if (reserved(resource) === 0) return
  const all = others.reduce((sum, other) => sum + reserved(other), reserved(resource))
  if (concurrency - all < unreserved)
    throw new Refusal(
      `Specified ReservedConcurrentExecutions for function decreases account's UnreservedConcurrentExecution below its minimum value of [${unreserved}].`,
    )
}

const keyOfCode = z.string().optional().catch(undefined)
const keysOfFiles = z.array(z.string()).catch([])

function refuseMissingAsset({ properties }: Resource, assets: World['assets']): void {
  const code = ['Code.S3Key', 'Content.S3Key'].map((path) => keyOfCode.parse(at(properties, path)))
  const keys = [...code, ...keysOfFiles.parse(properties['SourceObjectKeys'])]
  const missing = keys.find((key) => key !== undefined && assets && !assets.has(key))
  if (missing !== undefined)
    throw new Refusal(
      `Error occurred while GetObject. S3 Error Code: NoSuchKey. The specified key does not exist: ${missing}`,
    )
}

/** The id in `{{resolve:secretsmanager:ID:SecretString:…}}`; ids here hold no colon. */
const secretReference = /\{\{resolve:secretsmanager:([^:}]+)/g

function refuseMissingSecret({ properties }: Resource, others: readonly Resource[]): void {
  for (const [, id] of JSON.stringify(properties).matchAll(secretReference))
    if (!others.some((other) => other.type === 'AWS::SecretsManager::Secret' && other.physicalId === id))
      throw new Refusal(`Secrets Manager can't find the specified secret ${id}.`)
}

/** Whether the change makes a new resource. @throws Refusal for what CloudFormation refuses to change */
export function needsReplacement(before: Resource, after: Resource): boolean {
  const changed = Object.keys({ ...before.properties, ...after.properties }).filter(
    (name) => JSON.stringify(before.properties[name]) !== JSON.stringify(after.properties[name]),
  )
  const type = resourceType(after.type)
  if (!type && changed.includes('ServiceToken')) throw new Refusal('Modifying service token is not allowed.')
  if (changed.some((name) => type?.replacing.has(name))) return true
  if (/^AWS::DynamoDB::(Global)?Table$/.test(after.type)) refuseIndexChanges(before, after)
  return false
}

const index = z.looseObject({ IndexName: z.string(), KeySchema: z.unknown(), Projection: z.unknown() })
const indexesOf = ({ properties }: Resource): Map<string, string> =>
  new Map(
    z
      .array(index)
      .default([])
      .parse(properties['GlobalSecondaryIndexes'])
      .map(({ IndexName, KeySchema, Projection }) => [IndexName, JSON.stringify([KeySchema, Projection])]),
  )

/** An index whose keys change is one removed and one made. */
function refuseIndexChanges(before: Resource, after: Resource): void {
  const [old, fresh] = [indexesOf(before), indexesOf(after)]
  const removed = Array.from(old).filter(([name, shape]) => fresh.get(name) !== shape)
  const made = Array.from(fresh).filter(([name, shape]) => old.get(name) !== shape)
  if (removed.length + made.length > 1)
    throw new Refusal('Cannot perform more than one GSI creation or deletion in a single update')
}

const replicas = z.array(z.looseObject({ DeletionProtectionEnabled: z.boolean().optional() })).default([])

export const isProtected = ({ type, properties }: Resource): boolean =>
  (type === 'AWS::DynamoDB::Table' && properties['DeletionProtectionEnabled'] === true) ||
  (type === 'AWS::DynamoDB::GlobalTable' &&
    replicas.parse(properties['Replicas']).some((replica) => replica.DeletionProtectionEnabled))

/** Why AWS would not delete a resource; undefined where it would. */
export function refusalToDelete(
  resource: Resource,
  { filledBuckets }: Pick<World, 'filledBuckets'>,
): string | undefined {
  if (isProtected(resource))
    return `Resource cannot be deleted as it's currently protected against deletion. Disable deletion protection first.`
  const isFilled = resource.type === 'AWS::S3::Bucket' && filledBuckets.has(resource.physicalId)
  return isFilled ? 'The bucket you tried to delete is not empty' : undefined
}

/** The bucket into which a resource puts files that stay when it goes. */
export function filledBy({ type, properties }: Resource): string | undefined {
  const fills = type === 'Custom::CDKBucketDeployment' && String(properties['RetainOnDelete']) !== 'false'
  return fills ? String(properties['DestinationBucketName']) : undefined
}

/** The bucket that is emptied when a resource goes. */
export const emptiedBy = ({ type, properties }: Resource): string | undefined =>
  type === 'Custom::S3AutoDeleteObjects' ? String(properties['BucketName']) : undefined

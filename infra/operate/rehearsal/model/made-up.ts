import { createHash } from 'node:crypto'
import type { Resource } from './resource-rules.ts'
import { resourceType } from './resource-types.ts'

/** What names are made of. */
export interface Names {
  account: string
  region: string
  /** Another number each time. */
  next(): number
}

/** The name given, where that alone identifies the resource, or one made up: the same in every run. */
export function physicalIdOf(
  stack: string,
  logicalId: string,
  type: string,
  properties: Record<string, unknown>,
  names: Names,
): string {
  const [identifier = '', ...more] = resourceType(type)?.identifier ?? []
  const given = more.length === 0 ? properties[identifier] : undefined
  if (typeof given === 'string') return given
  const distinct = createHash('sha256').update(`${stack} ${logicalId} ${names.next()}`).digest('hex')
  return `${stack}-${logicalId}-${distinct.slice(0, 12)}`
}

/** An attribute with the look of a real one: its parts can be split and selected. */
export function attributeOf(
  { type, physicalId }: Resource,
  name: string,
  { account, region }: Names,
): string {
  const service = type.split('::')[1]?.toLowerCase() ?? ''
  if (/arn$/i.test(name)) return `arn:aws:${service}:${region}:${account}:${physicalId}`
  if (/(Url|URL|Endpoint)$/.test(name)) return `https://${physicalId}.${service}.${region}.on.aws/`
  return `${physicalId}.${name}`
}

import { createHash } from 'node:crypto'
import type { Resource } from './rules.ts'
import { resourceType } from './resource-types.ts'

/** The parts of names. */
export interface Place {
  account: string
  region: string
}

/** The given name if it identifies the resource, or else a generated one like CloudFormation's. */
export function physicalIdOf(
  stack: string,
  logicalId: string,
  type: string,
  properties: Record<string, unknown>,
  /** Unique. */
  number: number,
): string {
  const [identifier = '', ...more] = resourceType(type)?.identifier ?? []
  const given = more.length === 0 ? properties[identifier] : undefined
  if (typeof given === 'string') return given
  const distinct = createHash('sha256').update(`${stack} ${logicalId} ${number}`).digest('hex')
  const made = `${stack}-${logicalId.slice(0, 24)}-${distinct.slice(0, 12)}`
  return type === 'AWS::S3::Bucket' ? made.toLowerCase() : made
}

/** ARNs that policies or other properties also contain as text. All others only have to be consistent. */
const arns: Record<string, string> = {
  'AWS::CloudWatch::Alarm': 'cloudwatch:REGION:ACCOUNT:alarm:NAME',
  'AWS::DynamoDB::GlobalTable': 'dynamodb:REGION:ACCOUNT:table/NAME',
  'AWS::IAM::Role': 'iam::ACCOUNT:role/NAME',
  'AWS::Lambda::Function': 'lambda:REGION:ACCOUNT:function:NAME',
  'AWS::Logs::DeliverySource': 'logs:REGION:ACCOUNT:delivery-source:NAME',
  'AWS::Logs::LogGroup': 'logs:REGION:ACCOUNT:log-group:NAME:*',
  'AWS::S3::Bucket': 's3:::NAME',
}

function arnOf({ type, physicalId }: Resource, { account, region }: Place): string {
  const form = arns[type] ?? `${type.split('::')[1]?.toLowerCase()}:REGION:ACCOUNT:NAME`
  return `arn:aws:${form.replace('REGION', region).replace('ACCOUNT', account).replace('NAME', physicalId)}`
}

const calledByArn = new Set(['AWS::Lambda::LayerVersion', 'AWS::SecretsManager::Secret', 'AWS::SNS::Topic'])

/** The value of `Ref`. */
export const refOf = (resource: Resource, place: Place): string =>
  calledByArn.has(resource.type) ? arnOf(resource, place) : resource.physicalId

/** The value of `Fn::GetAtt`. */
export const attributeOf = (resource: Resource, name: string, place: Place): string =>
  /arn$/i.test(name) ? arnOf(resource, place) : `${resource.physicalId}.${name}`

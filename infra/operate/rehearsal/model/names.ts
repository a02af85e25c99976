import { createHash } from 'node:crypto'
import type { Resource } from './rules.ts'
import { resourceType } from './resource-types.ts'

/** What names are made of. */
export interface Place {
  account: string
  region: string
}

/** The name given, where that alone identifies the resource, or one made up as CloudFormation does. */
export function physicalIdOf(
  stack: string,
  logicalId: string,
  type: string,
  properties: Record<string, unknown>,
  /** Another number each time. */
  number: number,
): string {
  const [identifier = '', ...more] = resourceType(type)?.identifier ?? []
  const given = more.length === 0 ? properties[identifier] : undefined
  if (typeof given === 'string') return given
  const distinct = createHash('sha256').update(`${stack} ${logicalId} ${number}`).digest('hex')
  const made = `${stack}-${logicalId.slice(0, 24)}-${distinct.slice(0, 12)}`
  return type === 'AWS::S3::Bucket' ? made.toLowerCase() : made
}

/** ARNs that policies or other properties also write by hand; any other only has to be the same everywhere. */
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

/** What `Ref` gives. */
export const refOf = (resource: Resource, place: Place): string =>
  calledByArn.has(resource.type) ? arnOf(resource, place) : resource.physicalId

/** What `Fn::GetAtt` gives. */
export const attributeOf = (resource: Resource, name: string, place: Place): string =>
  /arn$/i.test(name) ? arnOf(resource, place) : `${resource.physicalId}.${name}`

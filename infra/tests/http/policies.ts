import * as z from 'zod'
import { otherEnv } from '../../cdk/environment.ts'
import type { Call } from '../../local/aws/calls.ts'
import { localModel, resourceEnv } from '../../local/environment.ts'
import {
  environmentOf,
  functionOf,
  resources,
  statementsOf,
  textOf,
  type Resource,
  type Statement,
} from '../template/templates.ts'

/** Names of the local stack's resources, by environment variable. */
const localNames = Object.entries({
  ...resourceEnv({ deliveryQueueUrl: 'deliveries', noticeQueueUrl: 'notices' }),
  [otherEnv.model]: localModel.id,
})

/** The environment variables that name the resources of each service. */
const variables: Record<Call['service'], RegExp> = {
  dynamodb: /_TABLE$/,
  s3: /_BUCKET$/,
  sqs: /_QUEUE_URL$/,
  secretsmanager: /_SECRET_ID$/,
  ssm: /_PARAMETER(_PREFIX)?$/,
  kms: /^SIGNING_KEY_ID$/,
  'cloudfront-keyvaluestore': /^ADDRESS_STORE_ARN$/,
  ses: /^MAIL_(FROM|CONFIGURATION_SET)$/,
  bedrock: /^BEDROCK_MODEL_ID$/,
}

const inAccount = (service: string, rest: string): string =>
  `arn:aws:${service}:us-east-1:<AWS::AccountId>:${rest}`

/** @param name as in the environment of the deployed function @param rest what the call adds to it */
const arns: Record<Call['service'], (name: string, rest: string) => string> = {
  dynamodb: (name, rest) => name.replace('>', '.Arn>') + rest.replace('/', '/index/'),
  s3: (name, rest) => name.replace('>', '.Arn>') + rest,
  sqs: (name) => name.replace('>', '.Arn>'),
  secretsmanager: (name) => name,
  ssm: (name, rest) => inAccount('ssm', `parameter${name}${rest}`),
  kms: (name) => name,
  'cloudfront-keyvaluestore': (name) => name,
  ses: (name) => inAccount('ses', `${name.includes('@') ? 'identity' : 'configuration-set'}/${name}`),
  bedrock: (name) => inAccount('bedrock', `inference-profile/${name}`),
}

/** The ARN of what a call uses. @throws if the deployed function has no name for it */
function arnOf({ functionId, service, resource }: Call, lambda: Resource): string {
  const environment = environmentOf(lambda)
  for (const [variable, local] of localNames) {
    const name = environment[variable]
    const rest = resource.slice(local.length)
    const isWhole = rest === '' || rest.startsWith('/') || variable.endsWith('_PREFIX')
    if (name !== undefined && variables[service].test(variable) && resource.startsWith(local) && isWhole)
      return arns[service](name, rest)
  }
  throw new Error(`${functionId} calls ${resource} of ${service} and has no name for it`)
}

/** `*` is any text. */
const matches = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/[\\^$.+?()|[\]{}]/g, '\\$&').replaceAll('*', '.*')}$`).test(text)

type Values = readonly string[]
const operators: Record<string, (found: Values | undefined, wanted: Values) => boolean> = {
  StringEquals: (found = [], wanted) => found.some((value) => wanted.includes(value)),
  Bool: (found = [], wanted) => found.some((value) => wanted.includes(value)),
  NumericLessThan: (found = [], [wanted]) => found.some((value) => Number(value) < Number(wanted)),
  Null: (found, [isNull]) => (isNull === 'true') === (found === undefined),
  'ForAllValues:StringEquals': (found = [], wanted) => found.every((value) => wanted.includes(value)),
}

const values = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
  .transform((one) => [one].flat().map(String))
const conditionShape = z.record(z.string(), z.record(z.string(), values)).default({})

/** What requests of the SDK have in common. */
const usual: Record<string, Values | undefined> = {
  'aws:SecureTransport': ['true'],
  's3:TlsVersion': ['1.3'],
  's3:if-none-match': undefined,
  's3:ObjectCreationOperation': undefined,
}

/** @throws for an operator or key that is unknown here */
function holds(conditions: unknown, context: Record<string, Values | undefined>): boolean {
  return Object.entries(conditionShape.parse(conditions)).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => {
      const compare = operators[operator]
      if (!compare || !(key in context)) throw new Error(`The condition ${operator} ${key} is unknown`)
      return compare(context[key], wanted)
    }),
  )
}

const inline = z.array(z.object({ PolicyDocument: z.unknown() }))

/** The policy of the function's role. */
function policyOf({ stack, properties }: Resource): Statement[] {
  const arn = textOf(stack, properties['Role'])
  const role = resources('AWS::IAM::Role').find((one) => `<${one.stack}.${one.id}.Arn>` === arn)
  return inline
    .parse(role?.properties['Policies'])
    .flatMap(({ PolicyDocument }) => statementsOf(stack, PolicyDocument))
}

const bucketPolicies = (): Statement[] =>
  resources('AWS::S3::BucketPolicy').flatMap(({ stack, properties }) =>
    statementsOf(stack, properties['PolicyDocument']),
  )

/** Whether the role of the deployed function may make this call: its policy allows it, and no policy of a bucket denies it. */
export function isAllowed(call: Call): boolean {
  const lambda = functionOf(call.functionId)
  const arn = arnOf(call, lambda)
  const given = Object.entries(call.context ?? {}).map(([key, value]) => [key, [value].flat()])
  const context = { ...usual, ...Object.fromEntries(given) }
  const applies = ({ actions, resources: of, conditions }: Statement) =>
    actions.some((action) => matches(action, `${call.service}:${call.action}`)) &&
    of.some((one) => matches(one, arn)) &&
    holds(conditions, context)
  const denied = bucketPolicies().some((one) => one.effect === 'Deny' && applies(one))
  const ofRole = policyOf(lambda).filter(applies)
  return !denied && ofRole.length > 0 && ofRole.every(({ effect }) => effect === 'Allow')
}

import * as z from 'zod'
import { otherEnv } from '../../cdk/environment.ts'
import { functionOf as functionIdOf } from '../../cdk/functions.ts'
import type { Call } from '../../local/aws/calls.ts'
import { localModel, resourceEnv } from '../../local/environment.ts'
import type { Deployment, Resource } from './deployment.ts'
import { matches, type Policies, type Request } from './policies.ts'

type Context = Request['context']

/** The default context: over TLS, and not made by a service for another resource. */
const usual: Context = {
  'aws:SecureTransport': 'true',
  'aws:SourceAccount': undefined,
  'aws:SourceArn': undefined,
  's3:TlsVersion': '1.3',
  's3:if-none-match': undefined,
  's3:ObjectCreationOperation': undefined,
}

export const ask = (principal: string, action: string, resource: string, context: Context = {}): Request => ({
  principal,
  action,
  resource,
  context: { ...usual, ...context },
})

/** Names of the local stack's resources, by environment variable. */
const localNames = {
  ...resourceEnv({ deliveryQueueUrl: 'deliveries', noticeQueueUrl: 'notices' }),
  [otherEnv.model]: localModel.id,
}

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

/** @param name as in the environment of the deployed function @param rest the part of the resource, if not all of it */
function arnOf(deployment: Deployment, service: Call['service'], name: string, rest: string): string {
  const at = `${deployment.region}:${deployment.account}`
  const found = deployment.resources().find(({ ref, type }) => ref === name && stores.has(type))
  if (found) return found.arn + (service === 'dynamodb' ? rest.replace('/', '/index/') : rest)
  if (name.startsWith('arn:')) return name
  if (service === 'ssm') return `arn:aws:ssm:${at}:parameter${name}`
  if (service === 'bedrock')
    return `arn:aws:bedrock:${localModel.region}:${deployment.account}:inference-profile/${name}`
  return mailArn(deployment, name)
}
const stores = new Set(['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::SQS::Queue'])

/** The identity of an address in SES, or a configuration set. */
export const mailArn = ({ region, account }: Deployment, name: string): string =>
  `arn:aws:ses:${region}:${account}:${name.includes('@') ? 'identity' : 'configuration-set'}/${name}`

export const roleOf = ({ properties }: Resource): string => z.string().parse(properties['Role'])

export const environmentOf = ({ properties }: Resource): Record<string, string> =>
  z
    .object({ Variables: z.record(z.string(), z.string()) })
    .parse(properties['Environment'] ?? { Variables: {} }).Variables

/** The function that runs a handler. @throws when the stacks have none */
export function functionOf(deployment: Deployment, functionId: string): Resource {
  const deployed = functionIdOf(functionId)
  const found = deployment.resources('AWS::Lambda::Function').find((one) => one.functionId === deployed)
  if (!found) throw new Error(`No function of these stacks has the functionId ${functionId} in its metadata`)
  return found
}

/**
 * The IAM request of a deployed function for a call that it made on this machine.
 * @throws if the deployed function does not have the name of the resource
 */
export function requestOf(call: Call, deployment: Deployment): Request {
  const deployed = functionOf(deployment, call.functionId)
  const environment = environmentOf(deployed)
  for (const [variable, local] of Object.entries(localNames)) {
    const told = environment[variable]
    if (!variables[call.service].test(variable) || told === undefined || !call.resource.startsWith(local))
      continue
    const rest = call.resource.slice(local.length)
    const isPrefix = variable.endsWith('_PREFIX')
    if (!isPrefix && rest !== '' && !rest.startsWith('/')) continue
    const arn = arnOf(deployment, call.service, isPrefix ? told + rest : told, isPrefix ? '' : rest)
    return ask(roleOf(deployed), `${call.service}:${call.action}`, arn, call.context)
  }
  throw new Error(`${call.functionId} calls ${call.resource} of ${call.service} and has no name for it`)
}

/** An action on a resource that a role's policies allow. */
export interface Allowed {
  functionId: string
  action: string
  /** An ARN, perhaps with wildcards. */
  resource: string
}

/** Permissions of functions that none of these requests uses. */
export function unusedBy(
  functionIds: readonly string[],
  requests: readonly Request[],
  deployment: Deployment,
  policies: Policies,
): Allowed[] {
  return functionIds.flatMap((functionId) => {
    const role = roleOf(functionOf(deployment, functionId))
    const used = requests.filter(({ principal }) => principal === role)
    const allowed = policies
      .ofRole(role)
      .flatMap(({ Action, Resource }) =>
        Action.flatMap((action) => Resource.map((resource) => ({ action, resource }))),
      )
    return allowed
      .filter(
        ({ action, resource }) =>
          !used.some((one) => matches(action, one.action) && matches(ofAll(resource), ofAll(one.resource))),
      )
      .map((one) => ({ functionId, ...one }))
  })
}

/** One permission covers a table and its indexes, and the tokens of all platforms are used the same way. */
const ofAll = (arn: string): string =>
  arn.replace(/(:table\/[^/]+)\/index\/.*$/, '$1').replace(/\/connection\/.*$/, '/connection/any')

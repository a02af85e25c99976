import * as z from 'zod'
import { otherEnv } from '../../cdk/environment.ts'
import { functionOf as functionIdOf } from '../../cdk/functions.ts'
import type { Call } from '../../local/aws/calls.ts'
import { localModel, resourceEnv } from '../../local/environment.ts'
import type { Deployment, Resource } from './deployment.ts'
import type { Principal, Request } from './evaluate.ts'

type Context = Request['context']

/** What requests have where nothing else is said: they come over TLS, and no service makes them for another resource. */
const usual: Context = {
  'aws:SecureTransport': 'true',
  'aws:SourceAccount': undefined,
  'aws:SourceArn': undefined,
}
const usualOf: Record<string, Context> = {
  s3: { 's3:TlsVersion': '1.3', 's3:if-none-match': undefined, 's3:ObjectCreationOperation': undefined },
  ses: { 'ses:FeedbackAddress': undefined, 'ses:FromDisplayName': undefined },
}

export const ask = (
  principal: Principal,
  action: string,
  resource: string,
  context: Context = {},
): Request => ({
  principal,
  action,
  resource,
  context: { ...usual, ...usualOf[action.split(':')[0] ?? ''], ...context },
})

/** What the local stack's resources are called, by the environment variables that tell functions so. */
const localNames = {
  ...resourceEnv({ deliveryQueueUrl: 'deliveries', noticeQueueUrl: 'notices' }),
  [otherEnv.model]: localModel.id,
}

interface Kind {
  /** The variables that name resources of this kind. */
  variables: RegExp
  /** @param name as the deployed function is told it @param rest what of the resource is meant, if not all */
  arnOf(deployment: Deployment, name: string, rest: string): string
}

const arnOf = (deployment: Deployment, type: string, name: string): string =>
  deployment.find([type], name).attribute('Arn')

const kinds: Record<string, Kind> = {
  dynamodb: {
    variables: /_TABLE$/,
    arnOf: (deployment, name, rest) =>
      arnOf(deployment, 'AWS::DynamoDB::GlobalTable', name) + rest.replace('/', '/index/'),
  },
  s3: {
    variables: /_BUCKET$/,
    arnOf: (deployment, name, rest) => arnOf(deployment, 'AWS::S3::Bucket', name) + rest,
  },
  sqs: {
    variables: /_QUEUE_URL$/,
    arnOf: (deployment, name) => arnOf(deployment, 'AWS::SQS::Queue', name),
  },
  secretsmanager: {
    variables: /_SECRET_(ID|PREFIX)$/,
    arnOf: (deployment, name) => deployment.find(['AWS::SecretsManager::Secret'], name).ref,
  },
  ssm: {
    variables: /_PARAMETER(_PREFIX)?$/,
    arnOf: ({ region, account }, name) => `arn:aws:ssm:${region}:${account}:parameter${name}`,
  },
  kms: {
    variables: /^SIGNING_KEY_ID$/,
    arnOf: (_, arn) => arn,
  },
  'cloudfront-keyvaluestore': {
    variables: new RegExp(`^${otherEnv.addresses}$`),
    arnOf: (_, arn) => arn,
  },
  ses: {
    variables: new RegExp(`^(${otherEnv.mailFrom}|${otherEnv.mailSet})$`),
    arnOf: (deployment, name) =>
      name.includes('@') ? identityOf(deployment, name) : configurationSetOf(deployment, name),
  },
  bedrock: {
    variables: new RegExp(`^${otherEnv.model}$`),
    arnOf: ({ account }, name) => `arn:aws:bedrock:${localModel.region}:${account}:inference-profile/${name}`,
  },
}

/** The identity of an address in SES. */
export function identityOf({ region, account }: Deployment, address: string): string {
  return `arn:aws:ses:${region}:${account}:identity/${address}`
}

export const configurationSetOf = ({ region, account }: Deployment, name: string): string =>
  `arn:aws:ses:${region}:${account}:configuration-set/${name}`

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
 * A call that a function made on this machine, as it would ask once deployed.
 * @throws when the deployed function does not know what it calls
 */
export function requestOf(call: Call, deployment: Deployment): Request {
  const deployed = functionOf(deployment, call.functionId)
  const environment = environmentOf(deployed)
  const kind = kinds[call.service]
  if (!kind) throw new Error(`What are resources of ${call.service} called? Say so in requests.ts`)
  for (const [variable, local] of Object.entries(localNames)) {
    const told = environment[variable]
    const rest = call.resource.slice(local.length)
    if (!kind.variables.test(variable) || told === undefined || !call.resource.startsWith(local)) continue
    if (variable.endsWith('_PREFIX') || rest === '' || rest.startsWith('/')) {
      const [name, part] = variable.endsWith('_PREFIX') ? [told + rest, ''] : [told, rest]
      const arn = kind.arnOf(deployment, name, part)
      return ask({ role: roleOf(deployed) }, `${call.service}:${call.action}`, arn, call.context)
    }
  }
  throw new Error(`${call.functionId} calls ${call.resource} of ${call.service} and has no name for it`)
}

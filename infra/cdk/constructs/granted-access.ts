import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { platforms } from '#shared/posts/model.ts'
import { actionsOn, otherEnv, parametersOf, tablesOf, type Grant } from '../grants.ts'
import { connectionParameterPrefix, parameterNames, region } from '../names.ts'
import type { DataStack } from '../stacks/data.ts'
import { tableEnv, type TableName } from '../tables.ts'
import { bucketGrantsOf, findingOf } from './bucket-grants.ts'

/** Where e-mail comes from, and where that to the staff goes. */
interface Mail {
  from: string
  to: string
}

/** A model on Amazon Bedrock: an inference profile where its name begins with a region's group, as `us.` does. */
interface Model {
  id: string
  region: string
  price: string
}

/** What grants speak of. */
export interface Resources {
  data: DataStack
  /** For functions that are granted the delivery queue. */
  queue?: IQueue | undefined
  /** For functions that are granted the queue of notices. */
  noticeQueue?: IQueue | undefined
  /** For functions that send e-mail; without it they do not. */
  mail?: Mail | undefined
  /** For the function that reads pictures; without it no model is asked. */
  model?: Model | undefined
}

/** The names of what a grant speaks of. */
export function environmentOf(
  grant: Grant,
  { data, queue, noticeQueue, mail, model }: Resources,
): Record<string, string> {
  const tables = tablesOf(grant).map((table) => [tableEnv(table), data.tables[table].tableName])
  return {
    ...Object.fromEntries(tables),
    ...Object.fromEntries(
      bucketGrantsOf(grant).map(({ bucket }) => [otherEnv[bucket], data[bucket].bucketName]),
    ),
    ...(grant.addresses ? { [otherEnv.addresses]: data.addresses.keyValueStoreArn } : {}),
    ...(grant.secrets ? { [otherEnv.origin]: data.secrets.origin.secretArn } : {}),
    ...(grant.signingKey ? { [otherEnv.signingKey]: data.signingKey.keyArn } : {}),
    ...Object.fromEntries(
      parametersOf(grant).map(([parameter]) => [otherEnv[parameter], parameterNames[parameter]]),
    ),
    ...(grant.connectionParameters ? { [otherEnv.connectionParameters]: connectionParameterPrefix } : {}),
    ...(grant.queue && queue ? { [otherEnv.queue]: queue.queueUrl } : {}),
    ...(grant.noticeQueue && noticeQueue ? { [otherEnv.noticeQueue]: noticeQueue.queueUrl } : {}),
    ...(grant.model && model
      ? {
          [otherEnv.model]: model.id,
          [otherEnv.modelRegion]: model.region,
          [otherEnv.modelPrice]: model.price,
        }
      : {}),
    ...((grant.mailToStaff ?? grant.mailToAnyone ?? grant.saysMail) && mail
      ? { [otherEnv.mailFrom]: mail.from, [otherEnv.mailTo]: mail.to }
      : {}),
  }
}

export function statementsOf(
  grant: Grant,
  { data, queue, noticeQueue, mail, model }: Resources,
): PolicyStatement[] {
  const statements = actionsOn(grant).map(([resource, actions]) => {
    const [table, index] = resource.split('/') as [TableName, string | undefined]
    const arn = data.tables[table].tableArn
    return allow('dynamodb', actions, index ? `${arn}/index/${index}` : arn)
  })
  for (const { bucket, keys, actions } of bucketGrantsOf(grant))
    statements.push(
      allow('s3', actions, keys === undefined ? data[bucket].bucketArn : data[bucket].arnForObjects(keys)),
    )
  if (grant.addresses)
    statements.push(allow('cloudfront-keyvaluestore', grant.addresses, data.addresses.keyValueStoreArn))
  if (grant.secrets)
    statements.push(allow('secretsmanager', grant.secrets.origin, data.secrets.origin.secretArn))
  if (grant.signingKey) statements.push(allow('kms', grant.signingKey, data.signingKey.keyArn))
  // No grant for KMS: the key of these parameters, alias/aws/ssm, lets in whoever of the account comes through SSM.
  for (const [parameter, actions] of parametersOf(grant))
    statements.push(allow('ssm', actions, parameterArn(data, parameterNames[parameter])))
  if (grant.connectionParameters?.length)
    statements.push(
      new PolicyStatement({
        actions: grant.connectionParameters.map((action) => `ssm:${action}`),
        resources: platforms.map((platform) => parameterArn(data, `${connectionParameterPrefix}${platform}`)),
      }),
    )
  if (grant.queue) {
    if (!queue) throw new Error('A function that uses the queue was given none')
    statements.push(allow('sqs', grant.queue, queue.queueArn))
  }
  if (grant.noticeQueue) {
    if (!noticeQueue) throw new Error('A function that uses the queue of notices was given none')
    statements.push(allow('sqs', grant.noticeQueue, noticeQueue.queueArn))
  }
  if (grant.model && model) statements.push(...asking(grant.model, model, Stack.of(data)))
  const sending = grant.mailToAnyone ?? grant.mailToStaff
  if (sending && mail)
    statements.push(
      new PolicyStatement({
        actions: sending.map((action) => `ses:${action}`),
        // Until SES lets an account write to anyone it asks about the identity of the recipient too.
        resources: [Stack.of(data).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })],
        conditions: {
          StringEquals: { 'ses:FromAddress': mail.from },
          ...(grant.mailToAnyone ? {} : { 'ForAllValues:StringEquals': { 'ses:Recipients': [mail.to] } }),
        },
      }),
    )
  return statements
}

/** Why cdk-nag may find wildcards among the statements of a grant. */
export const acknowledgementsOf = (
  grant: Grant,
  { mail, model }: Resources,
): { id: string; reason: string }[] => [
  ...bucketGrantsOf(grant).flatMap((each) =>
    each.whyWildcard === undefined ? [] : wildcard(findingOf(each), each.whyWildcard),
  ),
  ...(grant.model && model && isProfile.test(model.id)
    ? [
        wildcard(
          foundationModel(model),
          'An inference profile chooses the region of each request. A condition allows the model through it alone.',
        ),
      ]
    : []),
  ...((grant.mailToAnyone ?? grant.mailToStaff) && mail
    ? [
        wildcard(
          // Any identity of this account: a condition says which.
          `arn:aws:ses:${region}:<AWS::AccountId>:identity/*`,
          "Conditions hold the sender to the one address, and mail for staff to the staff's mailbox.",
        ),
      ]
    : []),
]

const wildcard = (resource: string, reason: string) => ({
  id: `AwsSolutions-IAM5[Resource::${resource}]`,
  reason,
})

const isProfile = /^(us|eu|apac|au|jp|ca|global|us-gov)\./

const foundationModel = ({ id, region: home }: Model): string =>
  `arn:aws:bedrock:${isProfile.test(id) ? '*' : home}::foundation-model/${id.replace(isProfile, '')}`

/** A profile sends each request to one of several regions: it may be asked, and through it alone its model there. */
function asking(actions: readonly 'InvokeModel'[], model: Model, stack: Stack): PolicyStatement[] {
  const statement = allow('bedrock', actions, foundationModel(model))
  if (!isProfile.test(model.id)) return [statement]
  const profile = stack.formatArn({
    service: 'bedrock',
    region: model.region,
    resource: 'inference-profile',
    resourceName: model.id,
  })
  statement.addCondition('StringEquals', { 'bedrock:InferenceProfileArn': profile })
  return [allow('bedrock', actions, profile), statement]
}

const allow = (service: string, actions: readonly string[], resource: string): PolicyStatement =>
  new PolicyStatement({ actions: actions.map((action) => `${service}:${action}`), resources: [resource] })

const parameterArn = (stack: Stack, name: string): string =>
  stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName: name.slice(1) })

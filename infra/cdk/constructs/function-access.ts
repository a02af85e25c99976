import { Validations, type Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import * as z from 'zod'
import { platforms } from '#shared/posts/model.ts'
import { otherEnv } from '../environment.ts'
import type { Grant, ObjectGrants, ParameterName, TableAction } from '../grants.ts'
import { connectionParameterPrefix, parameterNames, region, uploadKeys } from '../names.ts'
import type { Settings } from '../settings.ts'
import type { DataStack } from '../stacks/data.ts'
import { tableEnv, tableNames, tables, type TableName } from '../tables.ts'

export interface Resources {
  data: DataStack
  deliveryQueue: Queue
  noticeQueue: Queue
  settings: Settings
  release: string
  mailSet: string | undefined
}

/** Every function gets the names of all resources. A name gives no access. */
export function environmentOf({
  data,
  deliveryQueue,
  noticeQueue,
  settings,
  release,
  mailSet,
}: Resources): Record<string, string> {
  const { mailFrom, staffMail, bedrockModel, bedrockRegion, bedrockPrice } = settings
  return {
    ...Object.fromEntries(tableNames.map((name) => [tableEnv(name), data.tables[name].tableName])),
    [otherEnv.signedBucket]: data.signedBucket.bucketName,
    [otherEnv.mediaBucket]: data.mediaBucket.bucketName,
    [otherEnv.pagesBucket]: data.pagesBucket.bucketName,
    [otherEnv.documentsBucket]: data.documentsBucket.bucketName,
    [otherEnv.logsBucket]: data.logsBucket.bucketName,
    [otherEnv.addresses]: data.addresses.keyValueStoreArn,
    [otherEnv.origin]: data.secrets.origin.secretArn,
    [otherEnv.signingKey]: data.signingKey.keyArn,
    [otherEnv.password]: parameterNames.password,
    [otherEnv.apps]: parameterNames.apps,
    [otherEnv.webhook]: parameterNames.webhook,
    [otherEnv.connectionParameters]: connectionParameterPrefix,
    [otherEnv.queue]: deliveryQueue.queueUrl,
    [otherEnv.noticeQueue]: noticeQueue.queueUrl,
    [otherEnv.release]: release,
    // Where Lambda puts a layer.
    [otherEnv.fonts]: '/opt',
    ...(mailFrom ? { [otherEnv.mailFrom]: mailFrom, [otherEnv.mailTo]: staffMail } : {}),
    ...(mailSet ? { [otherEnv.mailSet]: mailSet } : {}),
    ...(bedrockModel
      ? {
          [otherEnv.model]: bedrockModel,
          [otherEnv.modelRegion]: bedrockRegion,
          [otherEnv.modelPrice]: bedrockPrice,
        }
      : {}),
  }
}

const objects: Record<keyof ObjectGrants, (data: DataStack) => [Bucket, keys: string]> = {
  signedFiles: (data) => [data.signedBucket, 'signed/*'],
  issuedFiles: (data) => [data.signedBucket, 'issued/*'],
  mediaFiles: (data) => [data.mediaBucket, 'media/*'],
  mediaUploads: (data) => [data.mediaBucket, uploadKeys],
  pages: (data) => [data.pagesBucket, '*'],
  documentFiles: (data) => [data.documentsBucket, 'documents/*'],
  documentUploads: (data) => [data.documentsBucket, 'uploads/*'],
  logFiles: (data) => [data.logsBucket, '*'],
}

/** The role of a function. Its policy is inline, so that the stack has one resource less for each function. */
export function roleOf(scope: Construct, grant: Grant, resources: Resources, logGroup: LogGroup): Role {
  const { data, deliveryQueue, noticeQueue, settings, mailSet } = resources
  const access = new PolicyDocument()
  const wildcards: Record<string, string> = {}
  const allow = (service: string, actions: readonly string[] | undefined, ...resourceArns: string[]) => {
    if (actions)
      access.addStatements(
        new PolicyStatement({
          actions: actions.map((action) => `${service}:${action}`),
          resources: resourceArns,
        }),
      )
  }
  allow('logs', ['CreateLogStream', 'PutLogEvents'], logGroup.logGroupArn)
  for (const [name, actions] of Object.entries(grant.tables) as [TableName, readonly TableAction[]][]) {
    const { tableArn } = data.tables[name]
    const hasIndexes = Object.keys(tables[name].indexes).length > 0
    const others = actions.filter((action) => action !== 'Query')
    allow('dynamodb', others.length > 0 ? others : undefined, tableArn)
    if (!actions.includes('Query')) continue
    allow('dynamodb', ['Query'], tableArn, ...(hasIndexes ? [`${tableArn}/index/*`] : []))
    if (hasIndexes)
      wildcards[`${exported(data, tableArn)}/index/*`] = 'Lists are read from the indexes of this table.'
  }
  for (const [name, objectsOf] of Object.entries(objects) as [
    keyof ObjectGrants,
    (typeof objects)['pages'],
  ][]) {
    const [bucket, keys] = objectsOf(data)
    allow('s3', grant[name], bucket.arnForObjects(keys))
    if (grant[name])
      wildcards[`${exported(data, bucket.bucketArn)}/${keys}`] = 'The key of each object is an id or a hash.'
  }
  allow('s3', grant.logsBucket, data.logsBucket.bucketArn)
  allow('s3', grant.documentsBucket, data.documentsBucket.bucketArn)
  allow('cloudfront-keyvaluestore', grant.addresses, data.addresses.keyValueStoreArn)
  allow('secretsmanager', grant.originSecret, data.secrets.origin.secretArn)
  allow('kms', grant.signingKey, data.signingKey.keyArn)
  // No grant for KMS: the key alias/aws/ssm allows everyone in the account who comes through SSM.
  for (const [name, actions] of Object.entries(grant.parameters ?? {}))
    allow('ssm', actions, parameterArn(data, parameterNames[name as ParameterName]))
  allow(
    'ssm',
    grant.connectionParameters,
    ...platforms.map((platform) => parameterArn(data, `${connectionParameterPrefix}${platform}`)),
  )
  allow('sqs', grant.deliveryQueue, deliveryQueue.queueArn)
  allow('sqs', grant.noticeQueue, noticeQueue.queueArn)
  if (grant.mailTo && settings.mailFrom) {
    access.addStatements(mailStatement(data, settings, grant))
    // SES checks permissions on the configuration set as well as on the identity.
    if (mailSet)
      allow(
        'ses',
        ['SendEmail'],
        data.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: mailSet }),
      )
    wildcards[`arn:aws:ses:${region}:<AWS::AccountId>:identity/*`] =
      "Conditions restrict the sender to one address, and mail for staff to the staff's mailbox."
  }
  if (grant.model && settings.bedrockModel) {
    access.addStatements(...modelStatements(data, settings))
    if (isProfile.test(settings.bedrockModel))
      wildcards[modelArn(settings)] =
        'An inference profile chooses the region of each request. A condition allows the model only through the profile.'
  }
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { access },
  })
  Validations.of(role).acknowledge(
    ...Object.entries(wildcards).map(([resource, reason]) => ({
      id: `AwsSolutions-IAM5[Resource::${resource}]`,
      reason,
    })),
  )
  return role
}

const exported = (stack: Stack, arn: string): string =>
  z.object({ 'Fn::ImportValue': z.string() }).parse(stack.resolve(stack.exportValue(arn)))['Fn::ImportValue']

function mailStatement(
  stack: Stack,
  { mailFrom, staffMail }: Settings,
  { mailTo, attaches }: Pick<Grant, 'mailTo' | 'attaches'>,
): PolicyStatement {
  return new PolicyStatement({
    actions: ['ses:SendEmail', ...(attaches ? ['ses:SendRawEmail'] : [])],
    // In its sandbox SES checks the identity of the recipient too.
    resources: [stack.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })],
    conditions: {
      StringEquals: { 'ses:FromAddress': mailFrom },
      ...(mailTo === 'staff' ? { 'ForAllValues:StringEquals': { 'ses:Recipients': [staffMail] } } : {}),
    },
  })
}

const modelArn = ({ bedrockModel: id, bedrockRegion }: Settings): string =>
  `arn:aws:bedrock:${isProfile.test(id) ? '*' : bedrockRegion}::foundation-model/${id.replace(isProfile, '')}`

const isProfile = /^(us|eu|apac|au|jp|ca|global|us-gov)\./

/** An inference profile sends each request to one of several regions. The model is allowed only through the profile. */
function modelStatements(stack: Stack, settings: Settings): PolicyStatement[] {
  const { bedrockModel: id, bedrockRegion } = settings
  const actions = ['bedrock:InvokeModel']
  const resources = [modelArn(settings)]
  if (!isProfile.test(id)) return [new PolicyStatement({ actions, resources })]
  const profile = stack.formatArn({
    service: 'bedrock',
    region: bedrockRegion,
    resource: 'inference-profile',
    resourceName: id,
  })
  const conditions = { StringEquals: { 'bedrock:InferenceProfileArn': profile } }
  return [
    new PolicyStatement({ actions, resources: [profile] }),
    new PolicyStatement({ actions, resources, conditions }),
  ]
}

const parameterArn = (stack: Stack, name: string): string =>
  stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName: name.slice(1), region })

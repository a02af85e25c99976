import { join } from 'node:path'
import { CfnResource, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { platforms } from '#shared/posts/model.ts'
import {
  actionsOn,
  grantOf,
  otherEnv,
  parametersOf,
  tablesOf,
  type FunctionId,
  type Grant,
} from '../grants.ts'
import { connectionParameterPrefix, parameterNames, region, stackName, uploadKeys } from '../names.ts'
import type { DataStack } from '../stacks/data.ts'
import { tableEnv, type TableName } from '../tables.ts'
import { LeanFunction } from './lean-function.ts'
import { countSignal, unreadable } from './log-signal.ts'

/** A bucket of the data stack, as the rule names it in a stack that refers to it. Synth prints a new name if it changes. */
const bucketOutput = (OutputName: string): string =>
  JSON.stringify({ 'Fn::GetStackOutput': { StackName: stackName('data'), Region: region, OutputName } })

const signedBucket = bucketOutput('PublishOutputFnGetAttSignedFilesB0DE9C93ArnB439881F')
const pagesBucket = bucketOutput('PublishOutputFnGetAttPages127DFD1AArnA1C20C2A')
const mediaBucket = bucketOutput('PublishOutputFnGetAttMediaFilesFCCEF211ArnD43C8C97')

/** Any identity of this account: a condition says which. */
const anyIdentity = `arn:aws:ses:${region}:<AWS::AccountId>:identity/*`

interface Size {
  memoryMb: number
  timeoutSeconds: number
}

const usual: Size = { memoryMb: 512, timeoutSeconds: 10 }

/** 1769 MB is one whole processor. The gateway waits for 30 seconds at most. */
const sizes: Partial<Record<FunctionId, Size>> = {
  'admin/sign-in': { memoryMb: 1769, timeoutSeconds: 20 },
  'quotes/generate-pdf': { memoryMb: 1769, timeoutSeconds: 28 },
  'quotes/preview': { memoryMb: 1769, timeoutSeconds: 28 },
  'quotes/send': { memoryMb: 1769, timeoutSeconds: 28 },
  'quotes/certificate': { memoryMb: 1769, timeoutSeconds: 28 },
  'quotes/clock': { memoryMb: 512, timeoutSeconds: 55 },
  'blog/publish': { memoryMb: 1769, timeoutSeconds: 28 },
  'blog/unpublish': { memoryMb: 1769, timeoutSeconds: 28 },
  'blog/delete': { memoryMb: 1769, timeoutSeconds: 28 },
  'blog/import': { memoryMb: 1769, timeoutSeconds: 28 },
  'blog/preview': { memoryMb: 1769, timeoutSeconds: 28 },
  'blog/clock': { memoryMb: 512, timeoutSeconds: 55 },
  'quotes/upload-signed': { memoryMb: 1769, timeoutSeconds: 28 },
  'quotes/return-signed': { memoryMb: 1769, timeoutSeconds: 28 },
  'media/upload': { memoryMb: 1024, timeoutSeconds: 28 },
  // A picture of fifty million pixels is decoded.
  'media/upload-image': { memoryMb: 1769, timeoutSeconds: 28 },
  'media/confirm-upload': { memoryMb: 1024, timeoutSeconds: 28 },
  // Two engines read with half a gigabyte each, on two processors.
  'extraction/extract-lead': { memoryMb: 3008, timeoutSeconds: 28 },
  'media/sweep': { memoryMb: 512, timeoutSeconds: 120 },
  'publishing/publish-now': { memoryMb: 512, timeoutSeconds: 28 },
  'publishing/tick': { memoryMb: 1024, timeoutSeconds: 55 },
  'publishing/worker': { memoryMb: 1024, timeoutSeconds: 120 },
  'connections/finish': { memoryMb: 512, timeoutSeconds: 28 },
  'connections/disconnect': { memoryMb: 512, timeoutSeconds: 28 },
  'connections/watch': { memoryMb: 512, timeoutSeconds: 120 },
  'leads/notify': { memoryMb: 512, timeoutSeconds: 55 },
  'leads/import': { memoryMb: 1024, timeoutSeconds: 28 },
  'leads/erase': { memoryMb: 512, timeoutSeconds: 28 },
  'leads/export-person': { memoryMb: 512, timeoutSeconds: 28 },
  'leads/purge-expired': { memoryMb: 512, timeoutSeconds: 300 },
}

/** Where e-mail comes from, and where that to the staff goes. */
export interface Mail {
  from: string
  to: string
}

/** A model on Amazon Bedrock: an inference profile where its name begins with a region's group, as `us.` does. */
export interface Model {
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

export interface GrantedFunctionProps extends Resources {
  functionId: FunctionId
  description: string
  /** Where the bundles lie, one directory a function. */
  functionsDirectory: string
  reservedConcurrency?: number | undefined
}

/** A function of the product: allowed what `grants/` says, and told the names of just those resources. */
export class GrantedFunction extends LeanFunction {
  constructor(
    scope: Construct,
    { functionId, description, functionsDirectory, reservedConcurrency, ...available }: GrantedFunctionProps,
  ) {
    const grant = grantOf(functionId)
    super(scope, functionId.replaceAll('/', '-'), {
      description,
      directory: join(functionsDirectory, functionId),
      environment: environmentOf(grant, available),
      reservedConcurrency,
      ...(sizes[functionId] ?? usual),
    })
    const made = this.function.node.defaultChild
    if (CfnResource.isCfnResource(made)) made.addMetadata('functionId', functionId)
    for (const statement of statementsOf(grant, available)) this.role.addToPolicy(statement)
    // Lists go on without a record that cannot be read, and say so in their log.
    if (Object.keys(grant.tables).some((resource) => /^(posts|leads|quotes|blog)\//.test(resource)))
      countSignal(this, 'Unreadable', this.logGroup, unreadable)
    if (grant.signedBucket)
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${signedBucket}/signed/*]`,
        reason: 'A signed file lies under the hash of its contents, so its key cannot be named beforehand.',
      })
    if (grant.issuedFiles)
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${signedBucket}/issued/*]`,
        reason: 'A paper lies under the number of its quote, which is given when it is made.',
      })
    if (grant.mediaBucket)
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${mediaBucket}/media/*]`,
        reason:
          'A picture or video lies under the hash of its contents, so its key cannot be named beforehand.',
      })
    if (grant.uploads)
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${mediaBucket}/${uploadKeys}]`,
        reason: 'Each upload has an id of its own, under which its parts lie.',
      })
    if (grant.pagesBucket)
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${pagesBucket}/*]`,
        reason: 'Each page lies under a name of its own, so its key cannot be named beforehand.',
      })
    if (grant.model && available.model && isProfile.test(available.model.id))
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${foundationModel(available.model)}]`,
        reason:
          'An inference profile chooses the region of each request. A condition allows the model through it alone.',
      })
    if ((grant.mailToAnyone ?? grant.mailToStaff) && available.mail)
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${anyIdentity}]`,
        reason: "Conditions hold the sender to the one address, and mail for staff to the staff's mailbox.",
      })
  }
}

function environmentOf(
  grant: Grant,
  { data, queue, noticeQueue, mail, model }: Resources,
): Record<string, string> {
  const tables = tablesOf(grant).map((table) => [tableEnv(table), data.tables[table].tableName])
  return {
    ...Object.fromEntries(tables),
    ...(grant.signedBucket || grant.issuedFiles
      ? { [otherEnv.signedBucket]: data.signedBucket.bucketName }
      : {}),
    ...(grant.mediaBucket || grant.uploads ? { [otherEnv.mediaBucket]: data.mediaBucket.bucketName } : {}),
    ...(grant.pagesBucket ? { [otherEnv.pagesBucket]: data.pagesBucket.bucketName } : {}),
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

function statementsOf(grant: Grant, { data, queue, noticeQueue, mail, model }: Resources): PolicyStatement[] {
  const statements = actionsOn(grant).map(([resource, actions]) => {
    const [table, index] = resource.split('/') as [TableName, string | undefined]
    const arn = data.tables[table].tableArn
    return allow('dynamodb', actions, index ? `${arn}/index/${index}` : arn)
  })
  if (grant.signedBucket)
    statements.push(allow('s3', grant.signedBucket, data.signedBucket.arnForObjects('signed/*')))
  if (grant.issuedFiles)
    statements.push(allow('s3', grant.issuedFiles, data.signedBucket.arnForObjects('issued/*')))
  if (grant.mediaBucket)
    statements.push(allow('s3', grant.mediaBucket, data.mediaBucket.arnForObjects('media/*')))
  if (grant.uploads) statements.push(allow('s3', grant.uploads, data.mediaBucket.arnForObjects(uploadKeys)))
  if (grant.pagesBucket) statements.push(allow('s3', grant.pagesBucket, data.pagesBucket.arnForObjects('*')))
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

import { join } from 'node:path'
import { CfnResource, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { actionsOn, grantOf, otherEnv, tablesOf, type FunctionId, type Grant } from '../grants.ts'
import { connectionSecretPrefix, region, stackName, unreadableRecords, uploadKeys } from '../names.ts'
import type { DataStack } from '../stacks/data.ts'
import { tableEnv, type TableName } from '../tables.ts'
import { LeanFunction } from './lean-function.ts'

/** The signed files, as the rule names them in a stack that imports the bucket. Synth prints a new name if it changes. */
const signedFilesExport = `${stackName('data')}:ExportsOutputFnGetAttSignedFilesB0DE9C93ArnD6547C63/signed/*`

const mediaFilesExport = `${stackName('data')}:ExportsOutputFnGetAttMediaFilesFCCEF211ArnBD6224AE/media/*`

const uploadsExport = mediaFilesExport.replace(/media\/\*$/, uploadKeys)

/** Any sender of this account: which one is held by a condition. SES asks about a receiver too who is one of them. */
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
  'quotes/upload-signed': { memoryMb: 1769, timeoutSeconds: 28 },
  'media/upload': { memoryMb: 1024, timeoutSeconds: 28 },
  'media/confirm-upload': { memoryMb: 1024, timeoutSeconds: 28 },
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
  'leads/data': { memoryMb: 512, timeoutSeconds: 28 },
  'leads/retain': { memoryMb: 512, timeoutSeconds: 300 },
}

/** Where e-mail comes from, and where that to the staff goes. */
export interface Mail {
  from: string
  to: string
  /** The sender's identity, for functions that write to the staff alone. */
  identityArn?: string
}

/** What grants speak of. */
interface Resources {
  data: DataStack
  /** For functions that are granted the delivery queue. */
  queue?: IQueue | undefined
  /** For functions that are granted the queue of notices. */
  noticeQueue?: IQueue | undefined
  /** For functions that send e-mail; without it they do not. */
  mail?: Mail | undefined
}

export interface GrantedFunctionProps extends Resources {
  functionId: FunctionId
  description: string
  /** Where the bundles lie, one directory a function. */
  functionsDirectory: string
}

/** A function of the product: allowed what `grants/` says, and told the names of just those resources. */
export class GrantedFunction extends LeanFunction {
  constructor(
    scope: Construct,
    { functionId, description, functionsDirectory, ...available }: GrantedFunctionProps,
  ) {
    const grant = grantOf(functionId)
    super(scope, functionId.replaceAll('/', '-'), {
      description,
      directory: join(functionsDirectory, functionId),
      environment: environmentOf(grant, available),
      ...(sizes[functionId] ?? usual),
    })
    const made = this.function.node.defaultChild
    if (CfnResource.isCfnResource(made)) made.addMetadata('functionId', functionId)
    for (const statement of statementsOf(grant, available)) this.role.addToPolicy(statement)
    // Lists go on without a record that cannot be read, and say so in their log.
    if (Object.keys(grant.tables).some((resource) => /^(posts|leads)\//.test(resource)))
      new MetricFilter(this, 'Unreadable', {
        logGroup: this.logGroup,
        filterPattern: FilterPattern.anyTerm('posts/unreadable', 'leads/unreadable'),
        metricNamespace: unreadableRecords.namespace,
        metricName: unreadableRecords.metricName,
      })
    if (grant.signedBucket)
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${signedFilesExport}]`,
        reason: 'A signed file lies under the hash of its contents, so its key cannot be named beforehand.',
      })
    if (grant.mediaBucket)
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${mediaFilesExport}]`,
        reason:
          'A picture or film lies under the hash of its contents, so its key cannot be named beforehand.',
      })
    if (grant.uploads)
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${uploadsExport}]`,
        reason: 'Each upload has an id of its own, under which its parts lie.',
      })
    if (grant.mailToAnyone && available.mail)
      Validations.of(this.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${anyIdentity}]`,
        reason: 'Receipts go to anyone; a condition holds the sender to the one address.',
      })
  }
}

function environmentOf(grant: Grant, { data, queue, noticeQueue, mail }: Resources): Record<string, string> {
  const tables = tablesOf(grant).map((table) => [tableEnv(table), data.tables[table].tableName])
  return {
    ...Object.fromEntries(tables),
    ...(grant.signedBucket ? { [otherEnv.signedBucket]: data.signedBucket.bucketName } : {}),
    ...(grant.mediaBucket || grant.uploads ? { [otherEnv.mediaBucket]: data.mediaBucket.bucketName } : {}),
    ...(grant.secrets?.password ? { [otherEnv.password]: data.secrets.password.secretArn } : {}),
    ...(grant.secrets?.origin ? { [otherEnv.origin]: data.secrets.origin.secretArn } : {}),
    ...(grant.secrets?.apps ? { [otherEnv.apps]: data.secrets.apps.secretArn } : {}),
    ...(grant.secrets?.webhook ? { [otherEnv.webhook]: data.secrets.webhook.secretArn } : {}),
    ...(grant.connectionSecrets ? { [otherEnv.connectionSecrets]: connectionSecretPrefix } : {}),
    ...(grant.queue && queue ? { [otherEnv.queue]: queue.queueUrl } : {}),
    ...(grant.noticeQueue && noticeQueue ? { [otherEnv.noticeQueue]: noticeQueue.queueUrl } : {}),
    ...((grant.mailToStaff ?? grant.mailToAnyone) && mail
      ? { [otherEnv.mailFrom]: mail.from, [otherEnv.mailTo]: mail.to }
      : {}),
  }
}

function statementsOf(grant: Grant, { data, queue, noticeQueue, mail }: Resources): PolicyStatement[] {
  const statements = actionsOn(grant).map(([resource, actions]) => {
    const [table, index] = resource.split('/') as [TableName, string | undefined]
    const arn = data.tables[table].tableArn
    return allow('dynamodb', actions, index ? `${arn}/index/${index}` : arn)
  })
  if (grant.signedBucket)
    statements.push(allow('s3', grant.signedBucket, data.signedBucket.arnForObjects('signed/*')))
  if (grant.mediaBucket)
    statements.push(allow('s3', grant.mediaBucket, data.mediaBucket.arnForObjects('media/*')))
  if (grant.uploads) statements.push(allow('s3', grant.uploads, data.mediaBucket.arnForObjects(uploadKeys)))
  for (const name of ['password', 'origin', 'apps', 'webhook'] as const) {
    const actions = grant.secrets?.[name]
    if (actions) statements.push(allow('secretsmanager', actions, data.secrets[name].secretArn))
  }
  if (grant.connectionSecrets?.length)
    statements.push(
      new PolicyStatement({
        actions: grant.connectionSecrets.map((action) => `secretsmanager:${action}`),
        resources: Object.values(data.connectionSecrets).map(({ secretArn }) => secretArn),
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
  if (grant.mailToAnyone && mail)
    statements.push(
      new PolicyStatement({
        actions: grant.mailToAnyone.map((action) => `ses:${action}`),
        resources: [Stack.of(data).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })],
        conditions: { StringEquals: { 'ses:FromAddress': mail.from } },
      }),
    )
  if (grant.mailToStaff && mail) {
    if (!mail.identityArn) throw new Error('A function that writes to the staff was given no sender')
    statements.push(allow('ses', grant.mailToStaff, mail.identityArn))
  }
  return statements
}

const allow = (service: string, actions: readonly string[], resource: string): PolicyStatement =>
  new PolicyStatement({ actions: actions.map((action) => `${service}:${action}`), resources: [resource] })

import { AsyncLocalStorage } from 'node:async_hooks'

export const services = [
  'dynamodb',
  's3',
  'secretsmanager',
  'ssm',
  'kms',
  'sqs',
  'ses',
  'bedrock',
  'cloudfront-keyvaluestore',
] as const

/** In IAM's terms. `resource` is a local name: `table/index`, or a bucket with the first folder of the key. */
export interface Call {
  functionId: string
  service: (typeof services)[number]
  action: string
  resource: string
  /** Values for conditions of policies, by condition key. */
  context?: Record<string, string | string[]>
}

interface Input {
  TableName?: string
  IndexName?: string
  RequestItems?: Record<string, unknown>
  TransactItems?: Record<string, { TableName: string }>[]
  Bucket?: string
  Key?: string
  IfNoneMatch?: string
  CopySource?: string
  SecretId?: string
  Name?: string
  QueueUrl?: string
  KeyId?: string
  modelId?: string
  KvsARN?: string
  FromEmailAddress?: string
  ConfigurationSetName?: string
  Destination?: Record<string, string[] | undefined>
}
type Use = Pick<Call, 'action' | 'resource' | 'context'>

export interface Watchable {
  middlewareStack: {
    add(
      middleware: (
        next: (args: { input: object }) => Promise<unknown>,
        context: { commandName?: string },
      ) => (args: { input: object }) => Promise<unknown>,
      options: { step: 'initialize'; name: string },
    ): void
  }
}

const isReading = (command: string): boolean =>
  /^(BatchGet|Describe|Get|Head|List|Query|Receive)/.test(command)

/** Records the AWS calls of each function. Tests compare them with its grants. */
export class CallRecorder {
  readonly #running = new AsyncLocalStorage<string>()
  readonly #calls = new Map<string, Call>()
  /** The time of the last write by a function, by `performance.now()`. */
  changedAt = performance.now()

  as<T>(functionId: string, work: () => T): T {
    return this.#running.run(functionId, work)
  }

  watch(client: unknown, service: Call['service']): void {
    ;(client as Watchable).middlewareStack.add(
      (next, context) => (args) => {
        const functionId = this.#running.getStore()
        const command = (context.commandName ?? '').replace(/Command$/, '')
        if (functionId) {
          if (!isReading(command)) this.changedAt = performance.now()
          for (const use of usesOf(service, command, args.input)) this.note({ functionId, service, ...use })
        }
        return next(args)
      },
      { step: 'initialize', name: 'recordCalls' },
    )
  }

  note(call: Call): void {
    this.#calls.set(JSON.stringify(call), call)
  }

  list(): Call[] {
    return [...this.#calls.values()]
  }
}

/** The IAM actions of a command. A transaction needs those of its parts, and HeadObject needs GetObject. */
function usesOf(service: Call['service'], command: string, input: Input): Use[] {
  switch (service) {
    case 'dynamodb':
      return dynamoUses(command, input)
    case 's3':
      return s3Uses(command, input)
    case 'secretsmanager':
      return [{ action: command, resource: input.SecretId ?? '' }]
    case 'ssm':
      return [{ action: command, resource: (input.Name ?? '').replace(/:\d+$/, '') }]
    case 'kms':
      return [{ action: command, resource: input.KeyId ?? '' }]
    case 'sqs':
      return [{ action: command.replace(/Batch$/, ''), resource: input.QueueUrl?.split('/').at(-1) ?? '' }]
    case 'ses':
      return mailUses(command, input)
    case 'bedrock':
      return [{ action: 'InvokeModel', resource: input.modelId ?? '' }]
    case 'cloudfront-keyvaluestore':
      return [{ action: command, resource: input.KvsARN ?? '' }]
  }
}

/** SES checks the sender and the configuration set. */
function mailUses(
  action: string,
  { FromEmailAddress = '', ConfigurationSetName, Destination = {} }: Input,
): Use[] {
  const [, name, address = ''] = /^(?:(.*) )?<?([^<>]*)>?$/.exec(FromEmailAddress) ?? []
  const to = Object.values(Destination).flatMap((addresses = []) => addresses)
  const context = {
    'ses:FromAddress': address,
    ...(name ? { 'ses:FromDisplayName': name } : {}),
    // Customers' addresses are not recorded. Policies treat them all alike.
    'ses:Recipients': to.map((one) => (one === process.env['STAFF_MAIL'] ? one : 'anyone@example.com')),
  }
  const asked = ConfigurationSetName === undefined ? [address] : [address, ConfigurationSetName]
  return asked.map((resource) => ({ action, resource, context }))
}

/** Copying reads and writes. */
function s3Uses(command: string, { Bucket = '', Key = '', CopySource, IfNoneMatch }: Input): Use[] {
  const action = s3Actions[command] ?? command
  const use = {
    action,
    resource: action === 'ListBucket' ? Bucket : placeOf(`${Bucket}/${Key}`),
    ...(action === 'PutObject' ? { context: writing(command, IfNoneMatch) } : {}),
  }
  return CopySource === undefined ? [use] : [use, { action: 'GetObject', resource: placeOf(CopySource) }]
}

/** The S3 condition keys of a write. Uploading a part does not create an object yet. */
const writing = (command: string, ifNoneMatch: string | undefined): Record<string, string> => ({
  's3:ObjectCreationOperation': String(!/^(CreateMultipartUpload|UploadPart)/.test(command)),
  ...(ifNoneMatch === undefined ? {} : { 's3:if-none-match': ifNoneMatch }),
})

/** A bucket and the first folder of a key, as in the policies. */
const placeOf = (path: string): string => path.split('/').slice(0, 2).concat('any').join('/')

const s3Actions: Record<string, string> = {
  HeadObject: 'GetObject',
  CreateMultipartUpload: 'PutObject',
  UploadPart: 'PutObject',
  UploadPartCopy: 'PutObject',
  CopyObject: 'PutObject',
  CompleteMultipartUpload: 'PutObject',
  ListObjectsV2: 'ListBucket',
  HeadBucket: 'ListBucket',
}
const itemActions: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  BatchGet: 'BatchGetItem',
  BatchWrite: 'BatchWriteItem',
}

function dynamoUses(command: string, input: Input): Use[] {
  if (input.TransactItems)
    return input.TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName }]) => ({
        action: itemActions[kind] ?? kind,
        resource: TableName,
      })),
    )
  const action = itemActions[command] ?? command
  if (input.RequestItems) return Object.keys(input.RequestItems).map((resource) => ({ action, resource }))
  return [{ action, resource: [input.TableName, input.IndexName].filter(Boolean).join('/') }]
}

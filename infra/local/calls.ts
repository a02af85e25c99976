import { AsyncLocalStorage } from 'node:async_hooks'
import { connectionParameterPrefix, parameterNames, uploadPrefix } from '../cdk/names.ts'

/** One use of AWS by one function. `resource` is a table, `table/index`, a bucket or `uploads`, a secret, a parameter as grants call it, a queue, or for mail `staff` or `anyone`. */
export interface Call {
  functionId: string
  service: 'dynamodb' | 's3' | 'secretsmanager' | 'ssm' | 'sqs' | 'ses'
  action: string
  resource: string
}

/** What of a command's input says what it touches. */
interface Input {
  TableName?: string
  IndexName?: string
  RequestItems?: Record<string, unknown>
  TransactItems?: Record<string, { TableName: string }>[]
  Bucket?: string
  Key?: string
  CopySource?: string
  SecretId?: string
  Name?: string
  QueueUrl?: string
  Destination?: { ToAddresses?: string[] }
}
type Use = Pick<Call, 'action' | 'resource'>

/** As much of an SDK client as is needed to stand between it and AWS. */
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

/** Keeps, per function, which AWS actions it used on what: the evidence its grants are held against. */
export class CallRecorder {
  readonly #running = new AsyncLocalStorage<string>()
  readonly #calls = new Map<string, Call>()

  /** Runs `work` as the function: what it asks of AWS, however deep, is put down to it. */
  as<T>(functionId: string, work: () => T): T {
    return this.#running.run(functionId, work)
  }

  /** Watches a client from outside; the code that uses it does not know. */
  watch(client: unknown, service: Call['service']): void {
    ;(client as Watchable).middlewareStack.add(
      (next, context) => (args) => {
        const functionId = this.#running.getStore()
        if (functionId)
          for (const use of usesOf(service, (context.commandName ?? '').replace(/Command$/, ''), args.input))
            this.note({ functionId, service, ...use })
        return next(args)
      },
      { step: 'initialize', name: 'recordCalls' },
    )
  }

  /** Puts down a call that was made in a function's name, by leave it had signed. */
  note(call: Call): void {
    this.#calls.set(JSON.stringify(call), call)
  }

  list(): Call[] {
    return [...this.#calls.values()]
  }
}

/** The IAM actions a command needs: a transaction needs those of its parts, a look at an object's head that of reading it. */
function usesOf(service: Call['service'], command: string, input: Input): Use[] {
  switch (service) {
    case 'dynamodb':
      return dynamoUses(command, input)
    case 's3':
      return s3Uses(command, input)
    case 'secretsmanager':
      return [{ action: command, resource: input.SecretId ?? '' }]
    case 'ssm':
      return [{ action: command, resource: parameterOf(input.Name ?? '') }]
    case 'sqs':
      return [{ action: command.replace(/Batch$/, ''), resource: input.QueueUrl?.split('/').at(-1) ?? '' }]
    case 'ses':
      return [{ action: command, resource: isToStaff(input) ? 'staff' : 'anyone' }]
  }
}

const isToStaff = ({ Destination }: Input): boolean =>
  Destination?.ToAddresses?.every((address) => address === process.env['STAFF_MAIL']) ?? false

/** `connection/linkedin` of `/counting-house/connection/linkedin:7`. */
function parameterOf(selector: string): string {
  const [name = ''] = selector.split(':')
  const [known] = Object.entries(parameterNames).find(([, one]) => one === name) ?? []
  return known ?? name.replace(connectionParameterPrefix, 'connection/')
}

/** To copy is to read and to write. */
const s3Uses = (command: string, { Bucket = '', Key = '', CopySource }: Input): Use[] => [
  { action: s3Actions[command] ?? command, resource: placeOf(Bucket, Key) },
  ...(CopySource
    ? [{ action: 'GetObject', resource: placeOf(Bucket, CopySource.slice(Bucket.length + 1)) }]
    : []),
]

/** Parts of files on their way are a place of their own. */
const placeOf = (bucket: string, key: string): string => (key.startsWith(uploadPrefix) ? 'uploads' : bucket)

const s3Actions: Record<string, string> = {
  HeadObject: 'GetObject',
  CreateMultipartUpload: 'PutObject',
  UploadPartCopy: 'PutObject',
  CompleteMultipartUpload: 'PutObject',
  ListObjectsV2: 'ListBucket',
  HeadBucket: 'ListBucket',
}
/** Commands of the document client, and parts of transactions, by their short names. */
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

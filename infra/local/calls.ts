import { AsyncLocalStorage } from 'node:async_hooks'

/** One use of AWS by one function. `resource` is a table, `table/index`, `bucket`, a secret's name or a queue's URL. */
export interface Call {
  functionId: string
  service: 'dynamodb' | 's3' | 'secretsmanager' | 'sqs' | 'ses'
  action: string
  resource: string
}

type Input = Record<string, unknown>
type Use = Pick<Call, 'action' | 'resource'>

/** As much of an SDK client as is needed to watch it. */
interface Watchable {
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
          for (const use of usesOf(
            service,
            (context.commandName ?? '').replace(/Command$/, ''),
            args.input as Input,
          ))
            this.#calls.set(JSON.stringify([functionId, service, use]), { functionId, service, ...use })
        return next(args)
      },
      { step: 'initialize', name: 'recordCalls' },
    )
  }

  list(): Call[] {
    return [...this.#calls.values()]
  }
}

/** The IAM actions a command needs: a transaction needs those of its parts, a look at an object's head that of reading it. */
function usesOf(service: Call['service'], command: string, input: Input): Use[] {
  if (service === 'dynamodb') return dynamoUses(command, input)
  if (service === 's3') return [{ action: s3Actions[command] ?? command, resource: String(input['Bucket']) }]
  if (service === 'secretsmanager') return [{ action: command, resource: String(input['SecretId']) }]
  if (service === 'sqs')
    return [{ action: command.replace(/Batch$/, ''), resource: String(input['QueueUrl']) }]
  return [{ action: command, resource: String(input['FromEmailAddress']) }]
}

const s3Actions: Record<string, string> = {
  HeadObject: 'GetObject',
  ListObjectsV2: 'ListBucket',
  HeadBucket: 'ListBucket',
}
const transactActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}
const documentActions: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  BatchGet: 'BatchGetItem',
  BatchWrite: 'BatchWriteItem',
}

function dynamoUses(command: string, input: Input): Use[] {
  if (command.startsWith('Transact')) {
    const items = input['TransactItems'] as Record<string, { TableName: string }>[]
    return items.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName }]) => ({
        action: transactActions[kind] ?? kind,
        resource: TableName,
      })),
    )
  }
  const action = documentActions[command] ?? command
  if (input['RequestItems'])
    return Object.keys(input['RequestItems'] as object).map((resource) => ({ action, resource }))
  const index = input['IndexName'] ? `/${String(input['IndexName'])}` : ''
  return [{ action, resource: `${String(input['TableName'])}${index}` }]
}

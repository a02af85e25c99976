import type { EndpointId } from '#shared/api/endpoints.ts'
import type { parameterNames } from '../names.ts'
import type { TableName, tables } from '../tables.ts'

/** A table, or one of its indexes as `table/index`. */
export type TableResource =
  | TableName
  | { [T in TableName]: `${T}/${keyof (typeof tables)[T]['indexes'] & string}` }[TableName]

/** IAM's actions on a table. A transaction needs those of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

export type ParameterName = keyof typeof parameterNames

/** Objects of S3; `constructs/bucket-grants.ts` says which. */
export interface BucketGrants {
  /** Storage of signed quotes. */
  signedBucket?: readonly ('GetObject' | 'PutObject')[]
  /** Storage of the papers we issued, beside them. */
  issuedFiles?: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]
  /** Images and videos of posts. */
  mediaBucket?: readonly ('GetObject' | 'PutObject' | 'DeleteObject' | 'AbortMultipartUpload')[]
  /** Parts of files on their way there. */
  uploads?: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]
  /** Pages of the blog, as they were drawn. */
  pagesBucket?: readonly ('PutObject' | 'DeleteObject')[]
  /** Documents of customers. */
  documentFiles?: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]
  /** Files that customers upload, until they were inspected. */
  documentUploads?: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]
  /** Files of the edge's log. */
  logFiles?: readonly ('GetObject' | 'DeleteObject')[]
  /** Their names. */
  logNames?: readonly 'ListBucket'[]
}

/**
 * What a function may do, and nothing else. It also learns the names of just these resources, as environment
 * variables; a table with no actions is one whose name a shared module reads although this function never touches it.
 */
export interface Grant extends BucketGrants {
  tables: Partial<Record<TableResource, readonly TableAction[]>>
  /** Where the edge looks up what was published under an address. */
  addresses?: readonly ('DescribeKeyValueStore' | 'UpdateKeys')[]
  secrets?: { origin: readonly 'GetSecretValue'[] }
  /** The key that signs issued papers. */
  signingKey?: readonly ('GetPublicKey' | 'Sign')[]
  parameters?: Partial<Record<ParameterName, readonly 'GetParameter'[]>>
  /** The tokens of the platforms, a parameter each. */
  connectionParameters?: readonly ('GetParameter' | 'PutParameter')[]
  /** The delivery queue. Receiving is done for a function by Lambda, under the function's role. */
  queue?: readonly QueueAction[]
  /** The queue that announces new leads. */
  noticeQueue?: readonly QueueAction[]
  /** E-mail to the staff. */
  mailToStaff?: readonly 'SendEmail'[]
  /** E-mail to anyone, from the firm's own address and no other. */
  mailToAnyone?: readonly 'SendEmail'[]
  /** The model that reads pictures. Converse is asked for under this name. */
  model?: readonly 'InvokeModel'[]
  /** It says whether e-mail is set up, and sends none. */
  saysMail?: true
}

export type QueueAction = 'SendMessage' | 'ReceiveMessage' | 'DeleteMessage' | 'GetQueueAttributes'

/** Functions that a clock, a queue or a log runs. */
const jobIds = [
  'publishing/tick',
  'publishing/worker',
  'connections/watch',
  'media/sweep',
  'leads/notify',
  'leads/purge-expired',
  'quotes/clock',
  'blog/clock',
  'visits/count',
  'visits/count-landings',
] as const
export type FunctionId = EndpointId | (typeof jobIds)[number] | 'admin/authorize'

/** The file of a function, from the root: `linkedin/update` is `functions/linkedin/api/update.ts`. */
export function entryOf(id: FunctionId): string {
  const [feature, name] = id.split('/')
  const isJob = jobIds.some((job) => job === id)
  return `functions/${feature}/${isJob ? 'jobs' : 'api'}/${name}.ts`
}

export type Tables = Grant['tables']

/** An endpoint for anyone: it never looks at sessions. */
export const open = (tables: Tables = {}): Grant => ({ tables: { sessions: [], ...tables } })

/** An endpoint for staff: it looks its session up again behind the authorizer. */
export const staff = (tables: Tables = {}): Grant => ({ tables: { sessions: ['BatchGetItem'], ...tables } })

/** One entry a function of these folders: one without, or one too many, does not compile. */
export type GrantsOf<Folder extends string> = Record<Extract<FunctionId, `${Folder}/${string}`>, Grant>

import type { FunctionId } from './functions.ts'
import type { parameterNames } from './names.ts'
import type { TableName } from './tables.ts'

/** IAM's actions on a table and its indexes. A transaction needs the actions of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

export type ParameterName = keyof typeof parameterNames

export interface ObjectGrants {
  signedFiles?: readonly ('GetObject' | 'PutObject')[]
  issuedFiles?: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]
  mediaFiles?: readonly ('GetObject' | 'PutObject' | 'DeleteObject' | 'AbortMultipartUpload')[]
  /** Parts of large files, until they are joined. */
  mediaUploads?: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]
  pages?: readonly ('PutObject' | 'DeleteObject')[]
  documentFiles?: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]
  /** Files that customers upload, until they are inspected. */
  documentUploads?: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]
  logFiles?: readonly ('GetObject' | 'DeleteObject')[]
}

export interface Grant extends ObjectGrants {
  /** Shown in the AWS console. */
  description: string
  /** 1769 MB come with one whole processor. */
  memoryMb: number
  /** API Gateway waits for 30 seconds at most. */
  timeoutSeconds: number
  tables: Partial<Record<TableName, readonly TableAction[]>>
  logsBucket?: readonly 'ListBucket'[]
  documentsBucket?: readonly 'ListBucket'[]
  addresses?: readonly ('DescribeKeyValueStore' | 'UpdateKeys')[]
  originSecret?: readonly 'GetSecretValue'[]
  fonts?: true
  signingKey?: readonly ('GetPublicKey' | 'Sign')[]
  parameters?: Partial<Record<ParameterName, readonly 'GetParameter'[]>>
  /** The tokens of the platforms, one parameter each. */
  connectionParameters?: readonly ('GetParameter' | 'PutParameter')[]
  /** Lambda receives messages under the function's role. */
  deliveryQueue?: readonly QueueAction[]
  noticeQueue?: readonly QueueAction[]
  /** Email from the firm's address: only to the staff's mailbox, or to anyone. */
  mailTo?: 'staff' | 'anyone'
  /** Its emails have attachments, for which SES can require another action. */
  attaches?: true
  /** The model that reads pictures. Converse needs this permission. */
  model?: readonly 'InvokeModel'[]
}

export type QueueAction = 'SendMessage' | 'ReceiveMessage' | 'DeleteMessage' | 'GetQueueAttributes'

const receives = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'] as const

const small = { memoryMb: 512, timeoutSeconds: 10 }
/** For functions that draw, read or hash. They may take as long as the gateway waits. */
const large = { memoryMb: 1769, timeoutSeconds: 28 }
const clock = { memoryMb: 512, timeoutSeconds: 55 }

/** Functions for staff check the session again, after the authorizer. */
const readsSession = { sessions: ['BatchGetItem'] } as const

const recordsRun = { settings: ['PutItem'] } as const

const listsPosts = { ...readsSession, posts: ['Query'] } as const

const deletesPosts = {
  ...readsSession,
  posts: ['GetItem', 'PutItem'],
  counters: ['UpdateItem'],
  media: ['UpdateItem'],
} as const

export const grants: Readonly<Record<FunctionId, Grant>> = {
  'admin/authorize': {
    description: 'Refuses requests that did not come through the edge; checks the session',
    ...small,
    tables: readsSession,
    originSecret: ['GetSecretValue'],
  },
  'sign-in': {
    description: 'Checks the staff password and opens sessions',
    memoryMb: 1769,
    timeoutSeconds: 20,
    tables: { sessions: ['PutItem', 'UpdateItem', 'DeleteItem'] },
    parameters: { password: ['GetParameter'] },
  },
  staff: {
    description: 'Sessions, the figures of the dashboard, and page views',
    ...small,
    tables: {
      sessions: ['BatchGetItem', 'UpdateItem', 'DeleteItem'],
      counters: ['BatchGetItem'],
      visits: ['BatchGetItem'],
    },
  },
  public: {
    description: 'Calls for everyone: the contact form, health, the calendar feed and previews of articles',
    ...small,
    tables: {
      counters: ['BatchGetItem', 'UpdateItem'],
      settings: ['GetItem'],
      posts: ['Query'],
      connections: ['UpdateItem'],
      blog: ['GetItem'],
      media: ['BatchGetItem'],
      leads: ['GetItem', 'PutItem', 'UpdateItem'],
      lead_events: ['PutItem'],
      lead_keys: ['PutItem'],
    },
    noticeQueue: ['SendMessage'],
  },
  'posts/linkedin-list': {
    description: 'Lists posts for LinkedIn',
    ...small,
    tables: listsPosts,
  },
  posts: {
    description: 'Writing, planning and checking posts, the calendar, and what happened to posts',
    ...small,
    tables: {
      ...readsSession,
      posts: ['GetItem', 'Query', 'PutItem'],
      counters: ['UpdateItem'],
      media: ['BatchGetItem', 'UpdateItem'],
      connections: ['BatchGetItem'],
      settings: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      deliveries: ['GetItem', 'Query', 'UpdateItem'],
      timeline: ['Query', 'PutItem'],
    },
    deliveryQueue: ['SendMessage'],
  },
  'posts/linkedin-update': {
    description: 'Changes a post for LinkedIn',
    ...small,
    tables: {
      ...readsSession,
      posts: ['GetItem', 'PutItem'],
      counters: ['UpdateItem'],
      media: ['BatchGetItem', 'UpdateItem'],
      deliveries: ['Query', 'UpdateItem'],
      timeline: ['PutItem'],
    },
  },
  'posts/linkedin-delete': {
    description: 'Deletes a post for LinkedIn',
    ...small,
    tables: deletesPosts,
  },
  'posts/list': {
    description: 'Lists posts',
    ...small,
    tables: listsPosts,
  },
  'posts/delete': {
    description: 'Deletes a post',
    ...small,
    tables: deletesPosts,
  },
  'publishing/publish-now': {
    description: 'Publishes a post now',
    memoryMb: 512,
    timeoutSeconds: 28,
    tables: { ...readsSession, posts: ['GetItem', 'PutItem'], timeline: ['PutItem'], settings: ['GetItem'] },
    deliveryQueue: ['SendMessage'],
  },
  'publishing/tick': {
    description: 'The publishing clock: claims due posts and follows up on deliveries in progress',
    memoryMb: 1024,
    timeoutSeconds: 55,
    tables: {
      posts: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      counters: ['UpdateItem'],
      deliveries: ['Query', 'UpdateItem'],
      timeline: ['PutItem'],
      connections: ['BatchGetItem'],
      settings: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    },
    deliveryQueue: ['SendMessage'],
    mailTo: 'staff',
  },
  'publishing/worker': {
    description: 'Sends deliveries, and looks up those with unknown outcome',
    memoryMb: 1024,
    timeoutSeconds: 120,
    tables: {
      posts: ['GetItem', 'PutItem'],
      deliveries: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      timeline: ['PutItem'],
      settings: ['GetItem'],
      connections: ['GetItem', 'UpdateItem'],
    },
    parameters: { apps: ['GetParameter'] },
    connectionParameters: ['GetParameter', 'PutParameter'],
    deliveryQueue: ['SendMessage', ...receives],
    mediaFiles: ['GetObject'],
  },
  connections: {
    description: 'Connects and disconnects accounts of the platforms',
    memoryMb: 512,
    timeoutSeconds: 28,
    tables: { ...readsSession, connections: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'] },
    parameters: { apps: ['GetParameter'] },
    connectionParameters: ['PutParameter', 'GetParameter'],
  },
  'platforms/watch': {
    description:
      'Renews access before it expires, and fails when an account or an API version is about to expire',
    memoryMb: 512,
    timeoutSeconds: 120,
    tables: { ...recordsRun, connections: ['GetItem', 'BatchGetItem', 'UpdateItem'] },
    parameters: { apps: ['GetParameter'] },
    connectionParameters: ['GetParameter', 'PutParameter'],
  },
  media: {
    description: 'Receives, crops and joins pictures and videos',
    ...large,
    tables: { ...readsSession, media: ['BatchGetItem', 'UpdateItem'] },
    mediaFiles: ['PutObject', 'GetObject', 'AbortMultipartUpload'],
    mediaUploads: ['PutObject', 'GetObject', 'DeleteObject'],
  },
  'media/sweep': {
    description: 'Removes pictures and videos no post has used for a month',
    memoryMb: 512,
    timeoutSeconds: 120,
    tables: { ...recordsRun, media: ['Query', 'UpdateItem', 'DeleteItem'] },
    mediaFiles: ['DeleteObject'],
  },
  blog: {
    description: 'Articles from draft to the site',
    ...large,
    tables: {
      ...readsSession,
      blog: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      media: ['BatchGetItem', 'UpdateItem'],
      counters: ['BatchGetItem', 'UpdateItem'],
    },
    pages: ['PutObject'],
    addresses: ['DescribeKeyValueStore', 'UpdateKeys'],
  },
  'blog/clock': {
    description: 'Publishes scheduled articles, and completes what a failure interrupted',
    ...clock,
    tables: {
      ...recordsRun,
      blog: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      media: ['BatchGetItem', 'UpdateItem'],
      counters: ['UpdateItem'],
    },
    pages: ['PutObject', 'DeleteObject'],
    addresses: ['DescribeKeyValueStore', 'UpdateKeys'],
  },
  'quotes/generate-pdf': {
    description: 'Draws a quote as a PDF',
    ...large,
    fonts: true,
    tables: { ...readsSession, quotes: ['Query', 'PutItem'] },
  },
  'quotes/upload-signed': {
    description: 'Stores a signed quote from staff',
    ...large,
    tables: { ...readsSession, quotes: ['Query', 'PutItem'] },
    signedFiles: ['PutObject'],
    issuedFiles: ['GetObject'],
  },
  quotes: {
    description: 'Quotes from draft to acceptance, for staff',
    ...large,
    fonts: true,
    tables: {
      ...readsSession,
      leads: ['GetItem', 'BatchGetItem', 'PutItem'],
      quotes: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      counters: ['BatchGetItem', 'UpdateItem'],
      lead_events: ['PutItem'],
      settings: ['GetItem', 'UpdateItem'],
    },
    issuedFiles: ['PutObject', 'GetObject', 'DeleteObject'],
    signingKey: ['GetPublicKey', 'Sign'],
    signedFiles: ['GetObject'],
  },
  customer: {
    description: 'The pages of customers: quotes to accept and check, and documents to send',
    ...large,
    tables: {
      leads: ['GetItem', 'PutItem', 'ConditionCheckItem'],
      lead_events: ['PutItem'],
      quotes: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      counters: ['UpdateItem'],
      documents: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    },
    issuedFiles: ['GetObject'],
    signedFiles: ['PutObject'],
    documentUploads: ['PutObject', 'GetObject', 'DeleteObject'],
    documentFiles: ['PutObject', 'DeleteObject'],
  },
  'quotes/clock': {
    description: 'Sends emails about quotes, retries failures, and ends expired quotes',
    ...clock,
    tables: {
      ...recordsRun,
      leads: ['GetItem', 'PutItem'],
      lead_events: ['PutItem'],
      counters: ['UpdateItem'],
      quotes: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    },
    fonts: true,
    issuedFiles: ['GetObject', 'PutObject'],
    signingKey: ['GetPublicKey', 'Sign'],
    mailTo: 'anyone',
    attaches: true,
  },
  'leads/notify': {
    description: 'Notifies staff and the person of a new lead, and retries failures',
    ...clock,
    tables: {
      ...recordsRun,
      leads: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      lead_events: ['PutItem'],
      counters: ['UpdateItem'],
      documents: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    },
    parameters: { webhook: ['GetParameter'] },
    noticeQueue: receives,
    mailTo: 'anyone',
  },
  crm: {
    description: "Staff's work with leads and their documents",
    memoryMb: 1024,
    timeoutSeconds: 28,
    tables: {
      ...readsSession,
      leads: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      lead_keys: ['BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
      lead_events: ['GetItem', 'Query', 'PutItem'],
      counters: ['BatchGetItem', 'UpdateItem'],
      settings: ['GetItem', 'UpdateItem', 'ConditionCheckItem'],
      quotes: ['Query'],
      documents: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    },
    noticeQueue: ['SendMessage'],
    documentFiles: ['GetObject', 'DeleteObject'],
  },
  erasure: {
    description: 'Erases a person and everything stored about them',
    memoryMb: 512,
    timeoutSeconds: 28,
    tables: {
      ...readsSession,
      leads: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
      lead_events: ['Query', 'DeleteItem'],
      lead_keys: ['Query', 'PutItem', 'DeleteItem'],
      counters: ['UpdateItem'],
      documents: ['Query', 'DeleteItem'],
      quotes: ['BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
      settings: ['GetItem', 'PutItem'],
    },
    documentsBucket: ['ListBucket'],
    documentUploads: ['DeleteObject'],
    documentFiles: ['DeleteObject'],
    issuedFiles: ['DeleteObject'],
  },
  'leads/purge-expired': {
    description:
      'Deletes expired leads, finishes interrupted erasures, and emails staff daily about held spam',
    memoryMb: 512,
    timeoutSeconds: 300,
    tables: {
      ...recordsRun,
      leads: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
      lead_events: ['Query', 'DeleteItem'],
      lead_keys: ['Query', 'DeleteItem'],
      counters: ['UpdateItem'],
      documents: ['Query', 'DeleteItem'],
      quotes: ['BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
    },
    documentsBucket: ['ListBucket'],
    documentUploads: ['DeleteObject'],
    documentFiles: ['DeleteObject'],
    issuedFiles: ['DeleteObject'],
    mailTo: 'staff',
  },
  extraction: {
    description: 'Reads leads from pictures',
    memoryMb: 3008,
    timeoutSeconds: 28,
    tables: readsSession,
    model: ['InvokeModel'],
  },
  'visits/count': {
    description: "Adds the page views in the edge's log to the counts of their days, and deletes the files",
    memoryMb: 512,
    timeoutSeconds: 300,
    tables: { ...recordsRun, visits: ['BatchGetItem', 'PutItem'] },
    logFiles: ['GetObject', 'DeleteObject'],
    logsBucket: ['ListBucket'],
  },
  'visits/count-landings': {
    description: 'Adds the sites and campaigns that led to pages to the counts of their days',
    ...small,
    tables: { visits: ['BatchGetItem', 'PutItem'] },
  },
  'mail/returned': {
    description: 'Notes emails that came back, or were marked as spam, on their lead or quote',
    ...small,
    tables: {
      leads: ['GetItem', 'PutItem'],
      lead_events: ['PutItem'],
      quotes: ['Query', 'PutItem', 'ConditionCheckItem'],
    },
  },
}

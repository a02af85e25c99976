import type { EndpointId } from '#shared/api/endpoints.ts'
import type { TableName, tables } from './tables.ts'

/** A table, or one of its indexes as `table/index`. */
export type TableResource =
  TableName | { [T in TableName]: `${T}/${keyof (typeof tables)[T]['indexes'] & string}` }[TableName]

/** IAM's actions on a table. A transaction needs those of its parts. */
export type TableAction =
  'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem'

export type SecretName = 'password' | 'origin' | 'apps' | 'webhook'

/**
 * What a function may do, and nothing else. It also learns the names of just these resources, as environment
 * variables; a table with no actions is one whose name a shared module reads although this function never touches it.
 */
export interface Grant {
  tables: Partial<Record<TableResource, readonly TableAction[]>>
  /** Storage of signed quotes. */
  signedBucket?: readonly 'PutObject'[]
  /** Pictures and films of posts. */
  mediaBucket?: readonly ('GetObject' | 'PutObject' | 'DeleteObject' | 'AbortMultipartUpload')[]
  /** Parts of files on their way there. */
  uploads?: readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]
  secrets?: Partial<Record<SecretName, readonly 'GetSecretValue'[]>>
  /** The tokens of the platforms, a secret each. */
  connectionSecrets?: readonly ('GetSecretValue' | 'PutSecretValue')[]
  /** The delivery queue. Receiving is done for a function by Lambda, under the function's role. */
  queue?: readonly QueueAction[]
  /** The queue that has new leads told of. */
  noticeQueue?: readonly QueueAction[]
  /** Letters to the staff. */
  mail?: readonly 'SendEmail'[]
  /** Letters to anyone, from the firm's own address and no other. */
  letters?: readonly 'SendEmail'[]
}

export type QueueAction = 'SendMessage' | 'ReceiveMessage' | 'DeleteMessage' | 'GetQueueAttributes'

/** Functions that no call of the table leads to. */
type BackgroundId =
  | 'admin/authorize'
  | 'publishing/tick'
  | 'publishing/worker'
  | 'connections/watch'
  | 'media/sweep'
  | 'leads/notify'
  | 'leads/retain'
export type FunctionId = EndpointId | BackgroundId

type Tables = Grant['tables']

/** An endpoint for anyone: it never looks at sessions. */
const open = (tables: Tables = {}): Grant => ({ tables: { sessions: [], ...tables } })

/** An endpoint for staff: it looks its session up again behind the authorizer. */
const staff = (tables: Tables = {}): Grant => ({ tables: { sessions: ['BatchGetItem'], ...tables } })

/** With the files it names looked up. */
const readsMedia: Tables = { media: ['BatchGetItem'] }
/** And counted as used. */
const usesMedia: Tables = { media: ['BatchGetItem', 'UpdateItem'] }
const insertsPost: Tables = { posts: ['PutItem'], counters: ['UpdateItem'], ...usesMedia }
const changesPost: Tables = { posts: ['GetItem', 'PutItem'], counters: ['UpdateItem'], ...usesMedia }
/** Files are let go where posts are deleted. */
const freesMedia: Tables = { media: ['UpdateItem'] }
const changesPosts: Tables = {
  posts: ['GetItem', 'PutItem', 'DeleteItem'],
  counters: ['UpdateItem'],
  ...freesMedia,
}
const deletesPost: Tables = {
  posts: ['GetItem', 'DeleteItem'],
  counters: ['UpdateItem'],
  ...freesMedia,
}
const readsPost: Tables = { posts: ['GetItem'], counters: [], media: [] }
const settlesPost: Tables = {
  posts: ['GetItem', 'PutItem'],
  counters: [],
  media: [],
  deliveries: ['GetItem', 'Query', 'UpdateItem'],
  timeline: ['PutItem'],
}
/** What a post is held against before its time. */
const foresees: Tables = {
  'posts/newest': ['Query'],
  'posts/by-month': ['Query'],
  connections: ['BatchGetItem'],
}
const readsTimeline: Tables = { ...readsPost, timeline: ['Query'] }

/** The names of what lists of leads are read from. */
const namesLeads: Tables = { leads: [], lead_keys: [] }
/** A lead's events and counters go with it in one transaction; keys only where they can change. */
const changesLead: Tables = {
  leads: ['GetItem', 'PutItem'],
  lead_events: ['PutItem'],
  lead_keys: ['PutItem'],
  counters: ['UpdateItem'],
}

const listsLeads: Tables = {
  leads: ['BatchGetItem'],
  'leads/newest': ['Query'],
  'leads/touched': ['Query'],
  'leads/worth': ['Query'],
  'leads/stage': ['Query'],
  'leads/stage-newest': ['Query'],
  'leads/due': ['Query'],
  lead_keys: ['Query'],
}
/** The only ones that remove events: a person is erased with all that was written of them. */
const erasesLead: Tables = {
  leads: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
  lead_events: ['Query', 'DeleteItem'],
  lead_keys: ['Query', 'DeleteItem'],
  counters: ['UpdateItem'],
}

const readsApps: Pick<Grant, 'secrets'> = { secrets: { apps: ['GetSecretValue'] } }
/** Speaks to the platforms with their tokens, and renews these. */
const speaks: Pick<Grant, 'secrets' | 'connectionSecrets'> = {
  ...readsApps,
  connectionSecrets: ['GetSecretValue', 'PutSecretValue'],
}

/** One entry a function: an endpoint without one does not compile. */
const grants = {
  'admin/authorize': {
    tables: { sessions: ['BatchGetItem'] },
    secrets: { origin: ['GetSecretValue'] },
  },
  'admin/sign-in': {
    tables: { sessions: ['PutItem', 'UpdateItem'] },
    secrets: { password: ['GetSecretValue'] },
  },
  'admin/session': staff(),
  'admin/name-session': staff({ sessions: ['BatchGetItem', 'UpdateItem'] }),
  'admin/sign-out': staff({ sessions: ['BatchGetItem', 'DeleteItem'] }),
  'admin/stats': staff({ counters: ['BatchGetItem'] }),

  'linkedin/list': staff({ 'posts/newest': ['Query'] }),
  'linkedin/create': staff(insertsPost),
  'linkedin/get': staff(readsPost),
  'linkedin/update': staff(changesPost),
  'linkedin/delete': staff(deletesPost),

  'social/list': staff({ 'posts/newest': ['Query'], 'posts/by-month': ['Query'] }),
  'social/create': staff(insertsPost),
  'social/get': staff(readsPost),
  'social/update': staff(changesPost),
  'social/delete': staff(deletesPost),

  'social/bulk': staff(changesPosts),
  'linkedin/bulk': staff(changesPosts),

  'posts/preflight': staff({ ...foresees, ...readsMedia }),

  'publishing/publish-now': {
    ...staff({ ...settlesPost, deliveries: [], settings: ['GetItem'] }),
    queue: ['SendMessage'],
  },
  'publishing/tick': {
    tables: {
      ...settlesPost,
      posts: ['GetItem', 'PutItem', 'UpdateItem'],
      'posts/due': ['Query'],
      'posts/attention': ['Query'],
      ...foresees,
      counters: ['UpdateItem'],
      deliveries: ['Query', 'UpdateItem'],
      settings: ['GetItem', 'UpdateItem'],
    },
    queue: ['SendMessage'],
    mail: ['SendEmail'],
  },
  'publishing/worker': {
    ...speaks,
    tables: { ...settlesPost, settings: ['GetItem'], connections: ['GetItem', 'UpdateItem'] },
    queue: ['SendMessage', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'],
    mediaBucket: ['GetObject'],
  },
  'publishing/resolve': staff(settlesPost),
  'publishing/social-timeline': staff(readsTimeline),
  'publishing/linkedin-timeline': staff(readsTimeline),
  'publishing/attention': staff({ 'posts/attention': ['Query'], ...foresees, settings: ['GetItem'] }),
  'publishing/read-settings': staff({ settings: ['GetItem'] }),
  'publishing/change-settings': staff({ settings: ['GetItem', 'PutItem'] }),

  'connections/list': {
    ...staff({ connections: ['BatchGetItem'] }),
    ...readsApps,
    connectionSecrets: [],
  },
  'connections/start': { ...staff({ connections: ['PutItem'] }), ...readsApps, connectionSecrets: [] },
  'connections/callback': open({ connections: ['UpdateItem'] }),
  'connections/finish': {
    ...staff({ connections: ['GetItem', 'PutItem', 'DeleteItem'] }),
    ...readsApps,
    connectionSecrets: ['PutSecretValue'],
  },
  'connections/disconnect': { ...staff({ connections: ['GetItem', 'DeleteItem'] }), ...speaks },
  'connections/watch': { tables: { connections: ['BatchGetItem', 'GetItem', 'UpdateItem'] }, ...speaks },

  'calendar/read-feed': staff({ settings: ['GetItem'] }),
  'calendar/make-feed': staff({ settings: ['PutItem'] }),
  'calendar/revoke-feed': staff({ settings: ['DeleteItem'] }),
  'calendar/feed': open({ settings: ['GetItem'], 'posts/by-month': ['Query'] }),

  'media/upload': { ...staff({ media: ['UpdateItem'] }), mediaBucket: ['PutObject'] },
  // The parts are posted by browsers, in this function's name.
  'media/start-upload': { ...staff(), uploads: ['PutObject'] },
  'media/confirm-upload': {
    ...staff({ media: ['UpdateItem'] }),
    mediaBucket: ['PutObject', 'AbortMultipartUpload'],
    uploads: ['GetObject', 'DeleteObject'],
  },
  'media/sweep': {
    tables: { 'media/unused': ['Query'], media: ['UpdateItem', 'DeleteItem'] },
    mediaBucket: ['DeleteObject'],
  },

  'quotes/generate-pdf': staff({ quotes: ['Query', 'PutItem'] }),
  'quotes/upload-signed': { ...staff({ quotes: ['Query', 'PutItem'] }), signedBucket: ['PutObject'] },

  'leads/create': {
    ...open({ ...changesLead, leads: ['GetItem', 'PutItem', 'UpdateItem'] }),
    noticeQueue: ['SendMessage'],
  },
  'leads/notify': {
    tables: { leads: ['GetItem', 'UpdateItem'], 'leads/notice': ['Query'], lead_events: ['PutItem'] },
    secrets: { webhook: ['GetSecretValue'] },
    noticeQueue: ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'],
    letters: ['SendEmail'],
  },

  'leads/list': staff(listsLeads),
  'leads/add': staff(changesLead),
  'leads/get': staff({ leads: ['GetItem'] }),
  'leads/update': staff({ ...changesLead, lead_keys: ['PutItem', 'DeleteItem'] }),
  'leads/delete': staff({ ...changesLead, lead_keys: ['DeleteItem'] }),
  'leads/bulk': staff({
    ...changesLead,
    leads: ['BatchGetItem', 'PutItem', 'UpdateItem'],
    lead_keys: ['PutItem', 'DeleteItem'],
  }),
  'leads/timeline': staff({
    leads: ['GetItem', 'BatchGetItem'],
    lead_events: ['Query'],
  }),
  'leads/note': staff({ ...changesLead, lead_keys: [], counters: [], lead_events: ['GetItem', 'PutItem'] }),
  'leads/duplicates': staff({
    leads: ['BatchGetItem'],
    lead_keys: ['Query', 'BatchGetItem'],
    settings: ['GetItem'],
  }),
  'leads/merge': staff({ ...changesLead, lead_keys: ['PutItem', 'DeleteItem'] }),
  'leads/split': staff({
    ...changesLead,
    leads: ['GetItem', 'BatchGetItem', 'PutItem'],
    lead_keys: ['PutItem', 'DeleteItem'],
  }),
  'leads/erase': staff({
    ...erasesLead,
    lead_keys: ['Query', 'PutItem', 'DeleteItem'],
    settings: ['GetItem', 'PutItem'],
  }),
  'leads/retain': { tables: { ...erasesLead, 'leads/keep': ['Query'] } },
  'leads/data': staff({
    leads: ['GetItem', 'BatchGetItem'],
    lead_events: ['Query'],
  }),
  'leads/export': staff(listsLeads),
  'leads/import': staff({
    ...changesLead,
    leads: ['BatchGetItem', 'PutItem'],
    // Whoever asks to be erased while it runs does not come back by it.
    lead_keys: ['Query', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'],
    settings: ['GetItem', 'ConditionCheckItem'],
  }),
  'leads/today': staff({
    ...namesLeads,
    'leads/waiting': ['Query'],
    'leads/due': ['Query'],
    'leads/open': ['Query'],
    'leads/newest': ['Query'],
  }),
  'leads/report': staff({ ...namesLeads, 'leads/waiting': ['Query'], counters: ['BatchGetItem'] }),

  'system/health': open({ counters: ['BatchGetItem'] }),
  'system/openapi': open(),
} as const satisfies Record<FunctionId, Grant>

export const functionIds = Object.keys(grants) as FunctionId[]

export const grantOf = (id: FunctionId): Grant => grants[id]

export const actionsOn = (grant: Grant): [TableResource, readonly TableAction[]][] =>
  Object.entries(grant.tables).filter(([, actions]) => actions.length > 0) as [
    TableResource,
    readonly TableAction[],
  ][]

/** The tables a function learns the names of. */
export const tablesOf = (grant: Grant): TableName[] => [
  ...new Set(Object.keys(grant.tables).map((resource) => resource.split('/')[0] as TableName)),
]

/** Names of the environment variables that are not tables'. */
export const otherEnv = {
  signedBucket: 'SIGNED_BUCKET',
  mediaBucket: 'MEDIA_BUCKET',
  password: 'PASSWORD_SECRET_ID',
  origin: 'ORIGIN_SECRET_ID',
  apps: 'APPS_SECRET_ID',
  connectionSecrets: 'CONNECTION_SECRET_PREFIX',
  webhook: 'WEBHOOK_SECRET_ID',
  queue: 'DELIVERY_QUEUE_URL',
  noticeQueue: 'NOTICE_QUEUE_URL',
  mailFrom: 'MAIL_FROM',
  mailTo: 'STAFF_MAIL',
} as const

/**
 * Whether the deployed policy of a function would let a call through.
 * @param service as IAM names it: `dynamodb`, `s3`, `secretsmanager`, `sqs`, `ses`
 * @param action IAM's, without the service: `PutItem`; a transaction is its parts
 * @param resource `posts`, `posts/newest`, the buckets `signed` and `media`, its part `uploads`, the secrets `password`, `origin`, `apps` and `webhook`, or `connection/<platform>`,
 *   the queues `deliveries` and `notices`, `staff` or `anyone` for letters
 */
export function allows(functionId: string, service: string, action: string, resource: string): boolean {
  if (!isFunctionId(functionId)) return false
  const grant = grantOf(functionId)
  const granted: Record<string, Partial<Record<string, readonly string[]>>> = {
    dynamodb: grant.tables,
    s3: { signed: grant.signedBucket ?? [], media: grant.mediaBucket ?? [], uploads: grant.uploads ?? [] },
    secretsmanager: { ...grant.secrets, connections: grant.connectionSecrets ?? [] },
    sqs: { deliveries: grant.queue ?? [], notices: grant.noticeQueue ?? [] },
    ses: { staff: [...(grant.mail ?? []), ...(grant.letters ?? [])], anyone: grant.letters ?? [] },
  }
  const name = resource.startsWith('connection/') ? 'connections' : resource
  return granted[service]?.[name]?.includes(action) ?? false
}

const isFunctionId = (id: string): id is FunctionId => Object.hasOwn(grants, id)

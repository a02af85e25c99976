import { admin } from './grants/admin.ts'
import { blog } from './grants/blog.ts'
import { connections } from './grants/connections.ts'
import { documents } from './grants/documents.ts'
import { extraction } from './grants/extraction.ts'
import type { FunctionId, Grant, ParameterName, TableAction, TableResource } from './grants/grant.ts'
import { leads } from './grants/leads.ts'
import { media } from './grants/media.ts'
import { posts } from './grants/posts.ts'
import { publishing } from './grants/publishing.ts'
import { quotes } from './grants/quotes.ts'
import { visits } from './grants/visits.ts'
import type { TableName } from './tables.ts'

export { entryOf, type BucketGrants, type FunctionId, type Grant } from './grants/grant.ts'

/** What each function may do. */
const grants = {
  ...admin,
  ...posts,
  ...publishing,
  ...connections,
  ...media,
  ...blog,
  ...quotes,
  ...leads,
  ...documents,
  ...extraction,
  ...visits,
} as const satisfies Record<FunctionId, Grant>

export const functionIds = Object.keys(grants) as FunctionId[]

export const grantOf = (id: FunctionId): Grant => grants[id]

export const actionsOn = (grant: Grant): [TableResource, readonly TableAction[]][] =>
  Object.entries(grant.tables).filter(([, actions]) => actions.length > 0) as [
    TableResource,
    readonly TableAction[],
  ][]

export const parametersOf = (grant: Grant): [ParameterName, readonly 'GetParameter'[]][] =>
  Object.entries(grant.parameters ?? {}) as [ParameterName, readonly 'GetParameter'[]][]

/** The tables a function learns the names of. */
export const tablesOf = (grant: Grant): TableName[] => [
  ...new Set(Object.keys(grant.tables).map((resource) => resource.split('/')[0] as TableName)),
]

/** Names of the environment variables that are not tables'. */
export const otherEnv = {
  signedBucket: 'SIGNED_BUCKET',
  mediaBucket: 'MEDIA_BUCKET',
  pagesBucket: 'PAGES_BUCKET',
  addresses: 'ADDRESS_STORE_ARN',
  documentsBucket: 'DOCUMENTS_BUCKET',
  logsBucket: 'LOGS_BUCKET',
  origin: 'ORIGIN_SECRET_ID',
  signingKey: 'SIGNING_KEY_ID',
  password: 'PASSWORD_PARAMETER',
  apps: 'APPS_PARAMETER',
  webhook: 'WEBHOOK_PARAMETER',
  connectionParameters: 'CONNECTION_PARAMETER_PREFIX',
  queue: 'DELIVERY_QUEUE_URL',
  noticeQueue: 'NOTICE_QUEUE_URL',
  model: 'BEDROCK_MODEL_ID',
  modelRegion: 'BEDROCK_REGION',
  modelPrice: 'BEDROCK_PRICE',
  mailFrom: 'MAIL_FROM',
  mailTo: 'STAFF_MAIL',
} as const

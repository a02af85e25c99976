import { admin } from './grants/admin.ts'
import { connections } from './grants/connections.ts'
import type { FunctionId, Grant, TableAction, TableResource } from './grants/grant.ts'
import { leads } from './grants/leads.ts'
import { media } from './grants/media.ts'
import { posts } from './grants/posts.ts'
import { publishing } from './grants/publishing.ts'
import { quotes } from './grants/quotes.ts'
import type { TableName } from './tables.ts'

export type { FunctionId, Grant, SecretName } from './grants/grant.ts'

/** What each function may do. */
const grants = {
  ...admin,
  ...posts,
  ...publishing,
  ...connections,
  ...media,
  ...quotes,
  ...leads,
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

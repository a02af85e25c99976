import { uploadPath } from '#shared/media/uploads.ts'

export const appName = 'counting-house'

/**
 * Which copy of the product this is: `production`, or another one in the same account. `STAGE=staging` chooses it, for
 * every command of the operator.
 */
export const stage = process.env['STAGE'] || 'production'
if (!/^[a-z][a-z0-9]{0,14}$/.test(stage))
  throw new Error('Write STAGE in small letters and figures, at most fifteen, like STAGE=staging.')
export const isProduction = stage === 'production'

/** With what names begin that are unique in an account. */
export const prefix = isProduction ? appName : `${appName}-${stage}`

export const stackName = (part: string): string => `${prefix}-${part}`

/**
 * CloudFront takes its certificate, firewall and metrics from this region alone. With everything in it the stacks
 * refer to each other plainly, and there is one place to look.
 */
export const region = 'us-east-1'

/** Without an account: what is synthesized is the same whoever deploys it. */
export const placeOf = (id: string) => ({ stackName: stackName(id.toLowerCase()), env: { region } })

/** The edge's function of pages, and the log group that CloudFront writes for it. */
export const siteRequestName = stackName('site-request')
export const siteRequestLog = `/aws/cloudfront/function/${siteRequestName}`

/** Parts of large files, until they are joined: keys of the media bucket. */
export const uploadPrefix = `${uploadPath.slice(1)}/`
export const uploadKeys = `${uploadPrefix}*`

/**
 * Encrypted parameters (Systems Manager). CloudFormation cannot make these, so operators and functions do, and the names
 * are fixed. CloudFront's origin secret is the one that CloudFormation must read, so that stays in Secrets Manager.
 */
export const parameterNames = {
  /** The hash of the staff password. */
  password: `/${prefix}/staff-password`,
  /** Ids and secrets of the apps registered with the social platforms, as JSON. */
  apps: `/${prefix}/platform-apps`,
  /** Where new leads are sent and the key they are signed with, as JSON. */
  webhook: `/${prefix}/lead-webhook`,
} as const

/** Each platform's tokens are in the parameter of this prefix and the platform's name. */
export const connectionParameterPrefix = `/${prefix}/connection/`

/** Outputs of the data stack that `npm run password` and `npm run recount` look for. */
export const dataOutputs = {
  sessionsTable: 'SessionsTableName',
  leadsTable: 'LeadsTableName',
  countersTable: 'CountersTableName',
} as const

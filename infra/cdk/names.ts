import { uploadPath } from '#shared/media/uploads.ts'

export const appName = 'counting-house'

export const stackName = (part: string): string => `${appName}-${part}`

/**
 * CloudFront takes its certificate, firewall and metrics from this region alone. With everything in it the stacks
 * refer to each other plainly, and there is one place to look.
 */
export const region = 'us-east-1'

/** Parts of large files, until they are joined: keys of the media bucket. */
export const uploadPrefix = `${uploadPath.slice(1)}/`
export const uploadKeys = `${uploadPrefix}*`

/** Each platform's tokens lie in a secret of this name and its own. */
export const connectionSecretPrefix = `${appName}/connection/`

/** Outputs of the data stack that `npm run password` and `npm run recount` look for. */
export const dataOutputs = {
  passwordSecret: 'PasswordSecretId',
  sessionsTable: 'SessionsTableName',
  leadsTable: 'LeadsTableName',
  countersTable: 'CountersTableName',
} as const

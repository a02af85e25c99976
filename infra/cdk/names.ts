import { uploadPath } from '#shared/media/uploads.ts'

export const appName = 'counting-house'

/** Which copy of the product this is: `production`, or another one in the same account, such as `STAGE=staging`. */
export const stage = process.env['STAGE'] || 'production'
if (!/^[a-z][a-z0-9]{0,14}$/.test(stage))
  throw new Error('STAGE may have at most fifteen lowercase letters and digits, like STAGE=staging.')
export const isProduction = stage === 'production'

/** The start of all names that must be unique in an account. */
export const prefix = isProduction ? appName : `${appName}-${stage}`

export const stackName = (part: string): string => `${prefix}-${part}`

/** CloudFront needs its certificate, firewall and metrics in this region. With everything here, stacks can share exports. */
export const region = 'us-east-1'

/** Names no account, so that templates are the same for each account. */
export const placeOf = (id: string) => ({ stackName: stackName(id.toLowerCase()), env: { region } })

export const siteRequestName = stackName('site-request')
export const siteRequestLog = `/aws/cloudfront/function/${siteRequestName}`

export const uploadPrefix = `${uploadPath.slice(1)}/`
export const uploadKeys = `${uploadPrefix}*`

/** Encrypted; CloudFormation cannot create these. It must read the origin secret, which is in Secrets Manager. */
export const parameterNames = {
  /** The hash of the staff password. */
  password: `/${prefix}/staff-password`,
  /** JSON: ids and secrets of the apps that are registered with the social platforms. */
  apps: `/${prefix}/platform-apps`,
  /** JSON: where new leads are sent, and the key that signs them. */
  webhook: `/${prefix}/lead-webhook`,
} as const

export const connectionParameterPrefix = `/${prefix}/connection/`

const pascalCase = (name: string): string =>
  name.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())

export const tableOutput = (table: string): string => `${pascalCase(table)}TableName`
export const bucketOutput = (bucket: string): string => `${pascalCase(bucket)}BucketName`

/** Buckets with files that cannot be made again: the blog's clock renders the pages, and the log files are counted. */
export const exportedBuckets = ['signed', 'media', 'documents'] as const

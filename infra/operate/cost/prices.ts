/** The day when the prices below were looked up. */
export const lookedUp = '2026-11-22'

interface Figure {
  what: string
  usd: number
  /** `usd` is for this many. */
  per?: number
  /** If `what` does not say it. */
  unit?: string
  /** How many are always free each month. What is free only for a year or as a credit does not count. */
  free?: number
  note?: string
}

/** A price in us-east-1, in USD before tax: the first tier, which is enough for a small firm. */
export interface Price extends Figure {
  /** The page below aws.amazon.com with this price. */
  page: string
  /** The month of the newest text with this price. AWS's own pages show prices by script. */
  read: string
}

const on = <Id extends string>(page: string, read: string, figures: Record<Id, Figure>): Record<Id, Price> =>
  Object.fromEntries(
    Object.entries<Figure>(figures).map(([id, figure]) => [id, { ...figure, page, read }]),
  ) as Record<Id, Price>

const thousand = 1000
const million = 1_000_000

export const prices = {
  ...on('cloudwatch/pricing', '2026-05', {
    alarms: { what: 'CloudWatch alarms, by metric', usd: 0.1, free: 10 },
    fastAlarms: { what: 'CloudWatch alarms below a minute', usd: 0.3 },
    metrics: {
      what: 'CloudWatch metrics of our own',
      usd: 0.3,
      free: 10,
      note: 'Charged for the hours it has data in; those of log filters are counted as if they always had.',
    },
    dashboards: { what: 'CloudWatch dashboards', usd: 3, free: 3 },
    logsIn: {
      what: 'CloudWatch logs, taken in',
      usd: 0.5,
      unit: 'GB',
      note: 'All are vended logs, which are not among what AWS calls always free; the 5 GB are for others.',
    },
    logFiles: {
      what: 'CloudWatch logs, as files',
      usd: 0.25,
      unit: 'GB',
      note: 'What other vended logs cost; CloudFront has said that its own cost nothing, which is not counted on.',
    },
    logsKept: {
      what: 'CloudWatch logs, kept',
      usd: 0.03,
      unit: 'GB',
      free: 5,
      note: 'Counted as they came in; AWS compresses them first.',
    },
  }),
  ...on('waf/pricing', '2026-05', {
    firewalls: { what: 'WAF, web ACLs', usd: 5 },
    firewallRules: { what: 'WAF, rules and groups of rules', usd: 1 },
    firewallRequests: { what: 'WAF, requests', usd: 0.6, per: million },
  }),
  ...on('secrets-manager/pricing', '2026-09', {
    secrets: { what: 'Secrets Manager, secrets', usd: 0.4 },
    secretReads: { what: 'Secrets Manager, reads', usd: 0.05, per: 10 * thousand },
  }),
  ...on('systems-manager/pricing', '2026-05', {
    advancedParameters: {
      what: 'Parameter Store, advanced',
      usd: 0.05,
      note: 'Standard parameters and their reads cost nothing.',
    },
  }),
  ...on('kms/pricing', '2026-03', {
    decryptions: {
      what: 'KMS, parameters decrypted',
      usd: 0.03,
      per: 10 * thousand,
      free: 20 * thousand,
      note: "AWS's own keys cost nothing, requests to aws/ssm do.",
    },
  }),
  ...on('kms/pricing', '2026-03', {
    keys: { what: 'KMS, keys of our own', usd: 1 },
    signatures: { what: 'KMS, signatures', usd: 0.03, per: 10 * thousand },
  }),
  ...on('sqs/pricing', '2026-06', {
    queueRequests: { what: 'SQS, requests', usd: 0.4, per: million, free: million },
  }),
  // Guides of 2026 still give twice as much for units, which was the price before November 2024.
  ...on('dynamodb/pricing/on-demand', '2025-07', {
    tableReads: { what: 'DynamoDB, read units', usd: 0.125, per: million },
    tableWrites: { what: 'DynamoDB, write units', usd: 0.625, per: million },
    tableStorage: { what: 'DynamoDB, storage', usd: 0.25, unit: 'GB', free: 25 },
  }),
  ...on('dynamodb/pricing/on-demand', 'undated', {
    tableBackups: { what: 'DynamoDB, point-in-time recovery', usd: 0.2, unit: 'GB' },
  }),
  ...on('lambda/pricing', '2026-03', {
    runs: { what: 'Lambda, requests', usd: 0.2, per: million, free: million },
    gbSeconds: { what: 'Lambda, arm64', usd: 13.3334, per: million, unit: 'GB-s', free: 400 * thousand },
  }),
  ...on('api-gateway/pricing', '2026-05', {
    apiCalls: {
      what: 'API Gateway, HTTP API',
      usd: 1,
      per: million,
      note: 'A million calls are free for a first year only.',
    },
  }),
  ...on('route53/pricing', '2026-05', {
    outsideChecks: { what: 'Route 53, checks from outside', usd: 0.75 },
    outsideCheckFeatures: {
      what: 'Route 53, HTTPS and text',
      usd: 2,
      note: 'For endpoints outside AWS. Half of it, and 0.50 for the check, if AWS takes CloudFront for one of its own.',
    },
  }),
  // The United States and Europe, which its price class serves from.
  ...on('cloudfront/pricing', '2026-03', {
    edgeRequests: {
      what: 'CloudFront, HTTPS requests',
      usd: 0.01,
      per: 10 * thousand,
      free: 10 * million,
    },
    edgeOut: { what: 'CloudFront, data to visitors', usd: 0.085, unit: 'GB', free: thousand },
    edgeFunctions: { what: 'CloudFront Functions', usd: 0.1, per: million, free: 2 * million },
  }),
  ...on('cloudfront/pricing', 'undated', {
    edgeIn: { what: 'CloudFront, data to the origins', usd: 0.02, unit: 'GB' },
    addressReads: { what: 'CloudFront, addresses read', usd: 0.03, per: million },
    addressChanges: { what: 'CloudFront, addresses changed', usd: 1, per: thousand },
  }),
  // 5 GB and some requests are free for a first year only.
  ...on('s3/pricing', 'undated', {
    storage: { what: 'S3, storage', usd: 0.023, unit: 'GB' },
    storageWrites: { what: 'S3, writes and lists', usd: 0.005, per: thousand },
    storageReads: { what: 'S3, reads', usd: 0.0004, per: thousand },
  }),
  ...on('ses/pricing', 'undated', {
    emails: {
      what: 'SES, emails',
      usd: 0.1,
      per: thousand,
      note: '3,000 a month are free for a first year only.',
    },
  }),
  ...on('bedrock/pricing', 'never: see the note', {
    modelUse: { what: 'Bedrock, pictures read', usd: 1, unit: 'USD', note: 'At the setting bedrockPrice.' },
  }),
  ...on('sns/pricing', '2026-06', {
    alarmEmails: {
      what: 'SNS, emails of alarms',
      usd: 2,
      per: 100 * thousand,
      free: thousand,
    },
  }),
  ...on('ec2/pricing/on-demand', '2026-06', {
    transferOut: { what: 'Data from functions to platforms', usd: 0.09, unit: 'GB', free: 100 },
  }),
}

export type PriceId = keyof typeof prices

export const priceIds = Object.keys(prices) as PriceId[]

/** The cost of a month's quantity in USD, unrounded. */
export function costOf({ usd, per = 1, free = 0 }: Figure, quantity: number): number {
  return (Math.max(0, quantity - free) / per) * usd
}

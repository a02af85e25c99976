import * as z from 'zod'
import { otherEnv } from '../../cdk/environment.ts'
import { authorizerId } from '../../cdk/functions.ts'
import { grants } from '../../cdk/grants.ts'
import { clockShape, targetOf, timesAMonth, type Resource, usdPerPicture } from './template.ts'
import type { PriceId } from './prices.ts'
import { assumed, monthHours, monthMinutes, type Usage } from './usage.ts'

interface Context {
  usage: Usage
  /** Of all stacks. */
  resources: readonly Resource[]
  add: (price: PriceId, quantity: number) => void
  quantityOf: (price: PriceId) => number
}

/** Counts the cost of all resources of a type. There is at least one. */
type Rule = (resources: readonly Resource[], context: Context) => void

/** The variable that lets a function send email. */
const mailFrom = `"${otherEnv.mailFrom}"`

/** How often a job records that it ran, and how often this is checked. */
const checksAMonth = monthMinutes / assumed.minutesPerHeartbeat

/** Properties and values that cost money and have no rule here. */
export const unpriced: Readonly<Record<string, RegExp>> = {
  'AWS::ApiGatewayV2::Api': /"WEBSOCKET"/,
  'AWS::CloudFront::Distribution':
    /"(OriginShield|RealtimeLogConfigArn|LambdaFunctionAssociations|FieldLevelEncryptionId|vip|PriceClass_(All|200))"/,
  'AWS::CloudWatch::Alarm': /"(ThresholdMetricId|SELECT[^"]*)"/,
  'AWS::DynamoDB::GlobalTable':
    /"(PROVISIONED|STANDARD_INFREQUENT_ACCESS|KMS|KinesisStreamSpecification|ContributorInsightsSpecification|WarmThroughput|StreamSpecification)"/,
  'AWS::Events::Rule': /"EventBusName"/,
  'AWS::Lambda::EventSourceMapping': /"(ProvisionedPollerConfig|StartingPosition)"/,
  'AWS::Lambda::Function': /"(EphemeralStorage|VpcConfig|SnapStart|TracingConfig|DurableConfig)"/,
  // Elliptic curves and longer RSA keys sign at five times the price.
  'AWS::KMS::Key': /"(ECC_\w+|RSA_[34]\d+|ML_DSA_\w+|MultiRegion)"/,
  'AWS::Logs::LogGroup': /"DataProtectionPolicy"/,
  'AWS::Logs::MetricFilter': /"Dimensions"/,
  'AWS::Route53::HealthCheck': /"MeasureLatency":true/,
  'AWS::S3::Bucket':
    /"(aws:kms|(Replication|Accelerate|Inventory|Metrics|Analytics|IntelligentTiering|Metadata\w*)Configurations?)"/,
  'AWS::Logs::SubscriptionFilter': /"arn:[^"]*:(kinesis|firehose|logs):/,
  'AWS::SQS::Queue': /"(FifoQueue|KmsMasterKeyId)"/,
  'AWS::WAFv2::WebACL':
    /"(Captcha|Challenge|AWSManagedRules(BotControl|ATP|ACFP|AntiDDoS)RuleSet|RuleGroupReferenceStatement)"/,
}

export const rules: Readonly<Record<string, Rule>> = {
  'AWS::ApiGatewayV2::Api': (_apis, { usage, add }) => add('apiCalls', usage.apiCalls),

  'AWS::ApiGatewayV2::Stage': (stages, { usage, add }) => {
    for (const { properties } of stages) {
      if ('AccessLogSettings' in properties) add('logsIn', gb(usage.apiCalls * assumed.bytesPerCall))
      // Six metrics a route, for the hours it is called in.
      if (/"DetailedMetricsEnabled":true/.test(JSON.stringify(properties)))
        add('metrics', (6 * usage.routeHours) / monthHours)
    }
  },

  'AWS::CloudFront::Distribution': (_distributions, { usage, add }) => {
    add('edgeRequests', usage.edgeRequests)
    add('edgeOut', (usage.edgeRequests * assumed.kbPerRequest) / 1e6)
    add('edgeIn', (usage.posts * assumed.mbPerPost) / 1000)
  },

  'AWS::CloudFront::Function': (_functions, { usage, add }) => add('edgeFunctions', usage.edgeRequests),

  // The edge asks for addresses outside of the build. Publishing an article reads and changes the store.
  'AWS::CloudFront::KeyValueStore': (_stores, { usage, add }) => {
    add('addressReads', usage.edgeRequests * assumed.shareOfArticles)
    add('addressChanges', 2 * usage.posts * assumed.articlesPerPost)
  },

  'AWS::CloudWatch::Alarm': (alarms, { add }) => {
    for (const { properties } of alarms) {
      const { Period, Metrics } = alarmShape.parse(properties)
      const periods = Metrics?.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Period] : [])) ?? [
        Period,
      ]
      for (const period of periods) add(period !== undefined && period < 60 ? 'fastAlarms' : 'alarms', 1)
    }
  },

  'AWS::CloudWatch::Dashboard': (dashboards, { add }) => add('dashboards', dashboards.length),

  'AWS::DynamoDB::GlobalTable': (tables, { usage, add }) => {
    add('tableReads', usage.apiCalls * assumed.readUnitsPerCall)
    add(
      'tableWrites',
      usage.leads * assumed.writeUnitsPerLead +
        usage.staffCalls * assumed.writeUnitsPerStaffCall +
        usage.posts * assumed.writeUnitsPerPost,
    )
    const leadsKept = usage.leads * assumed.monthsKept
    add('tableStorage', (leadsKept * assumed.kbPerLead) / 1e6)
    if (tables.some(({ properties }) => /"PointInTimeRecoveryEnabled":true/.test(JSON.stringify(properties))))
      add('tableBackups', (leadsKept * assumed.kbPerLeadBackedUp) / 1e6)
  },

  'AWS::Events::Rule': (clocks, context) => {
    // Events of AWS's own services and schedules cost nothing on the default bus; what they call does.
    const running = clocks.filter(({ properties }) => {
      const { ScheduleExpression, State } = clockShape.parse(properties)
      return ScheduleExpression !== undefined && State !== 'DISABLED'
    })
    for (const clock of running) {
      const times = timesAMonth(clock)
      for (const { Arn } of clockShape.parse(clock.properties).Targets) {
        const memory = memoryOf(targetOf(Arn, clock, context.resources))
        run(context, times, assumed.runSeconds, memory, assumed.bytesPerClockRun)
        context.add('tableReads', times * assumed.readUnitsPerClockRun)
        // The job records that it ran.
        context.add('tableWrites', Math.min(times, checksAMonth))
      }
    }
    // One of the jobs reads these records, at half a unit each.
    if (running.length > 0) context.add('tableReads', (checksAMonth * (running.length + 1)) / 2)
  },

  'AWS::Lambda::EventSourceMapping': (mappings, { add }) => {
    for (const { properties } of mappings)
      if (properties['Enabled'] !== false)
        add('queueRequests', assumed.pollersPerQueue * assumed.receivesPerMinute * monthMinutes)
  },

  // Counts each call as one of the largest function.
  'AWS::Lambda::Function': (functions, context) => {
    const { usage, add } = context
    const largest = Math.max(...functions.map(memoryOf))
    const calls = 2 * usage.apiCalls + usage.leads
    run(context, calls, assumed.runSeconds, largest)
    run(context, usage.deliveries, assumed.deliverySeconds, largest)
    add('decryptions', usage.tokenReads)
    add('transferOut', (usage.deliveries * assumed.mbPerPost) / 1000)
    if (
      functions.some(({ properties }) => JSON.stringify(properties['Environment'] ?? {}).includes(mailFrom))
    )
      add('emails', usage.leads * assumed.emailsPerLead)
    const picture = usdPerPicture(functions)
    if (picture > 0) add('modelUse', usage.pictures * picture)
    // Their code is in CDK's bucket.
    add('storage', (assumed.mbPerRelease * assumed.releasesKept) / 1000)
    add('storageWrites', assumed.deployments * functions.length)
  },

  'AWS::KMS::Key': (keys, { usage, add }) => {
    add('keys', keys.length)
    // A PDF, a certificate and a read of the key for each quote. A lead gets at most one quote.
    add('signatures', usage.leads * assumed.keyRequestsPerQuote)
  },

  'AWS::Logs::Delivery': (deliveries, { usage, add }) => {
    for (const { properties } of deliveries) {
      const fields = z.array(z.string()).parse(properties['RecordFields'])
      const bytes = fields.length * assumed.bytesPerEdgeField
      if (!fields.includes('cs(User-Agent)')) {
        add('logsIn', gb(usage.edgeRequests * bytes))
        continue
      }
      // Files for counting page views are delivered, listed, read and marked, and their counts are written.
      const files = monthHours * assumed.logFilesPerHour
      add('logFiles', gb(usage.edgeRequests * (bytes + assumed.bytesPerAgent)))
      add('storageWrites', files + monthHours)
      add('storageReads', files)
      add('tableWrites', 2 * (files + monthHours * assumed.kbPerDayCounted))
    }
  },

  'AWS::Logs::MetricFilter': (filters, { add }) => {
    const metrics = filters.flatMap(({ properties }) =>
      metricFilterShape.parse(properties).MetricTransformations.map((metric) => JSON.stringify(metric)),
    )
    add('metrics', new Set(metrics).size)
  },

  // A function counts what the edge logs about landings.
  'AWS::Logs::SubscriptionFilter': (_filters, context) => {
    const { usage, add } = context
    add('logsIn', gb(usage.edgeRequests * assumed.bytesPerPageRun + usage.landings * assumed.bytesPerLanding))
    run(context, usage.landings, assumed.runSeconds, grants['visits/count-landings'].memoryMb / 1024)
    add('tableWrites', usage.landings * assumed.writeUnitsPerLanding)
    add('tableReads', usage.landings * assumed.readUnitsPerClockRun)
  },

  'AWS::S3::Bucket': (_buckets, { usage, add }) => {
    add('storage', assumed.siteGb + (usage.posts * assumed.mbPerPost * assumed.monthsKept) / 1000)
    add('storageWrites', assumed.deployments * assumed.filesPerDeployment + 2 * usage.posts)
    add('storageReads', usage.edgeRequests * assumed.shareFromOrigin + usage.deliveries)
  },

  'AWS::SNS::Subscription': (subscriptions, { add }) =>
    add('alarmEmails', subscriptions.length * assumed.alarmEmails),

  'AWS::SQS::Queue': (_queues, { usage, add }) =>
    add('queueRequests', (usage.leads + usage.deliveries) * assumed.requestsPerMessage),

  'AWS::SSM::Parameter': (parameters, { add }) => {
    const paid = parameters.filter(({ properties }) => (properties['Tier'] ?? 'Standard') !== 'Standard')
    add('advancedParameters', paid.length)
  },

  // A single secret is the origin secret. Tokens are parameters then.
  'AWS::SecretsManager::Secret': (secrets, { usage, add }) => {
    add('secrets', secrets.length)
    add('secretReads', usage.originReads + (secrets.length > 1 ? usage.tokenReads : 0))
  },

  'AWS::WAFv2::WebACL': (acls, { usage, add }) => {
    for (const { properties } of acls) {
      add('firewalls', 1)
      add('firewallRules', z.array(z.unknown()).parse(properties['Rules'] ?? []).length)
      add('firewallRequests', usage.edgeRequests)
    }
  },

  // Each request of a check goes through CloudFront, the API, the authorizer and a function to DynamoDB.
  'AWS::Route53::HealthCheck': (checks, context) => {
    const { add } = context
    for (const { properties } of checks) {
      const { Type, Regions, RequestInterval } = healthCheckShape.parse(properties['HealthCheckConfig'])
      const requests = Regions.length * assumed.checkersPerRegion * (60 / RequestInterval) * monthMinutes
      add('outsideChecks', 1)
      add('outsideCheckFeatures', (Type.startsWith('HTTPS') ? 1 : 0) + (Type.endsWith('STR_MATCH') ? 1 : 0))
      add('edgeRequests', requests)
      add('edgeFunctions', requests)
      add('apiCalls', requests)
      add('tableReads', requests * assumed.readUnitsPerCheck)
      add('secretReads', monthHours * assumed.originReadsPerHour)
      for (const id of [authorizerId, 'public'] as const)
        run(context, requests, assumed.checkSeconds, grants[id].memoryMb / 1024)
      add('logsIn', gb(requests * assumed.bytesPerCheck))
    }
  },

  // Last, because it needs the logs of all the others.
  'AWS::Logs::LogGroup': (groups, { add, quantityOf }) => {
    const months = groups.map(({ stack, id, properties }) => {
      const days = properties['RetentionInDays']
      if (typeof days !== 'number')
        throw new Error(`The log group ${id} in the stack ${stack} has no retention.`)
      return days / 30
    })
    add('logsKept', quantityOf('logsIn') * Math.max(...months))
  },
}

const gb = (bytes: number): number => bytes / 1e9

/** Runs of a function, with what they log. */
function run(
  { add }: Context,
  times: number,
  seconds: number,
  memoryGb: number,
  bytes: number = assumed.bytesPerRun,
): void {
  add('runs', times)
  add('gbSeconds', times * seconds * memoryGb)
  add('logsIn', gb(times * bytes))
}

const memoryOf = ({ properties }: Resource): number =>
  z.number().default(128).parse(properties['MemorySize']) / 1024

const alarmShape = z.object({
  Period: z.number().optional(),
  Metrics: z
    .array(z.object({ MetricStat: z.object({ Period: z.number() }).optional() }))
    .min(1)
    .optional(),
})

const healthCheckShape = z.object({
  Type: z.string(),
  Regions: z.array(z.string()),
  RequestInterval: z.literal(30),
})

const metricFilterShape = z.object({
  MetricTransformations: z.array(z.object({ MetricNamespace: z.string(), MetricName: z.string() })),
})

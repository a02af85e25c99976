import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  Alarm,
  AlarmStatusWidget,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  MathExpression,
  Metric,
  TextWidget,
  TreatMissingData,
  type IAlarm,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { FunctionId } from '../functions.ts'
import { placeOf, prefix } from '../names.ts'
import type { Settings } from '../settings.ts'
import type { WorkQueue } from '../queues.ts'
import { countSignal, signalMetric, signals } from './log-signal.ts'
import { alarmName, PersonAlarm, runbookFile, type Alerts, type Watched } from './person-alarm.ts'

interface MonitoringProps {
  settings: Settings
  logGroup: ILogGroup
  accessLog: ILogGroup
  deliveries: WorkQueue
  notices: WorkQueue
  /** By their labels on the dashboard. */
  apis: Readonly<Record<string, HttpApi>>
  functionOf: (id: FunctionId) => IFunction
}

const perMinute = { period: Duration.minutes(1), statistic: 'Sum' }
const fiveMinutes = { period: Duration.minutes(5) }
const perFiveMinutes = { ...fiveMinutes, statistic: 'Sum' }
const perHour = { period: Duration.hours(1), statistic: 'Sum' }
const mostPerMinute = { period: Duration.minutes(1), statistic: 'Maximum' }

/** For rare single events. CloudWatch looks each minute at windows of up to a day, and each hour at longer ones. */
const heldForDay = { holdPeriods: 24 }
/** For what a daily job reports: longer than a day, so that the alarm stays on until the job finds nothing. */
const heldUntilNextRun = { holdPeriods: 30 }

export class Monitoring extends Construct {
  readonly alerts: Alerts

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id)
    const { settings, logGroup, accessLog } = props
    const topic = this.#topic(settings.alarmEmail)
    const base = settings.repositoryUrl ? `${settings.repositoryUrl}/` : ''
    this.alerts = { topic, runbookUrl: `${base}${runbookFile}` }
    this.#budget(topic, settings.monthlyBudget)
    for (const [name, signal] of Object.entries(signals))
      countSignal(this, name, 'codes' in signal ? logGroup : accessLog, signal)
    const alarms = Object.entries(alarmsOf(props)).map(
      // In the stack itself, so that its id is its heading in the runbook.
      ([name, watched]) => new PersonAlarm(Stack.of(this), name, this.alerts, watched),
    )
    const ofSite = ['SiteErrors', 'SiteRefused', ...(settings.outsideCheck ? ['SiteUnreachable'] : [])].map(
      (name) => Alarm.fromAlarmName(this, name, alarmName(placeOf('Site').stackName, name)),
    )
    this.#dashboard([...alarms, ...ofSite], props.apis)
  }

  #topic(alarmEmail: string): Topic {
    const topic = new Topic(this, 'Alerts', { enforceSSL: true })
    // A topic with its own policy accepts only what the policy names.
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsAndBudgets',
        principals: ['cloudwatch', 'budgets'].map(
          (service) => new ServicePrincipal(`${service}.amazonaws.com`),
        ),
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail))
    return topic
  }

  #budget(topic: Topic, usd: number): void {
    const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }]
    const notice = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers,
    })
    new CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: usd, unit: 'USD' } },
      notificationsWithSubscribers: [
        ...[50, 80, 100].map((percent) => notice('ACTUAL', percent)),
        notice('FORECASTED', 100),
      ],
    }).node.addDependency(topic)
  }

  /** Searches for metrics by name, so that new functions appear by themselves. */
  #dashboard(alarms: IAlarm[], apis: Readonly<Record<string, HttpApi>>): void {
    const search = (namespace: string, metricName: string, statistic = 'Sum'): MathExpression =>
      new MathExpression({
        expression: `SEARCH('{${namespace}} MetricName="${metricName}" "${prefix}"', '${statistic}', 300)`,
        usingMetrics: {},
        label: '',
        period: Duration.minutes(5),
      })
    const functions = (metricName: string, statistic?: string) =>
      search('AWS/Lambda,FunctionName', metricName, statistic)
    const ofApis = (metricName: string, statistic = 'Sum') =>
      Object.entries(apis).map(([label, api]) => api.metric(metricName, { ...fiveMinutes, statistic, label }))
    const ofAccount = (namespace: string, ...metricNames: string[]) =>
      metricNames.map((metricName) => new Metric({ namespace, metricName, ...perFiveMinutes }))
    const ofTables = (metricName: string) =>
      new MathExpression({
        expression: `SUM(SEARCH('{AWS/DynamoDB,TableName} MetricName="${metricName}" "${prefix}"', 'Sum', 300))`,
        usingMetrics: {},
        label: metricName,
        period: Duration.minutes(5),
      })
    const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 12 })
    new Dashboard(this, 'Dashboard', { dashboardName: Stack.of(this).stackName }).addWidgets(
      new TextWidget({
        markdown: `What to do about an alarm: ${this.alerts.runbookUrl}`,
        width: 24,
        height: 2,
      }),
      new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 }),
      graph('Calls', ...ofApis('Count')),
      graph(
        'Calls refused, with 4xx; and of these with 403 or 429',
        ...ofApis('4xx'),
        signalMetric(signals.refusedCalls, Duration.minutes(5)),
      ),
      graph('Time calls take, 95th percentile', ...ofApis('Latency', 'p95')),
      graph('Time functions take, 99th percentile', functions('Duration', 'p99')),
      graph('Errors of functions', functions('Errors')),
      graph('Functions refused for lack of concurrency', functions('Throttles')),
      graph('Messages waiting', search('AWS/SQS,QueueName', 'ApproximateNumberOfMessagesVisible', 'Maximum')),
      graph('Tables refused', ofTables('ReadThrottleEvents'), ofTables('WriteThrottleEvents')),
      graph('Email', ...ofAccount('AWS/SES', 'Send', 'Delivery', 'Bounce', 'Complaint')),
      graph(
        'The edge',
        new MathExpression({
          expression: `SEARCH('{AWS/CloudFront,DistributionId,Region} MetricName=("4xxErrorRate" OR "5xxErrorRate" OR "Requests")', 'Average', 300)`,
          usingMetrics: {},
          label: '',
          period: Duration.minutes(5),
        }),
      ),
      graph(
        'Signals',
        ...Object.values(signals)
          .filter((signal) => signal !== signals.refusedCalls)
          .map((signal) => signalMetric(signal, Duration.minutes(5))),
      ),
    )
  }
}

/** Percent of a metric in the sum of others, and 0 if that sum is below `atLeast`. */
export const share = (part: Metric, whole: readonly Metric[], atLeast: number): MathExpression => {
  const names = whole.map((_, at) => `whole${at}`)
  const sum = `(${names.map((name) => `FILL(${name}, 0)`).join(' + ')})`
  return new MathExpression({
    expression: `IF(${sum} >= ${atLeast}, 100 * FILL(part, 0) / ${sum}, 0)`,
    label: '',
    usingMetrics: { part, ...Object.fromEntries(whole.map((metric, at) => [`whole${at}`, metric])) },
    period: part.period,
  })
}

function alarmsOf({
  settings,
  apis,
  deliveries,
  notices,
  functionOf,
}: MonitoringProps): Record<string, Watched> {
  const errors = (id: FunctionId, costs: string, threshold = 1): Watched => ({
    metric: functionOf(id).metricErrors(perHour),
    ...heldForDay,
    costs,
    threshold,
  })
  const deadLetters = ({ deadLetterQueue }: WorkQueue, costs: string): Watched => ({
    metric: deadLetterQueue.metricApproximateNumberOfMessagesVisible(mostPerMinute),
    costs,
  })
  // SES reports for the whole account, and only when the rate changes.
  const mailRate = (metricName: string, threshold: number, costs: string): Watched => ({
    metric: new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Average', period: Duration.hours(1) }),
    threshold,
    missing: TreatMissingData.IGNORE,
    costs,
  })
  return {
    ApiErrors: {
      metric: signalMetric(signals.failedCalls, Duration.hours(1)),
      ...heldForDay,
      costs:
        'A call failed on our side: a form, a quote or a document did not get through, or staff saw an error.',
    },
    AuthorizerErrors: errors(
      'admin/authorize',
      'The authorizer fails: no call gets through. Forms are not accepted and no one can sign in.',
    ),
    Throttles: {
      // Without a dimension this is the whole account, as is the limit that causes it.
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...perHour }),
      ...heldForDay,
      costs:
        'Functions are throttled for lack of concurrency: calls of visitors and staff fail, posts are late.',
    },
    CallsRefused: {
      // Percent of all calls, if there are at least twenty.
      metric: share(
        signalMetric(signals.refusedCalls, Duration.minutes(5)),
        Object.values(apis).map((api) => api.metricCount(perFiveMinutes)),
        20,
      ),
      threshold: 30,
      periods: 2,
      costs: 'Three of ten calls answer 403 or 429: visitors cannot send forms, or staff cannot sign in.',
    },
    FormsRefused: {
      metric: share(
        signalMetric(signals.refusedForms, Duration.hours(1)),
        [signalMetric(signals.forms, Duration.hours(1))],
        5,
      ),
      ...heldForDay,
      threshold: 80,
      costs: 'Four of five requests of visitors are refused: the form may be broken, and leads are lost.',
    },
    LoggedSignals: {
      metric: signalMetric(signals.logged, Duration.hours(1)),
      ...heldForDay,
      costs:
        'One of these was logged: a scheduled job that has stopped, a table that refuses requests, a stored record that cannot be read, page views that are not counted, or an email that came back unnoticed.',
    },
    FailedSignIns: {
      metric: signalMetric(signals.wrongPasswords, Duration.minutes(15)),
      threshold: 30,
      // A day.
      holdPeriods: 96,
      costs: 'Thirty wrong passwords in a quarter of an hour: someone may be guessing the staff password.',
    },
    MediaSweepErrors: {
      ...errors(
        'media/sweep',
        'Unused pictures and videos are not removed: storage costs grow slowly. No one is affected.',
      ),
      ...heldUntilNextRun,
    },
    TickSilent: {
      metric: functionOf('publishing/tick').metricInvocations(perMinute),
      periods: 5,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      missing: TreatMissingData.BREACHING,
      costs: 'The publishing clock has stopped: scheduled posts are not sent.',
    },
    TickErrors: errors('publishing/tick', 'The publishing clock fails: scheduled posts may be late.', 2),
    WorkerErrors: errors(
      'publishing/worker',
      'The publishing worker fails: posts are late. Deliveries in progress are looked up, not sent again.',
      3,
    ),
    DeliveriesWaiting: {
      metric: deliveries.queue.metricApproximateAgeOfOldestMessage(mostPerMinute),
      // Look-ups wait in the queue for up to a quarter of an hour by design.
      threshold: Duration.minutes(20).toSeconds(),
      costs: 'A delivery has waited twenty minutes in the queue: posts are late.',
    },
    DeliveryDeadLetters: deadLetters(
      deliveries,
      'A delivery failed five times and is in the dead-letter queue: a post is missing on a platform.',
    ),
    PostsLate: {
      metric: signalMetric(signals.late, Duration.minutes(5)),
      costs: 'A post is more than ten minutes late.',
    },
    DeliveriesUnknown: {
      metric: signalMetric(signals.unknown, Duration.minutes(15)),
      costs:
        'For more than an hour it has been unknown whether a post was published. It waits for a person to check.',
    },
    AccessEnds: {
      ...errors(
        'platforms/watch',
        "An account's access or a platform's API version is about to end: posts to it will fail from that day.",
      ),
      ...heldUntilNextRun,
    },
    NoticeErrors: errors(
      'leads/notify',
      'Three or more tries to notify staff of a new lead failed. The lead is stored and listed, but no one may have seen it.',
    ),
    NoticeDeadLetters: deadLetters(
      notices,
      'Messages that announce new leads failed three times. The clock sends these notices anyway, up to a minute later.',
    ),
    PurgeExpiredErrors: errors(
      'leads/purge-expired',
      'Expired leads or the rest of an erased person could not be deleted, or staff could not be emailed about held spam.',
    ),
    QuoteClockErrors: errors(
      'quotes/clock',
      'Three or more tries to send an email about a quote failed, or a quote past its last day could not be ended.',
    ),
    BlogClockErrors: errors(
      'blog/clock',
      'An article could not be published at its time, or the site does not show yet what was published.',
    ),
    // Amazon SES looks into senders at 5 % bounces or 0.1 % complaints.
    ...(settings.mailFrom
      ? {
          MailBounces: mailRate(
            'Reputation.BounceRate',
            0.03,
            'Three of a hundred emails or more come back: people do not get receipts, and SES may stop our mail.',
          ),
          MailComplaints: mailRate(
            'Reputation.ComplaintRate',
            0.0005,
            'One of two thousand emails or more is marked as spam: SES may stop our mail.',
          ),
        }
      : {}),
  }
}

import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  Metric,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { unreadableRecords } from '../names.ts'
import type { ApiStack } from './api.ts'
import type { LeadsStack } from './leads.ts'
import type { PublishingStack } from './publishing.ts'
import type { SiteStack } from './site.ts'

interface OperationsStackProps extends StackProps {
  api: ApiStack
  publishing: PublishingStack
  leads: LeadsStack
  site: SiteStack
  /** Who is told; without it alarms are seen in the console only. */
  email: string | undefined
}

interface AlarmOptions {
  description: string
  threshold?: number
  evaluationPeriods?: number
  comparison?: ComparisonOperator
  missing?: TreatMissingData
}

/** Alarms a person must hear of, and one page to look at. */
export class OperationsStack extends Stack {
  private readonly topic: Topic

  constructor(
    scope: Construct,
    id: string,
    { api, publishing, leads, site, email, ...props }: OperationsStackProps,
  ) {
    super(scope, id, props)
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true })
    if (email) this.topic.addSubscription(new EmailSubscription(email))

    const perMinute = { period: Duration.minutes(1), statistic: 'Sum' }
    const perFive = { period: Duration.minutes(5), statistic: 'Sum' }
    const tick = publishing.tick.function
    const notify = leads.notify.function
    const authorizer = api.authorizer.function
    const edge = (metricName: string): Metric =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        dimensionsMap: { DistributionId: site.distribution.distributionId, Region: 'Global' },
        statistic: 'Average',
        period: Duration.minutes(5),
      })
    // Without a dimension this is the whole account, as is the limit that causes it.
    const throttles = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...perFive })
    const most = { period: Duration.minutes(1), statistic: 'Maximum' }
    const waiting = publishing.deliveries.metricApproximateAgeOfOldestMessage(most)
    const setAside = publishing.setAside.metricApproximateNumberOfMessagesVisible(most)
    const noticesSetAside = leads.noticesSetAside.metricApproximateNumberOfMessagesVisible(most)

    this.alarm('ApiErrors', api.api.metricServerError(perFive), {
      description:
        'Calls failed on our side (5xx). Look for "level":"error" in the logs of the route named in the access log.',
      threshold: 3,
    })
    this.alarm('AuthorizerErrors', authorizer.metricErrors(perFive), {
      description: 'The authorizer fails: nobody can call the API.',
    })
    this.alarm('TickErrors', tick.metricErrors(perFive), {
      description: 'The publishing clock fails: scheduled posts may be late.',
      threshold: 2,
    })
    this.alarm('TickSilent', tick.metricInvocations(perMinute), {
      description: 'The publishing clock stands still: scheduled posts do not leave.',
      evaluationPeriods: 5,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      missing: TreatMissingData.BREACHING,
    })
    this.alarm('WorkerErrors', publishing.worker.function.metricErrors(perFive), {
      description:
        'The publishing worker fails: posts are late. Those it had in hand are looked up, not sent again.',
      threshold: 3,
    })
    this.alarm('DeliveriesWaiting', waiting, {
      // Look-ups wait in the queue for up to a quarter of an hour by our own wish.
      description: 'A delivery has waited twenty minutes in the queue: the publishing worker stands still.',
      threshold: 1200,
    })
    this.alarm('ApiVersionEnds', publishing.watch.function.metricErrors(perFive), {
      description:
        "The daily look at the connections fails: an API version of a platform ends within 60 days. Its log names it; the new one goes into shared/posts/platform-rules.ts after a reading of the platform's changes.",
    })
    this.alarm('MediaSweepErrors', publishing.sweep.function.metricErrors(perFive), {
      description:
        'The daily removal of unused pictures and films fails. Its log names the files; it tries again the next day.',
    })
    this.alarm('DeliveriesSetAside', setAside, {
      description:
        'A delivery was received five times and never finished. Redrive the queue once the cause is gone.',
    })
    this.alarm('LeadRetentionErrors', leads.retain.function.metricErrors(perFive), {
      description:
        'Leads past their time, or what is left of an erased person, could not be removed. "leads/retain-failed" in the log of leads/retain names them by id; it tries again the next hour.',
    })
    this.alarm('NoticeErrors', notify.metricErrors(perFive), {
      description:
        'A new lead could not be told of, three times or more: the mail service, the webhook or the function fails. The leads are stored; "leads/notify" in its log says which and why.',
    })
    this.alarm('NoticesSetAside', noticesSetAside, {
      description:
        'Calls to tell of a lead failed three times. The clock tells of these leads all the same; the log of leads/notify says what failed.',
    })
    this.alarm('UnreadableRecords', new Metric({ ...unreadableRecords, ...perFive }), {
      description:
        'A stored post or lead cannot be read. Lists and the clock go on without it. "posts/unreadable" or "leads/unreadable" in the logs of what reads them gives its id; nothing of it is lost.',
    })
    this.alarm('Throttles', throttles, {
      description: 'Functions were refused for lack of concurrency in this account.',
    })
    this.alarm('SiteErrors', edge('5xxErrorRate'), {
      description: 'More than one in a hundred requests fails at the edge.',
      evaluationPeriods: 2,
      comparison: ComparisonOperator.GREATER_THAN_THRESHOLD,
    })

    new Dashboard(this, 'Dashboard', { dashboardName: this.stackName }).addWidgets(
      graph('Calls', [
        api.api.metricCount(perFive),
        api.api.metricClientError(perFive),
        api.api.metricServerError(perFive),
      ]),
      graph('Time to answer', [p(50, api), p(99, api)]),
      graph('Publishing clock', [tick.metricInvocations(perFive), tick.metricErrors(perFive)]),
      graph('Deliveries', [publishing.deliveries.metricApproximateNumberOfMessagesVisible(), setAside]),
      graph('Telling of leads', [notify.metricInvocations(perFive), notify.metricErrors(perFive)]),
      graph('Edge', [edge('4xxErrorRate'), edge('5xxErrorRate')]),
      graph('Functions', [authorizer.metricErrors(perFive), throttles]),
    )
  }

  /** Rings at once when the figure of one period reaches the threshold, 1 where none is given. */
  private alarm(id: string, metric: IMetric, options: AlarmOptions): void {
    new Alarm(this, id, {
      metric,
      alarmDescription: options.description,
      threshold: options.threshold ?? 1,
      evaluationPeriods: options.evaluationPeriods ?? 1,
      comparisonOperator: options.comparison ?? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: options.missing ?? TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic))
  }
}

const graph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: 12 })

const p = (percentile: number, { api }: ApiStack): Metric =>
  api.metricLatency({ statistic: `p${percentile}`, period: Duration.minutes(5) })

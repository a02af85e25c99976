import { Duration, Stack, type App } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  Dashboard,
  GraphWidget,
  MathExpression,
  Metric,
  TextWidget,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { PersonAlarm, runbookFile, type Alerts } from '../constructs/person-alarm.ts'
import { signalMetric, loggedSignals } from '../constructs/log-signal.ts'
import { appName } from '../names.ts'
import type { Settings } from '../settings.ts'
import { accountThrottles, placeOf } from './feature-stack.ts'

/** Who is told when something goes wrong, what concerns the whole account, and one page to look at. */
export class OperationsStack extends Stack {
  readonly alerts: Alerts

  constructor(app: App, { alarmEmail, mailFrom, monthlyBudget, repositoryUrl }: Settings) {
    super(app, 'Operations', placeOf('Operations'))
    const topic = new Topic(this, 'Alerts', { enforceSSL: true })
    // With a policy of its own a topic is closed to all whom the policy does not name.
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsAndBudgets',
        principals: ['cloudwatch', 'budgets'].map(
          (service) => new ServicePrincipal(`${service}.amazonaws.com`),
        ),
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail))
    this.alerts = { topic, runbookUrl: `${repositoryUrl ? `${repositoryUrl}/` : ''}${runbookFile}` }

    this.budget(topic, monthlyBudget)
    new PersonAlarm(this, 'Throttles', this.alerts, {
      metric: accountThrottles(),
      costs:
        'Functions are throttled for lack of concurrency: calls of visitors and staff fail, posts are late.',
    })
    new PersonAlarm(this, 'LoggedSignals', this.alerts, {
      metric: signalMetric(loggedSignals, Duration.minutes(5)),
      costs:
        'One of these was logged: a stored record that cannot be read, page views that are not counted, or the day’s limit for documents sent by links in receipts.',
    })
    if (mailFrom) this.watchMail()
    this.dashboard()
  }

  private budget(topic: Topic, usd: number): void {
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

  /** Amazon SES stops senders at 5 % bounces or 0.1 % complaints. These count the whole account. */
  private watchMail(): void {
    const mail = (metricName: string): Metric =>
      new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Sum', period: Duration.hours(1) })
    new PersonAlarm(this, 'MailBounces', this.alerts, {
      metric: mail('Bounce'),
      threshold: 5,
      costs:
        'Five e-mails or more came back within an hour: people do not get receipts, and SES may stop our mail.',
    })
    new PersonAlarm(this, 'MailComplaints', this.alerts, {
      metric: mail('Complaint'),
      costs: 'Someone marked our e-mail as spam. A few of these and SES stops our mail.',
    })
  }

  /** Finds what it shows by name, so that it depends on no other stack and has new functions at once. */
  private dashboard(): void {
    const search = (dimensions: string, metricName: string, statistic: string): MathExpression =>
      new MathExpression({
        expression: `SEARCH('{${dimensions}} MetricName="${metricName}" "${appName}"', '${statistic}', 300)`,
        usingMetrics: {},
        label: '',
        period: Duration.minutes(5),
      })
    const functions = (metricName: string, statistic = 'Sum') =>
      search('AWS/Lambda,FunctionName', metricName, statistic)
    const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 12 })
    const signals = ['LatePosts', 'UnknownDeliveries', 'WrongPasswords', loggedSignals.metricName]
    new Dashboard(this, 'Dashboard', { dashboardName: this.stackName }).addWidgets(
      new TextWidget({
        markdown: `What to do about an alarm: ${this.alerts.runbookUrl}`,
        width: 24,
        height: 2,
      }),
      graph('Errors of functions', functions('Errors')),
      graph('Functions refused for lack of concurrency', functions('Throttles')),
      graph('Time functions take, 99th percentile', functions('Duration', 'p99')),
      graph('Messages waiting', search('AWS/SQS,QueueName', 'ApproximateNumberOfMessagesVisible', 'Maximum')),
      graph('Signals', ...signals.map((metricName) => signalMetric({ metricName }, Duration.minutes(5)))),
    )
  }
}

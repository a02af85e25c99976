import type { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { prefix } from '../names.ts'

interface Signal {
  metricName: string
  /** Of functions' log. */
  codes?: readonly string[]
  /** Of answers, in the APIs' access log. */
  status?: string
  /** The logged field that says how many; a line counts as one where none is named. */
  howMany?: string
}

/** What is counted in logs. */
export const signals = {
  failedCalls: { status: '5*', metricName: 'FailedCalls' },
  /** For the dashboard alone. API Gateway counts all 4xx as one. */
  tooManyCalls: { status: '429', metricName: 'TooManyCalls' },
  late: { codes: [alarmCodes.postsLate], metricName: 'LatePosts', howMany: 'posts' },
  unknown: { codes: [alarmCodes.outcomeUnknown], metricName: 'UnknownDeliveries', howMany: 'deliveries' },
  wrongPasswords: {
    codes: [alarmCodes.wrongPassword, alarmCodes.guessesRefused],
    metricName: 'WrongPasswords',
  },
  /** These share one alarm: with one for each, an idle month would cost more than 3 USD. The runbook tells them apart. */
  logged: {
    codes: [
      alarmCodes.postUnreadable,
      alarmCodes.leadUnreadable,
      alarmCodes.quoteUnreadable,
      alarmCodes.articleUnreadable,
      alarmCodes.receiptDayFull,
      alarmCodes.visitsFailed,
      alarmCodes.returnedMailFailed,
      alarmCodes.jobSilent,
    ],
    metricName: 'LoggedSignals',
  },
} as const satisfies Record<string, Signal>

/** Counts a signal in a log. Lambda puts the logged object under `message`. */
export const countSignal = (
  scope: Construct,
  id: string,
  logGroup: ILogGroup,
  { codes = [], status, metricName, howMany }: Signal,
): MetricFilter =>
  new MetricFilter(scope, id, {
    logGroup,
    filterPattern:
      status === undefined
        ? FilterPattern.any(...codes.map((code) => FilterPattern.stringValue('$.message.code', '=', code)))
        : FilterPattern.stringValue('$.status', '=', status),
    metricNamespace: prefix,
    metricName,
    ...(howMany ? { metricValue: `$.message.${howMany}` } : {}),
  })

/** How often it was logged, by whatever function; or how many at the most, where the log says how many. */
export const signalMetric = ({ metricName, howMany }: Signal, period: Duration): Metric =>
  new Metric({ namespace: prefix, metricName, period, statistic: howMany ? 'Maximum' : 'Sum' })

import type { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { prefix } from '../names.ts'

interface Signal {
  metricName: string
  /** Of functions' log; without them it is a failure in the APIs' access log. */
  codes?: readonly string[]
  /** The logged field that says how many; a line counts as one where none is named. */
  howMany?: string
}

/** What is counted in logs. */
export const signals = {
  failedCalls: { metricName: 'FailedCalls' },
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
  { codes, metricName, howMany }: Signal,
): MetricFilter =>
  new MetricFilter(scope, id, {
    logGroup,
    filterPattern: codes
      ? FilterPattern.any(...codes.map((code) => FilterPattern.stringValue('$.message.code', '=', code)))
      : FilterPattern.stringValue('$.status', '=', '5*'),
    metricNamespace: prefix,
    metricName,
    ...(howMany ? { metricValue: `$.message.${howMany}` } : {}),
  })

/** How often it was logged, by whatever function; or how many at the most, where the log says how many. */
export const signalMetric = ({ metricName, howMany }: Signal, period: Duration): Metric =>
  new Metric({ namespace: prefix, metricName, period, statistic: howMany ? 'Maximum' : 'Sum' })

import type { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { formPath } from '../../edge/public-addresses.ts'
import { prefix } from '../names.ts'

interface Signal {
  metricName: string
  codes?: readonly string[]
  /** A pattern for the APIs' access log. */
  calls?: string
  /** The logged field with the count. Without it each line counts as one. */
  countField?: string
}

const isForm = `($.route = "POST ${formPath}")`

export const signals = {
  failedCalls: { calls: '{ $.status = "5*" }', metricName: 'FailedCalls' },
  /** Forbidden, or too many. API Gateway's own metric counts all 4xx together. */
  refusedCalls: { calls: '{ ($.status = "403") || ($.status = "429") }', metricName: 'RefusedCalls' },
  forms: { calls: `{ ${isForm} }`, metricName: 'Forms' },
  refusedForms: { calls: `{ ${isForm} && ($.status = "4*") }`, metricName: 'RefusedForms' },
  late: { codes: [alarmCodes.postsLate], metricName: 'LatePosts', countField: 'posts' },
  unknown: { codes: [alarmCodes.outcomeUnknown], metricName: 'UnknownDeliveries', countField: 'deliveries' },
  wrongPasswords: {
    codes: [alarmCodes.wrongPassword, alarmCodes.guessesRefused],
    metricName: 'WrongPasswords',
  },
  /** These share one alarm to save money. The runbook has a paragraph for each. */
  logged: {
    codes: [
      alarmCodes.postUnreadable,
      alarmCodes.leadUnreadable,
      alarmCodes.quoteUnreadable,
      alarmCodes.articleUnreadable,
      alarmCodes.noticesHeld,
      alarmCodes.visitsFailed,
      alarmCodes.returnedMailFailed,
      alarmCodes.jobSilent,
      alarmCodes.storeThrottled,
    ],
    metricName: 'LoggedSignals',
  },
} as const satisfies Record<string, Signal>

/** Counts a signal in a log. Lambda puts the logged object under `message`. */
export const countSignal = (
  scope: Construct,
  id: string,
  logGroup: ILogGroup,
  { codes = [], calls, metricName, countField }: Signal,
): MetricFilter =>
  new MetricFilter(scope, id, {
    logGroup,
    filterPattern: calls
      ? FilterPattern.literal(calls)
      : FilterPattern.any(...codes.map((code) => FilterPattern.stringValue('$.message.code', '=', code))),
    metricNamespace: prefix,
    metricName,
    ...(countField ? { metricValue: `$.message.${countField}` } : {}),
  })

export const signalMetric = ({ metricName, countField }: Signal, period: Duration): Metric =>
  new Metric({ namespace: prefix, metricName, period, statistic: countField ? 'Maximum' : 'Sum' })

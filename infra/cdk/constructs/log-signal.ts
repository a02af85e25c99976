import type { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { appName } from '../names.ts'

interface Signal {
  /** As functions log it: `publishing/late`. */
  codes: readonly string[]
  metricName: string
}

/** A stored post or lead that could not be read, whoever read it. */
export const unreadable = {
  codes: [alarmCodes.postUnreadable, alarmCodes.leadUnreadable],
  metricName: 'UnreadableRecords',
}

/** Counts what a function logs under a code. Lambda puts the logged object under `message`. */
export const countSignal = (
  scope: Construct,
  id: string,
  logGroup: ILogGroup,
  { codes, metricName }: Signal,
): MetricFilter =>
  new MetricFilter(scope, id, {
    logGroup,
    filterPattern: FilterPattern.any(
      ...codes.map((code) => FilterPattern.stringValue('$.message.code', '=', code)),
    ),
    metricNamespace: appName,
    metricName,
  })

/** How often it was logged, by whatever function. */
export const signalMetric = ({ metricName }: Pick<Signal, 'metricName'>, period: Duration): Metric =>
  new Metric({ namespace: appName, metricName, period, statistic: 'Sum' })

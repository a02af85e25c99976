import { Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

export interface Watched {
  metric: IMetric
  /** Who is affected by the problem and how, in a sentence or two. */
  costs: string
  /** 1 by default. */
  threshold?: number
  /** Periods in a row, 1 by default. */
  periods?: number
  /** Stays on for these many periods after the last one that reached the threshold, so that a cause is one email. */
  holdPeriods?: number
  comparison?: ComparisonOperator
  missing?: TreatMissingData
}

export interface Alerts {
  topic: ITopic
  runbookUrl: string
}

export const runbookFile = 'infra/RUNBOOK.md'

export const runbookEntry = (alarmId: string): string => alarmId.toLowerCase()

export const alarmName = (stack: string, id: string): string => `${stack}-${id}`

export class PersonAlarm extends Alarm {
  constructor(scope: Construct, id: string, { topic, runbookUrl }: Alerts, watched: Watched) {
    super(scope, id, {
      alarmName: alarmName(Stack.of(scope).stackName, id),
      metric: watched.metric,
      alarmDescription: `${watched.costs} What to do: ${runbookUrl}#${runbookEntry(id)}`,
      threshold: watched.threshold ?? 1,
      evaluationPeriods: watched.holdPeriods ?? watched.periods ?? 1,
      ...(watched.holdPeriods ? { datapointsToAlarm: 1 } : {}),
      comparisonOperator: watched.comparison ?? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: watched.missing ?? TreatMissingData.NOT_BREACHING,
    })
    this.addAlarmAction(new SnsAction(topic))
    this.addOkAction(new SnsAction(topic))
  }
}

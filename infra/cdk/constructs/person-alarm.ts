import { Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

export interface Watched {
  metric: IMetric
  /** What it costs whom, in a sentence or two. */
  costs: string
  /** 1 where none is given. */
  threshold?: number
  /** Periods in a row; 1 where none is given. */
  periods?: number
  comparison?: ComparisonOperator
  missing?: TreatMissingData
}

/** Where alarms go, and where what to do about them is read. */
export interface Alerts {
  topic: ITopic
  runbookUrl: string
}

export const runbookFile = 'infra/RUNBOOK.md'

/** Its heading in the runbook, as the address of a page names it. */
export const runbookEntry = (alarmId: string): string => alarmId.toLowerCase()

/** By which the dashboard finds those of a later stack. */
export const alarmName = (stack: string, id: string): string => `${stack}-${id}`

/** An alarm that reaches a person: it says what is at stake and links to what to do. */
export class PersonAlarm extends Alarm {
  constructor(scope: Construct, id: string, { topic, runbookUrl }: Alerts, watched: Watched) {
    super(scope, id, {
      alarmName: alarmName(Stack.of(scope).stackName, id),
      metric: watched.metric,
      alarmDescription: `${watched.costs} What to do: ${runbookUrl}#${runbookEntry(id)}`,
      threshold: watched.threshold ?? 1,
      evaluationPeriods: watched.periods ?? 1,
      comparisonOperator: watched.comparison ?? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: watched.missing ?? TreatMissingData.NOT_BREACHING,
    })
    this.addAlarmAction(new SnsAction(topic))
    this.addOkAction(new SnsAction(topic))
  }
}

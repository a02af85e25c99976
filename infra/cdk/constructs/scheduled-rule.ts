import type { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'

interface ScheduledRuleProps {
  target: IFunction
  every: Duration
  description: string
  /** A run that is later than this is skipped. */
  maxEventAge: Duration
}

/** Runs a function regularly. No retries, because the next run does the same work. */
export class ScheduledRule extends Rule {
  constructor(scope: Construct, id: string, { target, every, description, maxEventAge }: ScheduledRuleProps) {
    const once = { retryAttempts: 0, maxEventAge }
    target.configureAsyncInvoke(once)
    super(scope, id, {
      description,
      schedule: Schedule.rate(every),
      targets: [new LambdaFunction(target, once)],
    })
  }
}

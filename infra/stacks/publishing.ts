import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { GrantedFunction } from '../constructs/granted-function.ts'
import type { DataStack } from './data.ts'

interface PublishingStackProps extends StackProps {
  data: DataStack
  functionsDirectory: string
}

/** The publishing clock, and the queue for deliveries with the place where poisoned ones are set aside. */
export class PublishingStack extends Stack {
  readonly tick: GrantedFunction
  readonly deliveries: Queue
  readonly setAside: Queue

  constructor(scope: Construct, id: string, { data, functionsDirectory, ...props }: PublishingStackProps) {
    super(scope, id, props)
    this.setAside = new Queue(this, 'SetAside', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    this.deliveries = new Queue(this, 'Deliveries', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.minutes(6),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.setAside, maxReceiveCount: 5 },
    })
    this.tick = new GrantedFunction(this, {
      functionId: 'publishing/tick',
      description: 'The publishing clock: sends what has fallen due',
      functionsDirectory,
      data,
    })
    // No retries: the next minute looks at the same posts again.
    this.tick.function.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) })
    new Rule(this, 'EachMinute', {
      description: 'Runs the publishing clock',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [
        new LambdaFunction(this.tick.function, { retryAttempts: 0, maxEventAge: Duration.minutes(1) }),
      ],
    })
  }
}

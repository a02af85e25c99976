import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { GrantedFunction, type Mail } from '../constructs/granted-function.ts'
import { ScheduledRule } from '../constructs/scheduled-rule.ts'
import { deliveryQueue } from '../queues.ts'
import type { FunctionId } from '../grants.ts'
import type { DataStack } from './data.ts'

interface PublishingStackProps extends StackProps {
  data: DataStack
  functionsDirectory: string
  /** Where notices come from and go to; without it they are seen in the staff area only. */
  mail: { from: string; to: string } | undefined
}

/** Messages a worker takes at once, and workers at once: 400 deliveries side by side. */
const batchSize = 10
const maxConcurrency = 40

/** The publishing clock, the queue for deliveries with the place where poisoned ones are set aside, and its worker. */
export class PublishingStack extends Stack {
  readonly tick: GrantedFunction
  readonly worker: GrantedFunction
  readonly watch: GrantedFunction
  readonly sweep: GrantedFunction
  readonly deliveries: Queue
  readonly setAside: Queue

  constructor(
    scope: Construct,
    id: string,
    { data, functionsDirectory, mail, ...props }: PublishingStackProps,
  ) {
    super(scope, id, props)
    this.setAside = new Queue(this, 'SetAside', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    this.deliveries = new Queue(this, 'Deliveries', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(deliveryQueue.visibilitySeconds),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.setAside, maxReceiveCount: deliveryQueue.maxReceives },
    })
    this.tick = new GrantedFunction(this, {
      functionId: 'publishing/tick',
      description: 'The publishing clock: takes what falls due, and looks after what is on its way',
      functionsDirectory,
      data,
      queue: this.deliveries,
      mail: mail && this.noticesFrom(mail),
    })
    new ScheduledRule(this, 'EachMinute', {
      target: this.tick,
      every: Duration.minutes(1),
      description: 'Runs the publishing clock',
    })
    this.worker = new GrantedFunction(this, {
      functionId: 'publishing/worker',
      description: 'Sends deliveries, and looks up those whose outcome nobody knows',
      functionsDirectory,
      data,
      queue: this.deliveries,
    })
    this.watch = this.daily(data, functionsDirectory, {
      ruleId: 'EachDay',
      functionId: 'connections/watch',
      description: 'Renews what would run out, and fails when an API version is about to end',
    })
    this.sweep = this.daily(data, functionsDirectory, {
      ruleId: 'EachDayForMedia',
      functionId: 'media/sweep',
      description: 'Removes pictures and films no post has had for a month',
    })
    new EventSourceMapping(this, 'DeliveriesToWorker', {
      target: this.worker.function,
      eventSourceArn: this.deliveries.queueArn,
      batchSize,
      maxConcurrency,
      reportBatchItemFailures: true,
    })
  }

  /** Once a day; what fails is tried again by the next day, long before anything ends. */
  private daily(
    data: DataStack,
    functionsDirectory: string,
    { ruleId, functionId, description }: { ruleId: string; functionId: FunctionId; description: string },
  ): GrantedFunction {
    const target = new GrantedFunction(this, { functionId, description, functionsDirectory, data })
    new ScheduledRule(this, ruleId, {
      target,
      every: Duration.days(1),
      description,
      maxEventAge: Duration.hours(1),
    })
    return target
  }

  private noticesFrom({ from, to }: { from: string; to: string }): Mail {
    const { emailIdentityArn } = new EmailIdentity(this, 'NoticeSender', { identity: Identity.email(from) })
    return { from, to, identityArn: emailIdentityArn }
  }
}

import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { GrantedFunction, type Mail } from '../constructs/granted-function.ts'
import { noticeQueue } from '../queues.ts'
import type { DataStack } from './data.ts'

interface LeadsStackProps extends StackProps {
  data: DataStack
  functionsDirectory: string
  /** Without it no letters are sent; the webhook is called all the same. */
  mail: Mail | undefined
}

const batchSize = 5
/** At once: so many letters a second are within what SES lets a new account send. */
const abreast = 2

/** What is done about leads in the background: a queue that has new ones told of at once, and a clock for the rest. */
export class LeadsStack extends Stack {
  readonly notify: GrantedFunction
  readonly retain: GrantedFunction
  readonly notices: Queue
  readonly noticesSetAside: Queue

  constructor(scope: Construct, id: string, { data, functionsDirectory, mail, ...props }: LeadsStackProps) {
    super(scope, id, props)
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true }
    this.noticesSetAside = new Queue(this, 'NoticesSetAside', {
      ...common,
      retentionPeriod: Duration.days(14),
    })
    this.notices = new Queue(this, 'Notices', {
      ...common,
      visibilityTimeout: Duration.seconds(noticeQueue.visibilitySeconds),
      // The clock has done it long before.
      retentionPeriod: Duration.hours(1),
      deadLetterQueue: { queue: this.noticesSetAside, maxReceiveCount: noticeQueue.maxReceives },
    })
    this.notify = new GrantedFunction(this, {
      functionId: 'leads/notify',
      description: 'Tells staff and the person of a new lead, and tries again what failed',
      functionsDirectory,
      data,
      noticeQueue: this.notices,
      mail,
    })
    new EventSourceMapping(this, 'NoticesToNotify', {
      target: this.notify.function,
      eventSourceArn: this.notices.queueArn,
      batchSize,
      maxConcurrency: abreast,
      reportBatchItemFailures: true,
    })
    this.each(Duration.minutes(1), 'EachMinute', this.notify, 'Tells of leads what is still to be told')
    const past = 'Removes leads past the time they are kept for, and what an erasure left half-way'
    this.retain = new GrantedFunction(this, {
      functionId: 'leads/retain',
      description: past,
      functionsDirectory,
      data,
    })
    this.each(Duration.hours(1), 'EachHour', this.retain, past)
  }

  /** No retries: the next stroke looks at the same leads again. */
  private each(
    period: Duration,
    ruleId: string,
    { function: target }: GrantedFunction,
    description: string,
  ): void {
    const once = { retryAttempts: 0, maxEventAge: Duration.minutes(1) }
    target.configureAsyncInvoke(once)
    new Rule(this, ruleId, {
      description,
      schedule: Schedule.rate(period),
      targets: [new LambdaFunction(target, once)],
    })
  }
}

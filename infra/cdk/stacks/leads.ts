import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { GrantedFunction, type Mail } from '../constructs/granted-function.ts'
import { ScheduledRule } from '../constructs/scheduled-rule.ts'
import { noticeQueue } from '../queues.ts'
import type { DataStack } from './data.ts'

interface LeadsStackProps extends StackProps {
  data: DataStack
  functionsDirectory: string
  /** Without it no e-mail is sent; the webhook is called all the same. */
  mail: Mail | undefined
}

const batchSize = 5
/** At once: so many e-mails a second are within what SES lets a new account send. */
const maxConcurrency = 2

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
      maxConcurrency,
      reportBatchItemFailures: true,
    })
    new ScheduledRule(this, 'EachMinute', {
      target: this.notify,
      every: Duration.minutes(1),
      description: 'Tells of leads what is still to be told',
    })
    const description = 'Removes leads past the time they are kept for, and what an erasure left half-way'
    this.retain = new GrantedFunction(this, {
      functionId: 'leads/retain',
      description,
      functionsDirectory,
      data,
    })
    new ScheduledRule(this, 'EachHour', { target: this.retain, every: Duration.hours(1), description })
  }
}

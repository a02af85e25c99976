import { join } from 'node:path'
import { CfnOutput, Duration, RemovalPolicy, Stack, type App } from 'aws-cdk-lib'
import { Code, EventSourceMapping, type IFunction, LayerVersion } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { schedules, type ScheduledJob } from '#shared/system/schedules.ts'
import { EventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { Api } from '../constructs/api.ts'
import { AppFunction } from '../constructs/app-function.ts'
import type { Resources } from '../constructs/function-access.ts'
import { Monitoring } from '../constructs/monitoring.ts'
import { authorizerId, directoryOf, functionIds, type FunctionId, type JobId } from '../functions.ts'
import { grants } from '../grants.ts'
import { placeOf, prefix } from '../names.ts'
import { deliveryQueue, noticeQueue, type QueueSettings, type WorkQueue } from '../queues.ts'
import { isOpen, routesOf } from '../routes.ts'
import { concurrencyOf, type Settings } from '../settings.ts'
import type { DataStack } from './data.ts'

/** Has SES send an event to EventBridge for each bounce and each complaint. */
class ReturnedMail extends Construct {
  readonly configurationSet: ConfigurationSet

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.configurationSet = new ConfigurationSet(this, 'Set', { configurationSetName: prefix })
    this.configurationSet.addEventDestination('Events', {
      // SES supports the default bus only.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
  }

  /** Only for this configuration set: other stages and products of the account have their own. */
  addTarget(job: IFunction): void {
    new Rule(this, 'Rule', {
      description: 'Emails that came back or were marked as spam',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [this.configurationSet.configurationSetName] } } },
      },
      targets: [new LambdaFunction(job)],
    })
  }
}

/** Requests a second to each route. Public routes have a lower limit than those for staff. */
export const throttles = { open: { rate: 20, burst: 40 }, staff: { rate: 50, burst: 100 } }

interface AppStackProps {
  settings: Settings
  functionsDirectory: string
  release: string
  data: DataStack
}

export class AppStack extends Stack {
  readonly openApi: Api
  /** Calls for staff, and signing in. */
  readonly staffApi: Api
  readonly monitoring: Monitoring
  readonly #functions: ReadonlyMap<FunctionId, AppFunction>

  constructor(app: App, { settings, functionsDirectory, release, data }: AppStackProps) {
    super(app, 'App', placeOf('App'))
    const deliveries = this.#queue('Deliveries', { ...deliveryQueue, retention: Duration.days(4) })
    // By the time a message is an hour old, the clock has sent the notice.
    const notices = this.#queue('Notices', { ...noticeQueue, retention: Duration.hours(1) })
    const returnedMail = settings.mailFrom ? new ReturnedMail(this, 'Mail') : undefined
    const resources: Resources = {
      data,
      deliveryQueue: deliveries.queue,
      noticeQueue: notices.queue,
      settings,
      release,
      mailSet: returnedMail?.configurationSet.configurationSetName,
    }
    const concurrency = concurrencyOf(settings)
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const fonts = new LayerVersion(this, 'Fonts', {
      description: 'Fonts of quotes',
      code: Code.fromAsset(join(import.meta.dirname, '../../../functions/quotes/pdf/fonts')),
    })
    this.#functions = new Map(
      functionIds.map((functionId) => [
        functionId,
        new AppFunction(this, {
          functionId,
          description: grants[functionId].description,
          functionsDirectory,
          resources,
          fonts,
          logGroup,
          reservedConcurrency: functionId === 'sign-in' ? concurrency.signIn : undefined,
        }),
      ]),
    )

    const authorizer = this.functionOf(authorizerId)
    const accessLog = new LogGroup(this, 'AccessLog', {
      logGroupName: `/aws/vendedlogs/${this.stackName}/access`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.openApi = new Api(this, 'OpenApi', { authorizer, accessLog, throttle: throttles.open })
    this.staffApi = new Api(this, 'StaffApi', { authorizer, accessLog, throttle: throttles.staff })
    for (const id of functionIds) {
      const routes = routesOf(id)
      const api = isOpen(id) ? this.openApi : this.staffApi
      if (routes.length > 0) api.addRoutes(directoryOf(id), this.functionOf(id), routes)
    }

    for (const [id, minutes] of Object.entries(schedules) as [ScheduledJob, number][])
      new ScheduledRule(this.#get(id), 'Clock', {
        target: this.functionOf(id),
        description: grants[id].description,
        every: Duration.minutes(minutes),
        // A run that is later than this is skipped. The next one does the same work.
        maxEventAge: Duration.minutes(Math.min(minutes, 60)),
      })
    returnedMail?.addTarget(this.functionOf('mail/returned'))
    this.#consume(deliveries, 'publishing/worker', 10, concurrency.worker)
    // SES lets a new account send this many emails at once.
    this.#consume(notices, 'leads/notify', 5, concurrency.notices)

    new CfnOutput(this, 'Release', { value: release })
    this.monitoring = new Monitoring(this, 'Monitoring', {
      settings,
      logGroup,
      deliveries,
      notices,
      accessLog,
      apis: { public: this.openApi.http, staff: this.staffApi.http },
      functionOf: (id) => this.functionOf(id),
    })
  }

  functionOf(id: FunctionId): IFunction {
    return this.#get(id).function
  }

  #get(id: FunctionId): AppFunction {
    const made = this.#functions.get(id)
    if (!made) throw new Error(`There is no function ${id}`)
    return made
  }

  #queue(id: string, settings: QueueSettings & { retention: Duration }): WorkQueue {
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true }
    const deadLetterQueue = new Queue(this, `${id}DeadLetters`, {
      ...common,
      retentionPeriod: Duration.days(14),
    })
    const queue = new Queue(this, id, {
      ...common,
      visibilityTimeout: Duration.seconds(settings.visibilitySeconds),
      retentionPeriod: settings.retention,
      deadLetterQueue: { queue: deadLetterQueue, maxReceiveCount: settings.maxReceives },
    })
    return { queue, deadLetterQueue }
  }

  #consume({ queue }: WorkQueue, id: JobId, batchSize: number, maxConcurrency: number): void {
    new EventSourceMapping(this.#get(id), 'Messages', {
      target: this.functionOf(id),
      eventSourceArn: queue.queueArn,
      batchSize,
      maxConcurrency,
      reportBatchItemFailures: true,
    })
  }
}

interface ScheduledRuleProps {
  target: IFunction
  every: Duration
  description: string
  maxEventAge: Duration
}

/** Runs a function regularly. No retries, because the next run does the same work. */
class ScheduledRule extends Rule {
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

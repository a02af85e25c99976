import { join } from 'node:path'
import { CfnOutput, Duration, RemovalPolicy, Stack, type App } from 'aws-cdk-lib'
import { Code, EventSourceMapping, type IFunction, LayerVersion } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { schedules, type ScheduledJob } from '#shared/system/schedules.ts'
import { Api } from '../constructs/api.ts'
import { AppFunction } from '../constructs/app-function.ts'
import type { Resources } from '../constructs/function-access.ts'
import { Monitoring } from '../constructs/monitoring.ts'
import { ReturnedMail } from '../constructs/returned-mail.ts'
import { ScheduledRule } from '../constructs/scheduled-rule.ts'
import {
  authorizerId,
  directoryOf,
  endpointsOf,
  functionIds,
  type FunctionId,
  type JobId,
} from '../functions.ts'
import { grants } from '../grants.ts'
import { placeOf } from '../names.ts'
import { deliveryQueue, noticeQueue, type QueueSettings } from '../queues.ts'
import { concurrencyOf, type Settings } from '../settings.ts'
import type { DataStack } from './data.ts'

/** Requests a second to each route. What strangers may call is held tighter than what staff use. */
export const throttles = { open: { rate: 20, burst: 40 }, staff: { rate: 50, burst: 100 } }

/** A queue with the place where messages go that failed too often. */
export interface WorkQueue {
  queue: Queue
  deadLetterQueue: Queue
}

interface AppStackProps {
  settings: Settings
  functionsDirectory: string
  /** What was built: a commit. */
  release: string
  data: DataStack
}

/** What runs: functions, the APIs and clocks that call them, their queues, and the alarms. */
export class AppStack extends Stack {
  /** What strangers may call. */
  readonly openApi: Api
  /** What staff call, and signing in. */
  readonly staffApi: Api
  readonly monitoring: Monitoring
  readonly #functions: ReadonlyMap<FunctionId, AppFunction>

  constructor(app: App, { settings, functionsDirectory, release, data }: AppStackProps) {
    super(app, 'App', placeOf('App'))
    const deliveries = this.#queue('Deliveries', { ...deliveryQueue, retention: Duration.days(4) })
    // The clock has sent the notice long before a message is an hour old.
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
      code: Code.fromAsset(join(import.meta.dirname, '../../../functions/quotes/fonts')),
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
      const endpoints = endpointsOf(id)
      const api = isOpen(id) ? this.openApi : this.staffApi
      if (endpoints.length > 0) api.addRoutes(directoryOf(id), this.functionOf(id), endpoints)
    }

    for (const [id, minutes] of Object.entries(schedules) as [ScheduledJob, number][])
      new ScheduledRule(this.#made(id), 'Clock', {
        target: this.functionOf(id),
        description: grants[id].description,
        every: Duration.minutes(minutes),
        // Left out when it is later than this; the next run looks at the same things.
        maxEventAge: Duration.minutes(Math.min(minutes, 60)),
      })
    returnedMail?.tell(this.functionOf('mail/returned'))
    this.#workThrough(deliveries, 'publishing/worker', 10, concurrency.worker)
    // So many e-mails a second are within what SES lets a new account send.
    this.#workThrough(notices, 'leads/notify', 5, concurrency.notices)

    new CfnOutput(this, 'Release', { value: release })
    this.monitoring = new Monitoring(this, 'Monitoring', {
      settings,
      logGroup,
      deliveries,
      notices,
      accessLog,
      apis: { 'of strangers': this.openApi.http, 'of staff': this.staffApi.http },
      functionOf: (id) => this.functionOf(id),
    })
  }

  functionOf(id: FunctionId): IFunction {
    return this.#made(id).function
  }

  #made(id: FunctionId): AppFunction {
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

  /** Has a job work through a queue; it names the messages that failed. */
  #workThrough({ queue }: WorkQueue, id: JobId, batchSize: number, maxConcurrency: number): void {
    new EventSourceMapping(this.#made(id), 'Messages', {
      target: this.functionOf(id),
      eventSourceArn: queue.queueArn,
      batchSize,
      maxConcurrency,
      reportBatchItemFailures: true,
    })
  }
}

const isOpen = (id: FunctionId): boolean => id === 'public' || id === 'customer'

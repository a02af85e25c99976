import { Duration, Stack, type App } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { endpointList } from '#shared/api/endpoints.ts'
import { signIn } from '#shared/session/endpoints.ts'
import { ApiRoute, type Gateway } from '../constructs/api-route.ts'
import type { Resources } from '../constructs/granted-access.ts'
import { GrantedFunction } from '../constructs/granted-function.ts'
import { PersonAlarm, type Alerts, type Watched } from '../constructs/person-alarm.ts'
import { ScheduledRule } from '../constructs/scheduled-rule.ts'
import type { FunctionId } from '../grants.ts'
import { region, stackName } from '../names.ts'
import type { QueueSettings } from '../queues.ts'
import { concurrencyOf, type Settings } from '../settings.ts'

/** What every stack is given: it comes from stacks before it. */
export interface Foundation {
  settings: Settings
  functionsDirectory: string
}

/** What a feature stands on. */
export interface Base extends Foundation, Pick<Resources, 'data'> {
  gateway: Gateway
  alerts: Alerts
}

interface Job {
  description: string
  every?: Duration
  /** How long a run may be late before it is left out. */
  maxEventAge?: Duration
}

/** A queue with the place where what nobody can handle is set aside. */
export interface WorkQueue {
  queue: Queue
  setAside: Queue
}

/** Without an account: what is synthesized is the same whoever deploys it. */
export const placeOf = (id: string) => ({ stackName: stackName(id.toLowerCase()), env: { region } })

/** A feature: its calls, what runs in the background, and who is told when it goes wrong. */
export abstract class FeatureStack extends Stack {
  protected readonly base: Base
  readonly #functions = new Map<FunctionId, GrantedFunction>()

  constructor(app: App, id: string, base: Base) {
    super(app, id, placeOf(id))
    this.base = base
  }

  protected get concurrency() {
    return concurrencyOf(this.base.settings)
  }

  /** A function of the product, with what its grant speaks of beside the data. */
  protected function(
    functionId: FunctionId,
    description: string,
    more: Omit<Resources, 'data' | 'mail' | 'model'> = {},
  ): GrantedFunction {
    const { settings, functionsDirectory, data } = this.base
    const { bedrockModel: id, bedrockRegion, bedrockPrice: price } = settings
    const mail = settings.mailFrom ? { from: settings.mailFrom, to: settings.staffMail } : undefined
    const made = new GrantedFunction(this, {
      functionId,
      description,
      functionsDirectory,
      data,
      mail,
      model: id ? { id, region: bedrockRegion, price } : undefined,
      reservedConcurrency: functionId === signIn.id ? this.concurrency.signIn : undefined,
      ...more,
    })
    this.#functions.set(functionId, made)
    return made
  }

  /** @throws when this stack does not make it */
  protected functionOf(functionId: FunctionId): GrantedFunction {
    const made = this.#functions.get(functionId)
    if (!made) throw new Error(`${this.node.id} has no function ${functionId}`)
    return made
  }

  /** Every call of these folders of `functions/`, each with a function and a role of its own. */
  protected calls(folders: readonly string[], more: Omit<Resources, 'data' | 'mail' | 'model'> = {}): void {
    for (const endpoint of endpointList) {
      const { id, summary } = endpoint
      if (!folders.includes(id.split('/')[0] ?? '')) continue
      const target = this.function(id as FunctionId, summary, more)
      new ApiRoute(target, 'Api', { gateway: this.base.gateway, endpoint, target })
    }
  }

  /** What a clock runs. */
  protected job(
    functionId: FunctionId,
    { description, every, maxEventAge }: Job,
    more: Omit<Resources, 'data' | 'mail' | 'model'> = {},
  ): GrantedFunction {
    const target = this.function(functionId, description, more)
    if (every)
      new ScheduledRule(target, 'Clock', {
        target,
        every,
        description,
        ...(maxEventAge ? { maxEventAge } : {}),
      })
    return target
  }

  protected queue(id: string, settings: QueueSettings & { retention: Duration }): WorkQueue {
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true }
    const setAside = new Queue(this, `Poisoned${id}`, { ...common, retentionPeriod: Duration.days(14) })
    const queue = new Queue(this, id, {
      ...common,
      visibilityTimeout: Duration.seconds(settings.visibilitySeconds),
      retentionPeriod: settings.retention,
      deadLetterQueue: { queue: setAside, maxReceiveCount: settings.maxReceives },
    })
    return { queue, setAside }
  }

  /** Has a function work through a queue; it names the messages that failed. */
  protected workThrough(
    { queue }: WorkQueue,
    target: GrantedFunction,
    { batchSize, maxConcurrency }: { batchSize: number; maxConcurrency: number },
  ): void {
    new EventSourceMapping(target, 'Messages', {
      target: target.function,
      eventSourceArn: queue.queueArn,
      batchSize,
      maxConcurrency,
      reportBatchItemFailures: true,
    })
  }

  protected alarm(id: string, watched: Watched): void {
    new PersonAlarm(this, id, this.base.alerts, watched)
  }

  /** A job that fails, so many times in five minutes. */
  protected alarmOnErrors(id: string, job: GrantedFunction, costs: string, threshold = 1): void {
    this.alarm(id, { metric: job.function.metricErrors(perFiveMinutes), costs, threshold })
  }

  /** Messages that were received too often and never finished. */
  protected alarmOnSetAside(id: string, { setAside }: WorkQueue, costs: string): void {
    this.alarm(id, { metric: setAside.metricApproximateNumberOfMessagesVisible(mostPerMinute), costs })
  }
}

export const perMinute = { period: Duration.minutes(1), statistic: 'Sum' }
export const perFiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' }
export const mostPerMinute = { period: Duration.minutes(1), statistic: 'Maximum' }

/** Refused for lack of concurrency: without a dimension this is the whole account, as is the limit that causes it. */
export const accountThrottles = (): Metric =>
  new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...perFiveMinutes })

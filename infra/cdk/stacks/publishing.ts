import { Duration, type App } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { countSignal, signalMetric } from '../constructs/log-signal.ts'
import { deliveryQueue } from '../queues.ts'
import { FeatureStack, mostPerMinute, perMinute, type Base } from './feature-stack.ts'

const late = { codes: [alarmCodes.postsLate], metricName: 'LatePosts', howMany: 'posts' }
const unknown = { codes: [alarmCodes.outcomeUnknown], metricName: 'UnknownDeliveries', howMany: 'deliveries' }

/** Sending posts to the platforms: the clock, the queue and its worker, and the accounts they are sent with. */
export class PublishingStack extends FeatureStack {
  constructor(app: App, base: Base) {
    super(app, 'Publishing', base)
    const deliveries = this.queue('Deliveries', { ...deliveryQueue, retention: Duration.days(4) })
    const { queue } = deliveries
    this.calls(['publishing', 'connections'], { queue })

    const tick = this.job(
      'publishing/tick',
      {
        description: 'The publishing clock: claims due posts and follows up on deliveries in progress',
        every: Duration.minutes(1),
      },
      { queue },
    )
    const worker = this.job(
      'publishing/worker',
      { description: 'Sends deliveries, and looks up those with unknown outcome' },
      { queue },
    )
    this.workThrough(deliveries, worker, { batchSize: 10, maxConcurrency: this.concurrency.worker })
    const watch = this.job('connections/watch', {
      description:
        'Renews access before it expires, and fails when an account or an API version is about to expire',
      every: Duration.days(1),
      maxEventAge: Duration.hours(1),
    })

    this.alarm('TickSilent', {
      metric: tick.function.metricInvocations(perMinute),
      periods: 5,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      missing: TreatMissingData.BREACHING,
      costs: 'The publishing clock has stopped: scheduled posts are not sent.',
    })
    this.alarmOnErrors('TickErrors', tick, 'The publishing clock fails: scheduled posts may be late.', 2)
    this.alarmOnErrors(
      'WorkerErrors',
      worker,
      'The publishing worker fails: posts are late. Deliveries in progress are looked up, not sent again.',
      3,
    )
    this.alarm('DeliveriesWaiting', {
      metric: queue.metricApproximateAgeOfOldestMessage(mostPerMinute),
      // Look-ups wait in the queue for up to a quarter of an hour by design.
      threshold: Duration.minutes(20).toSeconds(),
      costs: 'A delivery has waited twenty minutes in the queue: posts are late.',
    })
    this.alarmOnSetAside(
      'DeliveriesSetAside',
      deliveries,
      'A delivery failed five times and was set aside: a post is missing on a platform.',
    )
    countSignal(this, 'LateLogged', tick.logGroup, late)
    this.alarm('PostsLate', {
      metric: signalMetric(late, Duration.minutes(5)),
      costs: 'A post is more than ten minutes late.',
    })
    countSignal(this, 'UnknownLogged', tick.logGroup, unknown)
    this.alarm('DeliveriesUnknown', {
      metric: signalMetric(unknown, Duration.minutes(15)),
      costs:
        'For more than an hour it has been unknown whether a post was published. It waits for a person to check.',
    })
    this.alarmOnErrors(
      'AccessEnds',
      watch,
      "An account's access or a platform's API version is about to end: posts to it will fail from that day.",
    )
  }
}

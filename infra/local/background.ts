import { oneAtATime } from '../../functions/lib/concurrency.ts'
import { startEventSource } from './aws/event-source.ts'
import { hourMs, startClock, startEach } from './aws/clocks.ts'
import type { Functions } from './aws/functions.ts'
import type { QueueServer } from './aws/sqs.ts'

export interface Background {
  rare: ReadonlyMap<string, { run(): Promise<unknown> }>
  stop(): Promise<unknown>
}

export function startBackground(
  { handlerOf, calls }: Functions,
  queue: QueueServer,
  edgeLogs: readonly { flush(): Promise<void> }[],
): Background {
  // Seconds here replace minutes of the deployed clock.
  const inTurn = oneAtATime()
  const notify = (event: unknown, context: unknown) => inTurn(() => handlerOf('leads/notify')(event, context))
  const changedAt = () => calls.changedAt
  const clocks = [
    startClock(handlerOf('publishing/tick'), 'publishing/tick', changedAt),
    startClock(notify, 'leads/notify', changedAt),
    startClock(handlerOf('quotes/clock'), 'quotes/clock', changedAt),
    startClock(handlerOf('blog/clock'), 'blog/clock', changedAt),
  ]
  const eventSources = [
    startEventSource({
      name: 'publishing/worker',
      queueUrl: queue.deliveryQueueUrl,
      handler: handlerOf('publishing/worker'),
      maxConcurrency: 20,
      batchSize: 10,
    }),
    startEventSource({
      name: 'leads/notify',
      queueUrl: queue.noticeQueueUrl,
      handler: notify,
      maxConcurrency: 2,
      batchSize: 5,
    }),
  ]
  const rare = new Map(
    (
      [
        ['platforms/watch', 24 * hourMs],
        ['media/sweep', 24 * hourMs],
        ['leads/purge-expired', hourMs],
      ] as const
    ).map(([id, period]) => [id as string, startEach(period, handlerOf(id), id)]),
  )
  const count = async (event: unknown, context: unknown) => {
    for (const log of edgeLogs) await log.flush()
    return handlerOf('visits/count')(event, context)
  }
  // Deployed, this runs each hour. Here page views are counted sooner.
  rare.set('visits/count', startEach(hourMs / 60, count, 'visits/count'))
  const all = [...clocks, ...eventSources, ...rare.values()]
  return { rare, stop: () => Promise.all(all.map((each) => each.stop())) }
}

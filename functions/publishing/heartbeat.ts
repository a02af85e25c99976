import type { Clock } from '#lib/clock.ts'
import { errorFields, log } from '#lib/log.ts'
import { leaseMs, lengthenLease } from './store/ledger.ts'
import type { LedgerKey } from './domain/ledger-record.ts'

/** A worker that hangs does not hold a delivery for ever: as long as a video may take to be handed over, and more. */
const maxBeats = 30

/** Lengthens an attempt's lease again and again while work goes on, so that the lease of a worker that died can be short. */
export async function whileBeating<T>(
  key: LedgerKey,
  attempt: number,
  clock: Clock,
  work: () => Promise<T>,
): Promise<T> {
  let beats = 0
  let beating: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    if (++beats > maxBeats) return clearInterval(timer)
    beating = lengthenLease(key, attempt, clock.now()).catch((error: unknown) =>
      log('warn', 'publishing/heartbeat', errorFields(error)),
    )
  }, leaseMs / 3)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await beating
  }
}

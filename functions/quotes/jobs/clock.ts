import { scheduled } from '../../system/heartbeat.ts'
import { systemClock } from '#lib/clock.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { errorFields, log } from '#lib/log.ts'
import { dueToExpire, expire } from '../expiry.ts'
import { dueToPurge, purge } from '../purge.ts'
import { sendMail } from '../notices/send-mail.ts'
import { dueMails } from '../store/outbox.ts'

/** How long a run begins new work; the next goes on where it stopped. */
const budgetMs = 25_000
const maxConcurrency = 5

/** From this try on a failure raises an alarm: six minutes have gone by, and it does not pass by itself. */
const alarmingTry = 3

/**
 * Runs each minute: sends the e-mails that are due, ends quotes past their last day and removes those past the time they
 * are kept for. Where nothing is due it reads three indexes and finds them empty.
 * @throws once all was tried, when something keeps failing: its errors ring the alarm
 */
export const handler = scheduled('quotes/clock', async () => {
  const end = Date.now() + budgetMs
  const now = systemClock.now()
  let failed = 0
  /** Goes through what is due; `work` says whether all is well. */
  const through = async <T>(due: AsyncGenerator<T[]>, work: (one: T) => Promise<boolean | void>) => {
    for await (const page of due) {
      await mapConcurrently(page, maxConcurrency, async (one) => {
        if (Date.now() >= end) return
        try {
          if ((await work(one)) === false) failed++
        } catch (error) {
          failed++
          log('error', 'quotes/clock', errorFields(error))
        }
      })
      if (Date.now() >= end) break
    }
  }
  await through(dueMails(now), async (mail) => (await sendMail(mail, systemClock)) < alarmingTry)
  await through(dueToExpire(now), (key) => expire(key, now))
  await through(dueToPurge(now), purge)
  if (failed > 0) throw new Error(`${failed} quotes could not be followed up`)
})

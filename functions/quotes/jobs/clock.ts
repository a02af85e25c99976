import { dueIn, isAlarming } from '#aws/outbox.ts'
import { systemClock } from '#lib/clock.ts'
import { dueWork } from '#lib/due-work.ts'
import { scheduled } from '../../system/heartbeat.ts'
import { dueToExpire, expire } from '../expiry.ts'
import { sendMail } from '../notices/send-mail.ts'
import { dueToPurge, purge } from '../purge.ts'
import { quoteMails } from '../store/outbox.ts'

/**
 * Runs each minute: sends the e-mails that are due, ends quotes past their last day and removes those past the time they
 * are kept for. Where nothing is due it reads three indexes and finds them empty.
 * @throws once all was tried, when something keeps failing: its errors ring the alarm
 */
export const handler = scheduled('quotes/clock', async () => {
  const run = dueWork('quotes/clock')
  const now = systemClock.now()
  await run.through(dueIn(quoteMails, now), async (mail) => !isAlarming(await sendMail(mail, systemClock)))
  await run.through(dueToExpire(now), (key) => expire(key, now))
  await run.through(dueToPurge(now), purge)
  run.end('quotes could not be followed up')
})

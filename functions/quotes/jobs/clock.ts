import { isAlarming } from '#aws/outbox.ts'
import { systemClock } from '#lib/clock.ts'
import { dueWork } from '#lib/due-work.ts'
import { errorFields, log } from '#lib/log.ts'
import { scheduled } from '../../system/heartbeat.ts'
import { dueToExpire, expire } from '../expiry.ts'
import { sendMail } from '../notices/send-mail.ts'
import { dueToPurge, purge } from '../purge.ts'
import { dueMails } from '../store/outbox.ts'

const report = (error: unknown): void => log('error', 'quotes/clock', errorFields(error))

/**
 * Runs each minute: sends the e-mails that are due, ends quotes past their last day and removes those past the time they
 * are kept for. Where nothing is due it reads three indexes and finds them empty.
 * @throws once all was tried, when something keeps failing: its errors ring the alarm
 */
export const handler = scheduled('quotes/clock', async () => {
  const run = dueWork()
  const now = systemClock.now()
  await run.through(dueMails(now), async (mail) => !isAlarming(await sendMail(mail, systemClock)), report)
  await run.through(dueToExpire(now), (key) => expire(key, now), report)
  await run.through(dueToPurge(now), purge, report)
  run.end('quotes could not be followed up')
})
